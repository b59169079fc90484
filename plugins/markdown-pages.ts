import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, MarkdownConfig, Plugin } from '@docusaurus/types';
import { rootBaseUrl } from '../facts/deploy';
import { locatePackages } from '../facts/node/packages';
import { labelsOf, markdownPath } from '../facts/pageMap';
import { siteFields } from '../facts/siteFields';
import { currentLabel, type VersionMap } from '../facts/versions';
import { link, paragraph, text } from '../facts/vocabulary/nodes';
import { markdownOf, writeMarkdown } from './agents/pageMarkdown';
import { readBuiltPage } from './parseMain';
import { sidebarPages } from './sidebarPages';

/** Options of the plugin. */
export interface MarkdownPagesOptions {
  /** Fills in the values in the texts under plugins/agents/. */
  readonly preprocessor: NonNullable<MarkdownConfig['preprocessor']>;
}

/**
 * Publishes the docs for agents, next to the pages: each page as Markdown at its address plus `.md`, and `llms.txt`, which
 * lists them; for the current version, `SKILL.md` too. The Markdown is made from the built pages, so it matches them.
 */
export default function markdownPagesPlugin(
  { siteConfig, siteDir }: LoadContext,
  { preprocessor }: MarkdownPagesOptions,
): Plugin {
  const { deploy, pageMap, versions: published } = siteFields(siteConfig);
  const versions = versionsOf(published, siteConfig.url, siteDir);
  const readText = async (name: string): Promise<string> => {
    const filePath = path.join(siteDir, 'plugins', 'agents', name);
    return preprocessor({ filePath, fileContent: await readFile(filePath, 'utf8') });
  };
  return {
    name: 'markdown-pages',
    async postBuild({ outDir, baseUrl, plugins }) {
      const [docs] = (plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs')?.content as LoadedContent)
        .loadedVersions;
      const version = versions.find(({ label }) => label === deploy.deployName);
      if (docs === undefined || version === undefined) {
        throw new Error(`There is no version "${deploy.deployName}".`);
      }
      const write = async (name: string, content: string): Promise<void> => {
        await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
        await writeFile(path.join(outDir, name), content);
      };
      const isCurrent = deploy.deployName === currentLabel;
      const sections = new Map<string, string[]>();
      // The guides first.
      const listed = [...sidebarPages(docs)].sort((a, b) => (b.place[0] ?? '').localeCompare(a.place[0] ?? ''));
      const places = new Map(listed.map(({ doc, place }) => [doc, place]));
      for (const doc of new Set([...places.keys(), ...docs.docs])) {
        const { permalink, title, description } = doc;
        const page = permalink.slice(baseUrl.length);
        const file = markdownPath(page);
        const { main } = await readBuiltPage(path.join(outDir, page, 'index.html'));
        const current = link(siteConfig.url + rootBaseUrl + file, text(`This page for ${currentLabel}`));
        const written = writeMarkdown([
          { type: 'heading', depth: 1, children: [text(title)] },
          { type: 'blockquote', children: [paragraph([text(description)])] },
          paragraph([
            text(`About mongodb-memory-server ${version.release} (${version.status}).`),
            ...(!isCurrent && labelsOf(pageMap, page).includes(currentLabel) ? [text(' '), current, text('.')] : []),
          ]),
          ...markdownOf(main, (href) => shortAddress(href, siteConfig.url + permalink)),
        ]);
        await write(file, written);
        const [sidebar, ...categories] = places.get(doc) ?? [];
        if (sidebar !== undefined) {
          const section = [sidebar === 'api' ? 'API' : 'Guides', ...categories].join(': ');
          // The titles of the reference are the names in the code.
          const about = section.startsWith('API: ') ? '' : `: ${description}`;
          const size = `${String(Math.ceil(Buffer.byteLength(written) / 1000))} kB`;
          sections.set(section, [...(sections.get(section) ?? []), `- [${title}](${file})${about} (${size})`]);
        }
      }
      const others = versions.filter((other) => other !== version);
      sections.set(
        'Other versions',
        others.map(({ release, url, status }) => `- [${release}](${url}llms.txt): ${status}`),
      );
      const skill = isCurrent ? ' `SKILL.md` is the short form, for when you open no page.' : '';
      const lists = [...sections].map(([section, lines]) => `## ${section}\n\n${lines.join('\n')}\n`);
      // In the format of https://llmstxt.org: answers to most questions, then every page with its size.
      await write(
        'llms.txt',
        `# mongodb-memory-server ${version.release}\n\n${await readText('llms.md')}
Addresses are relative to ${version.url}.${skill}\n\n${lists.join('\n')}`,
      );
      if (isCurrent) {
        await write('SKILL.md', await readText('SKILL.md'));
      }
    },
  };
}

/** A documented version, as agents see it. */
interface AgentVersion {
  readonly label: string;
  /** Release that its pages document. */
  readonly release: string;
  /** Full address of its site, with a trailing slash. */
  readonly url: string;
  readonly status: string;
}

/** The versions, newest first. */
function versionsOf(versions: VersionMap, origin: string, siteDir: string): readonly AgentVersion[] {
  const statuses = ['newest release on npm', 'previous major'];
  return Object.entries(versions).map(([label, segment]) => {
    const { version: release } = locatePackages(label, siteDir);
    const status = release.includes('-') ? 'pre-release' : (statuses.shift() ?? 'no longer maintained');
    return { label, release, url: `${origin}${rootBaseUrl}${segment}${segment === '' ? '' : '/'}`, status };
  });
}

/**
 * Shortens an address: relative within the site, and to the Markdown if it is a page of the docs.
 *
 * @param page - full address of the page with the link
 */
function shortAddress(href: string, page: string): string {
  const target = new URL(href, page);
  const { origin, pathname } = new URL(page);
  if (target.origin !== origin) {
    return target.href;
  }
  const isPage = target.pathname.includes('/docs/') && path.posix.extname(target.pathname) === '';
  const file = isPage ? markdownPath(target.pathname) : target.pathname;
  const own = markdownPath(pathname);
  const relative = file === own ? '' : path.posix.relative(path.posix.dirname(own), file);
  return relative + (file.endsWith('/') ? '/' : '') + target.search + target.hash;
}
