import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { searchFolder, type SearchIndexFile, type SearchPage } from '../facts/searchIndex';
import { currentLabel, segmentOf } from '../facts/versions';

/** How many words a page of the current version may have, and all of its pages together. */
const limits = { page: 4000, version: 65_000 };

/**
 * Prints the words of a version in build/, page by page: prose, tables, and code, in all tabs, as the search knows
 * them.
 *
 * @throws Error without a build, and if the current version has too many words
 */
export function printWords(label = currentLabel): void {
  const folder = path.join('build', segmentOf(label), searchFolder);
  if (!existsSync(folder)) {
    throw new Error(`build/ has no version "${label}". Run "npm run build" first.`);
  }
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const countWords = ({ sections, texts }: SearchPage): number => {
    const shown = [...sections.map(([, heading]) => heading), ...(read(texts) as readonly string[])];
    return shown.join(' ').match(/\S+/g)?.length ?? 0;
  };
  const pages = (read('index.json') as SearchIndexFile).pages
    .filter(({ url }) => /^docs\/./.test(url))
    .map((page) => [countWords(page), page.url] as const)
    .sort(([one], [other]) => other - one);
  const total = pages.reduce((sum, [words]) => sum + words, 0);
  for (const [words, name] of [...pages, [total, `${label}, ${String(pages.length)} pages`] as const]) {
    console.log(`${words.toLocaleString('en').padStart(7)}  ${name}`);
  }
  const long = pages.flatMap(([words, page]) => (words > limits.page ? [page] : []));
  if (label === currentLabel && (long.length > 0 || total > limits.version)) {
    const limit = `${limits.page} words on a page, ${limits.version} in all`;
    throw new Error(`Too many words. The limit is ${limit}: ${[...long, `${total} in all`].join(', ')}`);
  }
}
