import type { Cause, Sign } from '@site/facts/node/doctor';
import type { Paste } from '../paste/paste';

/** A cause that fits. */
export interface Finding {
  readonly cause: Cause;
  readonly score: number;
  /** Whether the message is the library's, or anything in the paste names the library, MongoDB, or a driver. */
  readonly isSure: boolean;
  /** The message, shortened. */
  readonly quote: string;
  /** In the paste, from 1. */
  readonly line: number;
}

const scores = { cause: 90, hint: 60, consequence: 40, wrapper: 10 } as const;
const longestQuote = 300;
/** How many messages before and after one are its neighbors. */
const neighbors = 2;
/** As many messages, stack frames aside, are about the library, or they would not be pasted here. */
const alone = 2;

/** A text of a sign, with gaps between its parts. Letters match in either case, unless a text has only capitals. */
interface Needle {
  readonly cause: Cause;
  readonly sign: Sign;
  readonly parts: readonly string[];
  readonly longest: string;
  readonly isCode: boolean;
}

/** By the first letters of their longest part: a paste of any length is read once. */
function needlesOf(causes: readonly Cause[]): ReadonlyMap<string, readonly Needle[]> {
  const needles = new Map<string, Needle[]>();
  for (const cause of causes) {
    for (const sign of cause.signs) {
      for (const text of sign.text ?? []) {
        const isCode = !/[a-z]/.test(text);
        const parts = (isCode ? text : text.toLowerCase()).split(/<[\w$]+>/);
        const longest = parts.reduce((one, other) => (other.length > one.length ? other : one)).toLowerCase();
        const head = longest.slice(0, headLength);
        needles.set(head, [...(needles.get(head) ?? []), { cause, sign, parts, longest, isCode }]);
      }
    }
  }
  return needles;
}

const headLength = 3;

/** How a shell, npm, a container, a CI job, or a supervisor reports the code of a process. */
const exitCode =
  /(?:\bexit(?:ed|s|ing)?(?: with)?(?: error)?[ -]?(?:code|status|number)?|(?:with|non-zero|returned) (?:\w+ )?(?:code|status|number)|\berrno)[ :="'(]{1,5}(\d{1,3})\b|code "(\d{1,10})"/g;

/** A message as it is compared. */
interface Line {
  readonly at: number;
  readonly raw: string;
  readonly low: string;
}

/**
 * Finds the causes that fit the messages of a paste, and the facts of its files; the best first.
 *
 * Comments, code, and configuration are no messages.
 */
export function diagnose(paste: Paste, causes: readonly Cause[]): readonly Finding[] {
  const needles = needlesOf(causes);
  const lines = paste.messages.map(({ text, line }): Line => {
    const raw = text.replaceAll('\\"', '"').replaceAll('**', '');
    return { at: line, raw, low: raw.toLowerCase() };
  });
  const isNamed = paste.uses.length + paste.settings.length > 0 || lines.some(isOurs);
  const best = new Map<Cause, Finding>();
  const all = causes.flatMap((cause) => cause.signs.map((sign) => ({ cause, sign })));
  const isRuledOut = ({ nowhere }: Sign): boolean => nowhere.some((word) => lines.some((line) => has(line, word)));
  /** Those that were found, or need no search. */
  const found = new Set(all.flatMap(({ sign }) => (isRuledOut(sign) ? [sign] : [])));
  const add = (cause: Cause, sign: Sign, line: number, text: string, isOwn = false): void => {
    found.add(sign);
    const isOn = paste.hosts.some(({ system = '' }) => system.startsWith(cause.system ?? ''));
    const score = scores[sign.weight] + (cause.system === undefined ? 0 : isOn ? 10 : -40);
    const { score: least = 0, line: first = line } = best.get(cause) ?? {};
    if (score > least || (score === least && line < first)) {
      best.set(cause, {
        cause,
        score,
        line,
        quote: quoteOf(text),
        isSure: isNamed || isOwn || sign.weight === 'cause',
      });
    }
  };
  const exits = all.filter(({ sign }) => sign.exit !== undefined);
  for (const [index, line] of lines.entries()) {
    const { at, raw, low } = line;
    for (let start = 0; start + headLength <= low.length; start += 1) {
      for (const needle of needles.get(low.slice(start, start + headLength)) ?? []) {
        const { cause, sign, longest } = needle;
        if (!found.has(sign) && low.startsWith(longest, start) && isIn(line, needle) && isMet(sign, lines, index)) {
          // The texts of the library have gaps for their values. Others need a pattern beside a gap.
          add(cause, sign, at, raw, needle.parts.length > 1 && sign.pattern === undefined);
        }
      }
    }
    for (const [, first, second] of /exit|code|errno|status/.test(low) ? low.matchAll(exitCode) : []) {
      for (const { cause, sign } of exits) {
        if (sign.exit?.includes(Number(first ?? second)) === true && !found.has(sign) && isMet(sign, lines, index)) {
          add(cause, sign, at, raw);
        }
      }
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.line - b.line);
}

/** Whether the parts of a text follow each other. A number at its beginning or end is a whole one. */
function isIn({ raw, low }: Line, { parts, isCode }: Needle): boolean {
  const hay = isCode ? raw : low;
  const [first = ''] = parts;
  for (let start = hay.indexOf(first); start >= 0; start = first === '' ? -1 : hay.indexOf(first, start + 1)) {
    let end = start;
    for (const part of parts) {
      const at = end < 0 ? -1 : hay.indexOf(part, end);
      end = at < 0 ? -1 : at + part.length;
    }
    if (end < 0 || (!isCut(hay, start) && (parts.at(-1) === '' || !isCut(hay, end)))) {
      return end >= 0;
    }
  }
  return false;
}

const isCut = (text: string, at: number): boolean => at > 0 && /^\d\d$/.test(text.slice(at - 1, at + 1));

/** Whether hardly anything was pasted. Then it is about the library. */
const isShort = (lines: readonly Line[]): boolean =>
  lines.length < 50 && lines.filter(({ raw }) => !raw.startsWith('at ')).length <= alone;

/** Whether a line has a word. Letters match in either case, unless it has only capitals. */
const has = ({ raw, low }: Line, word: string): boolean =>
  /[a-z]/.test(word) ? low.includes(word.toLowerCase()) : raw.includes(word);

/** Whether a line meets the conditions of a sign. */
function isMet(sign: Sign, lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  const around = lines.slice(Math.max(0, at - neighbors), at + neighbors + 1);
  return (
    line !== undefined &&
    sign.all.every((words) => words.some((word) => has(line, word))) &&
    !sign.not.some((word) => has(line, word)) &&
    (sign.near.length === 0 || around.some((other) => sign.near.some((word) => has(other, word)))) &&
    (!sign.ours || around.some(isOurs) || (isShort(lines) && !around.some(isForeign))) &&
    (sign.pattern === undefined || new RegExp(sign.pattern, 'i').test(line.raw))
  );
}

/** The name of a file of the reader says nothing: `mongo.test.ts`. */
const ownFile = /(?:[\w@.-]*[/\\])*[\w@.-]+\.[cm]?[jt]sx?\b/g;

/** Whether a line names the library, MongoDB, or a driver: a class, an address, a package, a path of a binary. */
function isOurs({ low: line }: Line): boolean {
  return (
    line.includes(':27017') ||
    (line.includes('mongo') &&
      line.replace(ownFile, (path) => (path.includes('node_modules/mongo') ? path : '')).includes('mongo'))
  );
}

/** Whether a line is a frame of another library. */
const isForeign = (line: Line): boolean => line.raw.includes('node_modules/') && !isOurs(line);

/** A message, without the head of a line of `mongod`'s log. */
const quoteOf = (text: string): string =>
  text
    .replace(/^\{"t":.*?"msg":/, '')
    .slice(0, longestQuote)
    .toWellFormed();
