import { isRarelyCalled, type LibraryFacts, type LibraryMember, type LibraryType } from '../facts/library';
import { requiredSymbols, symbols } from '../facts/symbols';
import type { Description } from '../facts/vocabulary/draw';
import { retyped } from '../facts/vocabulary/values';
import { groupBy, pageFinding } from './check';
import type { Check, Docs, Finding } from './check';
import { isBelow, tellsOfOtherMajors } from './pages';
import type { Heading, Page } from './pages';

const optionsPage = 'api/config-options';
const errorsPage = 'guides/error-warning-details';

/** What a page must describe: its name as in facts/history.ts, and the heading that it belongs under. */
interface Subject {
  readonly thing: string;
  readonly heading: string;
  readonly member?: LibraryMember;
}

/**
 * Every member, option, error, and event of the package is described once, on its page, under a heading with its name
 * and anchor; a member may also have a row of `<Members>`, which has its anchor. What pages name exists, and pages don't spell out what the build draws: the version of the package and
 * the MongoDB that it starts.
 */
export const checkCoverage: Check = (docs) => {
  const { pages, library, isWhole } = docs;
  const subjects = pages.flatMap((page) => subjectsOf(page, library).map((subject) => ({ page, ...subject })));
  const events = pages.flatMap((page) => {
    const type = eventsOf(page, library);
    return type === undefined ? [] : [{ page, type }];
  });
  return {
    findings: [
      ...pages.flatMap(({ file, unknown }) => unknown.map(({ line, message }) => ({ file, line, message }))),
      ...subjects.flatMap(({ page, ...subject }) => judgeSubject(page, subject)),
      ...pages.flatMap((page) =>
        judgeStrangers(
          page,
          subjects.filter((subject) => subject.page === page),
        ),
      ),
      ...pages.flatMap((page) => judgeHeadings(page, library)),
      ...events.flatMap(({ page, type }) => judgeEvents(page, type)),
      ...pages.filter((page) => !tellsOfOtherMajors(page)).flatMap((page) => judgeRetyped(page, library)),
      ...(isWhole ? judgePages(docs) : []),
    ],
    counts: {
      members: subjects.filter(({ member }) => member !== undefined).length,
      options: subjects.filter(({ thing }) => thing.startsWith('option ')).length,
      errors: subjects.filter(({ thing }) => thing.startsWith('error ')).length,
      events: events.flatMap(({ type }) => type.members).length,
    },
  };
};

function subjectsOf(page: Page, { options, errors, types }: LibraryFacts): readonly Subject[] {
  if (page.id === optionsPage) {
    return options.map(({ name }) => ({ thing: `option ${name}`, heading: name }));
  }
  if (page.id === errorsPage) {
    return errors.map(({ name }) => ({ thing: `error ${name}`, heading: name }));
  }
  const type = typeOf(page, types);
  return (type?.members ?? [])
    .map((member) => ({
      thing: `${type?.kind ?? ''} ${type?.name ?? ''}#${member.name}`,
      heading: member.name,
      member,
    }))
    .filter(({ thing, member }) => !isRarelyCalled(member) || page.described.some((other) => other.thing === thing));
}

function typeOf({ frontMatter }: Page, types: readonly LibraryType[]): LibraryType | undefined {
  return types.find(({ kind, name }) => `${kind} ${name}` === frontMatter.library);
}

function judgeSubject(page: Page, { thing, heading, member }: Subject): Finding[] {
  const found = (line: number, message: string): Finding => ({ file: page.file, line, message });
  const [described, ...again] = page.described.filter((description) => description.thing === thing);
  if (described === undefined) {
    return [found(1, `Nothing describes ${thing}${signatureOf(member)}`)];
  }
  if (described.isRow) {
    return again.map(({ line }) => found(line, `${thing} is described twice.`));
  }
  const own = headingAbove(page, described);
  const section = page.headings.findLast(({ depth, line }) => depth === 2 && line < described.line);
  const id = heading.toLowerCase();
  return [
    ...again.map(({ line }) => found(line, `${thing} is described twice.`)),
    ...(own?.text === heading && own.depth === 3
      ? []
      : [found(described.line, `The heading above must be "### ${heading}".`)]),
    // The brackets of a symbol do not belong in an id.
    ...(own === undefined ||
    own.id === id ||
    (member !== undefined && (own.id.endsWith(`-${id}`) || id.startsWith('[')))
      ? []
      : [found(own.line, `The id of the heading must be "${id}".`)]),
    ...(member === undefined || /\bstatic\b/i.test(section?.text ?? '') === member.static
      ? []
      : [
          found(
            described.line,
            `"${heading}" is ${member.static ? '' : 'not '}static, but is under "${section?.text ?? ''}".`,
          ),
        ]),
    ...judgeWords(page, thing, own),
  ];
}

function signatureOf(member: LibraryMember | undefined): string {
  return member === undefined ? '.' : `: ${member.signatures.join('; ')}`;
}

function headingAbove({ headings }: Page, { line }: Description): Heading | undefined {
  return headings.findLast((heading) => heading.line < line);
}

/** What a section must contain besides what is drawn: the message of an error, and a description. */
function judgeWords(page: Page, thing: string, heading: Heading | undefined): Finding[] {
  if (heading === undefined) {
    return [];
  }
  const isQuoted = page.fences.some((fence) => fence.meta.has('message') && isBelow(fence, heading));
  const hasWords = page.pieces.some(
    (piece) =>
      piece.kind === 'prose' && isBelow(piece, heading) && !page.described.some(({ line }) => line === piece.line),
  );
  return [
    ...(thing.startsWith('error ') && !isQuoted
      ? [{ file: page.file, line: heading.line, message: `The message of ${heading.text} is missing: add <Message>.` }]
      : []),
    ...(hasWords ? [] : [{ file: page.file, line: heading.line, message: `No words say what ${thing} is for.` }]),
  ];
}

/** What is described on a page about something else. */
function judgeStrangers(page: Page, subjects: readonly Subject[]): Finding[] {
  return page.described
    .filter(({ thing }) => !thing.startsWith('message ') && !subjects.some((subject) => subject.thing === thing))
    .map(({ thing, line }) => ({ file: page.file, line, message: `${thing} belongs on its own page.` }));
}

/** A heading that looks like a member, an option, or an error, but is none of this version. */
function judgeHeadings(page: Page, { options, errors, types, version }: LibraryFacts): Finding[] {
  const type = typeOf(page, types);
  const isStranger = ({ text, line }: Heading): boolean => {
    if (page.id === optionsPage) {
      return /^[A-Z][A-Z0-9_]+$/.test(text) && !options.some(({ name }) => name === text);
    }
    if (page.id === errorsPage) {
      return /^[A-Z]\w*Error$/.test(text) && !errors.some(({ name }) => name === text);
    }
    const section = page.headings.findLast((other) => other.depth === 2 && other.line < line)?.text ?? '';
    return (
      type !== undefined &&
      /^[a-z_$[][\w$.[\]]*$/.test(text) &&
      !/\bevents?\b|\binherited\b/i.test(section) &&
      !type.members.some(({ name }) => name === text)
    );
  };
  return page.headings
    .filter((heading) => heading.depth === 3 && isStranger(heading))
    .map(({ line, text }) => ({ file: page.file, line, message: `There is no "${text}" in ${version}.` }));
}

function eventsOf(page: Page, { types }: LibraryFacts): LibraryType | undefined {
  const type = typeOf(page, types);
  return types.find(({ kind, name }) => kind === 'enum' && type !== undefined && name === `${type.name}Events`);
}

/** The section "Events" names each event of the class, as a heading or in a table, and no others. */
function judgeEvents(page: Page, events: LibraryType): Finding[] {
  const section = page.headings.find(({ depth, text }) => depth === 2 && text === 'Events');
  if (section === undefined) {
    return [
      { file: page.file, line: 1, message: `The section "Events" is missing; the events are in ${events.name}.` },
    ];
  }
  const values = events.members.map(({ value }) => value ?? '');
  const next = page.headings.find(({ depth, line }) => depth <= 2 && line > section.line)?.line ?? Infinity;
  const headings = page.headings.filter(({ depth, line }) => depth === 3 && line > section.line && line < next);
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

function judgeRetyped(page: Page, library: LibraryFacts): Finding[] {
  return retyped(page.source, library).map(({ line, message }) => ({ file: page.file, line, message }));
}

/** Whether each symbol has its page. */
function judgePages(docs: Docs): Finding[] {
  const { pages, library } = docs;
  const required = requiredSymbols(library.types);
  const withoutPage = library.types
    .filter(({ kind, name }) => kind === 'class' && library.exports.includes(name))
    .filter(({ name }) => ![...required.values()].includes(`class ${name}`));
  return [
    ...[optionsPage, errorsPage]
      .filter((id) => !pages.some((page) => page.id === id))
      .map((id) => pageFinding(docs, id)),
    ...[...required]
      .filter(([id, symbol]) => pages.find((page) => page.id === id)?.frontMatter.library !== symbol)
      .map(([id, symbol]) => pageFinding(docs, id, `This page must exist and say "library: ${symbol}".`)),
    ...withoutPage.map(({ name }) => pageFinding(docs, 'api/index', `The exported class ${name} has no page.`)),
    ...pages
      .filter(({ id }) => id in symbols && !required.has(id))
      .map((page) => pageFinding(docs, page.id, `This version has no ${symbols[page.id] ?? ''}: remove the page.`)),
  ];
}
