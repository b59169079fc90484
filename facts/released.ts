import { readFileSync } from 'node:fs';
import path from 'node:path';
import { currentLabel, isVersionLabel } from './versions';

/**
 * Reads Docusaurus' own versions.json: the versions under versioned_docs/, newest first.
 *
 * @param siteDir - absolute path of the directory that holds it; it contains [] if no version was cut yet
 * @throws Error that says what it must contain
 */
export function readReleasedVersions(siteDir: string): readonly string[] {
  const file = path.join(siteDir, 'versions.json');
  let labels: unknown;
  let cause: unknown;
  try {
    labels = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    cause = error;
  }
  const isLabel = (label: unknown, index: number, all: readonly unknown[]): label is string =>
    typeof label === 'string' && isVersionLabel(label) && label !== currentLabel && all.indexOf(label) === index;
  if (!Array.isArray(labels) || !labels.every(isLabel)) {
    throw new Error(
      `${file} must be an array of different labels such as "beta" and "9.x", without "${currentLabel}", the label of docs/.`,
      { cause },
    );
  }
  return labels;
}
