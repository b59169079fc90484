// cspell:ignore almalinux amazonlinux apk cimg dnf rockylinux softwareupdate
import os from 'node:os';
import path from 'node:path';
import type * as Library from 'frozen-core';
import { isListedThing } from '../facts/environment';
import type { SurroundingKind } from '../facts/environment';
import { openLab } from './behavior/lab';
import type { Check, Docs, Finding } from './check';
import { metaText, occurrences } from './pages';
import type { Fence, Page, Piece } from './pages';

/**
 * What samples and inline code name of CI, containers and package managers is on the list of facts/environment.ts, and the
 * directories of binaries are those of the package.
 */
export const checkSurroundings: Check = async (docs) => {
  const things = docs.pages.flatMap((page) =>
    [
      ...page.pieces.filter(isCode).flatMap((piece) => namedIn(piece, fenceOf(page, piece))),
      ...page.fences.flatMap(inFence),
    ]
      .filter(isFirst)
      .map((thing) => ({ page, ...thing })),
  );
  const paths = docs.pages.flatMap((page) => pathsIn(page).map((found) => ({ page, ...found })));
  const directories = [...(await binaryDirectories(docs)).values()];
  return {
    findings: [
      ...things
        .filter(({ kind, name }) => !isListedThing(kind, name))
        .map(({ page: { file }, line, kind, name }) => ({
          file,
          line,
          message: `"${name}" (${kind}) is not on the list in facts/environment.ts. Correct it, or add it with the place where you saw it.`,
        })),
      ...paths
        .filter(({ page, text }) => !isDirectory(text, page, directories))
        .map(({ page: { file }, line, text }) => ({
          file,
          line,
          message: `"${text}" is not a directory of binaries: those of ${docs.library.version} are ${directories.join(', ')}, as DryMongoBinary.generatePaths() says.`,
        })),
      ...docs.pages.flatMap(judgeCachedDirectory),
      ...docs.pages.flatMap(judgeCacheKeys),
    ],
    ties: [
      ...things.map(({ page: { file }, line, name }) => ({ file, line, text: name, isName: true as const })),
      ...paths.map(({ page: { file }, line, text }) => ({ file, line, text })),
    ],
    counts: { things: things.length, paths: paths.length },
  };
};

/** What two patterns see is one thing. */
function isFirst({ kind, name, line }: Thing, index: number, all: readonly Thing[]): boolean {
  return all.findIndex((other) => other.kind === kind && other.name === name && other.line === line) === index;
}

interface Thing {
  readonly kind: SurroundingKind;
  readonly name: string;
  readonly line: number;
}

function isCode({ kind }: Piece): boolean {
  return kind === 'inline code' || kind === 'fence';
}

function fenceOf({ fences }: Page, { kind, line }: Piece): Fence | undefined {
  return kind === 'fence' ? fences.find((fence) => fence.line === line) : undefined;
}

const images =
  /(?<![\w./$"'-])(?:cimg\/)?(?:node|ubuntu|debian|alpine|mongo|fedora|amazonlinux|rockylinux|almalinux):\d[\w.-]*/g;
const sharedLibraries = /(?<![\w./-])lib[a-z]+\.so(?:\.\d+)*/g;
const lockFiles =
  /(?<![\w./-])(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.\w+|yarn\.lock|bun\.lockb?|\.npmrc|\.yarnrc(?:\.yml)?|pnpm-workspace\.ya?ml|pnpm-lock\.ya?ml)/g;
const ciFiles =
  /(?<![\w/-])(?:\.github\/workflows\/[\w.-]+|\.gitlab[\w.-]*|\.circleci\/[\w.-]+|bitbucket-[\w.-]+|azure-pipelines[\w.-]+|\.travis[\w.-]+)/g;

/** What its spelling tells apart, wherever it stands. */
function namedIn(piece: Piece, fence: Fence | undefined): readonly Thing[] {
  const all = (kind: SurroundingKind, pattern: RegExp): readonly Thing[] =>
    occurrences(piece, pattern).map(({ text, line }) => ({ kind, name: text, line }));
  const isCommand = fence === undefined || ['bash', 'dockerfile', 'yaml'].includes(fence.lang);
  return [
    ...all('action', /\b[\w.-]+\/[\w.-]+@v\d[\w.]*/g),
    ...all('image', images),
    ...all('library file', sharedLibraries),
    ...all('file', lockFiles),
    ...all('file', ciFiles),
    ...(isCommand ? commandsIn(piece) : []),
    // A package without a number stands in commands only, below.
    ...(fence === undefined ? all('package', /^lib[a-z+]+[\d][\d.]*$/g) : []),
  ];
}

const tools = 'npm|npx|pnpm|yarn|bun|docker|apt-get|apk|dnf|yum|zypper|brew|node|mocha|jest|vitest|ava|softwareupdate';
const invocation = new RegExp(
  String.raw`(?<=^\s*(?:[A-Z_]+=\S+ +)*|(?:&&|\||;|"|\bRUN|\brun:|\s-) *)(?:${tools}) +[^&|;"#\n]+`,
  'gm',
);

/** Subcommands and flags: `npm ci`, `npm --omit`; and what a package manager of the system installs. */
function commandsIn(piece: Piece): readonly Thing[] {
  const joined = { ...piece, text: piece.text.replace(/\\\n/g, ' \u0000') };
  return occurrences(joined, invocation).flatMap(({ text, line }): readonly Thing[] => {
    const [tool = '', ...words] = text.replaceAll('\u0000', ' ').trim().split(/\s+/);
    const thing = (kind: SurroundingKind, name: string): Thing => ({
      kind,
      name,
      line: line + linesBefore(joined.text, text),
    });
    const flags = words.filter((word) => /^--?[a-z]/i.test(word)).map((word) => word.replace(/=.*/, ''));
    const [first = ''] = words;
    const subcommand =
      /^[a-z][a-z-]*$/.test(first) && !['node', 'mocha', 'jest', 'vitest', 'ava'].includes(tool) ? [first] : [];
    const rest = words.slice(1).filter((word) => /^[a-z][\w.+-]*$/.test(word));
    return [
      ...[...subcommand, ...flags].map((word) => thing('command', `${tool} ${word}`)),
      ...(/^(?:apt-get|apk|dnf|yum|zypper|brew)$/.test(tool) && /^(?:install|add)$/.test(first)
        ? rest.map((word) => thing('package', word))
        : []),
    ];
  });
}

/** Continued lines stand on one line for {@link commandsIn}. */
function linesBefore(joined: string, text: string): number {
  return joined.slice(0, joined.indexOf(text)).split('\u0000').length - 1;
}

/** What a key of the file tells apart. */
function inFence(fence: Fence): readonly Thing[] {
  const lines = fence.code.split('\n').map((text, index) => ({ text, line: fence.line + 1 + index }));
  const all = (kind: SurroundingKind, pattern: RegExp): readonly Thing[] =>
    lines.flatMap(({ text, line }) =>
      [...text.matchAll(pattern)].map(([, name = '']) => ({ kind, name: name.replace(/["']/g, ''), line })),
    );
  if (fence.lang === 'dockerfile') {
    return [
      ...all('image', /^FROM +(?:--\S+ +)?(\S+)/g),
      ...all('image', /--from=(\S+)/g),
      ...all('path in an image', /^COPY +--from=(\S+ +\S+)/g),
    ];
  }
  if (fence.lang !== 'yaml') {
    return [];
  }
  const title = metaText(fence, 'title') ?? '';
  return [
    ...all('action', /\buses: *(\S+)/g),
    ...all('image', /\bimage: *(\S+)/g),
    ...all('runner', /\bruns-on: *(?!\$)(\S+)/g),
    ...all('runner', /(?<=\bos: *\[.*)([\w.-]+)(?=.*\])/g),
    ...(title === '' || /pnpm|yarnrc/.test(title) ? all('setting', /^(\w+):/g) : []),
    ...(title === '' ? [] : [{ kind: 'file' as const, name: title, line: fence.line }]),
  ];
}

/**
 * The directories that the package searches, as pages write them, by the names that they have in the package: of the home,
 * of the project, of the working directory.
 */
export async function binaryDirectories({ packages }: Docs): Promise<ReadonlyMap<string, string>> {
  const lab = openLab(packages);
  try {
    const { DryMongoBinary } = lab.load('util/DryMongoBinary') as unknown as Pick<typeof Library, 'DryMongoBinary'>;
    // npm sets this variable to the folder that a script was started from.
    const paths = await lab.withEnv({ INIT_CWD: process.cwd() }, () =>
      DryMongoBinary.generatePaths({
        version: lab.config.DEFAULT_VERSION,
        platform: 'linux',
        arch: 'x64',
        os: { os: 'linux', dist: 'ubuntu', release: '22.04' },
      }),
    );
    const relative = (dir: string, from: string): string => path.relative(from, dir).split(path.sep).join('/');
    const spelled = (dir: string): string =>
      relative(dir, process.cwd()).startsWith('..') ? `~/${relative(dir, os.homedir())}` : relative(dir, process.cwd());
    return new Map(
      Object.entries<string>({ ...paths })
        .filter(([, file]) => file !== '')
        .map(([name, file]) => [name, spelled(path.dirname(file))]),
    );
  } finally {
    lab.close();
  }
}

interface Occurrence {
  readonly text: string;
  readonly line: number;
}

/** Paths with `.cache` or `mongodb-binaries` in them. */
function pathsIn(page: Page): readonly Occurrence[] {
  return page.pieces
    .filter(isCode)
    .flatMap((piece) =>
      occurrences(piece, /[^\s"'`()|,=:]*(?:(?<![\w/])\.cache|\/\.cache|mongodb-binaries)[^\s"'`()|,=:]*/g),
    );
}

const homes = /^(?:\$HOME|%USERPROFILE%|<home>|\/home\/you(?=\/\.)|\/root)(?=\/)/;
const projects = /^(?:<project>|\$PWD|\.|\/home\/you\/\w+|\$CI_PROJECT_DIR)\//;

/** A path as the package's would be spelled: without the name of a file, with `~` for the home. */
export function directoryIn(text: string): string {
  return text
    .replaceAll('\\', '/')
    .replace(/[:.]+$/, '')
    .replace(homes, '~')
    .replace(projects, '')
    .replace(/\/(?:(?:mongod-|mongodb-(?:linux|macos|windows)-)[\w.*<>-]+|[\w.*<>-]*\.lock|\*)$/, '')
    .replace(/\/$/, '');
}

/** Whether a path is one of the package's, a part of them, or one that the page itself gives as an option. */
function isDirectory(text: string, page: Page, directories: readonly string[]): boolean {
  const directory = directoryIn(text);
  return (
    directories.some((known) => known === directory || known.split('/').slice(0, -1).join('/') === directory) ||
    /^\/?\.cache$/.test(directory) ||
    (page.id === 'guides/migration/migrate7' &&
      directory === 'node_modules/.cache/mongodb-memory-server/mongodb-binaries') ||
    chosenIn(page).includes(directory)
  );
}

/** Directories that samples give as an option, or make themselves. */
function chosenIn({ fences, pieces }: Page): readonly string[] {
  const texts = [
    ...fences.map(({ code }) => code),
    ...pieces.filter(({ kind }) => kind === 'inline code').map(({ text }) => text),
  ];
  return texts.flatMap((text) =>
    [...text.matchAll(/(?:DOWNLOAD_DIR["']?\s*[=:]\s*|"?downloadDir"?: *|--?out\w*[= ])["']?([^\s"',;]+)/g)].map(
      ([, value = '']) => directoryIn(value),
    ),
  );
}

/** What a CI configuration saves is where its binaries are. */
function judgeCachedDirectory(page: Page): Finding[] {
  return page.fences
    .filter(({ lang }) => lang === 'yaml')
    .flatMap(({ code, line }) => {
      const [chosen] = [...code.matchAll(/MONGOMS_DOWNLOAD_DIR: *(\S+)/g)].map(([, value = '']) => directoryIn(value));
      const wanted = chosen ?? '~/.cache/mongodb-binaries';
      return code.split('\n').flatMap((text, index) => {
        const [, saved = ''] = /^\s*(?:- |path: *|\w+: *)(\S*\.cache\S*)$/.exec(text) ?? [];
        return saved === '' || /\bMONGOMS_/.test(text) || directoryIn(saved) === wanted
          ? []
          : [
              {
                file: page.file,
                line: line + 1 + index,
                message: `"${saved}" is saved, but the binaries are in ${wanted}.`,
              },
            ];
      });
    });
}

/** What CircleCI saves under one key is restored by it. */
function judgeCacheKeys({ file, fences }: Page): Finding[] {
  return fences
    .filter(({ lang }) => lang === 'yaml')
    .flatMap(({ code, line }) => {
      const restored = [...code.matchAll(/\brestore_cache:\s+keys:\n((?:\s+- .*\n)+)/g)].flatMap(([, keys = '']) =>
        [...keys.matchAll(/- (.*[^:\n])$/gm)].map(([, key = '']) => key),
      );
      return restored.length === 0
        ? []
        : [...code.matchAll(/(?<=\bsave_cache:\s+)key: *(.*)/g)]
            .filter(([, key = '']) => !restored.some((beginning) => key.startsWith(beginning)))
            .map(({ 1: key = '', index }) => ({
              file,
              line: line + code.slice(0, index).split('\n').length,
              message: `"${key}" is saved, but ${restored.join(', ')} is restored.`,
            }));
    });
}
