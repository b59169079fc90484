import type { Node } from 'unist';
import type { Root } from 'hast';
import { toString } from 'mdast-util-to-string';

/** What fills the window of most readers, in characters. */
const screen = 2000;
/** What a block counts at least, for instance one without text. */
const leastOfBlock = 80;

/**
 * Wraps what stands below the first screen of a page, so that src/components/mdx/BelowFold.tsx can draw it last.
 *
 * Stands before plugins/rehype-highlight.ts, which takes the text of code away.
 */
export default function rehypeBelowFold(): (tree: Root) => void {
  return (tree) => {
    const blocks = tree.children.filter((node) => node.type !== 'text' && !isModule(node));
    let size = 0;
    const last = blocks.find((block) => {
      size += Math.max(leastOfBlock, toString(block).length);
      return size > screen;
    });
    if (last === undefined || last === blocks.at(-1)) {
      return;
    }
    const above = tree.children.slice(0, tree.children.indexOf(last) + 1);
    const below = tree.children.slice(above.length);
    const belowFold = {
      type: 'mdxJsxFlowElement',
      name: 'BelowFold',
      attributes: [],
      // The bundler looks for imports and exports at the top only.
      children: below.filter((node) => !isModule(node)),
    };
    tree.children = [...above, ...below.filter(isModule), belowFold as unknown as Root['children'][number]];
  };
}

function isModule({ type }: Node): boolean {
  return type === 'mdxjsEsm';
}
