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

function bucketOf(key: string): number {
  return hash(key.charCodeAt(0), key.charCodeAt(1), key.charCodeAt(2), key.charCodeAt(3)) & (buckets - 1);
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
    const key = literal.slice(0, head);
    const others = byHead.get(key);
    if (others === undefined) {
      const bucket = bucketOf(key);
      filled[bucket] = (filled[bucket] ?? 0) + 1;
    }
    byHead.set(key, [...(others ?? []), index]);
  });
  /** No longer looks for a literal: what nobody looks for costs nothing. */
  const drop = (key: string, literal: number): void => {
    const others = (byHead.get(key) ?? []).filter((other) => other !== literal);
    byHead.set(key, others);
    if (others.length === 0) {
      const bucket = bucketOf(key);
      filled[bucket] = (filled[bucket] ?? 0) - 1;
    }
  };
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
      if (filled[key & (buckets - 1)] === 0) {
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
          if (counts[literal] === mostHits) {
            drop(small.slice(at, at + head), literal);
          }
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
