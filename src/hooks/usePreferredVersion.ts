import { useStorageSlot } from '@docusaurus/theme-common';

interface PreferredVersion {
  /** `current`, `beta` or `9.x`; null where none was chosen or storage is closed. Untrusted: look it up in the versions. */
  readonly preferredVersion: string | null;
  readonly setPreferredVersion: (name: string) => void;
}

/**
 * The version that the reader last chose in the selector, remembered for all versions of the site under the key that
 * Docusaurus gives to it. Docusaurus' own hook deletes a name that its build does not know, and each build here knows
 * one version only.
 */
export function usePreferredVersion(): PreferredVersion {
  const [stored, slot] = useStorageSlot('docs-preferred-version-default');
  return { preferredVersion: stored, setPreferredVersion: slot.set };
}
