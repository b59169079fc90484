import type { BlockContent, Heading, List, PhrasingContent } from 'mdast';
import type { ChangedValue, ReleaseChanges } from '../changelog';
import type { LibraryFacts } from '../library';
import { symbols } from '../symbols';
import { code, link, paragraph, text } from './nodes';

/** A heading for each release, when it was published, what it starts and needs, and what changed. */
export function changelogSections(releases: readonly ReleaseChanges[], library: LibraryFacts): readonly BlockContent[] {
  return releases.flatMap((release) => [
    headingOf(release.version, release.version === library.version) as unknown as BlockContent,
    paragraph(factsOf(release)),
    ...changesOf(release, library),
  ]);
}

function headingOf(version: string, isDocumented: boolean): Heading {
  return {
    type: 'heading',
    depth: 3,
    children: [text(`${version}${isDocumented ? ', documented here' : ''}`)],
    data: { hProperties: { id: `release-${version.replaceAll('.', '-')}` } },
  };
}

function factsOf({ date, default: mongod, node, driver }: ReleaseChanges): readonly PhrasingContent[] {
  return [
    text(`${date === null ? '' : `${date}. `}Default MongoDB `),
    code(mongod ?? 'unknown'),
    text(', Node.js '),
    code(node ?? 'not stated'),
    text(', driver '),
    code(driver ?? 'not stated'),
    text('.'),
  ];
}

/** What the values are called that a release starts and needs. */
const needs: Readonly<Record<string, string>> = { default: 'Default MongoDB', node: 'Node.js', driver: 'Driver' };

/** Kinds of things, in this order: how they are named in facts/history.ts, and in the list. */
const kinds: readonly (readonly [pattern: RegExp, one: string, several: string])[] = [
  [/^option /, 'option', 'options'],
  [/^export /, 'export', 'exports'],
  [/^error [^#]+$/, 'error class', 'error classes'],
  [/^error .*#/, 'error property', 'error properties'],
  [/^(?:class|interface|enum) [^#]+$/, 'type', 'types'],
  [/^(?:class|interface|enum) .*#/, 'member', 'members'],
];

function changesOf(release: ReleaseChanges, library: LibraryFacts): readonly BlockContent[] {
  const items = [
    ...release.needs.map(({ name, ...values }) => [text(`${needs[name] ?? name}: `), ...valuesOf(values)]),
    ...kinds.flatMap(([pattern, one, several]) =>
      (
        [
          ['New', release.added],
          ['Removed', release.removed],
        ] as const
      ).flatMap(([word, things]) => {
        const own = things.filter((thing) => pattern.test(thing));
        return own.length === 0
          ? []
          : [
              [
                text(`${word} ${own.length === 1 ? one : several}: `),
                ...inRow(own.map((thing) => nameOf(thing, library))),
              ],
            ];
      }),
    ),
    ...release.defaults.map(({ name, ...values }) => [
      text('Default of '),
      nameOf(`option ${name}`, library),
      text(': '),
      ...valuesOf(values),
    ]),
  ];
  if (items.length > 0) {
    return [listOf(items)];
  }
  return release.before === undefined
    ? []
    : [paragraph([text(`The same options, defaults, API, and error classes as ${release.before}.`)])];
}

function listOf(items: readonly (readonly PhrasingContent[])[]): List {
  return {
    type: 'list',
    spread: false,
    children: items.map((children) => ({ type: 'listItem', spread: false, children: [paragraph(children)] })),
  };
}

function valuesOf({ from, to }: Omit<ChangedValue, 'name'>): readonly PhrasingContent[] {
  const value = (said: string | null): PhrasingContent => (said === null ? text('none') : code(said));
  return [value(to), text(', was '), value(from)];
}

function inRow(names: readonly PhrasingContent[]): readonly PhrasingContent[] {
  return names.flatMap((name, index) => (index === 0 ? [name] : [text(', '), name]));
}

/** A name, with a link if the documented release still has the thing. */
function nameOf(thing: string, library: LibraryFacts): PhrasingContent {
  const [owner = '', member] = thing.split('#');
  const [kind = '', name = ''] = owner.split(' ');
  const said = code(member === undefined ? name : member.startsWith('[') ? `${name}${member}` : `${name}.${member}`);
  const target = targetOf(kind, name, member, library);
  return target === undefined ? said : link(target, said);
}

function targetOf(kind: string, name: string, member: string | undefined, library: LibraryFacts): string | undefined {
  const anchor = (file: string, id: string): string => `${file}#${id.toLowerCase()}`;
  switch (kind) {
    case 'option':
      return library.options.some((option) => option.name === name)
        ? anchor('../api/config-options.mdx', name)
        : undefined;
    case 'error':
      return library.errors.some((error) => error.name === name)
        ? anchor('./error-warning-details.mdx', name)
        : undefined;
    case 'export':
      return undefined;
    default: {
      const type = library.types.find((other) => other.kind === kind && other.name === name);
      const [page] = Object.entries(symbols).find(([, symbol]) => symbol === `${kind} ${name}`) ?? [];
      const found = type?.members.find((other) => other.name === member);
      if (page === undefined || type === undefined || (member !== undefined && found === undefined)) {
        return undefined;
      }
      // Headings of symbols and of members that share a name have ids of their own.
      return found !== undefined && /^\w+$/.test(found.name) && !found.internal
        ? anchor(`../${page}.mdx`, found.name)
        : `../${page}.mdx`;
    }
  }
}
