import { parseMembers } from '../facts/library/declarations';
import type { LibraryMember, LibraryType } from '../facts/library';
import { groupBy, pageFinding } from './check';
import type { Check, Docs, Finding } from './check';
import { isBelow } from './pages';
import type { Fence, Heading, Page } from './pages';

/** The symbol that each page of the API documents, as its front matter says. A version that lacks it lacks the page. */
const symbols: Readonly<Record<string, string>> = {
  'api/classes/dry-mongo-binary': 'class DryMongoBinary',
  'api/classes/mongo-binary': 'class MongoBinary',
  'api/classes/mongo-instance': 'class MongoInstance',
  'api/classes/mongo-memory-replset': 'class MongoMemoryReplSet',
  'api/classes/mongo-memory-server': 'class MongoMemoryServer',
  'api/enums/mongo-memory-replset-states': 'enum MongoMemoryReplSetStates',
  'api/enums/mongo-memory-server-states': 'enum MongoMemoryServerStates',
  'api/interfaces/mongo-memory-binary-opts': 'interface MongoBinaryOpts',
  'api/interfaces/mongo-memory-dispose-opts': 'interface DisposeOptions',
  'api/interfaces/mongo-memory-instance-opts': 'interface MongoMemoryInstanceOpts',
  'api/interfaces/mongo-memory-instance-replicamemberconfig': 'interface ReplicaMemberConfig',
  'api/interfaces/mongo-memory-replset-opts': 'interface MongoMemoryReplSetOpts',
  'api/interfaces/mongo-memory-server-automaticauth': 'interface AutomaticAuth',
  'api/interfaces/mongo-memory-server-createuser': 'interface CreateUser',
  'api/interfaces/mongo-memory-server-opts': 'interface MongoMemoryServerOpts',
  'api/interfaces/replset-opts': 'interface ReplSetOpts',
};

/** Symbols of which a version must have a page. */
export function requiredSymbols(types: readonly LibraryType[]): ReadonlyMap<string, string> {
  const existing = new Set(types.map(({ kind, name }) => `${kind} ${name}`));
  return new Map(Object.entries(symbols).filter(([, symbol]) => existing.has(symbol)));
}

/**
 * The pages of the API name every public member of their symbol and no other, with its signature, in the section it
 * belongs to; the page of a class names its events.
 */
export const checkApi: Check = (docs) => {
  const { pages, library, isWhole } = docs;
  const findings: Finding[] = [];
  const counts = { pages: 0, members: 0, events: 0 };

  for (const page of pages) {
    const { library: symbol } = page.frontMatter;
    if (symbol === undefined) {
      findings.push(
        ...page.fences
          .filter(({ meta }) => meta.has('signature'))
          .map(({ line }) => ({
            file: page.file,
            line,
            message: 'A signature needs a page whose front matter names its "library" symbol.',
          })),
      );
      continue;
    }
    const type = library.types.find(({ kind, name }) => `${kind} ${name}` === symbol);
    if (type === undefined || type.kind === 'type') {
      findings.push({
        file: page.file,
        line: 1,
        message: `mongodb-memory-server ${library.version} declares no ${typeof symbol === 'string' ? symbol : JSON.stringify(symbol)}.`,
      });
      continue;
    }
    const events = library.types.find(({ kind, name }) => kind === 'enum' && name === `${type.name}Events`);
    const documented = judgeMembers(page, type, library.version);
    findings.push(
      ...documented.findings,
      ...judgeOverview(page, type, library.types),
      ...(events === undefined ? [] : judgeEvents(page, events)),
    );
    counts.pages += 1;
    counts.members += documented.count;
    counts.events += events?.members.length ?? 0;
  }

  return { findings: [...findings, ...(isWhole ? judgePages(docs) : [])], counts };
};

/** Which symbol is on which page, and whether all are. */
function judgePages(docs: Docs): Finding[] {
  const { pages, library } = docs;
  const required = requiredSymbols(library.types);
  const withoutPage = library.types
    .filter(({ kind, name }) => kind === 'class' && library.exports.includes(name))
    .filter(({ name }) => ![...required.values()].includes(`class ${name}`));
  return [
    ...[...required]
      .filter(([id, symbol]) => pages.find((page) => page.id === id)?.frontMatter.library !== symbol)
      .map(([id, symbol]) => pageFinding(docs, id, `This page must exist and say "library: ${symbol}".`)),
    ...withoutPage.map(({ name }) => pageFinding(docs, 'api/index', `The exported class ${name} has no page.`)),
    ...pages
      .filter(({ id }) => id in symbols && !required.has(id))
      .map((page) => pageFinding(docs, page.id, `This version has no ${symbols[page.id] ?? ''}: remove the page.`)),
  ];
}

function judgeMembers(page: Page, type: LibraryType, version: string): { findings: Finding[]; count: number } {
  const found = (line: number, message: string): Finding => ({ file: page.file, line, message });
  const members = new Map(type.members.map((member) => [keyOf(member), member]));
  const fences = page.fences.filter(({ meta }) => meta.has('signature'));
  const signed = fences.map((fence) => ({ fence, ...readSignature(type, fence) }));
  const documented = groupBy(signed, ({ key }) => key);

  return {
    count: documented.size,
    findings: [
      ...signed.flatMap(({ fence, key, signatures, problem }) => {
        if (problem !== undefined) {
          return [found(fence.line, problem)];
        }
        const member = members.get(key);
        if (member === undefined) {
          return [found(fence.line, `"${key}" is no public member of ${type.name} in ${version}.`)];
        }
        return [
          ...(member.signatures.join('\n') === signatures.join('\n')
            ? []
            : [found(fence.line, `The signature of "${key}" in ${version} is: ${member.signatures.join('; ')}`)]),
          ...judgePlace(fence, member).map((message) => found(fence.line, message)),
        ];
      }),
      ...[...documented]
        .flatMap(([key, twice]) => twice.slice(1).map(({ fence }) => ({ key, fence })))
        .filter(({ key }) => members.has(key))
        .map(({ key, fence }) => found(fence.line, `"${key}" has two signatures; overloads belong in one fence.`)),
      ...[...members]
        .filter(([key, { internal }]) => !internal && !documented.has(key))
        .map(([key, { signatures }]) => found(1, `"${key}" of ${type.name} is missing: ${signatures.join('; ')}`)),
      ...page.headings
        .filter((heading) => looksLikeMember(heading, page) && !fences.some((fence) => fence.trail.at(-1) === heading))
        .map(({ line, text }) => found(line, `"${text}" has no signature; is it a member of ${type.name}?`)),
    ],
  };
}

/** `create`, or `static create`: the two may be different members. */
function keyOf(member: Pick<LibraryMember, 'name' | 'static'>): string {
  return `${member.static ? 'static ' : ''}${member.name}`;
}

function readSignature(
  { kind }: LibraryType,
  fence: Fence,
): { key: string; signatures: readonly string[]; problem?: string } {
  try {
    const declared = parseMembers(kind as 'class' | 'interface' | 'enum', fence.code);
    const keys = [
      ...new Set(declared.map(({ name, signature }) => keyOf({ name, static: signature.startsWith('static ') }))),
    ];
    const [key = ''] = keys;
    const signatures = declared.map(({ signature }) => signature);
    return keys.length === 1
      ? { key, signatures }
      : {
          key: keys.join(),
          signatures,
          problem: `A signature fence declares one member, this one ${String(keys.length)}.`,
        };
  } catch (error) {
    return { key: '', signatures: [], problem: `The signature is not TypeScript: ${(error as Error).message}` };
  }
}

/** Whether a signature stands under its own heading, and in the section of its kind. */
function judgePlace({ trail }: Fence, member: LibraryMember): string[] {
  const own = trail.at(-1);
  const section = trail.find(({ depth }) => depth === 2)?.text ?? '';
  const id = member.name.toLowerCase();
  return [
    ...(own?.text === member.name ? [] : [`The heading above the signature must be "${member.name}".`]),
    ...(own?.depth === 3 ? [] : ['A member has a heading of level 3.']),
    // The brackets of a symbol do not belong in an id.
    ...(own === undefined || own.id === id || own.id.endsWith(`-${id}`) || id.startsWith('[')
      ? []
      : [`The id of the heading must be "${id}".`]),
    ...(/\bstatic\b/i.test(section) === member.static
      ? []
      : [`"${member.name}" is ${member.static ? '' : 'not '}static, but stands under "${section}".`]),
  ];
}

/** A heading of one word that starts as members do. Headings about events are none. */
function looksLikeMember({ depth, text, line }: Heading, page: Page): boolean {
  const section = page.headings.findLast((other) => other.depth === 2 && other.line < line)?.text ?? '';
  return depth === 3 && /^[a-z_$[][\w$.[\]]*$/.test(text) && !/\bevents?\b|\binherited\b/i.test(section);
}

/** A table in front of the first heading, "Field" or "Value" above its first column, lists all members; one of a related type may be there. */
function judgeOverview(page: Page, type: LibraryType, types: readonly LibraryType[]): Finding[] {
  const tables = [
    ...groupBy(
      page.rows.filter(({ trail }) => trail.length === 0),
      ({ table }) => String(table),
    ).values(),
  ];
  return tables
    .filter(([header]) => /^(?:Field|Value)$/.test(header?.cells[0]?.text ?? ''))
    .flatMap(([header, ...rows]) => {
      const listed = rows.map(({ cells, line }) => ({ name: cells[0]?.codes[0] ?? cells[0]?.text ?? '', line }));
      return [
        ...type.members
          .filter(({ name, internal }) => !internal && !listed.some((row) => row.name === name))
          .map(({ name }) => ({
            file: page.file,
            line: header?.line ?? 1,
            message: `"${name}" is missing in this table.`,
          })),
        ...listed
          .filter(({ name }) => !types.some(({ members }) => members.some((member) => member.name === name)))
          .map(({ name, line }) => ({ file: page.file, line, message: `${type.name} has no "${name}".` })),
      ];
    });
}

/** The section "Events" names each event of the class, as a heading or in a table, and no other. */
function judgeEvents(page: Page, events: LibraryType): Finding[] {
  const section = page.headings.find(({ depth, text }) => depth === 2 && text === 'Events');
  if (section === undefined) {
    return [
      { file: page.file, line: 1, message: `The section "Events" is missing; the events are in ${events.name}.` },
    ];
  }
  const values = events.members.map(({ value }) => value ?? '');
  const headings = page.headings.filter(({ depth, line }) => depth === 3 && isUnder(section, line, page));
  const rows = page.rows.filter((row) => isBelow(row, section));
  const inTable = [...groupBy(rows, ({ table }) => String(table)).values()]
    .filter(([header]) => header?.cells[0]?.text === 'Event')
    .flatMap((table) => table.slice(1).map(({ cells, line }) => ({ text: cells[0]?.codes[0] ?? '', line })));
  const named = [...inTable, ...headings.filter(({ text }) => /^[a-z]\w*$/.test(text))];
  return [
    ...values
      .filter((value) => !named.some(({ text }) => text === value))
      .map((value) => ({ file: page.file, line: section.line, message: `The event "${value}" is missing.` })),
    ...named
      .filter(({ text }) => !values.includes(text))
      .map(({ text, line }) => ({ file: page.file, line, message: `${events.name} has no event "${text}".` })),
  ];
}

function isUnder(section: Heading, line: number, page: Page): boolean {
  const next = page.headings.find((other) => other.depth <= section.depth && other.line > section.line);
  return line > section.line && (next === undefined || line < next.line);
}
