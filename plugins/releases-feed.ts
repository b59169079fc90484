import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { Feed } from 'feed';
import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import type { ReleaseChanges } from '../facts/changelog';
import { parseMain } from './parseMain';

/** Options of the plugin. */
export interface ReleasesFeedOptions {
  /** Label of the version whose releases are listed. */
  readonly label: string;
  /** Route of the page that tells what changed in them, relative to the base URL. */
  readonly page: string;
  readonly releases: () => readonly ReleaseChanges[];
}

/** Name of the feed below the base URL of a version. */
export const feedFile = 'releases.xml';

/** What stands below each heading of a built page, by the id of the heading, with whole addresses and without attributes. */
export function sectionsById(html: string, url: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  visit(parseMain(html), 'element', ({ children }) => {
    for (const [index, child] of children.entries()) {
      const id = headingId(child);
      if (id !== undefined) {
        const rest = children.slice(index + 1);
        const end = rest.findIndex((other) => headingId(other) !== undefined || isAside(other));
        sections.set(id, toHtml((end < 0 ? rest : rest.slice(0, end)).map((node) => plain(node, url))).trim());
      }
    }
  });
  return sections;
}

function headingId(node: ElementContent): string | undefined {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName) && typeof node.properties.id === 'string'
    ? node.properties.id
    : undefined;
}

/** Figures about the page, which the search ignores too. */
function isAside(node: ElementContent): boolean {
  return node.type === 'element' && node.properties['dataSearchIgnore'] !== undefined;
}

function plain(node: ElementContent, url: string): ElementContent {
  if (node.type !== 'element') {
    return node;
  }
  const { href } = node.properties;
  const properties: Element['properties'] = typeof href === 'string' ? { href: new URL(href, url).href } : {};
  return { ...node, properties, children: node.children.map((child) => plain(child, url)) };
}

/**
 * Writes the feed.
 *
 * @param site - whole address of the version's site
 * @param html - the built page
 */
export function releasesFeed({ label, page, releases }: ReleasesFeedOptions, site: string, html: string): string {
  const title = `Releases of mongodb-memory-server ${label}`;
  const url = site + page;
  const sections = sectionsById(html, url);
  const feed = new Feed({
    id: url,
    title,
    link: url,
    description: `What changed in each release of mongodb-memory-server ${label}.`,
    language: 'en',
    copyright: '',
    feed: site + feedFile,
  });
  for (const { version, date } of releases()) {
    const anchor = `release-${version.replaceAll('.', '-')}`;
    const content = sections.get(anchor);
    if (content === undefined) {
      throw new Error(`"${page}" has no heading with the id "${anchor}", for the feed of releases.`);
    }
    const link = `${url}#${anchor}`;
    const item = { title: `mongodb-memory-server ${version}`, id: link, link, content };
    // An item of RSS needs no date, although the package asks for one.
    feed.addItem({ ...item, date: (date === null ? undefined : new Date(date)) as Date });
  }
  // The package writes when it ran, which makes each build another one.
  return feed.rss2().replace(/\s*<lastBuildDate>[^<]*<\/lastBuildDate>/, '');
}

/** Publishes the releases of the version as a feed, which every page names. */
export default function releasesFeedPlugin({ baseUrl, siteConfig }: LoadContext, options: ReleasesFeedOptions): Plugin {
  return {
    name: 'releases-feed',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'alternate',
            type: 'application/rss+xml',
            href: baseUrl + feedFile,
            // A name, which is the same in every language.
            title: `mongodb-memory-server ${options.label}`,
          },
        },
      ],
    }),
    async postBuild({ outDir }) {
      const file = path.join(outDir, options.page, 'index.html');
      if (existsSync(file)) {
        const html = await readFile(file, 'utf8');
        await writeFile(path.join(outDir, feedFile), releasesFeed(options, siteConfig.url + baseUrl, html));
      }
    },
  };
}
