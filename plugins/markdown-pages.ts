import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';
import { rootBaseUrl } from '../facts/deploy';
import { labelsOf, markdownPath, pageUrl } from '../facts/pageMap';
import { siteFields } from '../facts/siteFields';
import { currentLabel, versionName } from '../facts/versions';
import { idsIn, markdownOf } from './agents/pageMarkdown';
import type { PageTexts } from './pageTexts';
import { sidebarPages } from './sidebarPages';
import type { Vocabulary } from './vocabulary';

/** Categories in which a title does not say enough: tasks and messages. */
const described = new Set(['Solve a task', 'Fix an error']);

/** In bytes. An agent need not read a larger page from start to end. */
const large = 20_000;

/**
 * Publishes the docs for agents, next to the pages: each page as Markdown at its address plus `.md`, and `llms.txt`, which
 * lists them, unless their front matter has `llms_txt: false`; for the current version, `SKILL.md` too.
 */
export function markdownPages({ markdown }: Vocabulary, texts: PageTexts) {
  return (): Plugin => ({
    name: 'markdown-pages',
    async postBuild({ outDir, baseUrl, plugins, siteConfig, siteDir }) {
      const { deploy, pageMap, release, versions } = siteFields(siteConfig);
      const isCurrent = deploy.deployName === currentLabel;
      const readText = async (name: string): Promise<string> => {
        const filePath = path.join(siteDir, 'plugins', 'agents', name);
        return markdown.preprocessor({ filePath, fileContent: await readFile(filePath, 'utf8') });
      };
      const write = (name: string, content: string): Promise<void> => writeFile(path.join(outDir, name), content);
      const { loadedVersions } = plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs')
        ?.content as LoadedContent;
      // The guides first.
      const listed = loadedVersions
        .flatMap(sidebarPages)
        .sort((a, b) => b.place[0]?.localeCompare(a.place[0] ?? '') ?? 0);
      const places = new Map(listed.map(({ doc, place }) => [doc, place]));
      const others = Object.entries(versions).filter(([label]) => label !== deploy.deployName);
      const lines = others.map(([label, segment]) => {
        const url = siteConfig.url + pageUrl({ segment, locale: '', page: '' });
        return `- [${versionName(label, release)}](${url}llms.txt)\n`;
      });
      const sections = new Map([['Other versions', lines.join('')]]);
      const docs = [...new Set([...places.keys(), ...loadedVersions.flatMap((version) => version.docs)])];
      const targets = new Map(docs.map((doc) => [markdownPath(doc.permalink), idsIn(texts.of(doc.source))]));
      for (const doc of docs) {
        const { permalink, title, description, frontMatter } = doc;
        const page = permalink.slice(baseUrl.length);
        const file = markdownPath(page);
        const isOther = !isCurrent && labelsOf(pageMap, page).includes(currentLabel);
        const current = isOther ? ` [This page for ${currentLabel}](${siteConfig.url}${rootBaseUrl}${file}).` : '';
        const about = `About mongodb-memory-server ${release.version}. npm installs ${release.newest} by default.${current}`;
        const shorten = (href: string): string => shortAddress(href, siteConfig.url + permalink, baseUrl, targets);
        const body = markdownOf(texts.of(doc.source), shorten);
        const written = `# ${title}\n\n> ${description}\n\n${about}\n\n${body}`;
        await write(file, written);
        const [sidebar, category = 'Start'] = places.get(doc) ?? [];
        if (sidebar !== undefined && (frontMatter as { llms_txt?: boolean }).llms_txt !== false) {
          const section = sidebar === 'api' ? 'API' : category;
          const what = described.has(section) ? `: ${description}` : '';
          const hint = Buffer.byteLength(written) > large ? ' (large: search in it)' : '';
          sections.set(section, `${sections.get(section) ?? ''}- [${title}](${file})${what}${hint}\n`);
        }
      }
      // In the format of https://llmstxt.org: answers to most questions, then the pages.
      const lists = [...sections].map(([section, links]) => `\n## ${section}\n\n${links}`);
      const skill = isCurrent ? ' `SKILL.md` is short, and enough for most tasks.' : '';
      const addresses = `Addresses are relative to ${siteConfig.url}${baseUrl}.${skill}`;
      const head = `# mongodb-memory-server ${release.version}\n\n${await readText('llms.md')}`;
      await write('llms.txt', `${head}\n${addresses}\n${lists.join('')}`);
      if (isCurrent) {
        await write('SKILL.md', await readText('SKILL.md'));
      }
    },
  });
}

/**
 * Shortens an address: relative within the site, and to the Markdown if it is a page of the docs.
 *
 * @param href - as the theme's links read it: from the root of the site, unless it has the base URL
 * @param page - full address of the page with the link
 * @param targets - the ids that the Markdown of a page has, by its path
 */
function shortAddress(
  href: string,
  page: string,
  baseUrl: string,
  targets: ReadonlyMap<string, ReadonlySet<string | undefined>>,
): string {
  const plain = href.replace(/^pathname:\/\//, '');
  const based = plain.startsWith('/') && !plain.startsWith(baseUrl) ? baseUrl + plain.slice(1) : plain;
  const { href: full, origin, pathname, search, hash } = new URL(based, page);
  if (origin !== new URL(page).origin) {
    return full;
  }
  const own = markdownPath(new URL(page).pathname);
  const file = pathname.includes('/docs/') && path.posix.extname(pathname) === '' ? markdownPath(pathname) : pathname;
  const relative = file === own ? '' : path.posix.relative(path.posix.dirname(own), file);
  // A row of a table has its id only on the page.
  const isLost = targets.get(file)?.has(decodeURIComponent(hash.slice(1))) === false;
  const name = relative || (isLost ? path.posix.basename(file) : '');
  return name + (file.endsWith('/') ? '/' : '') + search + (isLost ? '' : hash);
}
