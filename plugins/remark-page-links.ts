import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** Folder of all pages of a version, relative to the project. A translated page has the same path in its folder. */
const pagesFolder = /^(?:docs|versioned_docs\/[^/]+|i18n\/[^/]+\/docusaurus-plugin-content-docs\/[^/]+)\//;

/** Path of a page relative to the folder of all pages of its version: `guides/faq.mdx`; undefined for other files. */
export function docsPathOf(file: VFile): string | undefined {
  const source = path.relative(file.cwd, file.path).split(path.sep).join('/');
  const [folder] = pagesFolder.exec(source) ?? [];
  return folder === undefined ? undefined : source.slice(folder.length);
}
/**
 * Makes links to pages relative to the folder of all pages: `./faq.mdx` in `docs/guides/` becomes `/guides/faq.mdx`.
 * Docusaurus looks for the former only next to the page, where there are no translations. It looks for the latter among
 * the translated pages first.
 */
export default function remarkPageLinks(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const page = docsPathOf(file);
    if (page === undefined) {
      return;
    }
    visit(tree, (node) => {
      if ((node.type === 'link' || node.type === 'definition') && /^\.\.?\/[^#?]*\.mdx(?=[#?]|$)/.test(node.url)) {
        node.url = path.posix.join('/', path.posix.dirname(page), node.url);
      }
    });
  };
}
