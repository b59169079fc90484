import type { LibraryFacts } from '../library';
import type { PlatformAnswer, PlatformFacts } from '../platforms';
import { hole } from './source';

/** What is known about one release. */
export interface ReleaseFacts {
  readonly library: LibraryFacts;
  readonly platforms: PlatformFacts;
}

/** What changed in one respect, as one sentence per change; empty if nothing did. */
export interface ReleaseChange {
  readonly topic: string;
  readonly changes: readonly string[];
}

/** A thing that a release has: its name, and what may differ about it. */
type Thing = readonly [name: string, value: string];

/**
 * Lists what readers of the docs could notice between two releases, by topic.
 *
 * @param before - the release that is documented
 * @param after - the one that replaces it
 */
export function compareReleaseFacts(before: ReleaseFacts, after: ReleaseFacts): readonly ReleaseChange[] {
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
  Errors: ({ library }) =>
    library.errors.map(({ name, parameters }) => [
      name,
      `(${parameters.map((parameter) => `${parameter.name}${parameter.optional ? '?' : ''}: ${parameter.type}`).join(', ')})`,
    ]),
  Messages: ({ library }) => [
    ...library.errors.flatMap(({ name, messages }) => messages.map((message): Thing => [quote(name, message), ''])),
    ...library.messages.map(({ by, template }): Thing => [quote(by, template), '']),
  ],
  Platforms: ({ platforms: { mongod, rows } }, asked) =>
    rows.flatMap(({ system, arch, answers }) =>
      answers
        .map((answer, column): Thing => [mongod[column] ?? '', describe(answer)])
        .filter(([version]) => asked.includes(version))
        .map(([version, answer]): Thing => [`${system} ${arch}, MongoDB ${version}`, answer]),
    ),
};

function quote(by: string, template: string): string {
  return `${by}: ${template.replaceAll(hole, '<value>').replaceAll('\n', '\\n')}`;
}

function describe(answer: PlatformAnswer): string {
  const told = answer.kind === 'computed' ? answer.build : [answer.error, answer.available].join(' ').trim();
  return [told, ...(answer.warnings ?? [])].join(' / ');
}

function compareThings(before: readonly Thing[], after: readonly Thing[]): readonly string[] {
  const [old, now] = [new Map(before), new Map(after)];
  return [
    ...[...now.keys()].filter((name) => !old.has(name)).map((name) => `added    ${line(name, now)}`),
    ...[...old.keys()].filter((name) => !now.has(name)).map((name) => `removed  ${line(name, old)}`),
    ...[...now]
      .filter(([name, value]) => old.has(name) && old.get(name) !== value)
      .map(([name, value]) => `changed  ${name}: was ${old.get(name) ?? ''}, is ${value}`),
  ];
}

function line(name: string, things: ReadonlyMap<string, string>): string {
  return [name, things.get(name)].filter(Boolean).join(': ');
}
