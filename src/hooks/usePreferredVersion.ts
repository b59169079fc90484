import { useStorageSlot } from '@docusaurus/theme-common';

interface PreferredVersion {
  /**
   * `current`, `beta` or `9.x`; null if none was chosen or storage is unavailable. Untrusted: look it up in the
   * versions.
   */
  readonly preferredVersion: string | null;
  readonly setPreferredVersion: (name: string) => void;
}

/**
 * The version that the reader last chose in the selector, stored for all versions of the site under Docusaurus' own
 * key. Docusaurus' own hook deletes names that its build does not know, and each build here knows only one version.
 */
export function usePreferredVersion(): PreferredVersion {
  const [stored, slot] = useStorageSlot('docs-preferred-version-default');
  return { preferredVersion: stored, setPreferredVersion: slot.set };
}
