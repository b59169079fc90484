import type { BlockContent, PhrasingContent, TableCell } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { format } from 'prettier';
import { changelogOf } from '../changelog';
import { defaultChanges, sinceOf } from '../history';
import type { DefaultChange, LibraryHistory, ReleaseRun } from '../history';
import type { LibraryFacts, LibraryMember, LibraryOption, LibraryType } from '../library';
import { serverVersions } from '../serverVersions';
import type { ReleaseRecord } from '../serverVersions';
import { symbols } from '../symbols';
import { changelogSections } from './changelog';
import { entriesOfList } from './labeled';
import {
  anchor,
  cell,
  classed,
  code,
  details,
  fence,
  labeledItems,
  link,
  strip,
  subjectOf,
  table,
  tableIn,
  text,
} from './nodes';
import type { Children, Entry } from './nodes';
import { releaseTable } from './releases';
import { unknownName } from './values';

/** What elements are drawn from. */
export interface Known {
  readonly library: LibraryFacts;
  readonly history: LibraryHistory;
  readonly releases: readonly ReleaseRecord[];
}

/** An element as an author writes it: `<Option name="VERSION">...</Option>`. */
export interface Written {
  /** Attributes that are plain text. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Children;
  /** The symbol that the page documents, if its front matter names one: `class MongoMemoryServer`. */
  readonly symbol: string | undefined;
  /** Members that have a section on the page. */
  readonly sections: ReadonlySet<string>;
}

/** Something in the package that a page describes, named as in facts/history.ts: `option VERSION`. */
export type Described = string;

export interface Drawing {
  readonly nodes: readonly BlockContent[];
  readonly describes: readonly Described[];
  /** What a row of a table describes, and no section. */
  readonly inRows?: readonly Described[];
}

type Draw = (written: Written, known: Known) => Drawing | Promise<Drawing>;

/** The elements that authors can use, and what the build draws in their place. */
export const elements: Readonly<Record<string, Draw>> = {
  Member: drawMember,
  Members: drawMembers,
  Option: drawOption,
  Options: drawOptions,
  ErrorClass: drawErrorClass,
  Message: drawMessage,
  Releases: drawReleases,
  Changelog: drawChangelog,
};

/**
 * `<Member name="create" />`: the declaration of a member of the page's symbol, and the release that introduced it. What
 * a list of `**Label:** words` says, between the tags or after the sentence that follows, stands with them, and a `Type`
 * in place of the declaration.
 */
async function drawMember({ attributes, children, symbol }: Written, { library, history }: Known): Promise<Drawing> {
  const type = typeOfPage(symbol, library);
  const name = required(attributes, 'name');
  const member = named(type.members, name);
  const thing = `${type.kind} ${type.name}#${name}`;
  const said = children.flatMap((child) => (child.type === 'list' ? entriesOfList(child) : []));
  const entries = [...said, ...sinceEntries(history, thing, library.version)];
  const hasType = said.some(({ label: [first] }) => first?.type === 'text' && first.value === 'Type');
  return {
    nodes: [
      ...(hasType ? [] : [fence('ts', await formatDeclarations(type, member), 'signature')]),
      ...(entries.length === 0 ? [] : [strip(entries)]),
    ],
    describes: [thing],
  };
}

/** The declarations of a member, formatted by Prettier so that long ones wrap. */
async function formatDeclarations({ kind, name }: LibraryType, { declarations }: LibraryMember): Promise<string> {
  const opening = kind === 'class' ? `declare class ${name} {` : `${kind} ${name} {`;
  const separator = kind === 'enum' ? ',' : '';
  const formatted = await format(`${opening}\n${declarations.join('\n')}${separator}\n}\n`, {
    parser: 'typescript',
    singleQuote: true,
    printWidth: 90,
    trailingComma: 'none',
  });
  return formatted
    .trimEnd()
    .split('\n')
    .slice(1, -1)
    .map((line) => line.replace(/^ {2}/, ''))
    .join('\n');
}

/**
 * `<Members>` around a table with a member in the first cell of each row: adds a column of types. A row leads to the section
 * about its member, or else describes it and has its anchor. On the page of a class the table has the rows that are
 * written, on others one for each member. Members are those of the page's symbol; `also` names a type whose members may
 * be listed too.
 */
function drawMembers({ attributes, children, symbol, sections }: Written, { library, history }: Known): Drawing {
  const type = typeOfPage(symbol, library);
  const also = attributes.get('also');
  const isShown = ({ internal, kind }: LibraryMember): boolean => !internal && kind !== 'constructor';
  const own = type.members.filter(isShown);
  const others = (also === undefined ? [] : named(library.types, also).members).filter(
    (member) => isShown(member) && !own.some(({ name }) => name === member.name),
  );
  const thingOf = (name: string): Described => `${type.kind} ${type.name}#${name}`;
  const isRow = (name: string): boolean => !sections.has(name) && own.some((member) => member.name === name);
  const isClass = type.kind === 'class';
  const ownNames = own.map(({ name }) => name);
  return {
    nodes: [
      completeTable(children, {
        names: isClass ? [] : ownNames,
        optional: [...(isClass ? ownNames : []), ...others.map(({ name }) => name)],
        columns: type.kind === 'enum' ? [] : [isClass ? 'Declaration' : 'Type'],
        cellsOf: (name) => typeCells([...own, ...others].find((member) => member.name === name)),
        linkOf: (name) => (isRow(name) ? undefined : `#${name.toLowerCase()}`),
        anchorOf: (name) => (isRow(name) ? name.toLowerCase() : undefined),
        belowName: (name) => {
          const since = isRow(name) ? sinceText(history, thingOf(name), library.version) : undefined;
          return since === undefined ? undefined : text(`since ${since}`);
        },
      }),
    ],
    describes: [],
    inRows: rowsOf(children, { names: [], optional: ownNames.concat(others.map(({ name }) => name)) })
      .filter(({ name, words }) => isRow(name) && words.some((written) => textOf(written).trim() !== ''))
      .map(({ name }) => thingOf(name)),
  };
}

function secondLine(words: PhrasingContent | undefined): readonly PhrasingContent[] {
  return words === undefined ? [] : [{ type: 'break' }, words];
}

function typeCells(member: LibraryMember | undefined): readonly TableCell[] {
  const declaration = member?.signatures[0]?.replace(/^static /, '');
  return member?.kind === 'value' ? [] : [cell(typeLink(member?.type ?? declaration ?? ''))];
}

/** A type as code, linked if the API has a page about it. These pages are all in sibling folders. */
function typeLink(type: string): PhrasingContent {
  const name = type.replace(/\[\]$/, '');
  const [page] = Object.entries(symbols).find(([, symbol]) => symbol.split(' ')[1] === name) ?? [];
  return page === undefined ? code(type) : link(`${page.replace(/^api\//, '../')}.mdx`, code(type));
}

interface TableParts {
  /** What must have a row, in the order of rows that are added. */
  readonly names: readonly string[];
  /** What may have a row. */
  readonly optional?: readonly string[];
  /** Columns to add after the first one. */
  readonly columns: readonly string[];
  readonly cellsOf: (name: string) => readonly TableCell[];
  /** The link of a name; undefined for none. */
  readonly linkOf: (name: string) => string | undefined;
  /** The id that links to a row lead to; undefined for none. */
  readonly anchorOf?: (name: string) => string | undefined;
  /** What stands below a name. */
  readonly belowName?: (name: string) => PhrasingContent | undefined;
  readonly className?: string;
}

interface WrittenRow {
  readonly name: string;
  readonly words: readonly TableCell[];
}

/** The rows of an author's table, and one for each missing name. */
function rowsOf(children: Children, { names, optional = [] }: Pick<TableParts, 'names' | 'optional'>): WrittenRow[] {
  const [head, ...rows] = tableIn(children)?.children ?? [];
  if (head === undefined) {
    throw new Error('There must be a table between the tags, with a name in the first cell of each row.');
  }
  const written = rows.map((row) => ({ name: subjectOf(row), words: row.children.slice(1) }));
  const unknown = written.find(({ name }) => ![...names, ...optional].includes(name));
  if (unknown !== undefined) {
    throw new Error(unknownName(unknown.name, unknown.name, [...names, ...optional]));
  }
  const missing = names.filter((name) => !written.some((row) => row.name === name));
  return [...written, ...missing.map((name) => ({ name, words: head.children.slice(1).map(() => cell()) }))];
}

/** Adds the columns that the package provides to an author's table, and rows for missing names. */
function completeTable(children: Children, parts: TableParts): BlockContent {
  const { columns, cellsOf, belowName, className } = parts;
  const rows = rowsOf(children, parts);
  const [first, ...others] = tableIn(children)?.children[0]?.children ?? [];
  const completed = table([
    [first ?? cell(), ...columns.map((column) => cell(text(column))), ...others],
    ...rows.map(({ name, words }) => [
      cell(...nameCell(name, parts), ...secondLine(belowName?.(name))),
      ...cellsOf(name),
      ...words,
    ]),
  ]);
  return className === undefined ? completed : classed(completed, className);
}

function nameCell(name: string, { linkOf, anchorOf }: TableParts): readonly PhrasingContent[] {
  const [address, id] = [linkOf(name), anchorOf?.(name)];
  return [...(id === undefined ? [] : [anchor(id)]), address === undefined ? code(name) : link(address, code(name))];
}

/**
 * `<Option name="VERSION">` around a list of `Label: words`: the names of a config option, its type and default, the
 * given words, and the releases that introduced it and changed its default. `Default: words`
 * says what happens without a default, or more about the default.
 */
function drawOption({ attributes, children }: Written, { library, history }: Known): Drawing {
  const option = named(library.options, required(attributes, 'name'));
  const thing = `option ${option.name}`;
  const { Default: aboutDefault = [], ...words }: Record<string, readonly PhrasingContent[]> = labeledItems(children);
  if (option.type === 'boolean') {
    words['Accepted values'] ??= booleanWords;
  }
  return {
    nodes: [
      strip([
        entry('Type', text(option.type)),
        entry('Default', ...defaultOf(option, aboutDefault)),
        entry('Environment variable', code(option.env)),
        entry('package.json key', code(option.packageJson)),
        ...Object.entries(words).map(([label, said]) => entry(label, ...said)),
        ...sinceEntries(history, thing, library.version),
        ...defaultEntries(history, option.name, library.version),
      ]),
    ],
    describes: [thing],
  };
}

const booleanWords: readonly PhrasingContent[] = [
  ...['1', 'on', 'yes', 'true'].flatMap((word, index) => [...(index === 0 ? [] : [text(', ')]), code(word)]),
  text(' turn it on, in upper or lower case; everything else turns it off'),
];

function defaultOf(option: LibraryOption, words: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const value = option.default ?? option.fallback;
  if (value !== undefined) {
    return [code(value), ...(words.length === 0 ? [] : [text(', '), ...words])];
  }
  if (words.length > 0) {
    return [text('not set: '), ...words];
  }
  return [text(option.type === 'boolean' ? 'not set, so off' : 'not set')];
}

/**
 * `<Options>` around a table with an option in the first cell of each row: adds type and default, and the key below the
 * name, because four columns are as many as the column of text has room for.
 */
function drawOptions({ children }: Written, { library: { options } }: Known): Drawing {
  return {
    nodes: [
      completeTable(children, {
        names: options.map(({ name }) => name),
        columns: ['Type', 'Default'],
        cellsOf: (name) => {
          const option = options.find((other) => other.name === name);
          return option === undefined ? [] : [cell(text(option.type)), cell(...defaultOf(option, []))];
        },
        linkOf: (name) => `#${name.toLowerCase()}`,
        belowName: (name) => {
          const key = options.find((option) => option.name === name)?.packageJson;
          return key === undefined ? undefined : code(key);
        },
        className: 'options',
      }),
    ],
    describes: [],
  };
}

/**
 * `<ErrorClass name="DownloadError">` around a table with a property in the first cell of each row, or empty if the
 * class has no properties of its own.
 */
function drawErrorClass({ attributes, children }: Written, { library, history }: Known): Drawing {
  const name = required(attributes, 'name');
  const error = named(library.errors, name);
  const properties = named(library.types, name).members.filter(({ kind }) => kind === 'property');
  const thing = `error ${error.name}`;
  return {
    nodes: [
      strip([
        ...(properties.length === 0 ? [entry('Properties', text('none'))] : propertyEntries(children, properties)),
        ...sinceEntries(history, thing, library.version),
      ]),
    ],
    describes: [thing],
  };
}

/** The properties of an error with their types, and what the author's table says of them. */
function propertyEntries(children: Children, properties: readonly LibraryMember[]): readonly Entry[] {
  const rows = rowsOf(children, { names: properties.map(({ name }) => name) });
  return rows.map(({ name, words }) => {
    const { type = '', optional = false } = properties.find((property) => property.name === name) ?? {};
    const isWithout = !optional || /\bundefined\b/.test(type);
    return {
      label: [code(`${name}: ${isWithout ? type : `${type} | undefined`}`)],
      words: words.flatMap((cells) => cells.children),
    };
  });
}

/**
 * `<Message starts="Unknown Platform" />`: a whole message of the package. `of` names its class, `has` a later part of
 * it if several start alike, and `values` the names of its values, in order: `values="url, details"`.
 */
function drawMessage({ attributes }: Written, { library }: Known): Drawing {
  const [starts, of, has = ''] = [required(attributes, 'starts'), attributes.get('of'), attributes.get('has')];
  const candidates = [
    ...library.errors.flatMap(({ name, texts }) => texts.map((message) => ({ by: name, message }))),
    ...library.messages.map(({ by, text: message }) => ({ by, message })),
  ].filter(({ by }) => of === undefined || by === of);
  const matching = candidates.filter(({ message }) => message.startsWith(starts) && message.includes(has));
  const found = matching.find(({ message }) => matching.every((other) => isFormOf(other.message, message)));
  if (found === undefined && matching.length > 0) {
    throw new Error(
      `Several messages start like this. Write more of it, or add has="...": ${matching.map(({ message }) => message).join(' | ')}`,
    );
  }
  if (found === undefined) {
    throw new Error(
      unknownName(
        starts,
        starts,
        candidates.map(({ message }) => message.slice(0, Math.max(starts.length, 20))),
      ),
    );
  }
  const names = (attributes.get('values') ?? '').split(',').map((name) => name.trim());
  let next = 0;
  const message = found.message.replace(/<[\w$]+>/g, (own) => {
    const name = names[next] ?? '';
    next += 1;
    return name === '' ? own : `<${name}>`;
  });
  return { nodes: [fence('text', message.trimEnd(), 'message')], describes: [`message ${found.message}`] };
}

/** Whether a message is a special form of a general one, or continues it. */
function isFormOf(message: string, general: string): boolean {
  const parts = general.split(/<[\w$]+>/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join(String.raw`[\s\S]*`)}`).test(message);
}

/** `<Releases />`: what the releases of the library start and need, newest first. */
function drawReleases(_written: Written, { releases }: Known): Drawing {
  return { nodes: [releaseTable(serverVersions(releases))], describes: [] };
}

/** `<Changelog />`: the releases of the page's major, newest first, with what changed in each. */
function drawChangelog(_written: Written, { library, history, releases }: Known): Drawing {
  return { nodes: changelogSections(changelogOf(history, releases, library.version), library), describes: [] };
}

function entry(label: string, ...words: readonly PhrasingContent[]): Entry {
  return { label: [text(label)], words };
}

function sinceEntries(history: LibraryHistory, thing: string, version: string): readonly Entry[] {
  const since = sinceText(history, thing, version);
  return since === undefined ? [] : [entry('Since', text(since))];
}

function sinceText(history: LibraryHistory, thing: string, version: string): string | undefined {
  const since = sinceOf(history, thing, version);
  if (since === null || since === undefined) {
    return undefined;
  }
  return `${since.version}${since.before === undefined ? '' : `, earlier also in ${since.before.map(runText).join(', ')}`}`;
}

function runText({ first, last }: ReleaseRun): string {
  return first === last ? first : `${first} to ${last}`;
}

/** A longer list starts collapsed. */
const openLength = 3;

function defaultEntries(history: LibraryHistory, option: string, version: string): readonly Entry[] {
  const changes = defaultChanges(history, option, version);
  const [newest] = changes;
  if (newest === undefined) {
    return [];
  }
  return changes.length <= openLength
    ? changes.map((change) => entry('Default changed', text('in '), ...changeText(change)))
    : [
        {
          label: [text('Default changed')],
          words: [],
          below: [
            details(
              `${String(changes.length)} times since ${history.releases[0] ?? ''}, last in ${newest.version}`,
              changes.map((change) => [text('In '), ...changeText(change)]),
            ),
          ],
        },
      ];
}

function changeText(change: DefaultChange): readonly PhrasingContent[] {
  const value = (said: string | null): PhrasingContent => (said === null ? text('none') : code(said));
  return [text(`${change.version}: from `), value(change.from), text(' to '), value(change.to)];
}

function required(attributes: Written['attributes'], name: string): string {
  const value = attributes.get(name);
  if (value === undefined || value === '') {
    throw new Error(`It needs ${name}="..." in plain text.`);
  }
  return value;
}

function typeOfPage(symbol: string | undefined, { types }: LibraryFacts): LibraryType {
  const [kind, name] = symbol?.split(' ') ?? [];
  if (name === undefined) {
    throw new Error(
      'The front matter must name the symbol of the page, for example "library: class MongoMemoryServer".',
    );
  }
  return named(
    types.filter((type) => type.kind === kind),
    name,
  );
}

/** @throws Error that lists similar names */
function named<T extends { readonly name: string }>(things: readonly T[], name: string): T {
  const found = things.find((thing) => thing.name === name);
  if (found === undefined) {
    throw new Error(
      unknownName(
        name,
        name,
        things.map((thing) => thing.name),
      ),
    );
  }
  return found;
}
