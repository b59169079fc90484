import type { LibraryFacts } from '../library';
import type { PlatformAnswer, PlatformFacts } from '../platforms';
import { parameterList } from './errors';
import { hole } from './source';

/** What is known about one release. */
export interface ReleaseFacts {
  readonly library: LibraryFacts;
  readonly platforms: PlatformFacts;
}

/** A thing that a release has: its name, and what may differ about it. */
type Thing = readonly [name: string, value: string];

/**
 * Lists what readers of the docs could notice between two releases, by topic.
 *
 * @param before - the release that is documented
 * @param after - the one that replaces it
 */
export function compareReleaseFacts(
  before: ReleaseFacts,
  after: ReleaseFacts,
): readonly { readonly topic: string; readonly changes: readonly string[] }[] {
  // Releases with different default MongoDB versions were not asked about the same versions.
  const asked = before.platforms.mongod.filter((version) => after.platforms.mongod.includes(version));
  return Object.entries(topics).map(([topic, thingsOf]) => ({
    topic,
    changes: compareThings(thingsOf(before, asked), thingsOf(after, asked)),
  }));
}

const topics: Readonly<Record<string, (facts: ReleaseFacts, asked: readonly string[]) => readonly Thing[]>> = {
  Floors: ({ library }) => [
    ['Node.js', library.node],
    ['mongodb driver', library.driver],
  ],
  Options: ({ library }) =>
    library.options.map(({ name, type, env, packageJson, read }) => [
      name,
      `${type}, ${env}, ${packageJson}${read ? '' : ', not read by any code'}`,
    ]),
  Defaults: ({ library }) =>
    library.options.map((option) => [option.name, option.default ?? option.fallback ?? 'no default']),
  Exports: ({ library }) => library.exports.map((name) => [name, '']),
  Types: ({ library }) => library.types.map(({ name, kind, extends: bases }) => [name, [kind, ...bases].join(' ')]),
  Members: ({ library }) =>
    library.types.flatMap(({ name: owner, members }) =>
      members
        .filter(({ internal }) => !internal)
        .map((member) => [`${owner}${member.static ? '.' : '#'}${member.name}`, member.signatures.join('; ')]),
    ),
  Errors: ({ library }) => library.errors.map((error) => [error.name, parameterList(error)]),
  Messages: ({ library: { errors, messages } }) =>
    [...errors.flatMap(({ name: by, messages: own }) => own.map((template) => ({ by, template }))), ...messages].map(
      ({ by, template }) => [`${by}: ${template.replaceAll(hole, '<value>').replaceAll('\n', '\\n')}`, ''],
    ),
  Platforms: ({ platforms: { mongod, rows } }, asked) =>
    rows.flatMap(({ system, arch, answers }) =>
      answers
        .map((answer, column): Thing => [mongod[column] ?? '', describe(answer)])
        .filter(([version]) => asked.includes(version))
        .map(([version, answer]): Thing => [`${system} ${arch}, MongoDB ${version}`, answer]),
    ),
};

function describe(answer: PlatformAnswer): string {
  const told = answer.kind === 'computed' ? answer.build : [answer.error, answer.available].join(' ').trim();
  return [told, ...(answer.warnings ?? [])].join(' / ');
}

function compareThings(before: readonly Thing[], after: readonly Thing[]): readonly string[] {
  const [old, now] = [new Map(before), new Map(after)];
  const line = ([name, value]: Thing): string => [name, value].filter(Boolean).join(': ');
  return [
    ...[...now].filter(([name]) => !old.has(name)).map((thing) => `added    ${line(thing)}`),
    ...[...old].filter(([name]) => !now.has(name)).map((thing) => `removed  ${line(thing)}`),
    ...[...now]
      .filter(([name, value]) => old.has(name) && old.get(name) !== value)
      .map(([name, value]) => `changed  ${name}: was ${old.get(name) ?? ''}, is ${value}`),
  ];
}
