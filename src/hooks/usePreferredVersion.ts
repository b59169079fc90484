import { useStorageSlot } from '@docusaurus/theme-common';

/**
 * The version that the reader last chose in the selector, `current`, `beta` or `9.x`, and a function that stores another
 * one. It is null if none was chosen, and untrusted: look it up in the versions. All versions of the site share it, under
 * Docusaurus' own key. Docusaurus' own hook deletes names that its build does not know, and each build here knows only one version.
 */
export function usePreferredVersion(): ReturnType<typeof useStorageSlot> {
  return useStorageSlot('docs-preferred-version-default');
}
