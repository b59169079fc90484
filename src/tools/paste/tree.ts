import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/yaml';
import { known, type Document, type Value } from './paste';
import { valueIn } from './shell';
import { lineOf, parseWith, partsOf, textOf, unquoted } from './syntax';

/** A value of JSON or YAML that is no object and no list. A block of text is one value. */
export interface Entry {
  /** Keys of objects, and numbers of items of lists, between slashes. */
  readonly path: string;
  readonly key: string;
  /** The path without the key. */
  readonly parent: string;
  /** Of YAML: the number of its document. */
  readonly document: number;
  readonly value: Value;
  /** In the paste, from 1. */
  readonly line: number;
}

/** More would only come from a generated file. */
const mostEntries = 5000;
const deepest = 30;

/** The values in a file, and the number of mistakes. YAML includes JSON; comments, trailing commas, and a missing end are allowed. */
export function entriesIn({ text, line, kind }: Document): readonly [entries: readonly Entry[], mistakes: number] {
  const isJson = kind === 'json';
  const source = parseWith(parser, isJson ? inBrackets(text) : text, line);
  const entries: Entry[] = [];
  const anchors = new Map<string, SyntaxNode>();
  let [visits, document] = [0, 0];
  const add = (keys: readonly string[], value: Value, node: SyntaxNode): void => {
    const [path, key = '', parent] = [keys.join('/'), keys.at(-1), keys.slice(0, -1).join('/')];
    entries.push({ path, key, parent, document, value, line: lineOf(source, node) });
  };
  const visit = (node: SyntaxNode, keys: readonly string[]): void => {
    visits += 1;
    document += Number(node.name === 'Document');
    if (entries.length >= mostEntries || visits > mostEntries * 10 || keys.length > deepest) {
      return;
    }
    const own = textOf(source, node);
    const parts = partsOf(node);
    if (node.name.endsWith('Literal')) {
      add(keys, scalar(own, node.name, isJson), node);
    } else if (node.name.endsWith('Sequence')) {
      parts.forEach((item, index) => visit(item, [...keys, String(index)]));
    } else if (node.name === 'Pair') {
      const [key, value] = parts;
      const name = key?.name === 'Key' ? plain(textOf(source, key)) : '';
      if (value === undefined) {
        add([...keys, name], known(null), node);
      } else {
        visit(value, name === '<<' ? keys : [...keys, name]);
      }
    } else {
      const named = node.name === 'Alias' ? anchors.get(own.slice(1)) : undefined;
      const anchor = node.getChild('Anchor');
      if (anchor !== null) {
        anchors.set(textOf(source, anchor).slice(1), parts.at(-1) ?? anchor);
      }
      for (const part of named === undefined ? parts : [named]) {
        visit(part, keys);
      }
    }
  };
  visit(source.top, []);
  return [entries, source.mistakes.length];
}

/** JSON without its comments; a part of a file is an object. */
function inBrackets(text: string): string {
  const bare = text.replace(
    /(["'])(?:\\.|(?!\1)[^\\\n])*\1|(?:\/\/|#).*|\/\*[^]*?(?:\*\/|$)/g,
    (all, quote?: string) => (quote === undefined ? all.replace(/[^\n]/g, ' ') : all),
  );
  return /^\s*[[{]/.test(bare) ? bare : `{${bare}\n}`;
}

const plain = (text: string): string =>
  text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : unquoted(text);

function scalar(text: string, kind: string, isJson: boolean): Value {
  const value = plain(text);
  if (kind === 'BlockLiteral') {
    return known(text.replace(/^[|>][^\n]*\n/, '\n'));
  }
  // `${{ matrix.node }}`, `$HOME`
  return isJson && kind === 'Literal' && /^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(text)
    ? known(JSON.parse(text))
    : valueIn(value, (isJson ? /\$\{/ : /\$[({]|^\$\w|\{\{/).test(value));
}
