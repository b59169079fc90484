import { readFileSync } from 'node:fs';
import path from 'node:path';
import { currentLabel, isVersionLabel } from './versions';

const shape = 'versions.json must contain an array of version names, each "beta" or digits followed by ".x"';

/**
 * Checks the content of Docusaurus' own versions.json: the versions under versioned_docs/, newest first.
 *
 * @throws Error that names the offending entry and what is accepted
 */
export function parseReleasedVersions(text: string): readonly string[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${shape}, but it is not JSON.`, { cause });
  }
  if (!Array.isArray(content)) {
    throw new Error(`${shape}, but it contains ${content === null ? 'null' : typeof content}.`);
  }
  const entries: readonly unknown[] = content;
  return entries.map((entry, index) => {
    if (typeof entry !== 'string' || !isVersionLabel(entry)) {
      throw new Error(`${shape}, but it lists ${JSON.stringify(entry)}.`);
    }
    if (entry === currentLabel) {
      throw new Error(`versions.json lists "${entry}", which is the label of docs/. Remove one of the two.`);
    }
    if (entries.indexOf(entry) !== index) {
      throw new Error(`versions.json lists "${entry}" twice.`);
    }
    return entry;
  });
}

/**
 * Reads the released versions of this project. The file must exist: it contains [] if no version was cut yet.
 *
 * @param siteDir - absolute folder that holds versions.json
 * @throws Error that names the file and what is wrong with it
 */
export function readReleasedVersions(siteDir: string): readonly string[] {
  let text: string;
  try {
    text = readFileSync(path.join(siteDir, 'versions.json'), 'utf8');
  } catch (cause) {
    throw new Error(`${path.join(siteDir, 'versions.json')} cannot be read. ${shape}; [] if there are none.`, {
      cause,
    });
  }
  return parseReleasedVersions(text);
}
