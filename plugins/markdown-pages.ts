import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext, MarkdownConfig, Plugin, Props } from '@docusaurus/types';
import { createSlugger } from '@docusaurus/utils';
import type { RootContent } from 'mdast';
import { rootBaseUrl } from '../facts/deploy';
import { locatePackages } from '../facts/node/packages';
import { labelsOf, markdownPath, markdownPaths } from '../facts/pageMap';
import { siteFields } from '../facts/siteFields';
import { readNewerGuides } from '../facts/node/sitePages';
import { currentLabel, type VersionMap } from '../facts/versions';
import { link, paragraph, text } from '../facts/vocabulary/nodes';
import { textOfPage, writeMarkdown } from './agents/pageMarkdown';
import { sidebarPages } from './sidebarPages';

/** Options of the plugin. */
export interface MarkdownPagesOptions {
  /** Fills in the values in the texts under plugins/agents/. */
  readonly preprocessor: NonNullable<MarkdownConfig['preprocessor']>;
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

/** A page of the docs, as `llms.txt` lists it. */
interface ListedPage {
  readonly title: string;
  readonly description: string;
  /** Relative to the site of the version. */
  readonly file: string;
  readonly text: string;
}

/**
 * Publishes the docs for agents, next to the pages: each page as Markdown at its address plus `.md`, all pages of a section
 * in one file, and `llms.txt`; for the current version, `SKILL.md` too. They are made from the built pages, so they match them.
 *
 * @throws Error that fails the build, if the version is not among the published ones
 */
export default function markdownPagesPlugin(
  { siteConfig, siteDir }: LoadContext,
  { preprocessor }: MarkdownPagesOptions,
): Plugin {
  const { deploy, pageMap, versions: published } = siteFields(siteConfig);
  const label = deploy.deployName;
  const readText = async (name: string): Promise<string> => {
    const filePath = path.join(siteDir, 'plugins', 'agents', name);
    return preprocessor({ filePath, fileContent: await readFile(filePath, 'utf8') });
  };
  return {
    name: 'markdown-pages',
    async postBuild(props) {
      const { outDir, baseUrl } = props;
      const docs = docsOf(props);
      const versions = versionsOf(published, siteConfig.url, siteDir);
      const version = versions.find((candidate) => candidate.label === label);
      const current = versions.find((candidate) => candidate.label === currentLabel);
      if (docs === undefined || version === undefined || current === undefined) {
        throw new Error(`There is no version "${label}".`);
      }
      const write = async (name: string, content: string): Promise<void> => {
        await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
        await writeFile(path.join(outDir, name), content);
      };
      const pages = new Map<string, ListedPage>();
      const routes = new Set(markdownPaths(pageMap));
      for (const { id, permalink, title, description } of docs.docs) {
        const page = permalink.slice(baseUrl.length);
        const html = await readFile(path.join(outDir, page, 'index.html'), 'utf8');
        const body = textOfPage(html, (href) => shortAddress(href, siteConfig.url + permalink, routes));
        const isElsewhere = version !== current && labelsOf(pageMap, page).includes(current.label);
        const head: readonly RootContent[] = [
          { type: 'heading', depth: 1, children: [text(title)] },
          { type: 'blockquote', children: [paragraph([text(description)])] },
          paragraph([
            text(`About mongodb-memory-server ${version.release} (${version.status}).`),
            ...(isElsewhere
              ? [text(' '), link(current.url + markdownPath(page), text(`This page for ${current.label}`)), text('.')]
              : []),
          ]),
        ];
        const written = writeMarkdown([...head, ...body]);
        const file = markdownPath(permalink).slice(baseUrl.length);
        pages.set(id, { title, description, file, text: written });
        await write(file, written);
      }
      const sections = sectionsOf(docs, pages);
      const answers = await readText('llms.md');
      await write('llms.txt', llmsText(version, versions, answers, sections, readNewerGuides(siteDir, label)));
      await write('llms-full.txt', fullText(version, sections));
      for (const section of sections) {
        await write(section.file, section.text);
      }
      if (version === current) {
        await write('SKILL.md', await readText('SKILL.md'));
      }
    },
  };
}

function docsOf({ plugins }: Props): LoadedVersion | undefined {
  const plugin = plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs');
  return (plugin?.content as LoadedContent | undefined)?.loadedVersions[0];
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
 * @param routes - paths of the pages as Markdown
 */
function shortAddress(href: string, page: string, routes: ReadonlySet<string>): string {
  const target = new URL(href, page);
  const { origin, pathname } = new URL(page);
  if (target.origin !== origin) {
    return target.href;
  }
  const file = routes.has(markdownPath(target.pathname)) ? markdownPath(target.pathname) : target.pathname;
  const own = markdownPath(pathname);
  const relative = file === own ? '' : path.posix.relative(path.posix.dirname(own), file);
  return relative + (file.endsWith('/') ? '/' : '') + target.search + target.hash;
}

interface Section {
  /** `Guides`, `Guides: Recipes` */
  readonly title: string;
  readonly pages: readonly ListedPage[];
  /** `llms-full-guides-recipes.txt` */
  readonly file: string;
  /** All of its pages. */
  readonly text: string;
}

/** The pages of the sidebars, by category. */
function sectionsOf(docs: LoadedVersion, pages: ReadonlyMap<string, ListedPage>): readonly Section[] {
  const sections = new Map<string, ListedPage[]>();
  for (const [sidebar, label] of [
    ['guides', 'Guides'],
    ['api', 'API'],
  ] as const) {
    for (const { doc, place } of sidebarPages(docs).filter(({ place: [own] }) => own === sidebar)) {
      const title = [label, ...place.slice(1)].join(': ');
      const page = pages.get(doc.id);
      if (page !== undefined) {
        sections.set(title, [...(sections.get(title) ?? []), page]);
      }
    }
  }
  return [...sections].map(([title, listed]) => ({
    title,
    pages: listed,
    file: `llms-full-${createSlugger().slug(title)}.txt`,
    text: listed.map(({ file, text }) => `<!-- ${file}: links are relative to this address -->\n\n${text}`).join('\n'),
  }));
}

function inKilobytes(text: string): string {
  return `${String(Math.ceil(Buffer.byteLength(text) / 1000))} kB`;
}

/** `llms-full.txt` only lists the parts, because all pages together are more than a model can read. */
function fullText({ release }: AgentVersion, sections: readonly Section[]): string {
  const lines = sections.map(({ title, pages, file, text }) => {
    const titles = pages.map((page) => page.title).join('; ');
    return `- [${title}](${file}): ${titles} (${inKilobytes(text)})`;
  });
  return `# mongodb-memory-server ${release}: all pages, by section

\`llms.txt\` lists single pages, which are enough for most questions.

${lines.join('\n')}
`;
}

/** What a description need not say in `llms.txt`. */
const ofLibrary = / (?:of|for|in|into|to|with|against) mongodb-memory-server(?![-\w])(?: \d[\w.-]*)?/;

/**
 * `llms.txt`, in the format of https://llmstxt.org: answers to most questions, then every page with its size. The pages of the
 * API need no description: their titles are the names in the code.
 */
function llmsText(
  { label, release, url }: AgentVersion,
  versions: readonly AgentVersion[],
  answers: string,
  sections: readonly Section[],
  newer: readonly ListedPage[],
): string {
  const others = versions.filter((version) => version.label !== label);
  const skill = label === currentLabel ? ' `SKILL.md` is the short form, for when you open no page.' : '';
  return `# mongodb-memory-server ${release}

${answers}
Addresses are relative to ${url}.${skill} \`llms-full.txt\` has the same pages in one file per section.

${sections
  .map(({ title, pages }) => {
    const isUpgrade = pages.some(({ file }) => file.startsWith('docs/guides/migration/'));
    const lines = (isUpgrade ? [...pages, ...newer] : pages).map((page) => {
      const description = page.description.replace(ofLibrary, '').replace('mongodb-memory-server', 'the library');
      return `- [${page.title}](${page.file})${title.startsWith('API: ') ? '' : `: ${description}`} (${inKilobytes(page.text)})`;
    });
    return `## ${title}\n\n${lines.join('\n')}\n`;
  })
  .join('\n')}
## Other versions

${others.map((other) => `- [${other.release}](${other.url}llms.txt): ${other.status}`).join('\n')}
`;
}
