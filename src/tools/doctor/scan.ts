import { longestLine, plainText } from './messages';

/** A place where a literal was found, with its line. */
export interface Hit {
  /** Index of the literal. */
  readonly literal: number;
  /** The line, or the part of a very long one that is around the place. */
  readonly text: string;
  /** What is near the place, also in the lines before and after it: prose and terminals break lines anywhere. */
  readonly around: () => string;
  /** From 1. */
  readonly line: number;
}

/** Of a literal that is on more lines, only the first ones are looked at. */
const mostHits = 60;

/** How many letters before and after a place are near. */
const near = 120;

/** Letters that are read before others get their turn. */
const portion = 64_000;

/** The shortest literal: places are recognized by four characters. */
const head = 4;
const buckets = 1 << 16;

function hash(a: number, b: number, c: number, d: number): number {
  return ((a * 31 + b) * 31 + c) * 31 + d;
}

/**
 * Finds literals in a text of any size, in time that depends on its length only: expressions are then applied to the few
 * lines that contain theirs. Pauses at each `yield`, so that a page can stay responsive.
 *
 * @param literals - with four characters at least; in capitals or not, except for codes such as `ENOSPC`
 * @param onHit - called once for each line and literal, in the order of the text
 */
export function* scan(text: string, literals: readonly string[], onHit: (hit: Hit) => void): Generator<void> {
  const filled = new Uint8Array(buckets);
  const byHead = new Map<string, number[]>();
  const folded = literals.map((literal) => literal.toLowerCase());
  // A code, such as `ENOSPC`, is one in capitals only.
  const isCode = literals.map((literal) => !/[a-z]/.test(literal));
  folded.forEach((literal, index) => {
    if (literal.length < head) {
      throw new Error(`"${literal}" is too short.`);
    }
    const [a = 0, b = 0, c = 0, d = 0] = Array.from(literal.slice(0, head), (one) => one.charCodeAt(0));
    filled[hash(a, b, c, d) & (buckets - 1)] = 1;
    const key = literal.slice(0, head);
    byHead.set(key, [...(byHead.get(key) ?? []), index]);
  });
  const counts = new Uint16Array(literals.length);
  const lastLine = new Int32Array(literals.length);

  let line = 1;
  for (const piece of pieces(text)) {
    const plain = plainText(piece);
    const lower = plain.toLowerCase();
    // A few letters become two.
    const small = lower.length === plain.length ? lower : plain;
    let start = 0;
    for (let at = 0; at < small.length; at += 1) {
      const a = small.charCodeAt(at);
      if (a === 10) {
        line += 1;
        start = at + 1;
        continue;
      }
      const key = hash(a, small.charCodeAt(at + 1), small.charCodeAt(at + 2), small.charCodeAt(at + 3));
      if (filled[key & (buckets - 1)] !== 1) {
        continue;
      }
      for (const literal of byHead.get(small.slice(at, at + head)) ?? []) {
        if (
          (counts[literal] ?? 0) < mostHits &&
          lastLine[literal] !== line &&
          small.startsWith(folded[literal] ?? '', at) &&
          (isCode[literal] !== true || plain.startsWith(literals[literal] ?? '', at))
        ) {
          counts[literal] = (counts[literal] ?? 0) + 1;
          lastLine[literal] = line;
          const newline = plain.indexOf('\n', at);
          const end = newline < 0 ? plain.length : newline;
          const around = longestLine / 2;
          onHit({
            literal,
            text: plain.slice(Math.max(start, at - around), Math.min(end, at + around)),
            around: () => plain.slice(Math.max(0, at - near), at + near).replace(/\n[\s>#*|/-]*/g, ' '),
            line,
          });
        }
      }
    }
    yield;
  }
}

/** Parts of a text that end with a line, unless a line is very long. */
function* pieces(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const newline = text.lastIndexOf('\n', start + portion);
    const end = start + portion >= text.length ? text.length : newline > start ? newline + 1 : start + portion;
    yield text.slice(start, end);
    start = end;
  }
}
