import type { BlockContent, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import semver from 'semver';
import { visit } from 'unist-util-visit';
import releaseNotes from '../data/releaseNotes.json';
import { changesOf, thingsOf, type ReleaseChanges, type ReleaseContent } from '../history';
import type { LibraryFacts } from '../node/library';
import type { ReleaseRecord } from '../releases';
import { placeOf } from '../symbols';
import { codeOrNone, listOf, markdown } from './nodes';

/**
 * A heading, the date, and the changes of each release of the library's major, newest first. Pre-releases are among them
 * if the documented release is one itself. Releases without known changes share a line at the end. Things that the API
 * pages and the errors page don't describe are left out.
 */
export function changelogSections(
  history: readonly ReleaseContent[],
  records: readonly ReleaseRecord[],
  library: Pick<LibraryFacts, 'version' | 'options' | 'types' | 'exports' | 'errors'>,
): readonly BlockContent[] {
  const isShown = ({ version }: { readonly version: string }): boolean =>
    semver.prerelease(library.version) !== null || semver.prerelease(version) === null;
  const contents = history.filter(isShown);
  const changes = changesOf(contents);
  const present = thingsOf(library);
  const drawn = records
    .filter(isShown)
    .sort((a, b) => semver.compare(a.version, b.version))
    .map((record, index, all) => {
      // Nothing is known about what was before the first release of the history.
      const at = contents.findIndex(({ version }) => version === record.version);
      const [change, before] = [changes[at], contents[at - 1]];
      const said = notes[record.version] ?? [];
      const known = change && before ? contentItems(change, before, present) : [];
      return { ...record, items: [...said, ...needsItems(record, all[index - 1]), ...known] };
    })
    .filter(({ version }) => semver.major(version) === semver.major(library.version))
    .reverse();
  const sections = drawn
    .filter(({ items }) => items.length > 0)
    .flatMap(({ version, date, items }) => [
      `## ${version}`,
      `${date === null ? '' : `${date} · `}[release notes](${notesOf(version)})`,
      listOf(items),
    ]);
  const same = drawn
    .filter(({ items }) => items.length === 0)
    .map(({ version }) => `[${version}](${notesOf(version)})`);
  const kept = 'options, defaults, API, error classes, or requirements';
  const rest = same.length === 0 ? [] : [`No changes to ${kept}: ${same.join(', ')}.`];
  const nodes = markdown([...sections, ...rest].join('\n\n'));
  visit({ type: 'root', children: nodes } as Root, (node) => {
    const version = textOf(node);
    if ((node.type === 'heading' || node.type === 'link') && semver.valid(version) !== null) {
      node.data = { hProperties: { id: `release-${version.replaceAll('.', '-')}` } };
    }
  });
  return nodes;
}

const notesOf = (version: string): string =>
  `https://github.com/typegoose/mongodb-memory-server/releases/tag/v${version}`;

/** What its release notes say, in our words. */
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

/** How what a release starts and needs differs from the one before. */
function needsItems(record: ReleaseRecord, before: ReleaseRecord | undefined): readonly string[] {
  return [
    ...changed('Default MongoDB', before?.default, record.default),
    ...changed('Node.js', before?.node, record.node),
    ...changed('Driver', before?.driver, record.driver),
  ];
}

/** How the contents of a release differ from those of the one before. */
function contentItems(
  { added, removed, defaults }: ReleaseChanges,
  before: ReleaseContent,
  present: ReadonlySet<string>,
): readonly string[] {
  const lists = kinds.flatMap(([pattern, one, several]) =>
    Object.entries({ New: added, Removed: removed }).flatMap(([state, things]) => {
      // Of a new or removed type or error, only the type or error itself.
      const own = things
        .filter((thing) => pattern.test(thing) && !things.some((owner) => thing.startsWith(`${owner}#`)))
        .filter((thing) => one === 'export' || (placeOf(thing) !== undefined && !thing.endsWith('#constructor')));
      const names = own.map((thing) => nameOf(thing, present)).join(', ');
      return own.length === 0 ? [] : [`${state} ${own.length === 1 ? one : several}: ${names}`];
    }),
  );
  // The default of VERSION is the default MongoDB.
  const options = Object.entries(defaults).filter(([name]) => name !== 'VERSION');
  const changedDefaults = options.flatMap(([name, to]) =>
    changed(`Default of ${nameOf(`option ${name}`, present)}`, before.defaults[name], to),
  );
  return [...lists, ...changedDefaults];
}

function changed(label: string, from: string | null | undefined, to: string | null | undefined): readonly string[] {
  return from === undefined || to === undefined || from === to
    ? []
    : [`${label}: ${codeOrNone(to)}, was ${codeOrNone(from)}`];
}

/** A name, with a link if the documented release still has the thing. */
function nameOf(thing: string, present: ReadonlySet<string>): string {
  const name = `\`${thing.replace(/^\w+ /, '').replace('#[', '[').replace('#', '.')}\``;
  const place = present.has(thing) ? placeOf(thing) : undefined;
  return place === undefined ? name : `[${name}](../${place.page}.mdx${place.anchor})`;
}
