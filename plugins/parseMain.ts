import { readFile } from 'node:fs/promises';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

/** Highlighted parts of code: most elements of a page, and their colors say nothing. */
const token = /<span class="?token [^>]*>([^<]*)<\/span>/g;

/** Elements that do something instead of saying it. */
const controls = new Set('button fieldset form label nav noscript script select style template wbr'.split(' '));

/** Class names of the theme for what is not part of the text. */
const around = /^(?:hash-link|theme-doc-(?:toc-desktop|version-banner))$/;

/** Whether it says nothing: a control, a tool, whose text depends on what a reader enters, or a live region. */
function isMute({ tagName, properties: { className, role, ariaLabel, dataSearchIgnore } }: Element): boolean {
  return (
    controls.has(tagName) ||
    [className].flat().some((name) => around.test(String(name))) ||
    role === 'status' ||
    (tagName === 'section' && ariaLabel !== undefined) ||
    dataSearchIgnore !== undefined
  );
}

/** A built page, and what its `main` says, which nobody may change. */
export interface BuiltPage {
  readonly html: string;
  readonly main: Root;
}

const pages = new Map<string, Promise<BuiltPage>>();

/** Reads a built page, once for all plugins. */
export async function readBuiltPage(file: string): Promise<BuiltPage> {
  const read = async (): Promise<BuiltPage> => {
    const html = await readFile(file, 'utf8');
    return { html, main: parseMain(html) };
  };
  const page = pages.get(file) ?? read();
  pages.set(file, page);
  return page;
}

/**
 * Parses the main part of a built page.
 *
 * @param html - the whole page
 * @returns what its `main` says; nothing for a page without one
 */
export function parseMain(html: string): Root {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  const main = start < 0 || end < start ? '' : html.slice(start, end);
  const tree = fromHtml(main.replaceAll(token, '$1').replaceAll(token, '$1'), { fragment: true });
  visit(tree, (node, index, parent) => {
    if (index === undefined || !(node.type === 'comment' || (node.type === 'element' && isMute(node)))) {
      return undefined;
    }
    parent?.children.splice(index, 1);
    return index;
  });
  return tree;
}
