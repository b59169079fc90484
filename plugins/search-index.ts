import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import MiniSearch from 'minisearch';
import { SKIP, visit } from 'unist-util-visit';
import { parse } from 'yaml';
import {
  formOf,
  searchFolder,
  wordsOptions,
  type SearchIndexFile,
  type SearchPage,
  type SearchSection,
} from '../facts/searchIndex';
import { siteFields } from '../facts/siteFields';
import { currentLabel } from '../facts/versions';
import { readBuiltPage, type BuiltPage } from './parseMain';
import { sidebarPages } from './sidebarPages';

/** Routes to leave out, relative to the base URL; they need not exist. */
const excludedRoutes = ['404.html', 'docs/test'];

/** What readers can find on a page. */
interface ReadPage {
  readonly description: string;
  /** From one heading to the next; the first section has the title and no anchor. */
  readonly sections: readonly { readonly anchor: string; readonly heading: string; readonly text: string }[];
}

/** Inline elements, which do not end a word. */
const inline = new Set('a abbr b code del em i ins kbd mark s span strong sub sup wbr'.split(' '));

/** The text of a part of a page, as a reader sees it. */
function textOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  const text = 'children' in node ? node.children.map(textOf).join('') : '';
  return node.type === 'element' && !inline.has(node.tagName) ? ` ${text} ` : text;
}

/** Begins a block of text. */
const blockStart = '\f';

/** With a dot between blocks that do not end like sentences, such as the cells of a table. */
function inOneLine(text: string): string {
  return text
    .replaceAll(/([\p{L}\p{N})\]"'])\s*\f\s*(?=\S)/gu, '$1 · ')
    .replaceAll(/[\s\u200B]+/gu, ' ')
    .trim();
}

/**
 * Reads what readers can find on a page.
 *
 * @returns undefined for a page without words in its `main`
 */
export function readPage({ html, main }: BuiltPage): ReadPage | undefined {
  // Its quotes determine what is escaped in it.
  const [meta = ''] = /<meta [^>]*\bname="?description"?[^>]*>/.exec(html) ?? [];
  const [element] = fromHtml(meta, { fragment: true }).children;
  const description = element?.type === 'element' ? String(element.properties.content) : '';
  const above = { anchor: '', heading: '', text: '' };
  const sections = [above];
  visit(main, (node) => {
    const section = sections.at(-1) ?? above;
    if (node.type === 'text') {
      section.text += node.value;
    }
    if (node.type !== 'element') {
      return undefined;
    }
    if (node.tagName === 'h1') {
      above.heading = inOneLine(textOf(node));
      return SKIP;
    }
    const { id } = node.properties;
    if (/^h[2-6]$/.test(node.tagName) && typeof id === 'string') {
      sections.push({ anchor: id, heading: inOneLine(textOf(node)), text: '' });
      return SKIP;
    }
    if (!inline.has(node.tagName)) {
      section.text += blockStart;
    }
    return undefined;
  });
  // Links to other pages answer nothing.
  const read = sections
    .filter(({ heading }) => heading !== 'Next steps')
    .map((section) => ({ ...section, text: inOneLine(section.text) }));
  return read.every(({ heading, text }) => heading === '' && text === '') ? undefined : { description, sections: read };
}

/** How much the readers' own words count, compared with those of a page. Found by trial: tests/built/searchCases.test.ts. */
const [askedOfPage, askedOfSection] = [2, 3];

/** The readers' own words in facts/data/searchWords.yml: by page, then by the anchor of a section or `page`. */
type SearchWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

const nameOf = (url: string): string => url.replace(/^docs\//, '');

/**
 * Checks that each place in facts/data/searchWords.yml is a page, or a heading on it.
 *
 * @param pages - of the current version, by their paths without the base URL
 * @throws Error that names the place
 */
function checkPlaces(searchWords: SearchWords, pages: ReadonlyMap<string, ReadPage>): void {
  const known = new Map([...pages].map(([url, { sections }]) => [nameOf(url), sections]));
  for (const [name, words] of Object.entries(searchWords)) {
    const sections = known.get(name);
    for (const key of Object.keys(words)) {
      if (sections === undefined || (key !== 'page' && !sections.some(({ anchor }) => anchor === key))) {
        const place = sections === undefined ? 'There is no such page' : `The page has no heading with the id "${key}"`;
        throw new Error(`facts/data/searchWords.yml: ${name}: ${key}. ${place}.`);
      }
    }
  }
}

/**
 * Makes the search index of pages.
 *
 * @param pages - by their paths without the base URL, in a stable order
 * @param trails - by the same paths, the places of the pages in the sidebar
 * @returns the index, and the texts of the pages by the names of their files
 */
function searchIndexOf(
  pages: ReadonlyMap<string, ReadPage>,
  trails: ReadonlyMap<string, readonly string[]>,
  searchWords: SearchWords,
  synonyms: readonly string[],
): { readonly index: SearchIndexFile; readonly texts: ReadonlyMap<string, readonly string[]> } {
  const words = new MiniSearch(wordsOptions);
  const texts = new Map<string, readonly string[]>();
  const add = (heading: string, text: string): void => {
    words.add({ id: words.documentCount, heading, text });
  };
  const searched = [...pages].map(([url, { description, sections }]): SearchPage => {
    const asked = Object.entries(searchWords[nameOf(url)] ?? {});
    const wordsAt = (isHere: (key: string) => boolean, times: number): string =>
      `${asked.flatMap(([key, said]) => (isHere(key) ? [said] : [])).join(' ')} `.repeat(times);
    // `page`, and the sections that only other versions have.
    const isOfPage = (key: string): boolean => !sections.some(({ anchor }) => anchor === key);
    const title = sections[0]?.heading ?? '';
    add(
      `${title} ${path.posix.basename(url).replaceAll('-', ' ')}`,
      `${description} ${wordsAt(isOfPage, askedOfPage)}`,
    );
    for (const { anchor, heading, text } of sections) {
      add(anchor === '' ? '' : heading, `${text} ${wordsAt((key) => key === anchor, askedOfSection)}`);
    }
    const own = sections.map(({ text }, place) => (place === 0 && text === '' ? description : text));
    const file = `page.${createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 10)}.json`;
    texts.set(file, own);
    return {
      url,
      trail: trails.get(url) ?? [],
      sections: sections.map(({ anchor, heading }): SearchSection => [anchor, heading]),
      texts: file,
    };
  });
  const groups = synonyms.map((group) => [...new Set(group.split(' ').map(formOf))]);
  return { index: { pages: searched, synonyms: groups, words: words.toJSON() }, texts };
}

/**
 * Makes the search index, `search/`, from the built pages. Each version is a separate build, so an index covers only one
 * version. `index.json` lists the other files, whose names change with their content, so that files of different builds
 * never mix.
 */
export default function searchIndexPlugin({ siteConfig, siteDir }: LoadContext): Plugin {
  let trails: ReadonlyMap<string, readonly string[]> = new Map();
  return {
    name: 'search-index',
    allContentLoaded({ allContent }) {
      const { loadedVersions } = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const pages = loadedVersions.flatMap(sidebarPages);
      trails = new Map(pages.map(({ doc, place, label }) => [doc.permalink, [...place.slice(1), label]]));
    },
    async postBuild({ baseUrl, outDir, routesPaths }) {
      const excluded = excludedRoutes.map((route) => baseUrl + route);
      const pages = new Map<string, ReadPage>();
      const above = new Map<string, readonly string[]>();
      for (const route of routesPaths.filter((one) => !excluded.includes(one))) {
        const url = route.slice(baseUrl.length);
        const page = readPage(await readBuiltPage(path.join(outDir, url, 'index.html')));
        if (page === undefined) {
          throw new Error(`The search index could not be created. "${url}" has no words in its <main>.`);
        }
        pages.set(url, page);
        above.set(url, trails.get(route) ?? [page.sections[0]?.heading ?? '']);
      }
      const dataIn = async (file: string): Promise<unknown> =>
        parse(await readFile(path.join(siteDir, 'facts/data', file), 'utf8'));
      const words = (await dataIn('searchWords.yml')) as SearchWords;
      if (siteFields(siteConfig).deploy.deployName === currentLabel) {
        checkPlaces(words, pages);
      }
      const synonyms = (await dataIn('searchSynonyms.yml')) as readonly string[];
      const { index, texts } = searchIndexOf(pages, above, words, synonyms);
      const folder = path.join(outDir, searchFolder);
      await mkdir(folder, { recursive: true });
      for (const [file, content] of [...texts, ['index.json', index] as const]) {
        await writeFile(path.join(folder, file), JSON.stringify(content));
      }
    },
  };
}
