import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { documentedVersions, readSitePages } from '../facts/sitePages';
import { currentLabel, segmentOf } from '../facts/versions';

/** How many words a page of the current version may have, and all of its pages together. */
const limits = { page: 4000, version: 65_000 };

const controls = new Set(['button', 'fieldset', 'label', 'noscript', 'script', 'select', 'style']);

/** Inline elements, which do not end a word. */
const inline = new Set('a abbr b code em i kbd mark s span strong sub sup wbr'.split(' '));

/** Counts the words that the article of a built page shows, in all tabs: prose, tables, and code. */
export function countWords(html: string): number {
  let [inArticle, inControl, text] = [0, 0, ''];
  const parser = new Parser({
    onopentag(name, { class: classes = '' }) {
      inArticle += Number(inArticle > 0 || classes.includes('theme-doc-markdown'));
      inControl += Number(inControl > 0 || controls.has(name) || classes.includes('hash-link'));
      text += inline.has(name) ? '' : ' ';
    },
    onclosetag(name) {
      inArticle -= Number(inArticle > 0);
      inControl -= Number(inControl > 0);
      text += inline.has(name) ? '' : ' ';
    },
    ontext: (part) => void (text += inArticle > 0 && inControl === 0 ? part : ''),
  });
  parser.end(html);
  return text.match(/\S+/g)?.length ?? 0;
}

/**
 * Prints the words of a version in build/, page by page.
 *
 * @throws Error without a build, and if the current version has too many words
 */
export function printWords(label = currentLabel): void {
  const folder = path.join('build', segmentOf(label));
  const version = documentedVersions('.').find((one) => one.label === label);
  if (version === undefined || !existsSync(path.join(folder, 'docs'))) {
    throw new Error(`build/ has no version "${label}". Run "npm run build" first.`);
  }
  const pages = readSitePages(version)
    .map(({ path: page }) => [countWords(readFileSync(path.join(folder, page, 'index.html'), 'utf8')), page] as const)
    .filter(([words]) => words > 0)
    .sort(([one], [other]) => other - one);
  const total = pages.reduce((sum, [words]) => sum + words, 0);
  for (const [words, name] of [...pages, [total, `${label}, ${String(pages.length)} pages`] as const]) {
    console.log(`${words.toLocaleString('en').padStart(7)}  ${name}`);
  }
  const long = pages.flatMap(([words, page]) => (words > limits.page ? [page] : []));
  if (label === currentLabel && (long.length > 0 || total > limits.version)) {
    const most = `${limits.page} words on a page, ${limits.version} in all`;
    throw new Error(`Too long, at most ${most}: ${[...long, `${total} in all`].join(', ')}`);
  }
}
