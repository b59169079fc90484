import { readFile } from 'node:fs/promises';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** Highlighted parts of code: most elements of a page, and their colors say nothing. */
const token = /<span class="?token [^>]*>([^<]*)<\/span>/g;

/** A built page, and its `main`, which nobody may change. */
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
 * @returns its `main` with everything in it; nothing for a page without one
 */
export function parseMain(html: string): Root {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  const main = start < 0 || end < start ? '' : html.slice(start, end);
  return fromHtml(main.replaceAll(token, '$1').replaceAll(token, '$1'), { fragment: true });
}
