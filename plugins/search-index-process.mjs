// The part of search-index.ts that runs in a process of its own: pagefind is an ES module only, which the loader of
// Docusaurus' plugins cannot import.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { close, createIndex } from 'pagefind';

/** What stands inside of `main` and is no content, by the names that the theme gives to it. */
const excludeSelectors = [
  '.hash-link',
  '.theme-doc-breadcrumbs',
  '.theme-doc-toc-mobile',
  '.theme-doc-toc-desktop',
  '.theme-doc-footer',
  '.pagination-nav',
  '[role="tablist"]',
  'button',
  'select',
];

/** Pagefind's own interfaces, its worker, and its program for languages that it has no word stems for. */
const unused = /^(?:pagefind-(?:component-ui|highlight|modular-ui|ui|worker)\.|wasm\.unknown\.)/;

/** Answer of pagefind, or an Error with what it complains about. */
function sound(answer) {
  if (answer.errors.length > 0) {
    throw new Error(answer.errors.join('\n'));
  }
  return answer;
}

async function main() {
  const { pages, outputPath } = await json(process.stdin);
  if (pages.length === 0) {
    throw new Error('There is no page to search.');
  }
  const { index } = sound(await createIndex({ rootSelector: 'main', excludeSelectors }));
  for (const { file, url } of pages) {
    const html = await readFile(file, 'utf8');
    // People also search for a page by what search engines show of it, and by the last part of its address.
    const [, description = '""'] =
      /<meta [^>]*\bname="?description"? content=("[^"]*"|'[^']*'|[^\s"'>]+)/.exec(html) ?? [];
    const meta = `description[data-description], name:${path.basename(url).replaceAll('-', ' ')}`;
    const content = html
      // For pagefind a word ends where its paragraph ends, but not where its table cell does.
      .replaceAll(/<(?=t[dhr]\b)/g, ' <')
      .replace('<main', () => `<main data-description=${description} data-pagefind-meta="${meta}"`);
    sound(await index.addHTMLFile({ url, content }));
  }
  // Not writeFiles(): it answers before the files are whole, and close() ends the process that writes them.
  const { files } = sound(await index.getFiles());
  // Pagefind leaves a page without words out.
  const indexed = files.filter(({ path: name }) => name.startsWith('fragment/')).length;
  if (indexed < pages.length) {
    throw new Error(`Of ${pages.length} pages only ${indexed} have words in their <main>.`);
  }
  for (const file of files.filter(({ path: name }) => !unused.test(name))) {
    const target = path.join(outputPath, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.content);
  }
  await close();
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
