import { instance, type Viz } from '@viz-js/viz';
import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

declare module 'mdast' {
  interface CodeData {
    hName?: string;
    hProperties?: Record<string, unknown>;
    hChildren?: ElementContent[];
  }
}

/**
 * How every diagram is drawn; a diagram may say otherwise. Lengths are inches, sizes of letters are points: larger than
 * those in custom.css, because the font of a reader may be wider than Arial.
 */
const style = {
  graphAttributes: { bgcolor: 'transparent', margin: 0, pad: 0.05, nodesep: 0.35, ranksep: 0.35 },
  nodeAttributes: { shape: 'box', style: 'rounded', fontname: 'Arial', fontsize: 15, margin: '0.16,0.08', height: 0.4 },
  edgeAttributes: { fontname: 'Arial', fontsize: 16, arrowsize: 0.7 },
};

let graphviz: Promise<Viz> | undefined;

/**
 * Draws the fences of language `dot` when the page is compiled, as `<svg>` in the page. Graphviz' points become pixels;
 * colors and letters are those of `.diagram` in src/css/custom.css.
 * The title of the fence is what a screen reader reads in place of the diagram.
 *
 * @throws Error, which fails the build, where the title is missing or Graphviz refuses the source; names file and line
 */
export default function remarkDiagrams() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const fences: Code[] = [];
    visit(tree, { type: 'code', lang: 'dot' }, (node) => void fences.push(node as Code));
    for (const fence of fences) {
      const [, title] = /title="([^"]+)"/.exec(fence.meta ?? '') ?? [];
      if (title === undefined) {
        file.fail('A diagram needs a title="…", which says in one sentence what it shows.', fence);
      }
      graphviz ??= instance();
      const { output, errors } = (await graphviz).render(fence.value, { format: 'svg', ...style });
      if (output === undefined) {
        file.fail(`Graphviz refuses this diagram: ${errors.map(({ message }) => message).join('; ')}`, fence);
      }
      fence.data = {
        hName: 'div',
        hProperties: { className: ['diagram'] },
        hChildren: [toImage(output, title)],
      };
    }
  };
}

/** Graphviz' drawing as an image of one name: its ids would be there twice, and its titles would pop up as tooltips. */
function toImage(svg: string, title: string): Element {
  const tree = fromHtml(svg, { fragment: true });
  const image = tree.children.find((child): child is Element => child.type === 'element' && child.tagName === 'svg');
  if (image === undefined) {
    throw new Error('Graphviz has drawn no <svg>.');
  }
  visit(image, 'element', (element) => {
    delete element.properties['id'];
    delete element.position;
    element.children = element.children.filter((child) =>
      child.type === 'element' ? child.tagName !== 'title' : child.type === 'text' && child.value.trim() !== '',
    );
  });
  const { width, height } = image.properties;
  Object.assign(image.properties, {
    role: 'img',
    ariaLabel: title,
    width: Number.parseFloat(String(width)),
    height: Number.parseFloat(String(height)),
  });
  return image;
}
