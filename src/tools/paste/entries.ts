import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/yaml';
import type { Value } from './paste';
import { valueIn } from './shell';
import { lineOf, parse, partsOf, propertiesOf, startsOf, textOf, treeOf, unwrap, valueOf, type Source } from './syntax';

/** A value of JSON or YAML that is no object and no list. */
export interface Entry {
  /** Keys of objects, and numbers of items of lists. */
  readonly path: readonly string[];
  /** Of YAML: the number of its document. */
  readonly document?: number;
  readonly value: Value;
  /** In the paste, from 1. */
  readonly line: number;
}

/** More would only come from a generated file. */
const maxEntries = 5000;

/** The values in a JSON text, also with comments, trailing commas, or a missing end. */
export function entriesOfJson(text: string, line: number): readonly Entry[] {
  const isPart = !/^\s*[[{]/.test(text);
  const source = parse(isPart ? `{${text}}` : text, line, true);
  const entries: Entry[] = [];
  const visit = (node: SyntaxNode | undefined, path: readonly string[]): void => {
    const own = unwrap(source, node);
    if (own === undefined || entries.length >= maxEntries || path.length > 30) {
      return;
    }
    const isEmpty = partsOf(own).length === 0;
    if (own.name === 'ObjectExpression' && !isEmpty) {
      for (const { name, value } of propertiesOf(source, own)) {
        visit(value, [...path, name]);
      }
    } else if (own.name === 'ArrayExpression' && !isEmpty) {
      for (const [index, item] of partsOf(own).entries()) {
        visit(item, [...path, String(index)]);
      }
    } else {
      entries.push({ path, value: valueOf(source, own), line: lineOf(source, own) });
    }
  };
  visit(partsOf(source.top)[0], []);
  return entries;
}

/** The values in YAML. A block of text is one value. */
export function entriesOfYaml(
  text: string,
  line: number,
): { readonly entries: readonly Entry[]; readonly mistakes: number } {
  const tree = treeOf(parser, text);
  let mistakes = 0;
  tree.iterate({ enter: ({ type }) => void (mistakes += Number(type.isError)) });
  const source: Source = { text, top: tree.topNode, line, starts: startsOf(text), nodes: 0, mistakes };
  const entries: Entry[] = [];
  const anchors = new Map<string, SyntaxNode>();
  let [visits, document] = [0, 0];
  const visit = (node: SyntaxNode, path: readonly string[]): void => {
    visits += 1;
    if (entries.length >= maxEntries || visits > maxEntries * 10 || path.length > 30) {
      return;
    }
    document += Number(node.name === 'Document');
    switch (node.name) {
      case 'Stream':
      case 'Document':
      case 'BlockMapping':
      case 'FlowMapping':
        for (let part = node.firstChild; part !== null; part = part.nextSibling) {
          visit(part, path);
        }
        break;
      case 'BlockSequence':
      case 'FlowSequence': {
        const items = node.getChildren('Item');
        for (const [index, item] of items.entries()) {
          const [value] = childrenOf(item);
          if (value !== undefined) {
            visit(value, [...path, String(index)]);
          }
        }
        break;
      }
      case 'Pair': {
        const key = node.getChild('Key');
        const value = childrenOf(node).find(({ name }) => name !== 'Key');
        const name = key === null ? '' : unquoted(textOf(source, key));
        if (name === '<<' && value !== undefined) {
          visit(value, path);
        } else if (value === undefined) {
          entries.push({
            path: [...path, name],
            value: { kind: 'known', value: null },
            line: lineOf(source, node),
            document,
          });
        } else {
          visit(value, [...path, name]);
        }
        break;
      }
      case 'Tagged':
      case 'Anchored': {
        const inner = childrenOf(node).at(-1);
        const anchor = node.getChild('Anchor');
        if (inner !== undefined) {
          anchors.set(anchor === null ? '' : textOf(source, anchor).slice(1), inner);
          visit(inner, path);
        }
        break;
      }
      case 'Alias': {
        const named = anchors.get(textOf(source, node).slice(1));
        if (named !== undefined) {
          visit(named, path);
        }
        break;
      }
      case 'Literal':
      case 'QuotedLiteral':
      case 'BlockLiteral':
        entries.push({ path, value: scalar(textOf(source, node), node.name), line: lineOf(source, node), document });
        break;
      default:
    }
  };
  visit(tree.topNode, []);
  return { entries, mistakes };
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const all: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (/^[A-Z]/.test(child.name) && child.name !== 'Comment' && child.name !== 'Anchor' && child.name !== 'Tag') {
      all.push(child);
    }
  }
  return all;
}

function scalar(text: string, kind: string): Value {
  if (kind === 'BlockLiteral') {
    return { kind: 'known', value: text.replace(/^[|>][^\n]*\n/, '\n') };
  }
  const value = unquoted(text);
  // `${{ matrix.node }}`, `$HOME`
  return valueIn(value, /\$[({]|^\$\w|\{\{/.test(value));
}

function unquoted(text: string): string {
  const inner = text.slice(1, -1);
  return text.startsWith("'") && text.endsWith("'") && text.length > 1
    ? inner.replaceAll("''", "'")
    : text.startsWith('"') && text.endsWith('"') && text.length > 1
      ? inner.replace(/\\(.)/g, '$1')
      : text;
}
