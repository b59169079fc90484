import path from 'node:path';
import { readLibrary, type LibraryFacts } from '../facts/node/library';
import { installedLabels, locatePackages, type LibraryPackages } from '../facts/node/packages';
import type { DocumentedVersion } from '../facts/node/sitePages';
import { valuesOf } from '../facts/vocabulary/values';
import { readPages, type Page } from './pages';

/** Absolute path of the site. */
export const siteDir = path.resolve(__dirname, '..');

/** The documentation of one version of the library, with the packages that it must agree with. */
export interface Docs {
  /** Directory of the pages, relative to the site: `docs`, `versioned_docs/version-9.x`; `.` for a fixture. */
  readonly folder: string;
  /** Its absolute path. */
  readonly dir: string;
  /** The pages to check. */
  readonly pages: readonly Page[];
  readonly packages: LibraryPackages;
  readonly library: LibraryFacts;
  /** Whether these are all pages of a version, so that missing pages can be reported. */
  readonly isWhole: boolean;
}

/** Something that is wrong on a page. */
export interface Finding {
  /** Relative to the site. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** The result of one check. */
export interface Report {
  readonly findings: readonly Finding[];
  /** How many things of each kind were checked. */
  readonly counts: Readonly<Record<string, number>>;
  /** What could not be checked here, and why. */
  readonly skipped?: readonly Finding[];
}

/** A check of pages, which may be all pages of a version or some. */
export type Check = (docs: Docs) => Report | Promise<Report>;

/** Runs a check, without the findings on lines that a comment allows. */
export async function runCheck(check: Check, docs: Docs): Promise<Report> {
  const report = await check(docs);
  const allowed = new Map(docs.pages.map((page) => [page.file, page.allowed]));
  return { ...report, findings: report.findings.filter(({ file, line }) => allowed.get(file)?.has(line) !== true) };
}

/** Items by key, in order of first appearance. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  }
  return groups;
}

const libraries = new Map<string, LibraryFacts>();

/** The facts of the package that a version documents. */
export function libraryOf(label: string): LibraryFacts {
  return factsOf(locatePackages(label, siteDir));
}

/** The facts of a package, read once. */
export function factsOf(packages: LibraryPackages): LibraryFacts {
  const known = libraries.get(packages.mainDir) ?? readLibrary(packages);
  libraries.set(packages.mainDir, known);
  return known;
}

/** The libraries of all other versions whose packages are installed. */
export function otherLibraries(label: string): readonly LibraryFacts[] {
  return installedLabels(siteDir)
    .filter((other) => other !== label)
    .map(libraryOf);
}

/**
 * Reads the pages of a version: its own, and those under src/, which every version has.
 *
 * @param only - pages to check, or directories of pages, relative to the site; by default all
 */
export function loadVersion({ label, docsDir }: DocumentedVersion, only: readonly string[] = []): Promise<Docs> {
  return loadDocs(locatePackages(label, siteDir), [docsDir, path.join(siteDir, 'src')], siteDir, only);
}

/**
 * Reads pages, for instance those of a fixture.
 *
 * @param packages - what the pages document
 * @param dirs - absolute paths of the pages, the docs first
 * @param base - absolute path of the directory that the file names in messages are relative to
 * @param only - as for {@link loadVersion}
 */
export async function loadDocs(
  packages: LibraryPackages,
  dirs: readonly [string, ...string[]],
  base: string,
  only: readonly string[] = [],
): Promise<Docs> {
  const library = factsOf(packages);
  const vocabulary = { library, values: valuesOf(library) };
  const isWanted = (file: string): boolean => only.length === 0 || only.some((wanted) => isIn(file, wanted));
  const pages = await Promise.all(dirs.map((dir) => readPages(dir, base, vocabulary, isWanted)));
  const folder = siteFile(dirs[0], base);
  return { folder, dir: dirs[0], pages: pages.flat(), packages, library, isWhole: isWanted(folder) };
}

/** A path as findings show it: relative to the site, or to a fixture, with slashes. */
export function siteFile(file: string, base = siteDir): string {
  return path.relative(base, file).split(path.sep).join('/') || '.';
}

/** Whether two paths are the same, or the first is inside the second. */
export function isIn(file: string, folder: string): boolean {
  return folder === '.' || file === folder || file.startsWith(`${folder}/`);
}

export function finding({ file }: Pick<Page, 'file'>, line: number, message: string): Finding {
  return { file, line, message };
}

/** A finding about a page that should or should not be there. */
export function pageFinding({ folder }: Pick<Docs, 'folder'>, id: string, message = 'This page must exist.'): Finding {
  return { file: path.posix.join(folder, `${id}.mdx`), line: 1, message };
}

/** One line per finding, such as `docs/api/config-options.mdx:12 message`, by file and line. */
export function printFindings(findings: readonly Finding[]): readonly string[] {
  return [...findings]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(({ file, line, message }) => `${file}:${String(line)}  ${message.replaceAll('\n', '\\n')}`);
}
