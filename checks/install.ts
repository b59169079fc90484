import type { LibraryFacts } from '../facts/library';
import { installSpecOf, releaseRecords } from '../facts/releases';
import { finding, type Check, type Finding } from './check';
import { occurrences, coversOtherMajors, type Page, type Piece } from './pages';

/** A package of the library that a command, a text, or a package.json requests. */
interface Requested {
  /** Whether a command installs it, rather than a text that mentions it with a version. */
  readonly isCommand: boolean;
  readonly page: Page;
  readonly line: number;
  /** What follows `mongodb-memory-server` in its name: empty, `-core`, `-global`, `-global-4.4`. */
  readonly suffix: string;
  /** What follows the `@`, or the range in a package.json. */
  readonly spec: string;
}

/**
 * Commands, texts, and package.json files request the release that the version documents, because npm's `latest` can be
 * another one. Packages named after a MongoDB version exist in that major.
 */
export const checkInstall: Check = ({ pages, library }) => {
  const named = pages.flatMap(inText);
  const dependencies = pages.flatMap(inPackageJson);
  return {
    findings: [
      ...[...named, ...dependencies].flatMap((requested) => checkRequest(requested, library)),
      ...pages.flatMap((page) => checkGlobalPackages(page, library)),
    ],
    counts: {
      commands: named.filter(({ isCommand }) => isCommand).length,
      named: named.length,
      dependencies: dependencies.length,
    },
  };
};

const installs = /\b(?:npm|pnpm|yarn|bun)\s(?:[^&|;\n]*\s)?(?:install|i|add|up|update|upgrade)\s/;
const packageName = /(?<![\w/@.-])mongodb-memory-server([\w-]*(?:\.\d+)?)(?:@([\w.^~*<>=-]*[\w*])?)?/g;

/** Packages in install commands, and packages with a version anywhere. */
function inText(page: Page): readonly Requested[] {
  return page.pieces.flatMap(commandsOf).flatMap(({ text, line, kind }) => {
    const isInstall = installs.test(text);
    return [...text.matchAll(packageName)]
      .filter(([, , spec]) => isInstall || spec !== undefined)
      .map(([, suffix = '', spec = '']) => {
        // A sentence may name any release.
        const isCommand = isInstall && !(kind === 'inline code' && /^[~^]?\d/.test(spec));
        return { page, line, suffix, spec, isCommand };
      });
  });
}

/** Lines of a piece, with continued lines joined. */
function commandsOf(piece: Piece): readonly Pick<Piece, 'text' | 'line' | 'kind'>[] {
  const text = piece.text.replace(/ *\\\n\s*(.*)/g, ' $1\n');
  return occurrences({ ...piece, text }, /[^\n]+/g).map((found) => ({ ...found, kind: piece.kind }));
}

function inPackageJson(page: Page): readonly Requested[] {
  return page.pieces
    .filter((piece) =>
      page.fences.some(({ line, lang }) => piece.kind === 'fence' && line === piece.line && lang === 'json'),
    )
    .flatMap((piece) => occurrences(piece, /"mongodb-memory-server[\w.-]*": "[^"]*"/g))
    .map(({ text, line }) => {
      const [, suffix = '', spec = ''] = /^"mongodb-memory-server(.*)": "(.*)"$/.exec(text) ?? [];
      return { page, line, suffix, spec, isCommand: true };
    });
}

function checkRequest({ page, line, suffix, spec, isCommand }: Requested, { version }: LibraryFacts): Finding[] {
  const installSpec = installSpecOf(version);
  const name = `mongodb-memory-server${suffix}`;
  const found = (message: string): Finding[] => [finding(page, line, message)];
  if (!/^(?:-core|-global|-global-\d+\.\d+)?$/.test(suffix)) {
    return found(`There is no package ${name}.`);
  }
  const target = Number(/guides\/migration\/migrate(\d+)$/.exec(page.id)?.[1] ?? Number.NaN);
  const isAsked = [installSpec, String(target)].some((major) =>
    /^\d+$/.test(major)
      ? new RegExp(String.raw`^[~^]?${major}(?:\.\d+){0,2}$`).test(spec)
      : spec.replace(/^[~^]/, '') === major,
  );
  return isAsked || !isCommand ? [] : found(`Use ${name}@${installSpec}${spec === '' ? '' : `, not "${spec}"`}.`);
}

/** Packages named after a MongoDB version, anywhere on a page, exist in the last release of the major. */
function checkGlobalPackages(page: Page, { version }: LibraryFacts): Finding[] {
  const major = Number.parseInt(version, 10);
  const releases = releaseRecords.filter((release) => Number.parseInt(release.version, 10) === major);
  const existing = (coversOtherMajors(page) ? releaseRecords : releases.slice(-1)).flatMap(({ globals }) =>
    Object.keys(globals),
  );
  return page.pieces.flatMap(({ text, line }) =>
    [...text.matchAll(/mongodb-memory-server-global-(\d+\.\d+)/g)]
      .filter(([, mongod = '']) => !existing.includes(mongod))
      .map(([name]) => ({ file: page.file, line, message: `There is no ${name} in ${version}.` })),
  );
}
