import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { LibraryMember, LibraryType } from '../facts/library';
import { groupBy } from './check';
import type { Check, Docs } from './check';
import { isBelow, passagesOf } from './pages';
import type { Cell, Page, Passage, TableRow } from './pages';

/**
 * The types of parameters and fields in tables, what follows "Type:", and what a method returns are what the declarations
 * of the package say.
 */
export const checkTypes: Check = (docs) => {
  const told = docs.pages.flatMap((page) =>
    [
      ...[...groupBy(page.rows, ({ table }) => String(table)).values()].flatMap((rows) => [
        ...tableTypes(rows, page, docs),
        ...tableWords(rows, page, docs),
      ]),
      ...passagesOf(page).flatMap((passage) => [
        ...listedType(passage, page, docs),
        ...returnedType(passage, page, docs),
        ...noParameters(passage, page, docs),
      ]),
    ].map((entry) => ({ file: page.file, ...entry })),
  );
  return {
    findings: told.flatMap(({ file, line, problem }) =>
      problem === undefined ? [] : [{ file, line, message: problem }],
    ),
    ties: told.map(({ file, line, text }) => ({ file, line, text })),
    counts: {
      parameters: told.filter(({ kind }) => kind === 'parameter').length,
      fields: told.filter(({ kind }) => kind === 'field').length,
      returns: told.filter(({ kind }) => kind === 'return').length,
    },
  };
};

/** A type that a page writes. */
interface Told {
  readonly kind: 'parameter' | 'field' | 'return';
  readonly line: number;
  readonly text: string;
  readonly problem: string | undefined;
}

/** The symbol of the front matter: `class MongoMemoryServer`. */
function symbolOf({ frontMatter: { library } }: Page, { library: { types } }: Docs): LibraryType | undefined {
  const [, name] = typeof library === 'string' ? library.split(' ') : [];
  return types.find((type) => type.name === name);
}

/** The member that a heading of the page is named after. */
function memberAt({ trail }: Pick<Passage, 'trail'>, page: Page, docs: Docs): LibraryMember | undefined {
  return symbolOf(page, docs)?.members.find(({ name }) => name === trail.at(-1)?.text);
}

/** A table of enums and their values, and a column that says which fields are required. */
function tableWords(rows: readonly TableRow[], page: Page, docs: Docs): readonly Told[] {
  const [head, ...others] = rows;
  const heads = head?.cells.map(({ text }) => text) ?? [];
  const { types } = docs.library;
  return others.flatMap(({ line, cells }): readonly Told[] => {
    const name = cells[0]?.text ?? '';
    const said = cells[heads.indexOf(heads[0] === 'Enum' ? 'Values' : 'Required')];
    if (heads[0] === 'Enum' && said !== undefined) {
      const values = types
        .find((type) => type.name === name)
        ?.members.map(({ value }) => value ?? '')
        .join(', ');
      return [
        {
          kind: 'field',
          line,
          text: said.text,
          problem:
            values === said.text ? undefined : `"${said.text}": the values of ${name} are ${values ?? 'not known'}.`,
        },
      ];
    }
    const member = symbolOf(page, docs)?.members.find((one) => one.name === name);
    if (heads[0] !== 'Field' || said === undefined || member === undefined) {
      return [];
    }
    return [
      {
        kind: 'field',
        line,
        text: said.text,
        problem:
          (said.text === 'yes') === !member.optional
            ? undefined
            : `"${said.text}": ${name} is ${member.optional ? 'optional' : 'required'}.`,
      },
    ];
  });
}

function tableTypes(rows: readonly TableRow[], page: Page, docs: Docs): readonly Told[] {
  const [head, ...others] = rows;
  const heads = head?.cells.map(({ text }) => text) ?? [];
  const column = heads.indexOf('Type');
  if (head === undefined || column < 1) {
    return [];
  }
  switch (heads[0]) {
    case 'Parameter': {
      const member = memberAt(head, page, docs);
      return member === undefined ? [] : parameterTypes(others, column, member);
    }
    case 'Field':
    case 'Key':
      return fieldTypes(head, others, column, page, docs);
    default:
      return [];
  }
}

function parameterTypes(rows: readonly TableRow[], column: number, member: LibraryMember): readonly Told[] {
  const known = overloadsOf(member).flatMap(({ parameters }) => parameters);
  return rows.map(({ line, cells }) => {
    const name = cells[0]?.text ?? '';
    const written = codeIn(cells[column]);
    const types = known.filter((parameter) => parameter.name === name).map(({ type }) => type);
    return {
      kind: 'parameter',
      line,
      text: cells[column]?.text ?? '',
      problem:
        types.length === 0
          ? `${member.name} has no parameter "${name}", but ${known.map((parameter) => parameter.name).join(', ')}.`
          : written === undefined || types.some((type) => isSame(written, type))
            ? undefined
            : `"${written}": the type of the parameter ${name} of ${member.name} is ${types.join(' or ')}.`,
    };
  });
}

function fieldTypes(
  head: TableRow,
  rows: readonly TableRow[],
  column: number,
  page: Page,
  docs: Docs,
): readonly Told[] {
  const owners = ownersOf(head, page, docs);
  const heading = head.trail.at(-1);
  // Where the page says so in words or in another column, the type need not.
  const isOptionalByWords =
    head.cells.some(({ text }) => /^(?:Needed|Required|Sent by default|Default)$/.test(text)) ||
    page.pieces.some(({ text, ...place }) => heading && isBelow({ ...place }, heading) && /\boptional\b/.test(text));
  return owners.length === 0
    ? []
    : rows.map(({ line, cells }) => {
        const name = cells[0]?.text ?? '';
        const written = codeIn(cells[column]);
        const members = owners.flatMap((owner) => owner.members.filter((member) => member.name === name));
        const types = members.flatMap(({ type = '', optional }) =>
          [type, expanded(type, docs), ...(/\| string$/.test(type) ? ['string'] : [])].flatMap((one) => [
            ...(optional ? [`${one} | undefined`] : [one]),
            ...(optional && isOptionalByWords ? [one] : []),
          ]),
        );
        return {
          kind: 'field',
          line,
          text: cells[column]?.text ?? '',
          problem:
            members.length === 0
              ? `${owners.map((owner) => owner.name).join(' and ')} has no "${name}".`
              : written === undefined || types.some((type) => isSame(written, type))
                ? undefined
                : `"${written}": the type of ${name} is ${[...new Set(types)].join(', that is ')}.`,
        };
      });
}

/** The types that a table is about: the heading is named after one, or after a member of one. */
function ownersOf(head: TableRow, page: Page, docs: Docs): readonly LibraryType[] {
  const { types } = docs.library;
  const heading = head.trail.at(-1)?.text ?? '';
  const name = types.some((type) => type.name === heading) ? heading : memberAt(head, page, docs)?.type;
  const named = types.find((type) => type.name === name);
  // What another name stands for is declared beside it.
  return named === undefined
    ? []
    : named.members.length > 0
      ? [named]
      : types.filter(({ file, members }) => file === named.file && members.length > 0);
}

/** "Type: ..." in the section of a field. */
function listedType(passage: Passage, page: Page, docs: Docs): readonly Told[] {
  const [, words] = /^Type: ([^]+)$/.exec(passage.text) ?? [];
  const member = memberAt(passage, page, docs);
  if (words === undefined || member?.type === undefined) {
    return [];
  }
  const full = expanded(member.type, docs);
  const isArray = /\[\]$/.test(full);
  const [code] = passage.codes;
  // `A` or `B` is a union.
  const [, union] = /^(\S+ or \S+?)[.,;]*(?: |$)/.exec(words) ?? [];
  const says = code === undefined || !words.startsWith(code) ? undefined : (union?.replace(' or ', ' | ') ?? code);
  const isRight =
    says === undefined
      ? /^an array\b/.test(words) === isArray || /\bor an array\b/.test(words)
      : isSame(says, member.type) || isSame(says, full) || isOfOthers(full);
  return [
    {
      kind: 'field',
      line: passage.line,
      text: says ?? words,
      problem: isRight ? undefined : `"${says ?? words.slice(0, 60)}": the type of ${member.name} is ${full}.`,
    },
  ];
}

/** What says what, in both directions, except where other words may say it as well. */
const returns: readonly { readonly words: RegExp; readonly type: RegExp; readonly isOneOfMany?: true }[] = [
  { words: /^a promise\b/, type: /^Promise</, isOneOfMany: true },
  { words: /\bresolves to undefined\b/, type: /^Promise<(?:void|undefined)>$/ },
  { words: /^nothing\b/, type: /^void$/ },
  { words: /^(?:a promise for )?(?:true|false)\b/, type: /^(?:Promise<)?boolean>?$/ },
  { words: /^the string\b/, type: /^string$/, isOneOfMany: true },
  { words: /\bitself\b/, type: /^this$/ },
];

function returnedType(passage: Passage, page: Page, docs: Docs): readonly Told[] {
  const [, words] = /^Returns: ([^]+)$/.exec(passage.text) ?? [];
  const member = memberAt(passage, page, docs);
  const types = member === undefined ? [] : overloadsOf(member).flatMap(({ returned }) => returned ?? []);
  if (words === undefined || types.length === 0) {
    return [];
  }
  const [wrong] = returns.filter(({ words: pattern, type, isOneOfMany = false }) => {
    const isSaid = pattern.test(words);
    return isSaid !== types.some((one) => type.test(one)) && (isSaid || !isOneOfMany);
  });
  const [, named] = /^a promise for (\w+)\b/.exec(words) ?? [];
  const isNamed = docs.library.types.some(({ name }) => name === named) && passage.codes[0] === named;
  const isRight =
    wrong === undefined && (!isNamed || types.includes(`Promise<${named ?? ''}>`)) && isPairOf(words, types);
  // What no pattern knows has not been compared.
  const compared = [
    ...returns.flatMap(({ words: pattern }) => pattern.exec(words)?.[0] ?? []),
    ...(isNamed ? [named ?? ''] : []),
    ...(/\ba pair: [^,.]+, and [^,.]+/.exec(words) ?? []),
  ];
  const problem = isRight
    ? undefined
    : `"${words.slice(0, 60)}": ${member?.name ?? ''} returns ${[...new Set(types)].join(' or ').replace(/\s+/g, ' ')}.`;
  return [...compared, ...(compared.length === 0 && !isRight ? [words] : [])].map((text, index) => ({
    kind: 'return',
    line: passage.line,
    text,
    problem: index === 0 ? problem : undefined,
  }));
}

/** "a pair: whether a file is there, and its path": in this order. */
function isPairOf(words: string, types: readonly string[]): boolean {
  const [, first = '', second = ''] = /\ba pair: ([^,.]+), and ([^,.]+)/.exec(words) ?? [];
  const typeOf = (part: string): string => (/^whether\b/.test(part) ? 'boolean' : 'string');
  const wanted = `Promise<[${typeOf(first)},${typeOf(second)}]>`;
  return first === '' || types.some((type) => type.replace(/\s/g, '') === wanted);
}

/** "Parameters: none." */
function noParameters(passage: Passage, page: Page, docs: Docs): readonly Told[] {
  const member = memberAt(passage, page, docs);
  const overloads = member === undefined ? [] : overloadsOf(member);
  if (!/^Parameters: none\b/.test(passage.text) || overloads.length === 0) {
    return [];
  }
  const [[parameter] = []] = overloads.map(({ parameters }) => parameters).filter(({ length }) => length > 0);
  return [
    {
      kind: 'parameter',
      line: passage.line,
      text: passage.text,
      problem:
        parameter === undefined ? undefined : `"${passage.text}": ${member?.name ?? ''} takes ${parameter.name}.`,
    },
  ];
}

interface Overload {
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  readonly returned: string | undefined;
}

function overloadsOf({ declarations }: LibraryMember): readonly Overload[] {
  const source = ts.createSourceFile(
    'member.d.ts',
    `declare class C { ${declarations.join('\n')} }`,
    ts.ScriptTarget.Latest,
    true,
  );
  const [statement] = source.statements;
  const members = statement !== undefined && ts.isClassDeclaration(statement) ? statement.members : [];
  return [...members]
    .filter((member) => ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member))
    .map(({ parameters, type }) => ({
      parameters: parameters.map((parameter) => ({
        name: parameter.name.getText(source),
        type: parameter.type?.getText(source) ?? 'any',
      })),
      returned: type?.getText(source),
    }));
}

/** The code of a cell that holds nothing else, or begins with it. */
function codeIn(cell: Cell | undefined): string | undefined {
  const { text = '', codes = [] } = cell ?? {};
  const [code] = codes;
  return codes.join('') === text ? text : code !== undefined && text.startsWith(`${code} `) ? code : undefined;
}

/** A type with the names in it that stand for others replaced: `StorageEngine`, `NonNullable<A['b']>`. */
function expanded(type: string, docs: Docs): string {
  const { types } = docs.library;
  const [, owner = '', name = ''] = /^(?:NonNullable<)?(\w+)\['(\w+)'\]>?$/.exec(type) ?? [];
  const member = types.find((other) => other.name === owner)?.members.find((other) => other.name === name);
  if (member?.type !== undefined) {
    return expanded(member.type, docs);
  }
  const alias = types.find((other) => other.name === type && other.kind === 'type');
  if (alias === undefined) {
    return type;
  }
  const source = readFileSync(path.join(docs.packages.coreDir, 'lib', alias.file), 'utf8');
  const [, meaning = type] = new RegExp(String.raw`\btype ${type} = ([^;]+);`).exec(source) ?? [];
  return meaning;
}

/** Whether a type is a part of one that another package declares. */
function isOfOthers(type: string): boolean {
  return /^\w+\['\w+'\]$/.test(type);
}

/** Whether two types are spelled alike, whatever the order of a union. */
function isSame(one: string, other: string): boolean {
  return normalized(one) === normalized(other);
}

function normalized(type: string): string {
  const text = type.replaceAll('"', "'").replace(/\s+/g, ' ').trim();
  return /[<>(){}]/.test(text)
    ? text
    : text
        .split(/ ?([|&]) ?/)
        .sort()
        .join(' ');
}
