import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Nodes, Root, RootContent } from 'mdast';
import MiniSearch from 'minisearch';
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
import { idOf } from './agents/pageMarkdown';
import { inline, type PageTexts } from './pageTexts';
import { sidebarPages } from './sidebarPages';

/** Options of the plugin. */
export interface SearchIndexOptions {
  readonly texts: PageTexts;
}

/** What Docusaurus knows about a page in MDX. */
interface Metadata {
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
  readonly source: string;
}

/** Pages to leave out, by their paths without the base URL. */
const excludedPages = ['docs/test'];

/** What readers can find on a page. */
interface ReadPage {
  readonly description: string;
  /** From one heading to the next; the first section has the title and no anchor. */
  readonly sections: readonly { readonly anchor: string; readonly heading: string; readonly text: string }[];
}

/** The text of a node, with a dot between blocks that do not end like sentences, such as the cells of a table. */
function textOf(node: Nodes): string {
  const blocks = (inner: Nodes): string => {
    const own = 'value' in inner ? inner.value.replaceAll('\n', inner.type === 'code' ? '\f' : ' ') : '';
    const all = 'children' in inner ? inner.children.map(blocks).join('') : own;
    return inline.includes(inner.type) ? all : `\f${all}\f`;
  };
  return blocks(node)
    .replaceAll(/([\p{L}\p{N})\]"'])\s*\f\s*(?=\S)/gu, '$1 · ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Reads what readers can find on a page. */
export function readPage(title: string, description: string, { children }: Root): ReadPage {
  const sections: { anchor: string; heading: string; nodes: RootContent[] }[] = [
    { anchor: '', heading: title, nodes: [] },
  ];
  for (const node of children) {
    const anchor = idOf(node);
    if (node.type === 'heading' && node.depth > 1 && anchor !== undefined) {
      sections.push({ anchor, heading: textOf(node), nodes: [] });
    } else if (node.type !== 'heading' || node.depth > 1) {
      sections.at(-1)?.nodes.push(node);
    }
  }
  return {
    description,
    // Links to other pages answer nothing.
    sections: sections
      .filter(({ heading }) => heading !== 'Next steps')
      .map(({ nodes, ...section }) => ({ ...section, text: textOf({ type: 'root', children: nodes }) })),
  };
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
 * Makes the search index, `search/`, of the pages in MDX. Each version is a separate build, so an index covers only one
 * version. `index.json` lists the other files, whose names change with their content, so that files of different builds
 * never mix.
 */
export default function searchIndexPlugin(
  { siteConfig, siteDir }: LoadContext,
  { texts: said }: SearchIndexOptions,
): Plugin {
  return {
    name: 'search-index',
    async postBuild({ baseUrl, outDir, plugins }) {
      const contentOf = (name: string): unknown => plugins.find((plugin) => plugin.name === name)?.content;
      const { loadedVersions } = contentOf('docusaurus-plugin-content-docs') as LoadedContent;
      const inSidebar = loadedVersions.flatMap(sidebarPages);
      const docs = loadedVersions.flatMap((version) => version.docs);
      const others = contentOf('docusaurus-plugin-content-pages') as readonly (Metadata & { readonly type: string })[];
      const all: readonly Metadata[] = [...docs, ...others.filter(({ type }) => type === 'mdx')];
      const pages = new Map<string, ReadPage>();
      const trails = new Map<string, readonly string[]>();
      for (const { permalink, title, description, source } of all) {
        const url = permalink.slice(baseUrl.length);
        if (!excludedPages.includes(url)) {
          const place = inSidebar.find(({ doc }) => doc.permalink === permalink);
          pages.set(url, readPage(title, description, said.of(source)));
          trails.set(url, place === undefined ? [title] : [...place.place.slice(1), place.label]);
        }
      }
      const dataIn = async (file: string): Promise<unknown> =>
        parse(await readFile(path.join(siteDir, 'facts/data', file), 'utf8'));
      const words = (await dataIn('searchWords.yml')) as SearchWords;
      if (siteFields(siteConfig).deploy.deployName === currentLabel) {
        checkPlaces(words, pages);
      }
      const synonyms = (await dataIn('searchSynonyms.yml')) as readonly string[];
      const { index, texts } = searchIndexOf(pages, trails, words, synonyms);
      const folder = path.join(outDir, searchFolder);
      await mkdir(folder, { recursive: true });
      for (const [file, content] of [...texts, ['index.json', index] as const]) {
        await writeFile(path.join(folder, file), JSON.stringify(content));
      }
    },
  };
}
