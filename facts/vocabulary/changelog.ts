import type { BlockContent, Heading, PhrasingContent } from 'mdast';
import semver from 'semver';
import releaseNotes from '../data/releaseNotes.json';
import { thingsOf, type LibraryHistory } from '../history';
import type { LibraryFacts } from '../node/library';
import {
  type ChangedValue,
  contentChanges,
  type ContentChanges,
  describedContents,
  type ReleaseContents,
} from '../releaseChanges';
import type { ReleaseRecord } from '../releases';
import { placeOf } from '../symbols';
import { code, link, list, paragraph, text, valueOrNone } from './nodes';

/** One release, and how it differs from the one before. */
export interface ReleaseChanges extends Pick<ReleaseRecord, 'version' | 'date'>, ContentChanges {
  /** What its release notes say, in our words; code is in backticks. */
  readonly notes: readonly string[];
  /** What it starts and needs, if that has changed: `default`, `node`, `driver`. */
  readonly needs: readonly ChangedValue[];
}

/**
 * The releases of a major, newest first. Pre-releases are among them if the documented release is one itself.
 * Things that the API pages and the errors page don't describe are left out.
 *
 * @param version - the documented release
 */
export function changelogOf(
  history: LibraryHistory,
  releases: readonly ReleaseRecord[],
  version: string,
): readonly ReleaseChanges[] {
  const isShown = (other: string): boolean => semver.prerelease(version) !== null || semver.prerelease(other) === null;
  const records = releases
    .filter((record) => isShown(record.version))
    .sort((a, b) => semver.compare(a.version, b.version));
  const contents = describedContents(history);
  return records
    .map((record, index) => compared(record, records[index - 1], contents))
    .filter((changes) => semver.major(changes.version) === semver.major(version))
    .reverse();
}

function compared(
  { version, date, default: mongod, node, driver }: ReleaseRecord,
  before: ReleaseRecord | undefined,
  contents: ReleaseContents,
): ReleaseChanges {
  const isKnown = [version, before?.version ?? ''].every((one) => contents.releases.includes(one));
  const needs = Object.entries({ default: mongod, node, driver }).flatMap(([name, to]) => {
    const from = before?.[name as 'default' | 'node' | 'driver'];
    return from === undefined || from === to ? [] : [{ name, from, to }];
  });
  return {
    version,
    date,
    notes: (releaseNotes as Readonly<Record<string, readonly string[] | undefined>>)[version] ?? [],
    needs,
    ...(before !== undefined && isKnown
      ? contentChanges(contents, before.version, version)
      : { added: [], removed: [], defaults: [] }),
  };
}

/** A heading, the date, and the changes of each release. Releases without known changes share a line at the end. */
export function changelogSections(releases: readonly ReleaseChanges[], library: LibraryFacts): readonly BlockContent[] {
  const drawn = releases.map((release) => ({ ...release, items: itemsOf(release, library) }));
  const same = drawn
    .filter(({ items }) => items.length === 0)
    .map(({ version }) => ({ ...link(notesOf(version), text(version)), data: idOf(version) }));
  return [
    ...drawn
      .filter(({ items }) => items.length > 0)
      .flatMap(({ version, date, items }) => [
        headingOf(version) as unknown as BlockContent,
        paragraph([text(date === null ? '' : `${date} · `), link(notesOf(version), text('release notes'))]),
        list(items),
      ]),
    ...(same.length === 0 ? [] : [paragraph([text(`${sameWords}: `), ...inRow(same), text('.')])]),
  ];
}

const repository = 'https://github.com/typegoose/mongodb-memory-server';
const sameWords = 'No changes to options, defaults, API, error classes, or requirements';
const notesOf = (version: string): string => `${repository}/releases/tag/v${version}`;
const idOf = (version: string): Heading['data'] => ({
  hProperties: { id: `release-${version.replaceAll('.', '-')}` },
});

function headingOf(version: string): Heading {
  return { type: 'heading', depth: 2, children: [text(version)], data: idOf(version) };
}

/** Labels of the values that a release starts and needs. */
const needs: Readonly<Record<string, string>> = { default: 'Default MongoDB', node: 'Node.js', driver: 'Driver' };

/** Kinds of things, in order: their names in facts/history.ts, and in the list. */
const kinds: readonly (readonly [pattern: RegExp, one: string, several: string])[] = [
  [/^option /, 'option', 'options'],
  [/^export /, 'export', 'exports'],
  [/^error [^#]+$/, 'error class', 'error classes'],
  [/^error .*#/, 'error property', 'error properties'],
  [/^(?:class|interface|enum) [^#]+$/, 'type', 'types'],
  [/^(?:class|interface|enum) .*#/, 'member', 'members'],
];

function itemsOf(release: ReleaseChanges, library: LibraryFacts): readonly (readonly PhrasingContent[])[] {
  const lists = kinds.flatMap(([pattern, one, several]) =>
    Object.entries({ New: release.added, Removed: release.removed }).map(([state, things]) => {
      const own = things.filter((thing) => pattern.test(thing)).map((thing) => nameOf(thing, library));
      return own.length === 0 ? [] : [text(`${state} ${own.length === 1 ? one : several}: `), ...inRow(own)];
    }),
  );
  return [
    ...release.notes.map((note) => note.split('`').map((part, index) => (index % 2 === 0 ? text(part) : code(part)))),
    ...release.needs.map(({ name, ...values }) => [text(`${needs[name] ?? name}: `), ...valuesOf(values)]),
    ...lists.filter((list) => list.length > 0),
    ...release.defaults.map(({ name, ...values }) => [
      text('Default of '),
      nameOf(`option ${name}`, library),
      text(': '),
      ...valuesOf(values),
    ]),
  ];
}

function valuesOf({ from, to }: Omit<ChangedValue, 'name'>): readonly PhrasingContent[] {
  return [valueOrNone(to), text(', was '), valueOrNone(from)];
}

function inRow(names: readonly PhrasingContent[]): readonly PhrasingContent[] {
  return names.flatMap((name, index) => (index === 0 ? [name] : [text(', '), name]));
}

/** A name, with a link if the documented release still has the thing. */
function nameOf(thing: string, library: LibraryFacts): PhrasingContent {
  const name = code(thing.replace(/^\w+ /, '').replace('#[', '[').replace('#', '.'));
  const place = thingsOf(library).includes(thing) ? placeOf(thing) : undefined;
  return place === undefined ? name : link(`../${place.page}.mdx${place.anchor}`, name);
}
