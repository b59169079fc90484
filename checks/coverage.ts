import type { LibraryFacts, LibraryMember } from '../facts/node/library';
import { errorsPage, optionsPage, symbols } from '../facts/symbols';
import { finding, pageFinding, type Check, type Docs, type Finding } from './check';
import type { Page } from './pages';

/** Something that a page must describe: its name, as in facts/history.ts, and its heading. */
interface Subject {
  readonly thing: string;
  readonly heading: string;
  readonly member?: LibraryMember;
  /** The messages of an error. */
  readonly texts?: readonly string[];
}

/**
 * Every member, option, and error of the package is described once, on its page, under a heading with its name
 * and anchor; a member may also have a row of `<Members>`, which has its anchor.
 */
export const checkCoverage: Check = (docs) => {
  const { pages, library, isWhole } = docs;
  const subjects = pages.flatMap((page) => subjectsOf(page, library).map((subject) => ({ page, ...subject })));
  const count = (kind: string): number => subjects.filter(({ thing }) => thing.startsWith(`${kind} `)).length;
  return {
    findings: [
      ...subjects.flatMap(({ page, ...subject }) => checkSubject(page, subject)),
      ...(isWhole ? checkSymbolPages(docs) : []),
    ],
    counts: {
      members: subjects.filter(({ member }) => member !== undefined).length,
      options: count('option'),
      errors: count('error'),
    },
  };
};

/** Whether hardly anyone calls a member, because the library does. */
const isRarelyCalled = ({ name, internal }: LibraryMember): boolean =>
  internal || name === 'emit' || name.endsWith('Handler');

function subjectsOf(page: Page, { options, errors, messages, types }: LibraryFacts): readonly Subject[] {
  if (page.id === optionsPage) {
    return options.map(({ name }) => ({ thing: `option ${name}`, heading: name }));
  }
  if (page.id === errorsPage) {
    return errors.map(({ name }) => {
      const texts = messages.flatMap(({ by, text }) => (by === name ? text : []));
      return { thing: `error ${name}`, heading: name, texts };
    });
  }
  const symbol = String(page.frontMatter.library);
  const type = types.find(({ kind, name }) => `${kind} ${name}` === symbol);
  return (type?.members ?? [])
    .map((member) => ({ thing: `${symbol}#${member.name}`, heading: member.name, member }))
    .filter(({ thing, member }) => !isRarelyCalled(member) || page.described.some((other) => other.thing === thing));
}

function checkSubject(page: Page, { thing, heading, member, texts }: Subject): readonly Finding[] {
  const [described, ...again] = page.described.filter((description) => description.thing === thing);
  if (described === undefined) {
    const signatures = member === undefined ? '.' : `: ${member.signatures.join('; ')}`;
    return [finding(page, 1, `Nothing describes ${thing}${signatures}`)];
  }
  const findings = again.map((other) => finding(page, other.line, `${thing} is described twice.`));
  if (described.isRow) {
    return findings;
  }
  const { line } = described;
  const own = page.headings.findLast((other) => other.line < line);
  // A class has one constructor, so it needs no heading of its own within a section.
  const isNamed = own?.text === heading ? own.depth === 3 : heading === 'constructor' && own?.text === 'Constructor';
  if (own === undefined || !isNamed) {
    return [...findings, finding(page, line, `The heading above must be "### ${heading}".`)];
  }
  if (texts?.some((text) => page.described.some((other) => other.thing === `message ${text}`)) === false) {
    findings.push(finding(page, own.line, `The message of ${heading} is missing: add <Message>.`));
  }
  return findings;
}

/** Each symbol has its page. */
function checkSymbolPages(docs: Docs): Finding[] {
  const { pages, library } = docs;
  const existing = new Set(library.types.map(({ kind, name }) => `${kind} ${name}`));
  const required = new Map(Object.entries(symbols).filter(([, symbol]) => existing.has(symbol)));
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
