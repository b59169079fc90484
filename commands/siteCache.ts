import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from '../facts/node/hashOf';
import { readMigrationGuides } from '../facts/node/migrationGuides';
import { readPageMap, readPageTitles } from '../facts/node/sitePages';
import { currentLabel } from '../facts/versions';

/** Files and directories that every version is built from, relative to the root. */
const shared = [
  ...['babel.config.js', 'docusaurus.config.ts', 'package-lock.json', 'versions.json'],
  ...['facts', 'i18n', 'plugins', 'src', 'static'],
  ...['commands/build.ts', 'commands/contentSecurity.ts', 'checks/samples/package.json'],
];

interface SiteRecord {
  readonly key: string;
  /** Whether warnings would have failed the build. */
  readonly strict: boolean;
}

/** Time of the last commit that changed one of these paths, because pages show when they were updated; '' without Git. */
function lastCommit(root: string, paths: readonly string[]): string {
  try {
    const log = ['log', '-1', '--format=%ct', '--', ...paths];
    return execFileSync('git', log, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

/**
 * Key of what one version is built from. Of the other versions, it only includes the paths and titles of pages, for the
 * version selector and the not-found page, and the steps of the migration guides, for the upgrade view.
 *
 * @param root - absolute path of the project
 * @param docsVersion - `current` or the name of a released version
 */
export async function siteKey(root: string, docsVersion: string): Promise<string> {
  const own =
    docsVersion === 'current'
      ? ['docs', 'sidebars.ts']
      : [`versioned_docs/version-${docsVersion}`, `versioned_sidebars/version-${docsVersion}-sidebars.json`];
  const manifest = await readFile(path.join(root, 'package.json'), 'utf8');
  const { browserslist } = JSON.parse(manifest) as { browserslist?: unknown };
  const values = [
    ...[docsVersion, process.versions.node, process.platform, browserslist],
    ...[readPageMap(root), readPageTitles(root), lastCommit(root, own)],
    readMigrationGuides(root, docsVersion === 'current' ? currentLabel : docsVersion),
  ];
  return `${JSON.stringify(values)} ${hashOf(root, [...shared, ...own])}`;
}

/**
 * The directory of the site in a cache directory; undefined if its key differs, or if it must be free of warnings and may
 * have some.
 */
export async function cachedSite(folder: string, key: string, strict: boolean): Promise<string | undefined> {
  const directory = path.join(folder, 'site');
  const record = await readFile(path.join(folder, 'record.json'), 'utf8')
    .then((text) => JSON.parse(text) as SiteRecord)
    // Missing or truncated: the site is built again either way.
    .catch(() => undefined);
  return record?.key === key && (record.strict || !strict) ? directory : undefined;
}

/**
 * Keeps a finished build in a directory, in place of the one that is there. The record is written last.
 *
 * @param built - absolute path of the build, on the same file system; it is moved
 * @returns absolute path of the files to publish
 */
export async function keepSite(folder: string, key: string, strict: boolean, built: string): Promise<string> {
  const directory = path.join(folder, 'site');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await rename(built, directory);
  const record: SiteRecord = { key, strict };
  await writeFile(path.join(folder, 'record.json'), JSON.stringify(record));
  return directory;
}
