import type { Cause, Sign } from '@site/facts/node/doctor';
import type { Message, Paste } from '../paste/paste';

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

/** A text of a sign, ready to be searched for. */
interface Needle {
  readonly cause: Cause;
  readonly sign: Sign;
  readonly parts: readonly string[];
  readonly longest: string;
  readonly isCode: boolean;
}

/** Needles by a hash of their first three characters: a text of any length is read once. */
type Index = readonly (readonly Needle[] | undefined)[];

const buckets = 1 << 15;
const hashOf = (text: string, at: number): number =>
  (text.charCodeAt(at) * 1009 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) % buckets;

/** In lowercase, letter by letter: others, such as `İ`, would become longer. */
const folded = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const indexes = new WeakMap<readonly Cause[], Index>();

function indexOf(causes: readonly Cause[]): Index {
  const known = indexes.get(causes);
  if (known !== undefined) {
    return known;
  }
  const index = new Array<Needle[] | undefined>(buckets);
  for (const cause of causes) {
    for (const sign of cause.signs) {
      for (const text of sign.text ?? []) {
        const isCode = !/[a-z]/.test(text);
        const parts = (isCode ? text : folded(text)).split(/<[\w$]+>/);
        const longest = folded(parts.reduce((one, other) => (other.length > one.length ? other : one)));
        (index[hashOf(longest, 0)] ??= []).push({ cause, sign, parts, longest, isCode });
      }
    }
  }
  indexes.set(causes, index);
  return index;
}

/** How a shell, npm, a container, a CI job, or a supervisor reports the code of a process. */
const exitCode =
  /(?:\bexit(?:ed|s|ing)?(?: with)?(?: error)?[ -]?(?:code|status|number)?|(?:with|non-zero|returned) (?:\w+ )?(?:code|status|number)|\berrno)[ :="'(]{1,5}(\d{1,3})\b|code "(\d{1,10})"/g;

/** A message as it is compared. */
interface Line {
  readonly message: Message;
  readonly raw: string;
  readonly folded: string;
}

/**
 * Finds the causes that fit the messages of a paste, and the facts of its files; the best first.
 *
 * Comments, code, and configuration are no messages. A text of a very long paste is read once.
 */
export function diagnose(paste: Paste, causes: readonly Cause[]): readonly Finding[] {
  const index = indexOf(causes);
  const lines = paste.messages.map((message): Line => {
    const raw = message.text.replaceAll('\\"', '"').replaceAll('**', '');
    return { message, raw, folded: folded(raw) };
  });
  const isNamed = paste.uses.length + paste.settings.length > 0 || lines.some(isOurs);
  const best = new Map<Cause, Finding>();
  const found = new Set<Sign>();
  const add = (cause: Cause, sign: Sign, line: number, text: string): void => {
    found.add(sign);
    const isOn = paste.hosts.some(({ system = '' }) => system.startsWith(cause.system ?? ''));
    const score = scores[sign.weight] + (cause.system === undefined ? 0 : isOn ? 10 : -40);
    const before = best.get(cause);
    if (score > 0 && (before === undefined || score > before.score || (score === before.score && line < before.line))) {
      best.set(cause, { cause, score, line, quote: quoteOf(text), isSure: isNamed || isSure(sign) });
    }
  };
  const exits = causes.flatMap((cause) =>
    cause.signs.flatMap((sign) => (sign.exit === undefined ? [] : [{ cause, sign, exit: sign.exit }])),
  );
  for (const [at, line] of lines.entries()) {
    for (let start = 0; start + 2 < line.folded.length; start += 1) {
      for (const needle of index[hashOf(line.folded, start)] ?? []) {
        if (
          !found.has(needle.sign) &&
          line.folded.startsWith(needle.longest, start) &&
          hasParts(line, needle) &&
          isMet(needle.sign, lines, at)
        ) {
          add(needle.cause, needle.sign, line.message.line, line.raw);
        }
      }
    }
    if (/exit|code|errno|status/.test(line.folded)) {
      for (const [, first, second] of line.folded.matchAll(exitCode)) {
        for (const { cause, sign, exit } of exits) {
          if (exit.includes(Number(first ?? second)) && !found.has(sign) && isMet(sign, lines, at)) {
            add(cause, sign, line.message.line, line.raw);
          }
        }
      }
    }
  }
  for (const cause of causes) {
    for (const sign of cause.signs) {
      const place = placeOf(sign, paste);
      if (place !== undefined) {
        add(cause, sign, place, paste.text.split('\n')[place - 1] ?? '');
      }
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.line - b.line);
}

/** Facts of files are sure, and so are messages of which nobody else has the same. */
const isSure = ({ weight, text, exit }: Sign): boolean => weight === 'cause' || (text ?? exit) === undefined;

/** Whether the parts of a text follow each other. A number at its beginning or end is a whole one. */
function hasParts(line: Line, { parts, isCode }: Needle): boolean {
  const hay = isCode ? line.raw : line.folded;
  const [first = ''] = parts;
  for (let start = hay.indexOf(first); start >= 0; start = hay.indexOf(first, start + 1)) {
    let end = start;
    const isThere = parts.every((part) => {
      const at = hay.indexOf(part, end);
      end = at + part.length;
      return at >= 0;
    });
    if (isThere && !isCut(hay, start) && (parts.at(-1) === '' || !isCut(hay, end))) {
      return true;
    }
    if (!isThere || first === '') {
      return false;
    }
  }
  return false;
}

const isDigit = (text: string, at: number): boolean => /\d/.test(text.charAt(at));
const isCut = (text: string, at: number): boolean => isDigit(text, at - 1) && isDigit(text, at);

/** Whether hardly anything was pasted. Then it is about the library. */
const isShort = (lines: readonly Line[]): boolean =>
  lines.length < 50 && lines.filter(({ raw }) => !raw.startsWith('at ')).length <= alone;

/** Whether a line meets the conditions of a sign. */
function isMet(sign: Sign, lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  const has = (word: string, { raw, folded: low } = line ?? { raw: '', folded: '' }): boolean =>
    /[a-z]/.test(word) ? low.includes(folded(word)) : raw.includes(word);
  const around = lines.slice(Math.max(0, at - neighbors), at + neighbors + 1);
  return (
    line !== undefined &&
    sign.all.every((words) => words.some((word) => has(word))) &&
    !sign.not.some((word) => has(word)) &&
    (sign.near.length === 0 || around.some((other) => sign.near.some((word) => has(word, other)))) &&
    (!sign.ours || around.some(isOurs) || (isShort(lines) && !around.some(isForeign))) &&
    (sign.pattern === undefined || new RegExp(sign.pattern, 'i').test(line.raw))
  );
}

/** The name of a file of the reader says nothing: `mongo.test.ts`. */
const ownFile = /(?:[\w@.-]*[/\\])*[\w@.-]+\.[cm]?[jt]sx?\b/g;

/** Whether a line names the library, MongoDB, or a driver: a class, an address, a package, a path of a binary. */
function isOurs({ folded: line }: Line): boolean {
  return (
    line.includes(':27017') ||
    (line.includes('mongo') &&
      line.replace(ownFile, (path) => (path.includes('node_modules/mongo') ? path : '')).includes('mongo'))
  );
}

/** Whether a line is a frame of another library. */
const isForeign = (line: Line): boolean => line.raw.includes('node_modules/') && !isOurs(line);

/** Where a file has a fact that is a sign. */
function placeOf({ image, use, setting, value, unless }: Sign, paste: Paste): number | undefined {
  const isSet = (name: string): boolean =>
    paste.settings.some(
      (one) => folded(one.name).endsWith(folded(name).replace(/^.*_/, '')) || one.name.endsWith(name),
    );
  if (unless !== undefined && isSet(unless)) {
    return undefined;
  }
  return image !== undefined
    ? paste.hosts.find((one) => one.image !== undefined && one.system?.startsWith(image))?.line
    : use !== undefined
      ? paste.uses.find((one) => (use === 'default' ? one.member === 'default' : one.isNotStarted === true))?.line
      : setting !== undefined
        ? paste.settings.find(
            (one) => one.name.endsWith(setting) && one.value.kind === 'known' && one.value.value === value,
          )?.line
        : undefined;
}

/** A line of `mongod`'s log as one would say it, and any other line as it is. */
function quoteOf(text: string): string {
  const said = text.startsWith('{"t":') ? saidIn(text) : undefined;
  return (said ?? text).slice(0, longestQuote).toWellFormed();
}

function saidIn(line: string): string | undefined {
  try {
    const { msg, attr } = JSON.parse(line) as { readonly msg?: unknown; readonly attr?: { readonly error?: unknown } };
    const error = attr?.error === undefined ? [] : [JSON.stringify(attr.error)];
    return typeof msg === 'string' ? [msg, ...error].join(': ') : undefined;
  } catch {
    return undefined;
  }
}
