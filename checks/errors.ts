import { createRequire } from 'node:module';
import path from 'node:path';
import { hole } from '../facts/library';
import type { LibraryError, LibraryFacts } from '../facts/library';
import { installedLabels, libraryOf, siteDir } from './check';
import type { Check, Docs, Finding } from './check';
import { isBelow, occurrences, tellsOfOtherMajors } from './pages';
import type { Fence, Heading, Page, Piece } from './pages';

const errorsPage = 'guides/error-warning-details';

/** The package can print every message that a page quotes, and every `...Error` that a page names exists. */
export const checkErrors: Check = (docs) => {
  const { pages, library } = docs;
  const page = pages.find(({ id }) => id === errorsPage);
  const sections = page === undefined ? [] : errorHeadings(page, library);
  const quoted = pages.flatMap((other) =>
    other.fences.filter(({ meta }) => meta.has('message')).map((fence) => ({ page: other, fence })),
  );
  const quotes = pages.flatMap((other) =>
    quotesOf(other, messageLines(docs, other)).map((quote) => ({ page: other, ...quote })),
  );
  const named = pages.flatMap(errorNames);
  const isKnown = knownErrors(docs);

  return {
    findings: [
      ...quoted.flatMap(({ page: quoting, fence }) => judgeMessage(quoting, fence, sections, docs)),
      ...quotes.flatMap(({ page: { file }, ...quote }) => judgeQuote(file, quote, docs)),
      ...named
        .filter(({ page: naming, text }) => !isKnown(text, naming))
        .map(({ page: { file }, line, text }) => ({
          file,
          line,
          message: `There is no ${text} in ${library.version}.`,
        })),
    ],
    ties: [
      ...quoted.flatMap(({ page: { file }, fence }) => linesOf(fence).map((line) => ({ file, line }))),
      ...quotes.map(({ page: { file }, line, text }) => ({ file, line, text })),
      ...named.map(({ page: { file }, line, text }) => ({ file, line, text, isName: true as const })),
    ],
    counts: { messages: quoted.length, names: named.length },
  };
};

/** Headings that are the name of an error class, of this version or not. */
function errorHeadings({ headings }: Page, { errors }: LibraryFacts): readonly Heading[] {
  return headings.filter(
    ({ depth, text }) => depth === 3 && (/^[A-Z]\w*Error$/.test(text) || errors.some(({ name }) => name === text)),
  );
}

/** The lines of the file that the code of a fence stands on. */
function linesOf({ line, code }: Fence): readonly number[] {
  return code.split('\n').map((_, index) => line + 1 + index);
}

/** In the section of a class, a quote must be a message of that class; elsewhere, of any class or of none. */
function judgeMessage(page: Page, fence: Fence, sections: readonly Heading[], { library, label }: Docs): Finding[] {
  const heading = page.id === errorsPage ? sections.find((section) => isBelow(fence, section)) : undefined;
  const versions = tellsOfOtherMajors(page) ? [library, ...otherLibraries(label)] : [library];
  const sources = versions.flatMap(({ errors, messages }): readonly (readonly [string, string])[] =>
    heading === undefined
      ? [...errors.flatMap(messagesOf), ...messages.map(({ by, template }) => [by, template] as const)]
      : errors.filter(({ name }) => name === heading.text).flatMap(messagesOf),
  );
  if (sources.some(([by, template]) => isQuoteOf(fence.code, template, by))) {
    return [];
  }
  const candidates = heading === undefined ? [] : sources.map(([, template]) => template.replaceAll(hole, '<...>'));
  return [
    {
      file: page.file,
      line: fence.line,
      message: `The package does not print this.${candidates.length === 0 ? '' : ` ${heading?.text ?? ''} says: ${candidates.join(' | ')}`}`,
    },
  ];
}

/** A line of a message, and the class that has it: `Error` for one without a class of the package. */
interface MessageLine {
  readonly template: string;
  readonly by: string;
}

/** The lines of all messages that a page may quote. */
function messageLines({ library, label }: Docs, page: Page): readonly MessageLine[] {
  const versions = tellsOfOtherMajors(page) ? [library, ...otherLibraries(label)] : [library];
  return versions
    .flatMap(({ errors, messages }) => [
      ...errors.flatMap(messagesOf),
      ...messages.map(({ template, by }) => [by, template] as const),
    ])
    .flatMap(([by, template]) =>
      [...new Set([...template.split('\n'), template.replaceAll('\n', ' ')])].map((line) => ({ template: line, by })),
    );
}

function messagesOf({ name, messages }: LibraryError): (readonly [string, string])[] {
  return messages.map((template) => [name, template] as const);
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

/** How much of a message's beginning shows that a text quotes it. */
const tellingLength = 20;

interface Quote {
  readonly text: string;
  readonly line: number;
  /** Without the name of the class in front of it. */
  readonly quote: string;
  /** The names beside it that may be the class. */
  readonly by: readonly string[];
  /** The lines that begin like it. */
  readonly meant: readonly MessageLine[];
}

/**
 * What begins like a line of a message outside of `text message` fences: inline code, and lines of other text. It may end
 * anywhere, with any values.
 */
function quotesOf(page: Page, lines: readonly MessageLine[]): readonly Quote[] {
  return page.pieces
    .filter(({ kind, line }) => kind === 'inline code' || isPlainText(page, line, kind))
    .flatMap((piece) => occurrences(piece, /[^\n]+/g).map((found) => ({ piece, ...found })))
    .flatMap(({ piece, text, line }) => {
      const quote = text.trim().replace(/^\w+: (?=[A-Z"])/, '');
      const meant = lines.filter(({ template }) => {
        const [beginning = ''] = template.split(hole);
        return /\S \S| "$/.test(beginning) && quote.startsWith(beginning.slice(0, tellingLength));
      });
      return meant.length === 0 ? [] : [{ text, line, quote, by: namesBeside(text, piece), meant }];
    });
}

/** `Class: message`, `Class`: `message`, `message` (`Class`), and a row with the message and the class only. */
function namesBeside(text: string, { kind, block }: Piece): readonly string[] {
  const [, inFront] = /^(\w+): (?=[A-Z"])/.exec(text.trim()) ?? [];
  const quote = escapeRegExp(text);
  const beside =
    kind === 'fence'
      ? []
      : [
          new RegExp(`\\b(\\w+): ${quote}`),
          new RegExp(`${quote} \\((\\w+)\\)`),
          new RegExp(`^[^|]*${quote}[^|]*\\| (\\w+)$`),
        ].map((pattern) => pattern.exec(block)?.[1]);
  return [inFront, ...beside].filter((name) => name !== undefined);
}

function judgeQuote(file: string, { text, line, quote, by, meant }: Quote, { library }: Docs): Finding[] {
  const quoted = meant.filter(({ template }) => isBeginningOf(quote, template));
  if (quoted.length === 0) {
    return [{ file, line, message: `Misquoted: ${(meant[0]?.template ?? '').replaceAll(hole, '<...>')}` }];
  }
  // What is printed has no class.
  const classes = [...new Set(quoted.map((one) => one.by).filter((name) => !name.startsWith('console.')))];
  const wrong = by.find((name) => library.errors.some((error) => error.name === name) && !classes.includes(name));
  return wrong === undefined || classes.length === 0
    ? []
    : [{ file, line, message: `"${text.trim()}" is a message of ${classes.join(' or ')}, not of ${wrong}.` }];
}

function isPlainText(page: Page, line: number, kind: Piece['kind']): boolean {
  return (
    kind === 'fence' &&
    page.fences.some((fence) => fence.line === line && fence.lang === 'text' && !fence.meta.has('message'))
  );
}

/** Whether a text is the beginning of a line of a message; `...` at its end and `…` for a value are fine. */
export function isBeginningOf(text: string, template: string): boolean {
  const steps = template.split('').map((character) => (character === hole ? '[^"\\n]*' : escapeRegExp(character)));
  const pattern = steps.reduceRight((rest, step) => `(?:${step}${rest})?`, '');
  return new RegExp(`^${pattern}$`).test(text.replace(/\s?(?:\.\.\.|…)$/, ''));
}

function plainLines(text: string): string {
  return text.replace(/[ \t]*\n[ \t]*/g, '\n').trim();
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function otherLibraries(label: string): readonly LibraryFacts[] {
  return installedLabels()
    .filter((other) => other !== label)
    .map(libraryOf);
}

function errorNames(page: Page): readonly { page: Page; text: string; line: number }[] {
  return page.pieces
    .filter(({ kind }) => kind !== 'fence')
    .flatMap((piece) => occurrences(piece, /\b[A-Z][a-z]\w*Error\b/g))
    .map(({ text, line }) => ({ page, text, line }));
}

/** Errors of the library, the language, Node.js, the version's driver, and mongoose. */
function knownErrors({ library, label, packages }: Docs): (name: string, page: Page) => boolean {
  const own = new Set(library.errors.map(({ name }) => name));
  const platform = new Set([...Object.getOwnPropertyNames(globalThis), 'AssertionError', 'SystemError', 'AbortError']);
  const driver = new Set(Object.keys(createRequire(path.join(packages.coreDir, 'package.json'))('mongodb') as object));
  const mongoose = createRequire(path.join(siteDir, 'package.json'))('mongoose') as { Error: object };
  const mapper = new Set([
    'MongooseError',
    ...Object.keys(mongoose.Error).flatMap((name) => [name, `Mongoose${name}`]),
  ]);
  return (name, page) =>
    [own, platform, driver, mapper].some((names) => names.has(name)) ||
    (tellsOfOtherMajors(page) &&
      otherLibraries(label).some(({ errors }) => errors.some((error) => error.name === name)));
}
