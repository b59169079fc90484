import type { Parser, SyntaxNode, Tree } from '@lezer/common';
import { parser } from '@lezer/javascript';
import type { Value } from './paste';

/** TypeScript and JSX include JavaScript; the parser goes on after a mistake. */
const script = parser.configure({ dialect: 'ts jsx' });
const expression = parser.configure({ top: 'SingleExpression' });

/** A syntax tree with its text. */
export interface Source {
  readonly text: string;
  readonly top: SyntaxNode;
  /** Of `top` in the paste, from 1. */
  readonly line: number;
  /** Where its lines start. */
  readonly starts: readonly number[];
  /** How many nodes there are, and how many of them are mistakes. */
  readonly nodes: number;
  readonly mistakes: number;
}

/** In milliseconds. No file takes as long; the rest of a text that was made to is left unread. */
const longestParse = 300;

/** Parses a text that may be anything. */
export function treeOf(parser: Parser, text: string): Tree {
  const started = performance.now();
  const run = parser.startParse(text);
  for (;;) {
    const tree = run.advance();
    if (tree !== null) {
      return tree;
    }
    if (run.stoppedAt === null && performance.now() - started > longestParse) {
      run.stopAt(run.parsedPos);
    }
  }
}

/** @param isExpression - whether the text is one expression, such as JSON */
export function parse(text: string, line: number, isExpression = false): Source {
  const tree = treeOf(isExpression ? expression : script, text);
  let [nodes, mistakes] = [0, 0];
  tree.iterate({
    enter: ({ type }) => {
      nodes += 1;
      mistakes += Number(type.isError);
    },
  });
  return { text, top: tree.topNode, line, starts: startsOf(text), nodes, mistakes };
}

export const textOf = ({ text }: Source, { from, to }: { readonly from: number; readonly to: number }): string =>
  text.slice(from, to);

/** The line of a place in the paste, from 1. */
export function lineOf({ line, starts }: Source, { from }: { readonly from: number }): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    [low, high] = (starts[middle] ?? 0) <= from ? [middle, high] : [low, middle];
  }
  return line + low;
}

/** Where the lines of a text start. */
export function startsOf(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
}

/** Punctuation and comments have lowercase names, signs for names, or these. */
const isPunctuation = /^[^A-Za-z]|Comment|^(?:Equals|Spread|Optional|TypeAnnotation|as|satisfies|await|new|get|set)$/;

/** The parts of a node that mean something. */
export function partsOf(node: SyntaxNode | null | undefined): readonly SyntaxNode[] {
  const parts: SyntaxNode[] = [];
  for (let part = node?.firstChild ?? null; part !== null; part = part.nextSibling) {
    if (!isPunctuation.test(part.name)) {
      parts.push(part);
    }
  }
  return parts;
}

/** Without what does not change a value: `await x`, `(x)`, `x!`, `x as T`, `<T>x`. */
export function unwrap(source: Source, node: SyntaxNode | null | undefined): SyntaxNode | undefined {
  const [inner] = partsOf(node);
  if (node == null || inner === undefined) {
    return node ?? undefined;
  }
  const isCast = node.name === 'BinaryExpression' && (node.getChild('as') ?? node.getChild('satisfies')) !== null;
  return isCast || ['AwaitExpression', 'ParenthesizedExpression', 'PostfixExpression'].includes(node.name)
    ? unwrap(source, inner)
    : node;
}

/** `a.b`, `a?.b`, `a['b']`; undefined for another node, or a computed name. */
export function memberOf(
  source: Source,
  node: SyntaxNode | null | undefined,
): { readonly object: SyntaxNode; readonly name: string } | undefined {
  const [object, property] = node?.name === 'MemberExpression' ? partsOf(node) : [];
  if (object === undefined || property === undefined) {
    return undefined;
  }
  const name = textOf(source, property);
  return property.name === 'String'
    ? { object, name: name.slice(1, -1) }
    : property.name.endsWith('PropertyName')
      ? { object, name }
      : undefined;
}

/** A property of an object, with `...` for a spread one. The value of a shorthand is its name. */
export interface Property {
  readonly name: string;
  readonly value: SyntaxNode | undefined;
  readonly at: SyntaxNode;
}

export function propertiesOf(source: Source, object: SyntaxNode): readonly Property[] {
  return object.getChildren('Property').flatMap((at): readonly Property[] => {
    const [key, value] = partsOf(at);
    if (key === undefined || at.getChild('ParamList') !== null || at.getChild('[') !== null) {
      return [];
    }
    const name = at.getChild('Spread') === null ? textOf(source, key).replace(/^['"]|['"]$/g, '') : '...';
    return [{ name, value: value ?? key, at }];
  });
}

const known = (value: unknown): Value => ({ kind: 'known', value });

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/**
 * What a node says. A name that the text declares once, as a constant, stands for its value.
 *
 * @param constants - by name
 */
export function valueOf(
  source: Source,
  node: SyntaxNode | undefined,
  constants: ReadonlyMap<string, SyntaxNode> = new Map(),
  depth = 0,
): Value {
  const of = (other: SyntaxNode | undefined): Value => valueOf(source, other, constants, depth + 1);
  const own = unwrap(source, node);
  const text = own === undefined ? '' : textOf(source, own);
  const unknown: Value = { kind: 'unknown', source: text };
  const parts = partsOf(own);
  if (own === undefined || depth > 20) {
    return unknown;
  }
  switch (own.name) {
    case 'String':
    case 'TemplateString':
      return own.getChild('Interpolation') === null
        ? known(text.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter))
        : unknown;
    case 'Number':
      return known(Number(text.replaceAll('_', '')));
    case 'BooleanLiteral':
      return known(text === 'true');
    case 'null':
      return known(null);
    case 'VariableName':
    case 'PropertyDefinition': {
      const constant = constants.get(text);
      return text === 'undefined' ? known(undefined) : constant === undefined ? unknown : of(constant);
    }
    case 'ArrayExpression': {
      const values = parts.map(of);
      return values.every(({ kind }) => kind === 'known')
        ? known(values.map((value) => (value.kind === 'known' ? value.value : undefined)))
        : unknown;
    }
    case 'ObjectExpression':
      return own.getChild('Property') === null ? known({}) : unknown;
    case 'ConditionalExpression': {
      const [, yes, no] = parts.filter(({ name }) => name !== 'LogicOp');
      return oneOf([of(yes), of(no)]);
    }
    case 'UnaryExpression': {
      const value = of(parts.at(-1));
      return text.startsWith('!')
        ? oneOf([known(true), known(false)])
        : text.startsWith('-') && value.kind === 'known' && typeof value.value === 'number'
          ? known(-value.value)
          : unknown;
    }
    case 'BinaryExpression': {
      const [left, operator, right] = parts;
      const sign = operator === undefined ? '' : textOf(source, operator);
      return sign === '||' || sign === '??'
        ? oneOf([of(left), of(right)])
        : (computed(sign, of(left), of(right)) ?? unknown);
    }
    default:
      return unknown;
  }
}

/** Values that may each be the one. */
export function oneOf(values: readonly Value[]): Value {
  const all = values.flatMap((value) => (value.kind === 'oneOf' ? value.values : [value]));
  return all.length === 1 && all[0] !== undefined ? all[0] : { kind: 'oneOf', values: all };
}

function computed(sign: string, left: Value, right: Value): Value | undefined {
  if (left.kind !== 'known' || right.kind !== 'known') {
    return undefined;
  }
  const [a, b] = [left.value, right.value];
  if (typeof a === 'number' && typeof b === 'number') {
    const result = { '*': a * b, '+': a + b, '-': a - b, '/': a / b }[sign];
    return result === undefined ? undefined : known(result);
  }
  return sign === '+' && typeof a === 'string' && typeof b === 'string' ? known(a + b) : undefined;
}
