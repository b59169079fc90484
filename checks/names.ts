import { EventEmitter } from 'node:events';
import { distance } from 'fastest-levenshtein';
import history from '../facts/data/history.json';
import { sinceOf } from '../facts/history';
import { driverWords, libraryWords, nodeWords } from './libraryWords';
import type { LibraryType } from '../facts/node/library';
import { installedLabels, locatePackages } from '../facts/node/packages';
import { finding, siteDir, type Check, type Docs, type Finding } from './check';
import { coversOtherMajors, occurrences, sentencesWith, type Page, type Piece } from './pages';

/**
 * Names in inline code, and errors in any text, that are like a name of the library are one: misspelled ones are
 * reported, and those of another release, unless the sentence mentions it or says that there is no such name. What
 * follows a dot is a member of what precedes it.
 */
export const checkNames: Check = (docs) => {
  const pieces = docs.pages.flatMap((page) =>
    page.pieces.filter(({ kind }) => kind === 'inline code').map((piece) => ({ page, piece })),
  );
  const { version, types } = docs.library;
  const names = [
    ...pieces.flatMap(({ page, piece }) => namesIn(piece).map((name) => ({ page, piece, name }))),
    ...docs.pages.flatMap(errorsIn),
  ];
  const members = pieces.flatMap(({ page, piece }) =>
    membersIn(piece, types).map((member) => ({ page, piece, ...member })),
  );
  const isKnown = knownNames(docs);
  const found = (page: Page, { line, text }: Piece, message: string): Finding =>
    finding(page, line, `\`${text}\`: ${message}`);
  return {
    findings: [
      ...names.flatMap(({ page, piece, name }) => {
        const similar = isKnown(name, page, piece) ? undefined : similarName(name);
        const message = `"${name}" is not in ${version}${similar === name ? '' : `, unlike "${similar}"`}.`;
        return similar === undefined ? [] : [found(page, piece, message)];
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

/** Errors outside of code. */
function errorsIn(page: Page): readonly { readonly page: Page; readonly piece: Piece; readonly name: string }[] {
  return page.pieces
    .filter(({ kind }) => kind !== 'inline code' && kind !== 'fence')
    .flatMap((piece) =>
      occurrences(piece, /\b[A-Z][a-z]\w*Error\b/g).map(({ text, line }) => ({
        page,
        piece: { ...piece, text, line },
        name: text,
      })),
    );
}

/** Names of things in any release since 7.0.0, from facts/data/history.json. */
const libraryNames = new Set(Object.keys(history.things).flatMap((thing) => thing.split(/[ #]/).slice(1)));

/** The name of the library that a name is, or that it differs from by at most two letters, or one if it is short. */
function similarName(name: string): string | undefined {
  const limit = name.length < 6 ? 1 : 2;
  return libraryNames.has(name) ? name : [...libraryNames].find((other) => distance(name, other) <= limit);
}

function knownNames({ library, packages, label }: Docs): (name: string, page: Page, piece: Piece) => boolean {
  const options = new Set(library.options.flatMap(({ env, packageJson, name }) => [env, packageJson, name]));
  const everywhere = [libraryWords(packages.coreDir), driverWords(packages.coreDir), options, nodeWords()];
  const others = installedLabels(siteDir)
    .filter((other) => other !== label)
    .map((other) => locatePackages(other, siteDir))
    .map(({ version, coreDir }) => ({ major: Number.parseInt(version, 10), words: libraryWords(coreDir) }));
  const isIn = (name: string, majors: readonly number[]): boolean =>
    others.some(({ major, words }) => majors.includes(major) && words.has(name));
  return (name, page, piece) =>
    everywhere.some((words) => words.has(name)) ||
    page.fences.some(({ code }) => code.match(/[A-Za-z_$][\w$]*/g)?.includes(name)) ||
    // Another check looks for options, because it knows how a page says that one does not exist. The rest are codes.
    /^(?:MONGOMS|ERR)_/.test(name) ||
    (coversOtherMajors(page) ? libraryNames.has(name) : isIn(name, majorsIn(sentencesWith(piece.text, piece)))) ||
    isAbsent(name, page, piece);
}

/** Whether a text says that there is no such name, or is about releases before 7.0.0, whose names are unknown. */
function isAbsent(name: string, { id }: Page, piece: Piece): boolean {
  return (
    /\b(?:no|nothing|not exist|gone|removed)\b|n['’]t exist/i.test(sentencesWith(name, piece)) ||
    /\b[1-6]\.x\b/.test(piece.block) ||
    id === 'guides/migration/migrate7'
  );
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
const variables: Readonly<Record<string, readonly string[]>> = {
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
      // A file is named after the class in it, and every class has a prototype.
      .filter(([, , name = '']) => !/^(?:js|ts|prototype)$/.test(name))
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
  const majors = majorsIn(sentencesWith(piece.text, piece));
  const releases = history.releases.filter((release) => majors.includes(Number.parseInt(release, 10)));
  return (
    meant.length === 0 ||
    isAbsent(name, page, piece) ||
    // All base classes from outside the library are emitters of Node.js.
    meant.some(({ kind }) => kind === 'class' && Object.hasOwn(EventEmitter.prototype, name)) ||
    meant.some(({ members }) => members.some((member) => member.name === name)) ||
    /\bdoes not compile\b/.test(piece.block) ||
    Object.keys(history.things)
      .filter((thing) => owner.some((type) => thing.endsWith(` ${type}#${name}`)))
      .some(
        (thing) =>
          coversOtherMajors(page) || releases.some((release) => sinceOf(history, thing, release) !== undefined),
      )
  );
}
