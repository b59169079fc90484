import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import semver from 'semver';
import { preReleaseLabel } from '../facts/versions';
import { documentedReleases, documentReleases, pickRelease, publishedReleases } from './documentedReleases';
import { run } from '../facts/npm';
import { readInstalled, tellChanges, tellFindings } from './releaseReport';
import { assertCommitted, changeWhole } from './workTree';

/** How to change the current version: docs/ keeps its pages ("cut"), or gets those of the pre-release ("promote"). */
export interface NextMajorRequest {
  readonly command: 'cut' | 'promote';
  /** The arguments of the command: the label that docs/ gets. */
  readonly labels: readonly string[];
  /** Release that the next label documents; by default the newest stable one of its major. */
  readonly release?: string | undefined;
  /** Pre-release that `beta` documents next, starting with the same pages. */
  readonly nextPreRelease?: string | undefined;
}

/** What becomes of docs/. */
export interface NextMajorPlan {
  /** Label that docs/ gets. */
  readonly label: string;
  /** Which release it documents: a version or a range. */
  readonly release: string;
  /** Label that docs/ has now, and that its copy under versioned_docs/ gets. */
  readonly previous: string;
}

/**
 * Decides what becomes of docs/, before anything is touched.
 *
 * @param documented - which release each label documents, the current one first
 * @throws Error that says what is rejected and what is accepted
 */
export function planNextMajor(
  { command, labels, release, nextPreRelease }: NextMajorRequest,
  documented: Readonly<Record<string, string>>,
): NextMajorPlan {
  const [previous = ''] = Object.keys(documented);
  const currentMajor = Number.parseInt(previous, 10);
  const preRelease = documented[preReleaseLabel];
  const [label = '', ...others] = labels;
  if (!/^[1-9]\d*\.x$/.test(label) || others.length > 0 || Number.parseInt(label, 10) <= currentMajor) {
    throw new Error(
      `Pass one label for docs/, greater than ${previous}${
        labels.length > 0 ? `, not "${labels.join(' ')}"` : ''
      }. For example: npm run ${command} -- ${currentMajor + 1}.x`,
    );
  }
  const isOfPreRelease = preRelease !== undefined && semver.satisfies(preRelease, label, { includePrerelease: true });
  if (command === 'promote' && !isOfPreRelease) {
    throw new Error(
      preRelease === undefined
        ? `There is no ${preReleaseLabel} to promote. To start ${label} with the pages of ${previous}, run: npm run cut -- ${label}`
        : `${preReleaseLabel} documents ${preRelease}, which becomes ${semver.major(preRelease)}.x, not ${label}.`,
    );
  }
  if (command === 'cut' && isOfPreRelease) {
    throw new Error(
      `${preReleaseLabel} documents ${preRelease}. To make its pages those of ${label}, run: npm run promote -- ${label}`,
    );
  }
  if (release !== undefined && (semver.valid(release) === null || !semver.satisfies(release, label))) {
    throw new Error(`--release ${release} is not a stable release of ${label}, such as ${label.replace('x', '0.0')}.`);
  }
  if (nextPreRelease !== undefined && semver.prerelease(nextPreRelease) === null) {
    throw new Error(`--beta ${nextPreRelease} is not a pre-release, such as ${label.replace('x', '1.0-beta.1')}.`);
  }
  return { label, release: release ?? label, previous };
}

/**
 * Gives docs/ the label of the next major, and keeps what it documented so far as a separate version.
 *
 * @param root - absolute folder of the project
 * @throws Error if that fails; nothing is changed then
 */
export async function beginNextMajor(root: string, request: NextMajorRequest): Promise<void> {
  const { command, nextPreRelease } = request;
  assertCommitted(root);
  const documented = documentedReleases(root);
  const { label, previous, ...plan } = planNextMajor(request, documented);
  // The release that the pages were written for.
  const source = command === 'promote' ? preReleaseLabel : previous;
  let changes = '';
  await changeWhole(root, async (signal) => {
    const published = await publishedReleases();
    const release = pickRelease(published, plan.release);
    if (nextPreRelease !== undefined && semver.lte(pickRelease(published, nextPreRelease), release)) {
      throw new Error(`--beta ${nextPreRelease} is not newer than ${release}, which ${label} documents.`);
    }
    const before = readInstalled(root, source, documented[source]);
    console.log(`Making ${label} the current version, with mongodb-memory-server ${release} ...`);
    await cutDocs(root, previous, signal);
    const isKept = nextPreRelease !== undefined;
    if (command === 'promote') {
      await takePages(root, { isKept });
    }
    writeFileSync(path.join(root, 'facts', 'data', 'current.json'), `${JSON.stringify({ label })}\n`);
    const preRelease = command === 'promote' ? { [preReleaseLabel]: nextPreRelease } : {};
    await documentReleases(root, { [label]: release, ...preRelease }, signal);
    changes = tellChanges(before, readInstalled(root, label, release));
  });
  console.log(changes);
  console.log(`docs/ is now ${label}, and ${previous} is in versioned_docs/version-${previous}.\n`);
  if (command === 'promote') {
    console.log(`These lines were written about a pre-release:\n${linesAbout(root, /\b(?:beta|pre-releases?)\b/i)}\n`);
  }
  console.log(await tellFindings(root, [label, previous, ...(nextPreRelease === undefined ? [] : [preReleaseLabel])]));
}

/** Lines of docs/ that match a pattern, each with file and line number. */
function linesAbout(root: string, pattern: RegExp): string {
  return readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(root, 'docs', file), 'utf8')
        .split('\n')
        .flatMap((text, index) => (pattern.test(text) ? [`  ${path.join('docs', file)}:${index + 1}  ${text}`] : [])),
    )
    .join('\n');
}

/** Copies docs/ and its sidebars to a separate version, with Docusaurus' own command. */
export async function cutDocs(root: string, label: string, signal: AbortSignal): Promise<void> {
  const docusaurus = path.join(root, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  await run(process.execPath, [docusaurus, 'docs:version', label], { cwd: root, signal });
}

/** Gives docs/ the pages and sidebars of the pre-release. */
async function takePages(root: string, { isKept }: { readonly isKept: boolean }): Promise<void> {
  const file = (...parts: string[]): string => path.join(root, ...parts);
  const pages = file('versioned_docs', `version-${preReleaseLabel}`);
  const sidebars = file('versioned_sidebars', `version-${preReleaseLabel}-sidebars.json`);

  rmSync(file('docs'), { recursive: true });
  cpSync(pages, file('docs'), { recursive: true });
  const source = readFileSync(file('sidebars.ts'), 'utf8');
  const [, before, after] = /^(.*SidebarsConfig = )\{.*\}(;\s*export default sidebars;\s*)$/s.exec(source) ?? [];
  if (before === undefined || after === undefined) {
    throw new Error('sidebars.ts does not end with "const sidebars: SidebarsConfig = {...};" and its export.');
  }
  const options = await resolveConfig(file('sidebars.ts'));
  const text = before + readFileSync(sidebars, 'utf8').trim() + after;
  writeFileSync(file('sidebars.ts'), await format(text, { ...options, filepath: file('sidebars.ts') }));

  if (!isKept) {
    rmSync(pages, { recursive: true });
    rmSync(sidebars);
  }
  const versions = JSON.parse(readFileSync(file('versions.json'), 'utf8')) as readonly string[];
  const others = versions.filter((label) => label !== preReleaseLabel);
  const listed = isKept ? [preReleaseLabel, ...others] : others;
  writeFileSync(file('versions.json'), `${JSON.stringify(listed, null, 2)}\n`);
}
