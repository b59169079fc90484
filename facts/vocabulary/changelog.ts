import type { BlockContent, Heading, PhrasingContent } from 'mdast';
import semver from 'semver';
import releaseNotes from '../data/releaseNotes.json';
import { defaultOf, thingsOf } from '../history';
import type { LibraryFacts } from '../node/library';
import { describedContents, hasThing, type ReleaseContents } from '../releaseChanges';
import type { ReleaseRecord } from '../releases';
import { placeOf } from '../symbols';
import { code, link, list, paragraph, text, valueOrNone } from './nodes';

type Items = readonly (readonly PhrasingContent[])[];

/**
 * A heading, the date, and the changes of each release of the library's major, newest first. Pre-releases are among them
 * if the documented release is one itself. Releases without known changes share a line at the end. Things that the API
 * pages and the errors page don't describe are left out.
 */
export function changelogSections(
  history: ReleaseContents,
  releases: readonly ReleaseRecord[],
  library: Pick<LibraryFacts, 'version' | 'options' | 'types' | 'exports' | 'errors'>,
): readonly BlockContent[] {
  const { version: documented } = library;
  const contents = describedContents(history);
  const present = thingsOf(library);
  const drawn = releases
    .filter(({ version }) => semver.prerelease(documented) !== null || semver.prerelease(version) === null)
    .sort((a, b) => semver.compare(a.version, b.version))
    .map((record, index, all) => ({ ...record, items: itemsOf(record, all[index - 1], contents, present) }))
    .filter(({ version }) => semver.major(version) === semver.major(documented))
    .reverse();
  const same = drawn
    .filter(({ items }) => items.length === 0)
    .map(({ version }) => ({ ...link(notesOf(version), text(version)), data: idOf(version) }));
  return [
    ...drawn
      .filter(({ items }) => items.length > 0)
      .flatMap(({ version, date, items }) => [
        { type: 'heading', depth: 2, children: [text(version)], data: idOf(version) } as unknown as BlockContent,
        paragraph([text(date === null ? '' : `${date} · `), link(notesOf(version), text('release notes'))]),
        list(items),
      ]),
    ...(same.length === 0 ? [] : [paragraph([text(`${sameWords}: `), ...inRow(same), text('.')])]),
  ];
}

const sameWords = 'No changes to options, defaults, API, error classes, or requirements';
const notesOf = (version: string): string =>
  `https://github.com/typegoose/mongodb-memory-server/releases/tag/v${version}`;
const idOf = (version: string): Heading['data'] => ({
  hProperties: { id: `release-${version.replaceAll('.', '-')}` },
});

/** What a release starts and needs. */
const needs = { default: 'Default MongoDB', node: 'Node.js', driver: 'Driver' } as const;

/** What its release notes say, in our words, with code in backticks. */
const notes: Readonly<Record<string, readonly string[] | undefined>> = releaseNotes;

/** Kinds of things, in order: their names in facts/history.ts, and in the list. */
const kinds: readonly (readonly [pattern: RegExp, one: string, several: string])[] = [
  [/^option /, 'option', 'options'],
  [/^export /, 'export', 'exports'],
  [/^error [^#]+$/, 'error class', 'error classes'],
  [/^error .*#/, 'error property', 'error properties'],
  [/^(?:class|interface|enum) [^#]+$/, 'type', 'types'],
  [/^(?:class|interface|enum) .*#/, 'member', 'members'],
];

/** How a release differs from the one before. */
function itemsOf(
  record: ReleaseRecord,
  before: ReleaseRecord | undefined,
  contents: ReleaseContents,
  present: readonly string[],
): Items {
  const noted = (notes[record.version] ?? []).map((note) =>
    note.split('`').map((part, index) => (index % 2 === 0 ? text(part) : code(part))),
  );
  const needed = Object.entries(needs).flatMap(([name, label]) => {
    const [from, to] = [before, record].map((one) => one?.[name as keyof typeof needs]);
    return from === undefined || to === undefined ? [] : changed([text(`${label}: `)], from, to);
  });
  const isKnown = before !== undefined && [before, record].every(({ version }) => contents.releases.includes(version));
  return [...noted, ...needed, ...(isKnown ? contentItems(record.version, before.version, contents, present) : [])];
}

function contentItems(now: string, before: string, contents: ReleaseContents, present: readonly string[]): Items {
  const [old, own] = [before, now].map((version) =>
    Object.keys(contents.things).filter((thing) => hasThing(contents, thing, version)),
  ) as [string[], string[]];
  // Of a new or removed type or error, only the type or error itself.
  const only = (some: readonly string[], others: readonly string[]): readonly string[] =>
    some.filter(
      (thing) => !others.includes(thing) && (!thing.includes('#') || others.includes(thing.replace(/#.*/, ''))),
    );
  const states = { New: only(own, old), Removed: only(old, own) };
  const lists = kinds.flatMap(([pattern, one, several]) =>
    Object.entries(states).flatMap(([state, things]) => {
      const names = things.filter((thing) => pattern.test(thing)).map((thing) => nameOf(thing, present));
      return names.length === 0 ? [] : [[text(`${state} ${names.length === 1 ? one : several}: `), ...inRow(names)]];
    }),
  );
  // The default of VERSION is the default MongoDB.
  const options = Object.keys(contents.defaults).filter((name) => name !== 'VERSION');
  const defaults = options.flatMap((name) => {
    const [from, to] = [before, now].map((version) => defaultOf(contents, name, version));
    const label = [text('Default of '), nameOf(`option ${name}`, present), text(': ')];
    return from === undefined || to === undefined ? [] : changed(label, from, to);
  });
  return [...lists, ...defaults];
}

function changed(label: readonly PhrasingContent[], from: string | null, to: string | null): Items {
  return from === to ? [] : [[...label, valueOrNone(to), text(', was '), valueOrNone(from)]];
}

function inRow(names: readonly PhrasingContent[]): readonly PhrasingContent[] {
  return names.flatMap((name, index) => (index === 0 ? [name] : [text(', '), name]));
}

/** A name, with a link if the documented release still has the thing. */
function nameOf(thing: string, present: readonly string[]): PhrasingContent {
  const name = code(thing.replace(/^\w+ /, '').replace('#[', '[').replace('#', '.'));
  const place = present.includes(thing) ? placeOf(thing) : undefined;
  return place === undefined ? name : link(`../${place.page}.mdx${place.anchor}`, name);
}
