import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import MiniSearch from 'minisearch';
import { SKIP, visit } from 'unist-util-visit';
import messageWords from '../facts/data/messageWords.json';
import {
  formOf,
  kindOfPage,
  packPlaces,
  placesOfWords,
  searchFile,
  searchFolder,
  termsIn,
  wordsOptions,
  type PageKind,
} from '../facts/searchIndex';
import type { SearchIndexFile, SearchedPage } from '../facts/searchIndex';
import { searchWords } from '../facts/searchWords';
import { parseMain } from './parseMain';

/** Options of the plugin. */
export interface SearchIndexOptions {
  /** Routes to leave out, relative to the base URL; they need not exist. */
  readonly exclude: readonly string[];
}

/** A part of a page, from one heading to the next. */
interface Section {
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

interface ReadPage {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly Section[];
}

/** Characters of a file of places, before compression: some kilobytes after it. A word that has more is in one of its own. */
const placesSize = 16_000;

/** What is in `main` but is not content, by the class names of the theme. */
const excludedClasses = new Set<number | string>([
  'hash-link',
  'theme-doc-breadcrumbs',
  'theme-doc-toc-mobile',
  'theme-doc-toc-desktop',
  'theme-doc-footer',
  'theme-doc-version-banner',
  'pagination-nav',
]);
const excludedElements = new Set(['button', 'select', 'script', 'style', 'noscript', 'template']);

/** Elements inside of a line: no word ends with them. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  's',
  'span',
  'strong',
  'sub',
  'sup',
  'wbr',
]);

function isExcluded({ tagName, properties }: Element): boolean {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  return (
    excludedElements.has(tagName) ||
    classes.some((name) => excludedClasses.has(name)) ||
    properties.role === 'tablist' ||
    properties.dataSearchIgnore !== undefined
  );
}

/** The text of a part of a page, as a reader sees it, in one line. */
function textOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (!('children' in node) || (node.type === 'element' && isExcluded(node))) {
    return '';
  }
  const text = node.children.map(textOf).join('');
  return node.type === 'element' && !inline.has(node.tagName) ? ` ${text} ` : text;
}

function inOneLine(text: string): string {
  return text.replaceAll(/[\s\u200B]+/gu, ' ').trim();
}

/**
 * Reads what readers can find on a page.
 *
 * @param html - the page as it is served
 * @returns undefined for a page without words in its `main`
 */
export function readPage(html: string): ReadPage | undefined {
  // Its quotes decide what is escaped in it.
  const [meta = ''] = /<meta [^>]*\bname="?description"?(?: |=|"[^"]*"|'[^']*'|[^\s"'>])*>/.exec(html) ?? [];
  const [element] = fromHtml(meta, { fragment: true }).children;
  const description = element?.type === 'element' ? String(element.properties.content) : '';
  const sections: { anchor: string; heading: string; text: string }[] = [{ anchor: '', heading: '', text: '' }];
  let title = '';
  const add = (text: string): void => {
    const section = sections.at(-1);
    if (section !== undefined) {
      section.text += text;
    }
  };
  visit(parseMain(html), (node) => {
    if (node.type === 'text') {
      add(node.value);
    }
    if (node.type !== 'element') {
      return undefined;
    }
    if (isExcluded(node)) {
      return SKIP;
    }
    if (node.tagName === 'h1') {
      title = inOneLine(textOf(node));
      return SKIP;
    }
    const { id } = node.properties;
    if (/^h[2-6]$/.test(node.tagName) && typeof id === 'string') {
      sections.push({ anchor: id, heading: inOneLine(textOf(node)), text: '' });
      return SKIP;
    }
    if (!inline.has(node.tagName)) {
      add(' ');
    }
    return undefined;
  });
  // Links that name other pages answer nothing.
  const read = sections
    .filter(({ heading }) => heading !== 'Next steps')
    .map((section) => ({ ...section, text: inOneLine(section.text) }));
  return title === '' && read.every(({ heading, text }) => heading === '' && text === '')
    ? undefined
    : { title, description, sections: read };
}

/** How often what readers ask with counts, compared with what a page says. Found by trying: see tests/searchCases.spec.ts. */
const [askedOfPage, askedOfSection] = [2, 3];

const wordsOfMessages: Readonly<Record<string, string>> = messageWords;

/** The name of a page, or of a section, in the lists of further words. */
function nameOf(url: string, anchor = ''): string {
  return url.replace(/^docs\//, '') + (anchor === '' ? '' : `#${anchor}`);
}

/** What readers ask with for a page or a section. */
function asked(name: string, times: number): string {
  return `${searchWords[name] ?? ''} `.repeat(times);
}

/**
 * What messages say that a section answers, as far as it does not quote them, and what readers call it: they paste and ask
 * more than it tells.
 */
function wordsBehind(url: string, { anchor, heading, text }: Section): string {
  const section = nameOf(url, anchor);
  const own = new Set(termsIn(`${heading} ${text}`).map(({ form }) => form));
  const said = (wordsOfMessages[section] ?? '').split(' ').filter((word) => !own.has(formOf(word)));
  return `${said.join(' ')} ${anchor === '' ? '' : asked(section, askedOfSection)}`;
}

/**
 * Makes the search index, `search/`, from the built pages; useSearch reads it. Each version is a separate build, so an
 * index covers only one version. `entry.json` names the index, and the index names the other files: what has been published together
 * is used together.
 */
export default function searchIndexPlugin(_context: object, { exclude }: SearchIndexOptions): Plugin {
  return {
    name: 'search-index',
    async postBuild({ baseUrl, outDir, routesPaths }) {
      const excluded = new Set(['404.html', ...exclude].map((route) => baseUrl + route));
      const routes = routesPaths.filter((route) => !excluded.has(route)).map((route) => route.slice(baseUrl.length));
      if (routes.length === 0) {
        throw new Error('The search index could not be created. There is no page to search.');
      }
      const folder = path.join(outDir, searchFolder);
      await mkdir(folder, { recursive: true });
      /** @returns the hash in the name of the file */
      const write = async (what: Parameters<typeof searchFile>[0], content: unknown): Promise<string> => {
        const json = JSON.stringify(content);
        const hash = createHash('sha256').update(json).digest('hex').slice(0, 10);
        await writeFile(path.join(folder, searchFile(what, hash)), json);
        return hash;
      };
      const words = new MiniSearch(wordsOptions);
      const [pages, kinds, counts]: [string[], PageKind[], number[]] = [[], [], []];
      for (const url of routes) {
        const page = readPage(await readFile(path.join(outDir, url, 'index.html'), 'utf8'));
        if (page === undefined) {
          throw new Error(`The search index could not be created. "${url}" has no words in its <main>.`);
        }
        const { title, description, sections } = page;
        const name = path.posix.basename(url).replaceAll('-', ' ');
        words.add({
          id: words.documentCount,
          heading: `${title} ${name}`,
          text: `${description} ${asked(nameOf(url), askedOfPage)}`,
        });
        sections.forEach((section, index) => {
          const { heading } = section;
          words.add({
            id: words.documentCount,
            heading,
            text: `${section.text} ${wordsBehind(url, section)}`,
            own: index === 0 ? title : heading,
          });
        });
        kinds.push(kindOfPage(url));
        counts.push(sections.length);
        pages.push(
          await write('page', {
            url,
            title,
            description,
            sections: sections.map(({ anchor, heading, text }) => [anchor, heading, text]),
          } satisfies SearchedPage),
        );
      }
      const saved = words.toJSON();
      const all = placesOfWords(saved);
      const places: [number, string][] = [];
      for (const part of partsOf(all.map(([, of]) => packPlaces(of)))) {
        places.push([part.length, await write('places', part)]);
      }
      const index = await write('index', {
        terms: all.map(([term]) => term).join(' '),
        places,
        pages: pages.join(' '),
        kinds: kinds.join(''),
        sections: counts,
        averageFieldLength: saved.averageFieldLength,
      } satisfies SearchIndexFile);
      await writeFile(path.join(folder, 'entry.json'), JSON.stringify({ index: searchFile('index', index) }));
    },
  };
}

/** Lines in groups of about the same size. */
function partsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let size = Infinity;
  for (const line of lines) {
    if (size + line.length > placesSize) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(line);
    size += line.length;
  }
  return parts;
}
