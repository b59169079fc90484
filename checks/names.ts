import { EventEmitter } from 'node:events';
import history from '../facts/data/history.json';
import { sinceOf } from '../facts/history';
import { driverWords, libraryWords, nodeWords } from './libraryWords';
import type { LibraryType } from '../facts/library';
import { installedLabels, locatePackages } from '../facts/packages';
import { finding, siteDir } from './check';
import type { Check, Docs, Finding } from './check';
import { sentenceAt, tellsOfOtherMajors } from './pages';
import type { Page, Piece } from './pages';

/**
 * Names in inline code exist: in the package, its driver, Node.js, a sample of the page, or another version that the
 * sentence mentions. What follows a dot is a member of what precedes it. A page may declare names from elsewhere: `{/* not in the package: useFakeTimers (Jest) *\/}`.
 */
export const checkNames: Check = (docs) => {
  const pieces = docs.pages.flatMap((page) =>
    page.pieces.filter(({ kind }) => kind === 'inline code').map((piece) => ({ page, piece })),
  );
  const { version, types } = docs.library;
  const names = pieces.flatMap(({ page, piece }) => namesIn(piece).map((name) => ({ page, piece, name })));
  const members = pieces.flatMap(({ page, piece }) =>
    membersIn(piece, types).map((member) => ({ page, piece, ...member })),
  );
  const isKnown = knownNames(docs);
  const found = (page: Page, { line, text }: Piece, message: string): Finding =>
    finding(page, line, `\`${text}\`: ${message}`);
  return {
    findings: [
      ...names
        .filter(({ page, piece, name }) => !isKnown(name, page, piece))
        .map(({ page, piece, name }) => {
          const where = `${version}, its driver, Node.js, or a sample of the page`;
          const otherwise = `add {/* not in the package: ${name} */} to the page`;
          return found(page, piece, `"${name}" is not in ${where}. If it belongs to something else, ${otherwise}.`);
        }),
      ...members
        .filter(({ page, piece, owner, name }) => !hasMember(owner, name, docs, page, piece))
        .map(({ page, piece, owner, name }) =>
          found(page, piece, `there is no "${name}" in ${owner.join(' or ')} of ${version}.`),
        ),
    ],
    counts: { names: names.length, members: members.length },
  };
};

/** Words that only occur in code: with a capital inside, with an underscore, a call, or the key of an object. */
function namesIn({ text }: Piece): readonly string[] {
  return [...text.matchAll(/(?<![\w$])[A-Za-z_$][\w$]*/g)]
    .filter(({ 0: name, index }) => {
      const rest = text.slice(index + name.length);
      return (
        /^[a-z]\w*[A-Z]|^[A-Z]\w*[a-z]\w*[A-Z]|[A-Za-z]_[A-Za-z]/.test(name) ||
        // A call, not a remark in a message.
        rest.startsWith('(') ||
        (/^[A-Z]{4,}$/.test(name) && text === name) ||
        (/^[a-z]\w*$/.test(name) && /^:\s/.test(rest) && (text.startsWith('{') || text.startsWith(name)))
      );
    })
    .map(([name]) => name);
}

/** Names of other programs that pages need often. For others, add the comment to the page. */
const ofOtherPrograms = new Set([
  // Jest and Vitest
  ...['beforeAll', 'detectLeaks', 'detectOpenHandles', 'doNotFake', 'globalConfig', 'globalSetup', 'globalTeardown'],
  ...['hookTimeout', 'maxWorkers', 'runInBand', 'testTimeout', 'useFakeTimers', 'watchPathIgnorePatterns'],
  ...['VITEST_WORKER_ID', '__MONGO_DB_NAME__', '__MONGO_URI__', 'MONGO_MEMORY_SERVER_FILE'],
  // Playwright, Prisma, mongoose, TypeScript
  ...['goto', 'webServer', 'datasourceUrl', 'useDb', 'skipLibCheck'],
  // npm, Yarn, Bun
  ...['allowScripts', 'enableScripts', 'trustedDependencies', 'npm_config_https_proxy'],
  // mongod, a key of package.json that does nothing
  ...['DBPathInUse', 'allowTLS', 'download_dir', 'fassert', 'preferTLS', 'tlsAllowConnectionsWithoutCertificates'],
  // codes, warnings and variables of Node.js and its packages
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_OPTIONS'],
  ...['DeprecationWarning', 'MaxListenersExceededWarning', 'EAI_AGAIN', 'ENOTFOUND', 'CACHE_DIR', '$CACHE_DIR', 'HOME'],
  ...['NO_PROXY', 'no_proxy', 'PATH', 'TEMP', 'TMPDIR'],
  // HTTP, /etc/os-release, a version such as vX.Y
  ...['CONNECT', 'VERSION_ID', 'vX'],
]);

/** Names of things in any release since 7.0.0, from facts/data/history.json. */
const pastNames = new Set(Object.keys(history.things).flatMap((thing) => thing.split(/[ #]/).slice(1)));

function knownNames({ library, packages, label }: Docs): (name: string, page: Page, piece: Piece) => boolean {
  const options = new Set(library.options.flatMap(({ env, packageJson, name }) => [env, packageJson, name]));
  const everywhere = [libraryWords(packages.coreDir), driverWords(packages.coreDir), options, nodeWords()];
  const others = installedLabels(siteDir)
    .filter((other) => other !== label)
    .map((other) => locatePackages(other, siteDir))
    .map(({ version, coreDir }) => ({ major: Number.parseInt(version, 10), words: libraryWords(coreDir) }));
  const isIn = (name: string, majors?: readonly number[]): boolean =>
    others.some(({ major, words }) => (majors === undefined || majors.includes(major)) && words.has(name));
  return (name, page, piece) =>
    everywhere.some((words) => words.has(name)) ||
    page.fences.some(({ code }) => code.match(/[A-Za-z_$][\w$]*/g)?.includes(name)) ||
    page.otherNames.has(name) ||
    ofOtherPrograms.has(name) ||
    // Another check looks for options, because it knows how a page says that one does not exist. The rest are codes.
    /^(?:MONGOMS|ERR)_/.test(name) ||
    (tellsOfOtherMajors(page) ? pastNames.has(name) || isIn(name) : isIn(name, majorsIn(sentenceAt(piece))));
}

/** Majors of the releases in a sentence: `9.x`, `since 10.2.0`, `Version 11`. */
function majorsIn(sentence: string): readonly number[] {
  return [...sentence.matchAll(/\bversions? (\d+)\b|\b(\d+)\.(?:x|\d+)/gi)].map(([, bare, full]) =>
    Number(bare ?? full),
  );
}

interface Member {
  /** Names of the possible types. */
  readonly owner: readonly string[];
  readonly name: string;
}

/** What the names before a dot mean on these pages. */
export const variables: Readonly<Record<string, readonly string[]>> = {
  server: ['MongoMemoryServer'],
  replSet: ['MongoMemoryReplSet', 'ReplSetOpts'],
  // `instance.portGeneration` is an option of a server only.
  instance: ['MongoInstance', 'MongoMemoryInstanceOpts', 'ExtraInstanceOpts'],
  binary: ['MongoBinaryOpts'],
  auth: ['AutomaticAuth'],
  dispose: ['DisposeOptions'],
  instanceInfo: ['MongoInstanceData'],
  instanceOpts: ['MongoMemoryInstanceOpts'],
  replSetOpts: ['ReplSetOpts'],
};

/** What a call takes, if all methods of that name agree. */
const takes: Readonly<Record<string, readonly string[]>> = { stop: ['Cleanup'], cleanup: ['Cleanup'] };

function membersIn({ text }: Piece, types: readonly LibraryType[]): readonly Member[] {
  if (text.includes('"')) {
    // Text with quotes is a message.
    return [];
  }
  const behindDots = text.matchAll(/(?<![\w$./-])([A-Za-z_$][\w$]*)(?:\[\w\])?\??\.([A-Za-z_$][\w$]*)/g);
  const inObjects = text.matchAll(/(?<![\w$])(\w+)(?:\(|: )\{ ?(\w[^{}]*)/g);
  return [
    ...[...behindDots]
      // A file is named after the class in it.
      .filter(([, , name = '']) => !/^(?:js|ts)$/.test(name))
      .map(([, before = '', name = '']) => ({
        owner: variables[before] ?? (types.some((type) => type.name === before) ? [before] : []),
        name,
      })),
    ...[...inObjects].flatMap(([, before = '', content = '']) =>
      [...content.matchAll(/(?:^|, )(\w+)/g)].map(([, name = '']) => ({
        owner: takes[before] ?? variables[before] ?? [],
        name,
      })),
    ),
  ].filter(({ owner }) => owner.length > 0);
}

function hasMember(
  owner: readonly string[],
  name: string,
  { library: { types } }: Docs,
  page: Page,
  piece: Piece,
): boolean {
  const meant = types.filter((type) => owner.includes(type.name));
  const majors = majorsIn(sentenceAt(piece));
  const releases = history.releases.filter((release) => majors.includes(Number.parseInt(release, 10)));
  return (
    meant.length === 0 ||
    // All base classes from outside the library are emitters of Node.js.
    meant.some(({ kind }) => kind === 'class' && Object.hasOwn(EventEmitter.prototype, name)) ||
    meant.some(({ members }) => members.some((member) => member.name === name)) ||
    page.otherNames.has(name) ||
    /\bdoes not compile\b/.test(piece.block) ||
    Object.keys(history.things)
      .filter((thing) => owner.some((type) => thing.endsWith(` ${type}#${name}`)))
      .some(
        (thing) =>
          tellsOfOtherMajors(page) || releases.some((release) => sinceOf(history, thing, release) !== undefined),
      )
  );
}
