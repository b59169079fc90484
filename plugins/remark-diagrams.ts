import { instance, type Viz } from '@viz-js/viz';
import type { Element } from 'hast';
import type * as FromHtml from 'hast-util-from-html';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { loadPackage } from '../facts/node/packages';
import { titleOf } from '../facts/samples';

const { fromHtml } = loadPackage('hast-util-from-html') as typeof FromHtml;

const font = { fontname: 'Arial', fontsize: 15, style: 'rounded' };
/** Lengths are in inches. Fonts are larger than in diagrams.css, because a reader's font may be wider than Arial. */
const style = {
  graphAttributes: { ...font, bgcolor: 'transparent', pad: 0.05, nodesep: 0.35, ranksep: 0.35 },
  nodeAttributes: { ...font, shape: 'box', margin: '0.16,0.08', height: 0.4 },
  edgeAttributes: { fontname: 'Arial', fontsize: 16, arrowsize: 0.7 },
};

let graphviz: Promise<Viz> | undefined;

/**
 * When a page is compiled, draws its `dot` fences as `<svg>` in the page. Graphviz' points become pixels; colors and
 * fonts come from `.diagram` in src/css/diagrams.css. Screen readers read the title of the fence in place of the diagram.
 *
 * @throws Error with file and line, which fails the build, if the title is missing or Graphviz rejects the source
 */
export function remarkDiagrams() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const fences: Code[] = [];
    visit(tree, { type: 'code', lang: 'dot' }, (node) => void fences.push(node as Code));
    for (const fence of fences) {
      const title = titleOf(fence.meta);
      if (title === undefined) {
        file.fail('A diagram needs a title="…" that says in one sentence what it shows.', fence);
      }
      graphviz ??= instance();
      const { output, errors } = (await graphviz).render(fence.value, { format: 'svg', ...style });
      if (output === undefined) {
        file.fail(`Graphviz rejects this diagram: ${errors.map(({ message }) => message).join('; ')}`, fence);
      }
      // Docusaurus would make it an attribute.
      fence.meta = null;
      fence.data = { hName: 'div', hProperties: { className: ['diagram'] }, hChildren: [toImage(output, title)] };
    }
  };
}

/**
 * Turns Graphviz' drawing into an image with one name, without ids, which might not be unique, and without titles, which
 * show as tooltips.
 */
function toImage(svg: string, title: string): Element {
  const plain = svg.slice(svg.indexOf('<svg')).replaceAll(/<title>.*?<\/title>|<!--.*?-->| id="[^"]*"|(?<=>)\s+/gs, '');
  const [image] = fromHtml(plain, { fragment: true }).children as [Element];
  const { properties } = image;
  const width = Number.parseFloat(String(properties.width));
  const height = Number.parseFloat(String(properties.height));
  // It grows with the text of the page.
  Object.assign(properties, { role: 'img', ariaLabel: title, width, height, style: `width: ${width / 16}rem` });
  return image;
}
