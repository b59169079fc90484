import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** Highlighted parts of code: their colors say nothing, and they are most of the elements of a page. */
const token = /<span class="?token [^>]*>([^<]*)<\/span>/g;

/**
 * Parses the part of a built page that says something.
 *
 * @param html - the whole page
 * @returns what is in its `main`, with it; nothing for a page without one
 */
export function parseMain(html: string): Root {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  const main = start < 0 || end < start ? '' : html.slice(start, end);
  return fromHtml(main.replaceAll(token, '$1').replaceAll(token, '$1'), { fragment: true });
}
