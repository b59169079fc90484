import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/yaml';
import { leavesOf, mostLeaves } from './meanings';
import { known, type Value } from './paste';
import { valueIn } from './shell';
import { lineOf, parseJson, parseWith, partsOf, textOf, unquoted } from './syntax';

/** A value of JSON or YAML that is no object and no list. */
export interface Entry {
  /** Keys of objects, and numbers of items of lists, between slashes. */
  readonly path: string;
  readonly key: string;
  /** Of YAML: the number of its document. */
  readonly document: number;
  readonly value: Value;
  /** In the paste, from 1. */
  readonly line: number;
}

const entry = (path: readonly string[], value: Value, line: number, document = 0): Entry => ({
  ...{ path: path.join('/'), key: path.at(-1) ?? '', document, value, line },
});

/** The values in a JSON text, also with comments, trailing commas, or a missing end. */
export function entriesOfJson(text: string, line: number): readonly Entry[] {
  const source = { ...parseJson(/^\s*[[{]/.test(text) ? text : `{${text}}`, line), names: new Map() };
  const [top] = partsOf(source.tree.topNode);
  return leavesOf(source, top).map(({ path, value, at }) => entry(path, value, lineOf(source, at)));
}

/** The values in YAML, and the number of mistakes. A block of text is one value. */
export function entriesOfYaml(text: string, line: number): readonly [entries: readonly Entry[], mistakes: number] {
  const source = parseWith(parser, text, line);
  const entries: Entry[] = [];
  const anchors = new Map<string, SyntaxNode>();
  let [visits, mistakes, document] = [0, 0, 0];
  const visit = (node: SyntaxNode, path: readonly string[]): void => {
    visits += 1;
    document += Number(node.name === 'Document');
    if (entries.length >= mostLeaves || visits > mostLeaves * 10 || path.length > 30) {
      return;
    }
    const own = textOf(source, node);
    // Others are comments and punctuation.
    const parts = partsOf(node).filter(({ name }) => /^[A-Z]/.test(name) && name !== 'Tag');
    switch (node.name) {
      case 'Literal':
      case 'QuotedLiteral':
      case 'BlockLiteral':
        entries.push(entry(path, scalar(own, node.name), lineOf(source, node), document));
        break;
      case 'BlockSequence':
      case 'FlowSequence':
        parts.forEach((item, index) => {
          visit(item, [...path, String(index)]);
        });
        break;
      case 'Pair': {
        const [key, value] = parts;
        const name = key?.name === 'Key' ? unquoted(textOf(source, key)) : '';
        if (value === undefined) {
          entries.push(entry([...path, name], known(null), lineOf(source, node), document));
        } else {
          visit(value, name === '<<' ? path : [...path, name]);
        }
        break;
      }
      case 'Alias': {
        const named = anchors.get(own.slice(1));
        if (named !== undefined) {
          visit(named, path);
        }
        break;
      }
      default:
        for (const part of parts) {
          if (part.name === 'Anchor') {
            anchors.set(textOf(source, part).slice(1), parts.at(-1) ?? part);
          } else {
            visit(part, path);
          }
        }
    }
  };
  source.tree.iterate({ enter: ({ type }) => void (mistakes += Number(type.isError)) });
  visit(source.tree.topNode, []);
  return [entries, mistakes];
}

function scalar(text: string, kind: string): Value {
  const value = unquoted(text);
  return kind === 'BlockLiteral'
    ? known(text.replace(/^[|>][^\n]*\n/, '\n'))
    : // `${{ matrix.node }}`, `$HOME`
      valueIn(value, /\$[({]|^\$\w|\{\{/.test(value));
}
