import type { BlockContent, Code, ListItem, PhrasingContent, TableCell, TableRow } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { format } from 'prettier';
import { defaultChanges, history, sinceOf } from '../history';
import { placeholder } from '../node/library';
import type { LibraryFacts, LibraryMember, LibraryOption, LibraryType } from '../node/library';
import { releaseRecords } from '../releases';
import { symbols } from '../symbols';
import { changelogSections } from './changelog';
import { definitions, entriesOf, type Children, type Entry } from './labeled';
import { block, cell, code, codeOrNone, inline, link, listOf, markdown, phrasing, text } from './nodes';
import { platformTables } from './platforms';
import { releaseTable } from './releases';
import { unknownName } from './values';

/** An element as an author writes it: `<Option name="VERSION">...</Option>`. */
export interface Written {
  /** The value of the attribute that it needs; empty if it needs none. */
  readonly name: string;
  /** Attributes that are plain text. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Children;
  /** The symbol that the page documents, if its front matter names one: `class MongoMemoryServer`. */
  readonly symbol: string | undefined;
  /** What is written between the tags of each `<Member>` and `<Option>` of the page, by name. */
  readonly sections: ReadonlyMap<string, Children>;
}

export interface Drawing {
  readonly nodes: readonly BlockContent[];
  /** What it describes, named as in facts/history.ts: `option VERSION`. */
  readonly describes?: readonly string[];
  /** Whether it describes these in rows of a table instead of a section. */
  readonly isRow?: boolean;
}

/** What the build replaces an element with. */
export interface Element {
  /** The attribute that it needs. */
  readonly needs?: string;
  readonly optional?: readonly string[];
  readonly draw: (written: Written, library: LibraryFacts) => Drawing | Promise<Drawing>;
}

/** The elements that authors can use. */
export const elements: ReadonlyMap<string, Element> = new Map<string, Element>([
  ['Facts', { draw: ({ children }) => ({ nodes: definitions(entriesOf(children), 'facts') }) }],
  ['Member', { needs: 'name', draw: drawMember }],
  ['Members', { optional: ['also'], draw: drawMembers }],
  ['Option', { needs: 'name', draw: drawOption }],
  ['Options', { draw: drawOptions }],
  ['ErrorClass', { needs: 'name', draw: drawErrorClass }],
  ['Message', { needs: 'starts', optional: ['of', 'has', 'values'], draw: drawMessage }],
  // No page is about releases before 7.0.0.
  [
    'Releases',
    { draw: () => ({ nodes: releaseTable(releaseRecords.filter(({ version }) => Number.parseInt(version) >= 7)) }) },
  ],
  ['Platforms', { draw: (_, { platforms }) => ({ nodes: platformTables(platforms) }) }],
  ['Changelog', { draw: (_, library) => ({ nodes: changelogSections(history, releaseRecords, library) }) }],
]);

/**
 * `<Member name="create" />`: the declaration of a member of the page's symbol, and the release that introduced it. A list
 * of `**Label:** words` between the tags is shown with them, and a `Type` replaces the declaration.
 */
async function drawMember({ name, children, symbol }: Written, library: LibraryFacts): Promise<Drawing> {
  const type = typeOfPage(symbol, library);
  const member = named(type.members, name);
  const thing = `${type.kind} ${type.name}#${name}`;
  const said = entriesOf(children);
  const isTyped = said.some(isAbout('Type'));
  const signature = isTyped ? [] : [fence('ts', await formatDeclarations(type, member), 'signature')];
  const facts = definitions([...said, ...sinceEntries(thing, library)], 'strip');
  return { nodes: [...signature, ...facts], describes: [thing] };
}

/** The declarations of a member, formatted by Prettier so that long ones wrap. */
async function formatDeclarations({ kind, name }: LibraryType, { declarations }: LibraryMember): Promise<string> {
  const opening = kind === 'class' ? `declare class ${name} {` : `${kind} ${name} {`;
  const options = { parser: 'typescript', singleQuote: true, printWidth: 90, trailingComma: 'none' } as const;
  const formatted = await format(`${opening}\n${declarations.join('\n')}\n}\n`, options);
  return formatted.trimEnd().split('\n').slice(1, -1).join('\n').replace(/^ {2}/gm, '');
}

/**
 * `<Members>` around a table with a member in the first cell of each row: adds a column of types. A row leads to the section
 * about its member, or else describes it and has its anchor. On the page of a class, the table has only the rows that
 * are written; on others, it has one for each member. Members are those of the page's symbol; `also` names a type whose members may
 * be listed too.
 */
function drawMembers({ attributes, children, symbol, sections }: Written, library: LibraryFacts): Drawing {
  const type = typeOfPage(symbol, library);
  const also = attributes.get('also');
  const others = also === undefined ? [] : named(library.types, also).members;
  const [isClass, isEnum] = [type.kind === 'class', type.kind === 'enum'];
  const known = [...type.members, ...others]
    .filter(({ internal, name }) => !internal && name !== 'constructor')
    .map((member) => {
      const isOwn = type.members.includes(member);
      const thing = `${type.kind} ${type.name}#${member.name}`;
      const isTarget = isOwn && !sections.has(member.name);
      const declaration = member.type ?? member.signatures[0]?.replace(/^static /, '') ?? '';
      return {
        name: member.name,
        thing,
        cells: isEnum ? [] : [cell(typeLink(declaration))],
        since: isTarget ? sinceOf(history, thing, library.version) : undefined,
        isTarget,
        isOptional: isClass || !isOwn,
      };
    });
  const { head, rows } = readTable(children, known);
  const described = rows.filter(({ row, words }) => row.isTarget && words.some((one) => textOf(one).trim() !== ''));
  return {
    nodes: [drawTable(head, isEnum ? [] : [isClass ? 'Declaration' : 'Type'], rows)],
    isRow: true,
    describes: described.map(({ row }) => row.thing),
  };
}

/** A type as code, linked if the API has a page about it. All of these pages are in sibling directories. */
function typeLink(type: string): PhrasingContent {
  const name = type.replace(/\[\]$/, '');
  const [page] = Object.entries(symbols).find(([, symbol]) => symbol.split(' ')[1] === name) ?? [];
  return page === undefined ? code(type) : link(`${page.replace(/^api\//, '../')}.mdx`, code(type));
}

/** What the package says in a row of a table. */
interface Row {
  readonly name: string;
  /** Cells after the name. */
  readonly cells: readonly TableCell[];
  /** The release that introduced it. */
  readonly since?: string | null | undefined;
  /** Whether links to the name lead to the row, instead of from the row to a section. */
  readonly isTarget?: boolean;
}

/** An author's table: its head, and for each row what it is about and the other cells. Missing rows are added. */
function readTable<T extends { readonly name: string; readonly isOptional?: boolean }>(
  children: Children,
  known: readonly T[],
) {
  const [first, ...others] = children.find((child) => child.type === 'table')?.children ?? [];
  if (first === undefined) {
    throw new Error('There must be a table between the tags, with a name in the first cell of each row.');
  }
  const head = first.children;
  const written = others.map(({ children: [name, ...words] }) => ({ row: named(known, textOf(name).trim()), words }));
  const missing = known
    .filter((row) => row.isOptional !== true && !written.some((other) => other.row === row))
    .map((row) => ({ row, words: head.slice(1).map(() => cell()) }));
  return { head, rows: [...written, ...missing] };
}

/** An author's table with the columns that the package provides. */
function drawTable(
  [corner = cell(), ...others]: readonly TableCell[],
  columns: readonly string[],
  rows: readonly { readonly row: Row; readonly words: readonly TableCell[] }[],
): BlockContent {
  const head = [corner, ...columns.map((column) => cell(text(column))), ...others];
  const body = rows.map(({ row: { name, cells, since, isTarget }, words }) => {
    const id = name.toLowerCase();
    const subject = isTarget === true ? [inline('a', [], { id }), code(name)] : [link(`#${id}`, code(name))];
    const more = since == null ? [] : [{ type: 'break' } as const, inline('small', [text(`since ${since}`)])];
    return [cell(...subject, ...more), ...cells, ...words];
  });
  return { type: 'table', children: [head, ...body].map((children): TableRow => ({ type: 'tableRow', children })) };
}

/**
 * `<Option name="VERSION">` around a list of `**Label:** words`: the names of a config option, its type and default, the
 * given words, and the releases that introduced it and changed its default. `**Default:** words`
 * says what happens without a default, or more about the default.
 */
function drawOption({ name, children }: Written, library: LibraryFacts): Drawing {
  const option = named(library.options, name);
  const thing = `option ${name}`;
  const said = entriesOf(children);
  const aboutDefault = said.find(isAbout('Default'));
  const spellings = entry('Accepted values', '`true` or `false` ([other spellings](#booleans))');
  const entries = [
    entry('Type', `\`${option.type}\``),
    { ...entry('Default'), words: defaultOf(option, aboutDefault?.words ?? []) },
    entry('Environment variable', `\`${option.env}\``),
    entry('package.json key', `\`${option.packageJson}\``),
    ...said.filter((one) => one !== aboutDefault),
    ...(option.type === 'boolean' ? [spellings] : []),
    ...sinceEntries(thing, library),
    ...defaultEntries(name, library),
  ];
  return { nodes: definitions(entries, 'strip'), describes: [thing] };
}

function isAbout(label: string): (entry: Entry) => boolean {
  return (one) => textOf(one.label[0]) === label;
}

function defaultOf(option: LibraryOption, words: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const value = option.default ?? option.fallback;
  if (value !== undefined) {
    return [code(value), ...(words.length === 0 ? [] : [text(', '), ...words])];
  }
  return words.length > 0 ? words : [option.type === 'boolean' ? code('false') : text('none')];
}

/**
 * `<Options>` around a table with an option in the first cell of each row: adds the default, in the words of the page's
 * `<Option>` if it depends on the machine or on other options.
 */
function drawOptions({ children, sections }: Written, { options }: LibraryFacts): Drawing {
  const known = options.map((option) => {
    const said = entriesOf(sections.get(option.name) ?? []).find(isAbout('Default'));
    return { name: option.name, cells: [cell(...structuredClone(defaultOf(option, said?.words ?? [])))] };
  });
  const { head, rows } = readTable(children, known);
  return { nodes: [drawTable(head, ['Default'], rows)] };
}

/**
 * `<ErrorClass name="DownloadError">` around a table with a property in the first cell of each row, or empty if the
 * class has no properties, or their names say everything.
 */
function drawErrorClass({ name, children }: Written, library: LibraryFacts): Drawing {
  const thing = `error ${named(library.errors, name).name}`;
  // Methods have no type.
  const properties = named(library.types, name).members.filter(({ type }) => type !== undefined);
  const rows =
    children.length === 0 ? properties.map((row) => ({ row, words: [] })) : readTable(children, properties).rows;
  const items = rows.map(({ row: { name: property, type = '', optional }, words }): ListItem => {
    const isWithout = !optional || /\bundefined\b/.test(type);
    const declared = code(`${property}: ${isWithout ? type : `${type} | undefined`}`);
    const about = words.flatMap((cells): PhrasingContent[] => [{ type: 'break' }, ...cells.children]);
    return { type: 'listItem', children: [{ type: 'paragraph', children: [declared, ...about] }] };
  });
  const list = { ...entry('Properties'), below: [{ type: 'list' as const, children: items }] };
  // The last rows of "When, Cause, Fix" above.
  const entries = [...sinceEntries(thing, library), ...(items.length === 0 ? [] : [list])];
  return { nodes: definitions(entries, 'facts since'), describes: [thing] };
}

/**
 * `<Message starts="Unknown Platform" />`: the first message of the package that starts like this, whole. `of` names its
 * class, `has` a later part of it, and `values` its values, in order: `values="url, details"`.
 */
function drawMessage({ name: starts, attributes }: Written, library: LibraryFacts): Drawing {
  const [of, has = ''] = [attributes.get('of'), attributes.get('has')];
  const candidates = library.messages.flatMap(({ by, text }) => (of === undefined || by === of ? text : []));
  const found = candidates.find((message) => message.startsWith(starts) && message.includes(has));
  if (found === undefined) {
    const starting = candidates.map((message) => message.slice(0, Math.max(starts.length, 20)));
    throw new Error(unknownName(starts, starts, starting));
  }
  const names = (attributes.get('values') ?? '').split(',').map((name) => name.trim());
  const message = found.replace(placeholder, (own) => {
    const name = names.shift() ?? '';
    return name === '' ? own : `<${name}>`;
  });
  return { nodes: [fence('text', message, 'message')], describes: [`message ${found}`] };
}

function fence(lang: string, value: string, meta: string): Code {
  return { type: 'code', lang, meta, value };
}

/** @param words - Markdown */
function entry(label: string, words = ''): Entry {
  return { label: [text(label)], words: phrasing(words) };
}

function sinceEntries(thing: string, { version }: LibraryFacts): readonly Entry[] {
  const since = sinceOf(history, thing, version);
  return since == null ? [] : [entry('Since', since)];
}

/** More than three changes start collapsed. */
function defaultEntries(option: string, { version }: LibraryFacts): readonly Entry[] {
  const changes = defaultChanges(history, option, version);
  if (changes.length <= 3) {
    return changes.map((change) => entry('Default changed', `in ${wordsOf(change)}`));
  }
  const times = `${String(changes.length)} times since ${history[0]?.version ?? ''}, last in ${changes[0]?.version ?? ''}`;
  const list = markdown(listOf(changes.map((change) => `In ${wordsOf(change)}`)));
  return [{ ...entry('Default changed'), below: [block('details', [block('summary', [text(times)]), ...list])] }];
}

function wordsOf({ version, from, to }: ReturnType<typeof defaultChanges>[number]): string {
  return `${version}: from ${codeOrNone(from)} to ${codeOrNone(to)}`;
}

function typeOfPage(symbol: string | undefined, { types }: LibraryFacts): LibraryType {
  const [kind, name] = symbol?.split(' ') ?? [];
  if (name === undefined) {
    throw new Error('The front matter must name the symbol of the page, such as "library: class MongoMemoryServer".');
  }
  const ofKind = types.filter((type) => type.kind === kind);
  return named(ofKind, name);
}

/** @throws Error that lists similar names */
function named<T extends { readonly name: string }>(things: readonly T[], name: string): T {
  const found = things.find((thing) => thing.name === name);
  if (found === undefined) {
    const names = things.map((thing) => thing.name);
    throw new Error(unknownName(name, name, names));
  }
  return found;
}
