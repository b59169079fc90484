import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, Props } from '@docusaurus/types';
import type { PhrasingContent, RootContent } from 'mdast';
import history from '../facts/data/history.json';
import { rootBaseUrl } from '../facts/deploy';
import { factsFileOf } from '../facts/factsFile';
import type { LibraryFacts } from '../facts/library';
import { locatePackages } from '../facts/packages';
import { markdownPath, nearestPage, type PageMap } from '../facts/pageMap';
import { currentLabel, preReleaseLabel, type VersionMap } from '../facts/versions';
import { llmsFullText, llmsText } from './agents/llmsText';
import { textOfPage, writeMarkdown } from './agents/pageMarkdown';
import { sectionTitles } from './agents/sections';
import type { AgentPage, AgentVersion } from './agents/site';
import { skillText } from './agents/skill';

/** Options of the plugin. */
export interface MarkdownPagesOptions {
  /** Label of the version that the build documents. */
  readonly label: string;
  readonly library: () => LibraryFacts;
  readonly versions: VersionMap;
  readonly pageMap: PageMap;
}

/**
 * Publishes the docs for agents, next to the pages: each page as Markdown at its address plus `.md`, `llms.txt`,
 * `llms-full.txt`, `facts.json`, and `SKILL.md`. Made from the built pages, they say what readers see.
 */
export default function markdownPagesPlugin({ siteDir }: LoadContext, options: MarkdownPagesOptions): Plugin {
  return {
    name: 'markdown-pages',
    async postBuild(props) {
      const { outDir, baseUrl, siteConfig } = props;
      const docs = docsOf(props);
      if (docs === undefined) {
        return;
      }
      const write = async (name: string, text: string): Promise<void> => {
        const file = path.join(outDir, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, text);
      };
      const versions = versionsOf(options.versions, siteConfig.url, siteDir);
      const version = versions.find(({ label }) => label === options.label);
      if (version === undefined) {
        throw new Error(`There is no version "${options.label}".`);
      }
      const pages = new Map<string, AgentPage>();
      const routes = new Set(docs.docs.map(({ permalink }) => markdownPath(permalink)));
      for (const { id, permalink, title: name, description } of docs.docs) {
        const pageUrl = siteConfig.url + permalink;
        const html = await readFile(path.join(outDir, permalink.slice(baseUrl.length), 'index.html'), 'utf8');
        const { title, body } = textOfPage(html, (href) =>
          markdownAddress(new URL(href, pageUrl), routes, siteConfig.url),
        );
        const page = {
          id,
          title: title === '' ? name : title,
          description,
          url: siteConfig.url + markdownPath(permalink),
        };
        const current = currentPage(
          `docs/${permalink.slice(`${baseUrl}docs/`.length)}`,
          version,
          versions,
          options.pageMap,
        );
        const nodes = [...headOf(page, pageUrl, version, current), ...body.children];
        pages.set(id, { ...page, nodes });
        await write(markdownPath(permalink).slice(baseUrl.length), writeMarkdown(nodes));
      }
      const site = {
        version,
        versions,
        sections: sectionTitles(docs, siteConfig.themeConfig).map(({ title, ids }) => ({
          title,
          pages: ids.flatMap((id) => pages.get(id) ?? []),
        })),
        facts: factsFileOf(options.library(), history),
      };
      await write('llms.txt', llmsText(site));
      await write('llms-full.txt', llmsFullText(site));
      await write('SKILL.md', skillText(site));
      await write('facts.json', `${JSON.stringify(site.facts, undefined, 2)}\n`);
    },
  };
}

function docsOf({ plugins }: Props): LoadedVersion | undefined {
  const plugin = plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs');
  return (plugin?.content as LoadedContent | undefined)?.loadedVersions[0];
}

/** An address on a page: whole, and that of the Markdown if it is a page of the docs. */
function markdownAddress(target: URL, routes: ReadonlySet<string>, origin: string): string {
  if (target.origin === new URL(origin).origin && routes.has(markdownPath(target.pathname))) {
    target.pathname = markdownPath(target.pathname);
  }
  return target.href;
}

function versionsOf(versions: VersionMap, origin: string, siteDir: string): readonly AgentVersion[] {
  return Object.entries(versions).map(([label, segment]) => ({
    label,
    release: locatePackages(label, siteDir).version,
    url: `${origin}${rootBaseUrl}${segment}${segment === '' ? '' : '/'}`,
    status: label === currentLabel ? 'current' : label === preReleaseLabel ? 'pre-release' : 'no longer maintained',
  }));
}

/** The same page of the current version; undefined on its own pages, and if it has none. */
function currentPage(
  page: string,
  { label }: AgentVersion,
  versions: readonly AgentVersion[],
  pageMap: PageMap,
): string | undefined {
  const current = versions.find(({ status }) => status === 'current');
  return current === undefined || label === current.label || nearestPage(pageMap, page, current.label) !== page
    ? undefined
    : `${current.url}${page}.md`;
}

/** What stands above the words of a page: title, description, and which version it is about. */
function headOf(
  { title, description }: Pick<AgentPage, 'title' | 'description'>,
  pageUrl: string,
  { label, release, url, status }: AgentVersion,
  current: string | undefined,
): readonly RootContent[] {
  const text = (value: string): PhrasingContent => ({ type: 'text', value });
  const link = (words: string, target: string): PhrasingContent => ({
    type: 'link',
    url: target,
    children: [text(words)],
  });
  return [
    { type: 'heading', depth: 1, children: [text(title)] },
    { type: 'blockquote', children: [{ type: 'paragraph', children: [text(description)] }] },
    {
      type: 'paragraph',
      children: [
        text(`About mongodb-memory-server ${release} (version ${label}, ${status}). `),
        link('This page in the browser', pageUrl),
        text(', '),
        link('all pages', `${url}llms.txt`),
        ...(current === undefined ? [] : [text(', '), link('this page for the current version', current)]),
        text('.'),
      ],
    },
  ];
}
