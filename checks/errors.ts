import { hole } from '../facts/library';
import type { LibraryFacts, LibraryMessage } from '../facts/library';
import { driverWords, nodeWords } from './libraryWords';
import { finding, otherLibraries } from './check';
import type { Check, Docs, Finding } from './check';
import { isBelow, occurrences, tellsOfOtherMajors } from './pages';
import type { Fence, Heading, Page, Piece } from './pages';

const errorsPage = 'guides/error-warning-details';

/** The package can print every message that a page quotes, and every `...Error` on a page exists. */
export const checkErrors: Check = (docs) => {
  const { pages, library } = docs;
  const errors = pages.find(({ id }) => id === errorsPage);
  const sections = errors?.headings.filter(({ depth, text }) => depth === 3 && /^[A-Z]\w*Error$/.test(text)) ?? [];
  const fences = pages.flatMap((page) =>
    page.fences.filter(({ meta }) => meta.has('message')).map((fence) => ({ page, fence })),
  );
  const quotes = pages.flatMap((page) => {
    const templates = quotable(docs, page).map(({ template }) => template);
    const lines = templates.flatMap((template) => [...template.split('\n'), template.replaceAll('\n', ' ')]);
    return quotesOf(page, [...new Set(lines)]).map((quote) => ({ page, ...quote }));
  });
  const names = pages.flatMap((page) => errorNames(page).map((name) => ({ page, ...name })));
  const isKnown = knownErrors(docs);
  return {
    findings: [
      ...fences.flatMap(({ page, fence }) => judgeMessage(page, fence, sections, docs)),
      ...quotes
        .filter(({ quote, meant }) => !meant.some((template) => isBeginningOf(quote, template)))
        .map(({ page, line, meant: [template = ''] }) =>
          finding(page, line, `Misquoted: ${template.replaceAll(hole, '<...>')}`),
        ),
      ...names
        .filter(({ page, text }) => !isKnown(text, page))
        .map(({ page, line, text }) => finding(page, line, `There is no ${text} in ${library.version}.`)),
    ],
    counts: { messages: fences.length, quotes: quotes.length, names: names.length },
  };
};

/** The messages that a page may quote, with the class or the function that prints them. */
function quotable({ library, label }: Docs, page: Page): readonly Pick<LibraryMessage, 'by' | 'template'>[] {
  const libraries = tellsOfOtherMajors(page) ? [library, ...otherLibraries(label)] : [library];
  return libraries.flatMap(({ errors, messages }) => [
    ...errors.flatMap((error) => error.messages.map((template) => ({ by: error.name, template }))),
    ...messages,
  ]);
}

/** In the section of a class, a quote must be a message of that class; elsewhere, of any class or of none. */
function judgeMessage(page: Page, fence: Fence, sections: readonly Heading[], docs: Docs): Finding[] {
  const heading = page.id === errorsPage ? sections.find((section) => isBelow(fence, section)) : undefined;
  const sources = quotable(docs, page).filter(({ by }) => heading === undefined || by === heading.text);
  if (sources.some(({ template, by }) => isQuoteOf(fence.code, template, by))) {
    return [];
  }
  const own = sources.map(({ template }) => template.replaceAll(hole, '<...>'));
  const says = heading === undefined || own.length === 0 ? '' : ` ${heading.text} says: ${own.join(' | ')}`;
  return [finding(page, fence.line, `The package does not print this.${says}`)];
}

/**
 * Whether a text is a message of the package: the same word for word, with a placeholder such as `<url>` or a value
 * without spaces for each value. It may start with the class name that Node.js prints.
 */
export function isQuoteOf(text: string, template: string, by: string): boolean {
  const value = String.raw`\s?(?:<[^<>\n]+>|[^\s<>])*`;
  const pattern = plainLines(template).split(hole).map(escapeRegExp).join(value);
  return new RegExp(`^(?:(?:Error|${escapeRegExp(by)}): )?${pattern}$`).test(plainLines(text));
}

/** How much of a message's beginning identifies a quote of it. */
const tellingLength = 20;

interface Quote {
  readonly line: number;
  /** The message without its class name. */
  readonly quote: string;
  /** The lines of messages that begin like it. */
  readonly meant: readonly string[];
}

/**
 * Quotes outside `text message` fences, in inline code and in lines of other text: they begin like a line of a message,
 * and may end anywhere, with any values.
 */
function quotesOf(page: Page, lines: readonly string[]): readonly Quote[] {
  const beginnings = lines
    .map((template) => ({ template, beginning: template.split(hole, 1)[0] ?? '' }))
    .filter(({ beginning }) => /\S \S| "$/.test(beginning))
    .map(({ template, beginning }) => ({ template, beginning: beginning.slice(0, tellingLength) }));
  const texts = page.fences.filter(({ lang, meta }) => lang === 'text' && !meta.has('message'));
  const isText = ({ kind, line }: Piece): boolean => kind === 'fence' && texts.some((fence) => fence.line === line);
  return page.pieces
    .filter((piece) => piece.kind === 'inline code' || isText(piece))
    .flatMap((piece) => occurrences(piece, /[^\n]+/g))
    .flatMap(({ text, line }) => {
      const quote = text.trim().replace(/^\w+: (?=[A-Z"])/, '');
      const meant = beginnings.flatMap(({ template, beginning }) => (quote.startsWith(beginning) ? template : []));
      return meant.length === 0 ? [] : [{ line, quote, meant }];
    });
}

/** Whether a text is the beginning of a line of a message; `...` at its end and `…` for a value are fine. */
export function isBeginningOf(text: string, template: string): boolean {
  return follows(text.replace(/\s?(?:\.\.\.|…)$/, ''), template.split(hole));
}

/** Whether a text follows the parts of a message, with any values between them. */
function follows(text: string, [part = '', ...more]: readonly string[]): boolean {
  if (!text.startsWith(part)) {
    return part.startsWith(text);
  }
  const rest = text.slice(part.length);
  const [longest = ''] = /^[^"\n]*/.exec(rest) ?? [];
  return more.length === 0
    ? rest === ''
    : longest === rest || Array.from({ length: longest.length + 1 }).some((_, end) => follows(rest.slice(end), more));
}

function plainLines(text: string): string {
  return text.replace(/[ \t]*\n[ \t]*/g, '\n').trim();
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function errorNames({ pieces }: Page): readonly { readonly text: string; readonly line: number }[] {
  return pieces
    .filter(({ kind }) => kind !== 'fence')
    .flatMap((piece) => occurrences(piece, /\b[A-Z][a-z]\w*Error\b/g));
}

/** Errors of the library, Node.js, the language, and the version's driver, and those that the page attributes to others. */
function knownErrors({ library, label, packages }: Docs): (name: string, page: Page) => boolean {
  const words = [nodeWords(), driverWords(packages.coreDir)];
  const has = ({ errors }: LibraryFacts, name: string): boolean => errors.some((error) => error.name === name);
  return (name, page) =>
    has(library, name) ||
    words.some((known) => known.has(name)) ||
    page.otherNames.has(name) ||
    (tellsOfOtherMajors(page) && otherLibraries(label).some((other) => has(other, name)));
}
