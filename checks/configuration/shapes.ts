import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Node } from 'yaml';

/** What a value of a configuration file may be. */
export type Shape =
  | 'string'
  | 'boolean'
  /** A key without a value. */
  | 'nothing'
  /** A string, a number, or true or false, which such files turn into strings. */
  | 'text'
  | { readonly list: Shape }
  | { readonly either: readonly Shape[] }
  | Mapping;

interface Mapping {
  /** The keys that it may have; a name with `?` is not required. */
  readonly keys?: Readonly<Record<string, Shape>>;
  /** What is under every other key; without it, there may be no other. */
  readonly others?: Shape;
}

/** Something wrong in a file. Lines count from 0. */
export interface Problem {
  readonly line: number;
  readonly message: string;
}

/** Compares YAML or JSON with a shape. What cannot be parsed is for another check. */
export function compareShape(code: string, shape: Shape): readonly Problem[] {
  const counter = new LineCounter();
  const { contents, errors } = parseDocument(code, { lineCounter: counter });
  return errors.length > 0 ? [] : compare(contents, shape, '', counter);
}

function compare(node: Node | null, shape: Shape, at: string, counter: LineCounter): readonly Problem[] {
  const line = counter.linePos(node?.range?.[0] ?? 0).line - 1;
  const wrong = (what: string): readonly Problem[] => [
    { line, message: `${at === '' ? 'This' : at} must be ${what}.` },
  ];
  if (typeof shape === 'string') {
    const value = isScalar(node) ? node.value : node;
    if (shape === 'nothing') {
      return value === null ? [] : wrong('empty');
    }
    const kinds = shape === 'text' ? ['string', 'number', 'boolean'] : [shape];
    return kinds.includes(typeof value) ? [] : wrong(shape === 'text' ? 'a value' : `a ${shape}`);
  }
  if ('either' in shape) {
    const all = shape.either.map((one) => compare(node, one, at, counter));
    // The one that goes furthest is what was meant.
    return (
      all.find((problems) => problems.length === 0) ??
      all.sort((a, b) => (b[0]?.line ?? 0) - (a[0]?.line ?? 0))[0] ??
      []
    );
  }
  if ('list' in shape) {
    return isSeq(node)
      ? node.items.flatMap((item, index) => compare(item as Node, shape.list, `${at}[${String(index)}]`, counter))
      : wrong('a list');
  }
  if (!isMap(node)) {
    return wrong('a mapping');
  }
  const { keys = {}, others } = shape;
  const inside = (key: string): string => (at === '' ? key : `${at}.${key}`);
  const missing = Object.keys(keys).filter((key) => !key.endsWith('?') && !node.has(key));
  return [
    ...missing.map((key) => ({ line, message: `${inside(key)} is missing.` })),
    ...node.items.flatMap(({ key, value }): readonly Problem[] => {
      const name = String(isScalar(key) ? key.value : key);
      const own = keys[name] ?? keys[`${name}?`] ?? others;
      const lineOfKey = counter.linePos((key as Node).range?.[0] ?? 0).line - 1;
      return own === undefined
        ? [{ line: lineOfKey, message: `There is no ${inside(name)}.` }]
        : compare(value as Node | null, own, inside(name), counter);
    }),
  ];
}
