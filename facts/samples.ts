import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/**
 * Languages of the fences that are compiled against the library, with the extensions that their titles may have. The
 * first one applies to a fence without a title.
 */
export const sampleExtensions: Readonly<Record<string, readonly string[]>> = {
  ts: ['.ts', '.mts', '.cts'],
  tsx: ['.tsx'],
  mts: ['.mts'],
  cts: ['.cts'],
  js: ['.js', '.mjs', '.cjs'],
  cjs: ['.cjs'],
  mjs: ['.mjs'],
};

/** Whether a fence is a program, not a declaration quoted from the library. */
export function isSample(lang: string, meta: Iterable<string>): boolean {
  return lang in sampleExtensions && ![...meta].includes('signature');
}

/** Syntax other than blocks. */
const inline = [
  ...['attention', 'autolink', 'characterEscape', 'characterReference', 'codeText', 'hardBreakEscape', 'htmlText'],
  ...['labelEnd', 'labelStartImage', 'labelStartLink', 'definition', 'codeIndented', 'htmlFlow', 'setextUnderline'],
];

/** For a parser of Markdown: without what is not a block, a page is read in half the time, with the same fences. */
export const quickly = { micromarkExtensions: [{ disable: { null: inline } }] };

/**
 * Counts the samples of all pages under some folders.
 *
 * @param directories - absolute folders
 */
export function countSamples(directories: readonly string[]): number {
  const processor = unified().use(remarkParse).data(quickly);
  let count = 0;
  for (const directory of directories) {
    for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      if (/\.mdx?$/.test(name)) {
        const root: Root = processor.parse(readFileSync(path.join(directory, name), 'utf8'));
        visit(root, 'code', ({ lang, meta }) => {
          count += isSample(lang ?? '', (meta ?? '').split(' ')) ? 1 : 0;
        });
      }
    }
  }
  return count;
}
