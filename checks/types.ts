import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LibraryType } from '../facts/library';
import { finding, tablesOf, type Check, type Docs } from './check';
import { isBelow, type Cell, type Page, type TableRow } from './pages';

/** The types of fields in tables are what the declarations of the package say. */
export const checkTypes: Check = (docs) => {
  const written = docs.pages.flatMap((page) =>
    tablesOf(page)
      .flatMap((rows) => typesIn(rows, page, docs))
      .map((entry) => ({ page, ...entry })),
  );
  return {
    findings: written.flatMap(({ page, line, problem }) => (problem === undefined ? [] : finding(page, line, problem))),
    counts: { types: written.length },
  };
};

/** The types on a page, with their lines and what is wrong with them, if anything. */
function typesIn([head, ...rows]: readonly TableRow[], page: Page, docs: Docs) {
  const heads = head?.cells.map(({ text }) => text) ?? [];
  const column = heads.indexOf('Type');
  if (head === undefined || column < 1) {
    return [];
  }
  const check = ['Field', 'Key'].includes(heads[0] ?? '') ? fieldCheck(head, page, docs) : undefined;
  return check === undefined
    ? []
    : rows.map(({ line, cells }) => ({ line, problem: check(cells[0]?.text ?? '', codeIn(cells[column])) }));
}

/** Says what is wrong with the type of a name. */
type TypeCheck = (name: string, written: string | undefined) => string | undefined;

function fieldCheck(head: TableRow, page: Page, docs: Docs): TypeCheck | undefined {
  const owners = ownersOf(head, page, docs);
  const heading = head.trail.at(-1);
  // If the page says so in words or in another column, the type need not.
  const isOptionalByWords =
    head.cells.some(({ text }) => /^(?:Needed|Required|Sent by default|Default)$/.test(text)) ||
    page.pieces.some((piece) => heading && isBelow(piece, heading) && /\boptional\b/.test(piece.text));
  const check: TypeCheck = (name, written) => {
    const members = owners.flatMap((owner) => owner.members.filter((member) => member.name === name));
    if (members.length === 0) {
      return `${owners.map((owner) => owner.name).join(' and ')} has no "${name}".`;
    }
    const types = members.flatMap(({ type = '', optional }) =>
      [type, expanded(type, docs), ...(/\| string$/.test(type) ? ['string'] : [])].flatMap((one) => [
        ...(optional ? [`${one} | undefined`] : [one]),
        ...(optional && isOptionalByWords ? [one] : []),
      ]),
    );
    return written === undefined || types.some((type) => isSame(written, type))
      ? undefined
      : `"${written}": the type of ${name} is ${[...new Set(types)].join(', that is ')}.`;
  };
  return owners.length === 0 ? undefined : check;
}

/** The types that a table is about: the heading is named after one, or after a member of one. */
function ownersOf(head: TableRow, page: Page, docs: Docs): readonly LibraryType[] {
  const { types } = docs.library;
  const heading = head.trail.at(-1)?.text ?? '';
  const [, symbol] = String(page.frontMatter.library).split(' ');
  const member = types.find(({ name }) => name === symbol)?.members.find(({ name }) => name === heading);
  const name = types.some((type) => type.name === heading) ? heading : member?.type;
  const named = types.find((type) => type.name === name);
  // Types that it refers to are declared beside it.
  return named === undefined
    ? []
    : named.members.length > 0
      ? [named]
      : types.filter(({ file, members }) => file === named.file && members.length > 0);
}

/** The code of a cell that contains only code, or begins with it. */
function codeIn(cell: Cell | undefined): string | undefined {
  const { text = '', codes = [] } = cell ?? {};
  const [code] = codes;
  return codes.join('') === text ? text : code !== undefined && text.startsWith(`${code} `) ? code : undefined;
}

/** A type with its aliases expanded: `StorageEngine`, `NonNullable<A['b']>`. */
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

/** Whether two types are the same, apart from the order of a union. */
function isSame(one: string, other: string): boolean {
  return normalized(one) === normalized(other);
}

function normalized(type: string): string {
  const text = type.replaceAll('"', "'").replace(/\s+/g, ' ').trim();
  const parts = /[<>(){}]/.test(text) ? [text] : text.split(/ ?([|&]) ?/);
  return parts.sort().join(' ');
}
