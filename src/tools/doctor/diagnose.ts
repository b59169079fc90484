import type { Cause, Sign } from '@site/facts/node/doctor';
import { shortened } from '../paste/log';
import type { Paste } from '../paste/paste';

/** A cause that fits. */
export interface Finding {
  readonly cause: Cause;
  readonly score: number;
  /** Whether the message is the library's, or anything in the paste names the library, MongoDB, or a driver. */
  readonly isSure: boolean;
  /** Whether tests that follow it passed. */
  readonly isHarmless: boolean;
  /** The message, shortened. */
  readonly quote: string;
  /** In the paste, from 1. */
  readonly line: number;
  /** Where the sign begins in the line; its end for the code of a process. */
  readonly column: number;
}

const scores = { cause: 90, hint: 60, consequence: 40, wrapper: 10 } as const;
const longestQuote = 300;
/** How many messages before and after one are its neighbors. */
const neighbors = 2;
/** As many messages, stack frames aside, are about the library, or they would not be pasted here. */
const alone = 2;

/** A text of a sign. */
interface Needle {
  /** Its longest part in lowercase, to look for first. */
  readonly longest: string;
  readonly hasGap: boolean;
  readonly pattern: RegExp;
}

/** A number at the beginning or at the end of a text is a whole one. */
const edge = String.raw`(?:(?<!\d)|(?!\d))`;

/** Finds a text with gaps between its parts. Letters match in either case, unless it has only capitals. */
function needleOf(text: string): Needle {
  const parts = text.split(/<[\w$]+>/);
  const longest = parts.reduce((one, other) => (other.length > one.length ? other : one)).toLowerCase();
  const between = parts.map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('.*?');
  const pattern = new RegExp(edge + between + edge, /[a-z]/.test(text) ? 'i' : '');
  return { longest, hasGap: parts.length > 1, pattern };
}

/** How a shell, npm, a container, a CI job, or a supervisor reports the code of a process. */
const exitCode =
  /(?:\bexit(?:ed|s|ing)?(?: with)?(?: error)?[ -]?(?:code|status|number)?|(?:with|non-zero|returned) (?:\w+ )?(?:code|status|number)|\berrno)[ :="'(]{1,5}(\d{1,3})\b|code "(\d{1,10})"/g;

/** How runners sum up, without tests that failed. */
const testsPassed = /^(?:tests:? +)?(?:\d+ \w+[,|] +)*[1-9]\d* pass(?:ed|ing)\b/;

/** A message as it is compared: paths have the separators of Unix. */
interface Line {
  readonly raw: string;
  readonly low: string;
}

const lineOf = (raw: string): Line => ({ raw, low: raw.toLowerCase() });

/**
 * Finds the causes that fit the messages of a paste, and the facts of its files; the best first.
 *
 * Comments, code, and configuration are no messages.
 */
export function diagnose(paste: Paste, causes: readonly Cause[], errors: readonly string[] = []): readonly Finding[] {
  const lines = paste.messages.map(({ text }) => lineOf(text.replace(/\\(?=")|\*\*/g, '').replaceAll('\\', '/')));
  const codes = lines.map(({ low }) => exitCodesIn(low));
  const whole = lineOf(lines.map(({ raw }) => raw).join('\n'));
  const isInFiles = paste.uses.length + paste.settings.length > 0;
  const isFailed = codes.flat().some((code) => code > 0) || /\b[1-9]\d* fail(?:ed|ing)\b/.test(whole.low);
  const passed = isFailed ? -1 : lines.findLastIndex(({ low }) => testsPassed.test(low));
  const isNamed = isInFiles || lines.some(isOurs) || errors.some((one) => whole.raw.includes(one));

  /** The first line that shows a sign. */
  function findingOf(cause: Cause, sign: Sign): Finding | undefined {
    const needles = (sign.text ?? []).map(needleOf).filter(({ longest }) => whole.low.includes(longest));
    const exits = sign.exit ?? [];
    if (needles.length + exits.length === 0 || sign.nowhere.some((word) => has(whole, word))) {
      return undefined;
    }
    const needleIn = ({ raw, low }: Line): Needle | undefined =>
      needles.find(({ longest, pattern }) => low.includes(longest) && pattern.test(raw));
    const index = lines.findIndex(
      (line, at) =>
        (needleIn(line) !== undefined || exits.some((code) => codes[at]?.includes(code))) && isMet(sign, lines, at),
    );
    const [line, message] = [lines[index], paste.messages[index]];
    if (line === undefined || message === undefined) {
      return undefined;
    }
    const isOn = paste.hosts.some(({ system = '' }) => system.startsWith(cause.system ?? ''));
    const needle = needleIn(line);
    // The texts of the library have gaps for their values. Others need a pattern beside a gap.
    const isOwn = needle?.hasGap === true && sign.pattern === undefined;
    return {
      cause,
      // Words say more than the code of a process.
      score: scores[sign.weight] - (needle === undefined ? 5 : 0) + (cause.system === undefined ? 0 : isOn ? 10 : -40),
      line: message.line,
      column: needle === undefined ? line.raw.length : line.raw.search(needle.pattern),
      quote: quoteOf(message.text),
      isSure: isNamed || isOwn || sign.weight === 'cause',
      isHarmless: index < passed,
    };
  }

  return causes
    .flatMap((cause) =>
      cause.signs
        .flatMap((sign) => findingOf(cause, sign) ?? [])
        .sort(byRank)
        .slice(0, 1),
    )
    .filter(({ score }) => score > 0)
    .sort(byRank);
}

/** The surest first, then the first in the paste. */
const byRank = (a: Finding, b: Finding): number => b.score - a.score || a.line - b.line || a.column - b.column;

/** The codes of processes in a line. */
function exitCodesIn(low: string): readonly number[] {
  const isLikely = /exit|code|errno|status/.test(low);
  return isLikely ? Array.from(low.matchAll(exitCode), ([, first, second]) => Number(first ?? second)) : [];
}

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
const ownFile = /(?:[\w@.-]*\/)*[\w@.-]+\.[cm]?[jt]sx?\b/g;

/** Whether a line names the library, MongoDB, or a driver: a class, an address, a package, a path of a binary. */
function isOurs({ low: line }: Line): boolean {
  return (
    /:27017|instance (?:closed|failed)/.test(line) ||
    (line.includes('mongo') &&
      line.replace(ownFile, (path) => (path.includes('node_modules/mongo') ? path : '')).includes('mongo'))
  );
}

/** Whether a line is a frame of another library. */
const isForeign = (line: Line): boolean => line.raw.includes('node_modules/') && !isOurs(line);

/** A message, without the head of a line of `mongod`'s log. */
const quoteOf = (text: string): string => shortened(text.replace(/^\{"t":.*?"msg":/, ''), longestQuote);
