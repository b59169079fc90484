import path from 'node:path';
import data from '../facts/data/history.json';
import { compileHistory, thingsOf } from '../facts/history';
import type { LibraryHistory } from '../facts/history';
import { readLibrary } from '../facts/library';
import type { LibraryFacts } from '../facts/library';
import { installedLabels as labelsIn, locatePackages } from '../facts/packages';
import type { LibraryPackages } from '../facts/packages';
import { releaseRecords } from '../facts/releases';
import { valuesOf } from '../facts/vocabulary/values';
import { readPages } from './pages';
import type { Page, Vocabulary } from './pages';

/** Absolute folder of the site. */
export const siteDir = path.resolve(__dirname, '..');

/** The documentation of one version of the library, with the packages that it must agree with. */
export interface Docs {
  readonly label: string;
  /** Where the pages lie, relative to the site: `docs`, `versioned_docs/version-9.x`. */
  readonly folder: string;
  /** The pages to judge. */
  readonly pages: readonly Page[];
  /** All pages of the version, which the judged ones may link to. */
  readonly allPages: readonly Page[];
  readonly packages: LibraryPackages;
  readonly library: LibraryFacts;
  /** Whether these are all pages of a version, so that what is missing can be told. */
  readonly isWhole: boolean;
}

export interface Finding {
  /** Relative to the site. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

export interface Report {
  readonly findings: readonly Finding[];
  /** How many things of each kind were looked at. */
  readonly counts: Readonly<Record<string, number>>;
}

export type Check = (docs: Docs) => Report | Promise<Report>;

/** Items by key, in order of first appearance. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  }
  return groups;
}

const libraries = new Map<string, LibraryFacts>();

/** The facts of the package that a version documents, read once a test file. */
export function libraryOf(label: string): LibraryFacts {
  return factsOf(locatePackages(label, siteDir));
}

function factsOf(packages: LibraryPackages): LibraryFacts {
  const known = libraries.get(packages.mainDir) ?? readLibrary(packages);
  libraries.set(packages.mainDir, known);
  return known;
}

/** What the pages of a version draw; a package that was never published has a history of one release. */
export function vocabularyOf(library: LibraryFacts): Vocabulary {
  const history: LibraryHistory = data.releases.includes(library.version) ? data : historyOfOne(library);
  return { known: { library, history, releases: releaseRecords }, values: valuesOf(library, releaseRecords) };
}

function historyOfOne(library: LibraryFacts): LibraryHistory {
  const { version, options } = library;
  const defaults = Object.fromEntries(
    options.map(({ name, default: builtIn, fallback }) => [name, builtIn ?? fallback ?? null]),
  );
  return compileHistory({
    package: data.package,
    releases: [version],
    missing: {},
    contents: [{ version, things: thingsOf(library), defaults }],
  });
}

/** Labels of all versions whose packages are installed, documented or not. */
export function installedLabels(): readonly string[] {
  return labelsIn(siteDir);
}

/** Pages by their folder: parsed once for all the checks of a worker, which share it (`--no-isolate`). */
const parsed = new Map<string, Promise<readonly Page[]>>();

/**
 * Reads the pages of a version, or of a fixture.
 *
 * @param packages - what the pages document
 * @param dir - absolute folder of the pages
 * @param base - absolute folder that the file names in messages are relative to
 * @param only - part of the path of the pages to take
 */
export async function loadDocs(packages: LibraryPackages, dir: string, base: string, only = ''): Promise<Docs> {
  const library = factsOf(packages);
  const reading = parsed.get(dir) ?? readPages(dir, base, vocabularyOf(library));
  parsed.set(dir, reading);
  const allPages = await reading;
  return {
    label: packages.label,
    folder: path.relative(base, dir).split(path.sep).join('/') || '.',
    pages: allPages.filter(({ file }) => file.includes(only)),
    allPages,
    packages,
    library,
    isWhole: only === '',
  };
}

/** A finding about a page that should or should not be there. */
export function pageFinding({ folder }: Pick<Docs, 'folder'>, id: string, message = 'This page must exist.'): Finding {
  return { file: path.posix.join(folder, `${id}.mdx`), line: 1, message };
}

/** One `docs/api/config-options.mdx:12  message` a finding, by file and line. */
export function printFindings(findings: readonly Finding[]): readonly string[] {
  return [...findings]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(({ file, line, message }) => `${file}:${String(line)}  ${message.replaceAll('\n', '\\n')}`);
}
