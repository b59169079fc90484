import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/yaml';
import { entry, factsIn, mostEntries, type Entry, type FileFacts } from './files';
import { known, type Document, type Names, type Value } from './paste';
import { valueIn } from './shell';
import { lineOf, parseWith, partsOf, textOf, unquoted } from './syntax';

/** Keys that only files have. A list of `Node: 20` in an issue is prose. */
const keysOfFiles =
  /^(?:jobs|steps|services|image|container|env|environment|variables|script|before_script|stages|on|runs-on|pool|version|apiVersion|kind|spec|metadata|orbs|executors|workflows|strategy|matrix|with|run|cache|pipelines|tasks|build|command|MONGO\w*)$/;

/** Reads YAML of a workflow, a pipeline, Compose, or Kubernetes; undefined for what only looks like it. */
export function readYaml({ text, line }: Document, names: Names): FileFacts | undefined {
  const [entries, mistakes] = entriesOf(text, line);
  const isFile = entries.some(({ path }) => path.split('/').some((key) => keysOfFiles.test(key)));
  return isFile && mistakes <= entries.length / 2 ? factsIn(entries, 'yaml', line, names) : undefined;
}

/** The values in YAML, and the number of mistakes. A block of text is one value. */
function entriesOf(text: string, line: number): readonly [entries: readonly Entry[], mistakes: number] {
  const source = parseWith(parser, text, line);
  const entries: Entry[] = [];
  const anchors = new Map<string, SyntaxNode>();
  let [visits, mistakes, document] = [0, 0, 0];
  const visit = (node: SyntaxNode, path: readonly string[]): void => {
    visits += 1;
    document += Number(node.name === 'Document');
    if (entries.length >= mostEntries || visits > mostEntries * 10 || path.length > 30) {
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
