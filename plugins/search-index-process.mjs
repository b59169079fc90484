// The part of search-index.ts that runs in a separate process: pagefind is an ES module, which the loader of
// Docusaurus' plugins cannot import.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { close, createIndex } from 'pagefind';

/** What is in `main` but is not content, by the class names of the theme. */
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

/** Pagefind's user interfaces, its worker, and its program for languages without word stems. */
const unused = /^(?:pagefind-(?:component-ui|highlight|modular-ui|ui|worker)\.|wasm\.unknown\.)/;

/** The answer of pagefind, or an Error with its messages. */
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
    // People also search for words of a page's description, and for the last part of its address.
    const [, description = '""'] =
      /<meta [^>]*\bname="?description"? content=("[^"]*"|'[^']*'|[^\s"'>]+)/.exec(html) ?? [];
    const meta = `description[data-description], name:${path.basename(url).replaceAll('-', ' ')}`;
    const content = html
      // Pagefind ends a word at the end of a paragraph, but not at the end of a table cell.
      .replaceAll(/<(?=t[dhr]\b)/g, ' <')
      .replace('<main', () => `<main data-description=${description} data-pagefind-meta="${meta}"`);
    sound(await index.addHTMLFile({ url, content }));
  }
  // Not writeFiles(): it resolves before the files are complete, and close() ends the process that writes them.
  const { files } = sound(await index.getFiles());
  // Pagefind omits pages without words.
  const indexed = files.filter(({ path: name }) => name.startsWith('fragment/')).length;
  if (indexed < pages.length) {
    throw new Error(`Only ${indexed} of ${pages.length} pages have words in their <main>.`);
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
