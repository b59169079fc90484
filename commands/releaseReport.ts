import { readLibrary } from '../facts/library';
import { compareReleaseFacts, type ReleaseFacts } from '../facts/library/compare';
import { locatePackages } from '../facts/packages';
import { readPlatforms } from '../facts/platforms';
import { findingsOf } from './findings';

/**
 * Reads the facts about the release that a version documents.
 *
 * @param documented - the release that package.json names
 * @throws Error if another one is installed
 */
export function readInstalled(root: string, label: string, documented: string | undefined): ReleaseFacts {
  const packages = locatePackages(label, root);
  if (packages.version !== documented) {
    throw new Error(
      `package.json documents ${documented ?? 'nothing'} as ${label}, but ${packages.version} is installed. Run "npm ci".`,
    );
  }
  return { library: readLibrary(packages), platforms: readPlatforms(packages) };
}

/** Describes what changed between two releases. */
export function tellChanges(before: ReleaseFacts, after: ReleaseFacts): string {
  const told = compareReleaseFacts(before, after).map(({ topic, changes }) =>
    changes.length === 0 ? `${topic}: no change` : [topic, ...changes.map((change) => `  ${change}`)].join('\n'),
  );
  return `\nFrom ${before.library.version} to ${after.library.version}\n\n${told.join('\n')}\n`;
}

/** Runs the checks of some versions and describes which pages need words. */
export async function tellFindings(root: string, labels: readonly string[]): Promise<string> {
  const findings = await findingsOf(root, labels);
  return [
    ...(findings.length === 0
      ? [`No page of ${labels.join(' and ')} needs words.`]
      : [`These pages need words; "npm run checks" lists them again:`, ...findings.map((line) => `  ${line}`)]),
    '',
    'Last, run the samples with what is documented now: npm run samples',
  ].join('\n');
}
