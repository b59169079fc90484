import leven from 'leven';
import { placeholder } from '../facts/node/library';
import { finding, otherLibraries, type Check, type Docs } from './check';
import { coversOtherMajors, occurrences, type Page } from './pages';

/** The package can print every message that a page quotes. */
export const checkErrors: Check = (docs) => {
  const quotes = docs.pages.flatMap((page) => {
    const lines = quotable(docs, page).flatMap((template) => [...template.split('\n'), template.replaceAll('\n', ' ')]);
    return quotesOf(page, [...new Set(lines)]).map((quote) => ({ page, ...quote }));
  });
  return {
    findings: quotes
      .filter(({ quote, meant }) => !meant.some((template) => isBeginningOf(quote, template)))
      .map(({ page, line, quote, meant }) => {
        const messages = meant.map((template) => template.replaceAll(placeholder, '<...>'));
        const [closest = ''] = messages.sort((one, other) => leven(quote, one) - leven(quote, other));
        return finding(page, line, `This quote differs from the message: ${closest}`);
      }),
    counts: { quotes: quotes.length },
  };
};

/** Templates of the messages that a page may quote. */
function quotable({ library, packages }: Docs, page: Page): readonly string[] {
  const libraries = coversOtherMajors(page) ? [library, ...otherLibraries(packages.label)] : [library];
  return libraries.flatMap(({ messages }) => messages.map(({ text }) => text));
}

/** How much of a message's beginning identifies a quote of it. */
const tellingLength = 20;

/**
 * Quotes in inline code and in lines of text: they begin like a line of a message, and may end anywhere, with any
 * values. `<Message>` draws the message of the package. `quote` is the message without its class name, and `meant` are
 * the lines of messages that begin like it.
 */
function quotesOf(page: Page, lines: readonly string[]) {
  const beginnings = lines
    .map((template) => ({ template, beginning: template.split(placeholder, 1)[0] ?? '' }))
    .filter(({ beginning }) => /\w \w/.test(beginning))
    .map(({ template, beginning }) => ({ template, beginning: beginning.slice(0, tellingLength) }));
  return page.pieces
    .filter(({ lang = 'text' }) => lang === 'text')
    .flatMap((piece) => occurrences(piece, /[^\n]+/g))
    .flatMap(({ text, line }) => {
      const quote = text.trim().replace(/^\w+: (?=[A-Z"])/, '');
      const meant = beginnings.flatMap(({ template, beginning }) => (quote.startsWith(beginning) ? template : []));
      return meant.length === 0 ? [] : [{ line, quote, meant }];
    });
}

/** Whether a text is the beginning of a line of a message; `...` at its end and `…` for a value are fine. */
function isBeginningOf(text: string, template: string): boolean {
  return follows(text.replace(/\s?(?:\.\.\.|…)$/, ''), template.split(placeholder));
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
