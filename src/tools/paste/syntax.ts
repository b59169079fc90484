import type { Parser, SyntaxNode, Tree } from '@lezer/common';
import { parser } from '@lezer/javascript';
import type { Value } from './paste';

/** TypeScript and JSX include JavaScript; the parser goes on after a mistake. */
const script = parser.configure({ dialect: 'ts jsx' });
const expression = parser.configure({ top: 'SingleExpression' });

/** A syntax tree with its text. */
export interface Source {
  readonly text: string;
  readonly tree: Tree;
  /** Of the text in the paste, from 1. */
  readonly line: number;
  /** Where its lines start. */
  readonly starts: readonly number[];
  /** What a name stands for that is set once. */
  readonly constant?: (name: string) => SyntaxNode | undefined;
}

/** In milliseconds. No file takes as long; the rest of a text that was made to is left unread. */
const longestParse = 300;

/** Parses a text that may be anything. */
export function parseWith(parser: Parser, text: string, line: number): Source {
  const started = performance.now();
  const run = parser.startParse(text);
  let tree = run.advance();
  while (tree === null) {
    if (run.stoppedAt === null && performance.now() - started > longestParse) {
      run.stopAt(run.parsedPos);
    }
    tree = run.advance();
  }
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return { text, tree, line, starts };
}

export const parseCode = (text: string, line: number): Source => parseWith(script, text, line);
export const parseJson = (text: string, line: number): Source => parseWith(expression, text, line);

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

const wrapping = new Set(['AwaitExpression', 'ParenthesizedExpression', 'PostfixExpression']);

/** Without what does not change a value: `await x`, `(x)`, `x!`, `x as T`. */
export function unwrap(node: SyntaxNode | null | undefined): SyntaxNode | undefined {
  const isWrapped =
    node != null &&
    (wrapping.has(node.name) ||
      (node.name === 'BinaryExpression' && (node.getChild('as') ?? node.getChild('satisfies')) !== null));
  return isWrapped ? unwrap(partsOf(node)[0]) : (node ?? undefined);
}

/** `a.b`, `a?.b`, `a['b']`; undefined for another node, or a computed name. */
export function memberOf(
  source: Source,
  node: SyntaxNode | null | undefined,
): { readonly object: SyntaxNode; readonly name: string } | undefined {
  const [object, property] = node?.name === 'MemberExpression' ? partsOf(node) : [];
  const isName = property?.name === 'String' || property?.name.endsWith('PropertyName') === true;
  return object === undefined || property === undefined || !isName
    ? undefined
    : { object, name: unquoted(textOf(source, property)) };
}

export function unquoted(text: string): string {
  const [, quote, inner = ''] = /^(['"])(.*)\1$/s.exec(text) ?? [];
  return quote === "'" ? inner.replaceAll("''", "'") : quote === '"' ? inner.replace(/\\(.)/g, '$1') : text;
}

/** The name of a property, `...` for a spread one, and its value. Undefined for a method, and for a computed name. */
export function propertyOf(
  source: Source,
  at: SyntaxNode,
): { readonly name: string; readonly value: SyntaxNode } | undefined {
  const [key, value = key] = partsOf(at);
  return key === undefined || value === undefined || at.getChild('ParamList') !== null || at.getChild('[') !== null
    ? undefined
    : { name: at.getChild('Spread') === null ? unquoted(textOf(source, key)) : '...', value };
}

export const known = (value: unknown): Value => ({ kind: 'known', value });

/** Values that may each be the one. */
export function oneOf(values: readonly Value[]): Value {
  const all = values.flatMap((value) => (value.kind === 'oneOf' ? value.values : [value]));
  return all.length === 1 && all[0] !== undefined ? all[0] : { kind: 'oneOf', values: all };
}

/** What a node says. A constant stands for its value. */
export function valueOf(source: Source, node: SyntaxNode | undefined, depth = 0): Value {
  const of = (other: SyntaxNode | undefined): Value => valueOf(source, other, depth + 1);
  const own = unwrap(node);
  const text = own === undefined ? '' : textOf(source, own);
  const unknown: Value = { kind: 'unknown', source: text };
  if (own === undefined || depth > 20) {
    return unknown;
  }
  switch (own.name) {
    case 'String':
    case 'TemplateString':
      return own.getChild('Interpolation') === null ? known(text.slice(1, -1).replace(/\\(.)/g, '$1')) : unknown;
    case 'Number':
      return known(Number(text.replaceAll('_', '')));
    case 'BooleanLiteral':
      return known(text === 'true');
    case 'null':
      return known(null);
    case 'VariableName':
    case 'PropertyDefinition': {
      const constant = source.constant?.(text);
      return text === 'undefined' ? known(undefined) : constant === undefined ? unknown : of(constant);
    }
    case 'ArrayExpression': {
      const values = partsOf(own).map(of);
      const isKnown = values.every(({ kind }) => kind === 'known');
      return isKnown ? known(values.map((value) => (value.kind === 'known' ? value.value : undefined))) : unknown;
    }
    case 'ObjectExpression':
      return own.getChild('Property') === null ? known({}) : unknown;
    case 'ConditionalExpression': {
      const [, yes, no] = partsOf(own).filter(({ name }) => name !== 'LogicOp');
      return oneOf([of(yes), of(no)]);
    }
    case 'UnaryExpression':
      return text.startsWith('!') ? oneOf([known(true), known(false)]) : unknown;
    case 'BinaryExpression': {
      const [left, operator, right] = partsOf(own);
      const sign = operator === undefined ? '' : textOf(source, operator);
      const values = [of(left), of(right)];
      // `60 * 1000`
      const [a = Number.NaN, b = a] = values.map((value) =>
        value.kind === 'known' ? Number(value.value) : Number.NaN,
      );
      return sign === '||' || sign === '??'
        ? oneOf(values)
        : sign === '*' && !Number.isNaN(a * b)
          ? known(a * b)
          : unknown;
    }
    default:
      return unknown;
  }
}

/** A value of an object that is no object and no list of them. */
export interface Leaf {
  /** Keys of objects, and numbers of items of lists. */
  readonly path: readonly string[];
  readonly value: Value;
  readonly at: SyntaxNode;
}

/** More would only come from a generated file. */
export const mostLeaves = 5000;
const deepest = 12;

/** The values in an object. What cannot be seen, such as a spread variable, is a `...` that is not known. */
export function leavesOf(source: Source, node: SyntaxNode | undefined): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (value: SyntaxNode, path: readonly string[], at: SyntaxNode, isSpread: boolean): void => {
    const objects = path.length < deepest ? objectsOf(source, value).filter((one) => one.getChild('Property')) : [];
    const own = unwrap(value);
    const items = own?.name === 'ArrayExpression' && path.length < deepest ? partsOf(own) : [];
    if (leaves.length >= mostLeaves) {
      return;
    }
    if (objects.length > 0) {
      for (const object of objects) {
        for (const property of object.getChildren('Property')) {
          const { name, value: inner } = propertyOf(source, property) ?? {};
          if (name !== undefined && inner !== undefined) {
            visit(inner, name === '...' ? path : [...path, name], property, name === '...');
          }
        }
      }
    } else if (items.some(({ name }) => name === 'ObjectExpression')) {
      items.forEach((item, index) => {
        visit(item, [...path, String(index)], item, false);
      });
    } else {
      const read = valueOf(source, value);
      if (!isSpread || read.kind !== 'known') {
        leaves.push({ path: isSpread ? [...path, '...'] : path, value: read, at });
      }
    }
  };
  if (node !== undefined) {
    visit(node, [], node, true);
  }
  return leaves;
}

/** The object that a node is, the one that a constant stands for, or those that a condition chooses among. */
function objectsOf(source: Source, node: SyntaxNode | undefined, depth = 0): readonly SyntaxNode[] {
  const own = unwrap(node);
  const parts = partsOf(own).filter(({ name }) => name !== 'LogicOp');
  switch (depth < 5 ? own?.name : undefined) {
    case 'ObjectExpression':
      return own === undefined ? [] : [own];
    case 'VariableName':
    case 'PropertyDefinition':
      return own === undefined ? [] : objectsOf(source, source.constant?.(textOf(source, own)), depth + 1);
    case 'ConditionalExpression':
    case 'BinaryExpression':
      // `a ? {…} : {…}`, `a && {…}`
      return parts.slice(1).flatMap((part) => objectsOf(source, part, depth + 1));
    default:
      return [];
  }
}
