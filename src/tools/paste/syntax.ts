import type { Parser, SyntaxNode } from '@lezer/common';

/** A syntax tree with its text. */
export interface Source {
  readonly text: string;
  readonly top: SyntaxNode;
  /** The nodes of the kinds that were asked for, in the order of the text. */
  readonly nodes: (kind: string) => readonly SyntaxNode[];
  /** How many nodes there are, and where one is a mistake. */
  readonly size: number;
  readonly mistakes: readonly number[];
  /** Of the text in the paste, from 1. */
  readonly line: number;
  /** Where its lines start. */
  readonly starts: readonly number[];
}

/** In milliseconds. No file takes as long, even on a slow phone; the rest of a text that was made to is left unread. */
const longestParse = 1500;

/** Parses a text that may be anything. */
export function parseWith(parser: Parser, text: string, line: number, kinds: readonly string[] = []): Source {
  const started = performance.now();
  const run = parser.startParse(text);
  let tree = run.advance();
  while (tree === null) {
    if (run.stoppedAt === null && performance.now() - started > longestParse) {
      run.stopAt(run.parsedPos);
    }
    tree = run.advance();
  }
  const byKind = new Map<string, SyntaxNode[]>(kinds.map((kind) => [kind, []]));
  const mistakes: number[] = [];
  let size = 0;
  tree.iterate({
    enter: (at) => {
      byKind.get(at.name)?.push(at.node);
      size += 1;
      mistakes.push(...(at.type.isError ? [at.from] : []));
    },
  });
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return { text, top: tree.topNode, nodes: (kind) => byKind.get(kind) ?? [], size, mistakes, line, starts };
}

/** The text of a node; empty if there is none. */
export const textOf = ({ text }: Source, node: SyntaxNode | null | undefined): string =>
  node == null ? '' : text.slice(node.from, node.to);

/** The line of a place in the paste, from 1. */
export const lineOf = ({ line, starts }: Source, { from }: Pick<SyntaxNode, 'from'>): number =>
  line + starts.findLastIndex((start) => start <= from);

/** Punctuation and comments have lowercase names, signs for names, or these. */
const isPunctuation =
  /^[^A-Za-z]|Comment|^(?:Tag|Equals|Spread|Optional|TypeAnnotation|as|satisfies|await|new|get|set)$/;

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

const wrapping = new Set(['ParenthesizedExpression', 'PostfixExpression']);

/** Without what does not change a value: `(x)`, `x!`, `x as T`. */
export function unwrap(node: SyntaxNode | null | undefined): SyntaxNode | undefined {
  const isWrapped =
    node != null &&
    (wrapping.has(node.name) ||
      (node.name === 'BinaryExpression' && (node.getChild('as') ?? node.getChild('satisfies')) !== null));
  return isWrapped ? unwrap(partsOf(node)[0]) : (node ?? undefined);
}

/** `a.b`, `a?.b`, `a['b']`; undefined for another node, or a computed name. */
export function memberOf(source: Source, node: SyntaxNode | null | undefined) {
  const [object, property] = node?.name === 'MemberExpression' ? partsOf(node) : [];
  const isName = property?.name === 'String' || property?.name.endsWith('PropertyName') === true;
  return object === undefined || property === undefined || !isName
    ? undefined
    : { object, name: unquoted(textOf(source, property)) };
}

/** A string of code, or one in double quotes; another text as it is. */
export function unquoted(text: string): string {
  const inner = /^(["'`])([^]*)\1$/.exec(text)?.[2];
  return inner?.replace(/\\([^])/g, (_, letter: string) => ({ n: '\n', t: '\t' })[letter] ?? letter) ?? text;
}

/** The name of a property, `...` for a spread one, and its value. Undefined for a method, and for a computed name. */
export function propertyOf(source: Source, at: SyntaxNode) {
  const [key, value = key] = partsOf(at);
  return key === undefined || value === undefined || at.getChild('ParamList') !== null || at.getChild('[') !== null
    ? undefined
    : { name: at.getChild('Spread') === null ? unquoted(textOf(source, key)) : '...', value };
}

/** The line of a node, and whether it is in a branch, which may not run. */
export function placeOf(source: Source, at: SyntaxNode) {
  let isConditional = false;
  for (let own = at, { parent } = at; parent !== null; own = parent, { parent } = parent) {
    const before = textOf(source, own.prevSibling);
    isConditional ||= before === '&&' || (before !== '' && /^(?:If|Switch|Conditional)/.test(parent.name));
  }
  return { line: lineOf(source, at), in: 'code', isConditional } as const;
}
