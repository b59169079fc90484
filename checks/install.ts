import semver from 'semver';
import { installSpecOf, releaseRecords } from '../facts/releases';
import { finding, type Check } from './check';
import { occurrences, coversOtherMajors, type Page } from './pages';

/** A package of the library in a command, a text, or a package.json. */
interface Named {
  readonly page: Page;
  readonly line: number;
  /** What follows `mongodb-memory-server` in its name: empty, `-core`, `-global`, `-global-4.4`. */
  readonly suffix: string;
  /** What follows the `@`, or the range in a package.json. */
  readonly spec: string | undefined;
  /** Whether it is requested, rather than mentioned in a sentence. */
  readonly isRequest: boolean;
}

const installs = /\b(?:npm|pnpm|yarn|bun)\s(?:[^&|;\n]*\s)?(?:install|i|add|up|update|upgrade)\s/;
const packageName = /(?<![\w/@.-])mongodb-memory-server([\w-]*(?:\.\d+)?)(?:@([\w.^~*<>=-]*[\w*])|": "([^"]*)")?/g;

/**
 * Commands and package.json files request the release that the version documents, because npm's `latest` can be another
 * one. Packages named after a MongoDB version exist in that major.
 */
export const checkInstall: Check = ({ pages, library: { version } }) => {
  const named = pages.flatMap(packagesOn);
  return {
    findings: named.flatMap((one) => {
      const problem = problemOf(one, version);
      return problem === undefined ? [] : [finding(one.page, one.line, problem)];
    }),
    counts: { named: named.length, requests: named.filter(({ isRequest }) => isRequest).length },
  };
};

function packagesOn(page: Page): readonly Named[] {
  return page.pieces.flatMap((piece) => {
    const isJson =
      piece.kind === 'fence' && page.fences.some(({ line, lang }) => line === piece.line && lang === 'json');
    // A continued line is one command.
    const text = piece.text.replace(/ *\\\n\s*(.*)/g, ' $1\n');
    return occurrences({ ...piece, text }, /[^\n]+/g).flatMap(({ text: command, line }) =>
      [...command.matchAll(packageName)].map(([, suffix = '', at, range]) => {
        const spec = at ?? (isJson ? range : undefined);
        // A sentence may name any release.
        const isSentence = piece.kind === 'inline code' && /^[~^]?\d/.test(spec ?? '');
        const isRequest = isJson ? range !== undefined : installs.test(command) && !isSentence;
        return { page, line, suffix, spec, isRequest };
      }),
    );
  });
}

function problemOf({ page, suffix, spec, isRequest }: Named, version: string): string | undefined {
  const name = `mongodb-memory-server${suffix}`;
  const [, mongod] = /^-global-(\d+\.\d+)$/.exec(suffix) ?? [];
  const own = releaseRecords.filter((release) => semver.major(release.version) === semver.major(version)).slice(-1);
  const records = coversOtherMajors(page) ? releaseRecords : own;
  if (mongod !== undefined && !records.some(({ globals }) => mongod in globals)) {
    return `There is no ${name} in ${version}.`;
  }
  if (mongod === undefined && !['', '-core', '-global'].includes(suffix)) {
    return isRequest || spec !== undefined ? `There is no package ${name}.` : undefined;
  }
  const installSpec = installSpecOf(version);
  const [, target = installSpec] = /guides\/migration\/migrate(\d+)$/.exec(page.id) ?? [];
  const isAsked = [installSpec, target].some((wanted) =>
    /^\d+$/.test(wanted)
      ? new RegExp(String.raw`^[~^]?${wanted}(?:\.\d+){0,2}$`).test(spec ?? '')
      : spec?.replace(/^[~^]/, '') === wanted,
  );
  return isAsked || !isRequest
    ? undefined
    : `Use ${name}@${installSpec}${spec === undefined ? '' : `, not "${spec}"`}.`;
}
