import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';
import type * as Utils from '@docusaurus/utils';
import type { Nodes, Root, RootContent } from 'mdast';
import MiniSearch from 'minisearch';
import type * as Yaml from 'js-yaml';
import { loadPackage } from '../facts/node/packages';
import { formOf, searchFolder, wordsOptions } from '../facts/searchIndex';
import type { SearchIndexFile, SearchPage, SearchSection } from '../facts/searchIndex';
import { siteFields } from '../facts/siteFields';
import { currentLabel } from '../facts/versions';
import { idOf } from './agents/pageMarkdown';
import { diagramWord, inline, type PageTexts } from './pageTexts';
import { sidebarPages } from './sidebarPages';

const { simpleHash } = loadPackage('@docusaurus/utils') as typeof Utils;
const { load } = loadPackage('js-yaml') as typeof Yaml;

/** What Docusaurus knows about a page in MDX. */
type Metadata = Readonly<Record<'permalink' | 'title' | 'description' | 'source', string>>;

/** The text of a node, with a dot between blocks that do not end like sentences, such as the cells of a table. */
function textOf(node: Nodes, hasCode = true): string {
  const blocks = (inner: Nodes): string => {
    if (!hasCode && inner.type === 'code' && inner.lang !== 'text') {
      return '\f';
    }
    const own = 'value' in inner ? inner.value.replaceAll('\n', inner.type === 'code' ? '\f' : ' ') : '';
    const all = 'children' in inner ? inner.children.map(blocks).join('') : own;
    return inline.includes(inner.type) ? all : `\f${all}\f`;
  };
  return blocks(node)
    .replaceAll(/([\p{L}\p{N})\]"'])\s*\f\s*(?=\S)/gu, '$1 · ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What readers can find on a page, from one heading to the next. The first section has the title and no anchor. */
function sectionsOf(title: string, { children }: Root) {
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
  return (
    sections
      // Links to other pages answer nothing.
      .filter(({ heading }) => heading !== 'Next steps')
      .map(({ nodes: children, ...section }) => {
        const text = textOf({ type: 'root', children });
        // Results show sentences and messages rather than code and what diagrams say.
        const said = children.filter((node) => !textOf(node).startsWith(diagramWord));
        return { ...section, text, shown: textOf({ type: 'root', children: said }, false) || text };
      })
  );
}

/**
 * How often the readers' own words count. They are in facts/data/searchWords.yml: by page, then by the anchor of a section or
 * `page`. Found by trial: tests/built/searchCases.test.ts.
 */
const [askedOfPage, askedOfSection] = [2, 3];

/**
 * Makes the search index, `search/`, of the pages in MDX. Each version is a separate build, so an index covers only one
 * version. `index.json` lists the other files, whose names change with their content, so that files of different builds
 * never mix.
 *
 * @throws Error in a strict build, if facts/data/searchWords.yml names a page or a heading that the current version does
 * not have; after a promotion, its pages are new
 */
export function searchIndex(texts: PageTexts) {
  return (): Plugin => ({
    name: 'search-index',
    async postBuild({ baseUrl, outDir, plugins, siteConfig, siteDir }) {
      const contentOf = (name: string): unknown => plugins.find((plugin) => plugin.name === name)?.content;
      const { loadedVersions } = contentOf('docusaurus-plugin-content-docs') as LoadedContent;
      const others = contentOf('docusaurus-plugin-content-pages') as readonly (Metadata & { readonly type: string })[];
      const inSidebar = loadedVersions.flatMap(sidebarPages);
      const dataIn = async (file: string): Promise<unknown> =>
        load(await readFile(path.join(siteDir, 'facts/data', file), 'utf8'));
      const searchWords = new Map(
        Object.entries((await dataIn('searchWords.yml')) as Record<string, Record<string, string>>),
      );
      const synonyms = (await dataIn('searchSynonyms.yml')) as readonly string[];
      const folder = path.join(outDir, searchFolder);
      await mkdir(folder, { recursive: true });
      const words = new MiniSearch(wordsOptions);
      const add = (heading: string, text: string, asked: string, times: number): void => {
        words.add({ id: words.documentCount, heading, text: `${text} ${`${asked} `.repeat(times)}` });
      };
      const pages: SearchPage[] = [];
      const unknown: string[] = [];
      for (const page of [
        ...loadedVersions.flatMap(({ docs }): readonly Metadata[] => docs),
        ...others.filter(({ type }) => type === 'mdx'),
      ]) {
        const { permalink, title, description, source } = page;
        const url = permalink.slice(baseUrl.length);
        // A page that nobody looks for.
        if (url === 'docs/test') {
          continue;
        }
        const name = url.replace(/^docs\//, '');
        const asked = new Map(Object.entries(searchWords.get(name) ?? {}));
        searchWords.delete(name);
        const sections = sectionsOf(title, texts.of(source));
        // Sections that only other versions have.
        const elsewhere = [...asked.keys()].filter(
          (key) => key !== 'page' && !sections.some(({ anchor }) => anchor === key),
        );
        unknown.push(...elsewhere.map((key) => `${name}: ${key}`));
        add(
          `${title} ${path.posix.basename(url).replaceAll('-', ' ')}`,
          description,
          ['page', ...elsewhere].map((key) => asked.get(key) ?? '').join(' '),
          askedOfPage,
        );
        for (const { anchor, heading, text } of sections) {
          add(anchor === '' ? '' : heading, text, asked.get(anchor) ?? '', askedOfSection);
        }
        const own = sections.map(({ shown }, index) => (index === 0 && shown === '' ? description : shown));
        const content = JSON.stringify(own);
        const file = `page.${simpleHash(content, 10)}.json`;
        await writeFile(path.join(folder, file), content);
        const place = inSidebar.find(({ doc }) => doc.permalink === permalink);
        pages.push({
          url,
          trail: place === undefined ? [title] : [...place.place.slice(1), place.label],
          sections: sections.map(({ anchor, heading }): SearchSection => [anchor, heading]),
          texts: file,
        });
      }
      unknown.push(...searchWords.keys());
      const isStrict = siteConfig.onBrokenAnchors === 'throw';
      if (isStrict && siteFields(siteConfig).deploy.deployName === currentLabel && unknown.length > 0) {
        throw new Error(`facts/data/searchWords.yml names pages or headings that don't exist: ${unknown.join(', ')}`);
      }
      const index: SearchIndexFile = {
        pages,
        synonyms: synonyms.map((group) => [...new Set(group.split(' ').map(formOf))]),
        words: words.toJSON(),
      };
      await writeFile(path.join(folder, 'index.json'), JSON.stringify(index));
    },
  });
}
