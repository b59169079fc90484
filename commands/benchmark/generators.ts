import { readdirSync, readFileSync, rmSync } from 'node:fs';
import matter from 'gray-matter';
import path from 'node:path';
import { rootBaseUrl } from '../../facts/deploy';

import { copyProject } from '../copyProject';
import { installPackages } from './installPackages';
import { pathOf, toPlainMarkdown, type Dialect, type SourcePage, type Vocabulary } from './plainMarkdown';

/** A program that makes a site out of pages, ready to be timed in a folder of its own. */
export interface Generator {
  /** Absolute folder that it runs in; the caller removes it. */
  readonly folder: string;
  /** The script of a build, with its arguments. */
  readonly build: readonly [string, ...string[]];
  /** What a build leaves for the next one, and its result, relative to the folder. */
  readonly leftovers: readonly string[];
  /** The built site, relative to the folder. */
  readonly site: string;
  readonly base: string;
  /** Address of a page below the base. */
  readonly addressOf: (id: string) => string;
  /** File of a page, relative to the folder. */
  readonly fileOf: (id: string) => string;
  /** What is in that file. */
  readonly contentOf: (page: SourcePage) => string | Promise<string>;
}

/** What makes sites out of these pages, by the name in the table; the first is what the others are compared with. */
export const generators: Readonly<
  Record<string, (root: string, pages: readonly SourcePage[], vocabulary: Vocabulary) => Promise<Generator>>
> = {
  'This site': thisSite,
  'VitePress 1.6.4': vitePress,
  'Starlight 0.37.7, Astro 5.18.2': starlight,
};

/** All pages of a folder, without their extension. */
export function readSourcePages(docsDir: string): readonly SourcePage[] {
  return readdirSync(docsDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) => ({
      id: name.split(path.sep).join('/').slice(0, -'.mdx'.length),
      source: readFileSync(path.join(docsDir, name), 'utf8'),
    }));
}

/**
 * As many pages as are wanted: the given ones, and copies under other names. A copy has no address of its own, the sidebar
 * of its section, and an end that builds.
 *
 * @throws Error if fewer pages are wanted than there are, because their links would be broken
 */
export function multiply(pages: readonly SourcePage[], count: number): readonly SourcePage[] {
  if (count < pages.length) {
    throw new Error(`There are ${pages.length} pages, which cannot become ${count}.`);
  }
  return Array.from({ length: count }, (_, index): SourcePage => {
    const page = pages[index % pages.length] ?? { id: '', source: '' };
    const round = Math.floor(index / pages.length) + 1;
    if (round === 1) {
      return page;
    }
    const { content, data } = matter(page.source, {});
    delete data.slug;
    const [section = ''] = page.id.split('/');
    const frontMatter = { ...(page.id.includes('/') && { displayed_sidebar: section }), ...data };
    // facts/nextSteps.ts says it of the page only.
    const hasEnd = content.includes(`\n## ${'Next steps'}`);
    const end = hasEnd ? '' : `\n## ${'Next steps'}\n\nThose of the page that this is a copy of.\n`;
    return { id: `${page.id}-${round}`, source: matter.stringify(content + end, frontMatter) };
  });
}

function thisSite(root: string): Promise<Generator> {
  const folder = copyProject(root);
  rmSync(path.join(folder, 'docs'), { recursive: true });
  return Promise.resolve({
    folder,
    build: [require.resolve('tsx/cli'), 'commands/build.ts', '--only', 'current'],
    leftovers: ['.build', 'build'],
    site: 'build',
    base: rootBaseUrl,
    addressOf: (id) => `docs${pathOf(id)}`,
    fileOf: (id) => `docs/${id}.mdx`,
    contentOf: ({ source }) => source,
  });
}

/** Links of the sidebar, by section. As here, copies are not among them. */
function sections(pages: readonly SourcePage[]): readonly { text: string; items: { text: string; link: string }[] }[] {
  return ['guides', 'api'].map((section) => ({
    text: section,
    items: pages
      .filter(({ id }) => id.startsWith(`${section}/`))
      .map(({ id, source }) => ({ text: String(matter(source, {}).data.title), link: pathOf(id) })),
  }));
}

const title = 'mongodb-memory-server';

async function vitePress(_root: string, pages: readonly SourcePage[], vocabulary: Vocabulary): Promise<Generator> {
  const sidebar = Object.fromEntries(sections(pages).map((section) => [`/${section.text}/`, [section]]));
  // Each has what this site has: a search index, a sidebar, addresses without an extension.
  const config = {
    title,
    cleanUrls: true,
    // The pages of TypeDoc, and ids of headings, are not there.
    ignoreDeadLinks: true,
    themeConfig: { search: { provider: 'local' }, sidebar },
  };
  const folder = await installPackages(
    { vitepress: '1.6.4' },
    { '.vitepress/config.mjs': `export default ${JSON.stringify(config)};`, 'index.md': `# ${title}\n` },
  );
  const dialect: Dialect = {
    callouts: { note: 'info', info: 'info', tip: 'tip', warning: 'warning', danger: 'danger' },
    openCallout: (kind, words) => `::: ${kind} ${words}`.trim(),
    showsTitle: false,
  };
  return {
    folder,
    build: [path.join(folder, 'node_modules/vitepress/bin/vitepress.js'), 'build'],
    leftovers: ['.vitepress/cache', '.vitepress/dist'],
    site: '.vitepress/dist',
    base: '/',
    addressOf: (id) => pathOf(id).slice(1),
    fileOf: (id) => `${id}.md`,
    contentOf: (page) => toPlainMarkdown(page, vocabulary, dialect),
  };
}

async function starlight(_root: string, pages: readonly SourcePage[], vocabulary: Vocabulary): Promise<Generator> {
  const sidebar = sections(pages).map(({ text, items }) => ({
    label: text,
    items: items.map((item) => ({ label: item.text, link: item.link })),
  }));
  const folder = await installPackages(
    { astro: '5.18.2', '@astrojs/starlight': '0.37.7' },
    {
      'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ site: 'https://example.org', integrations: [starlight(${JSON.stringify({ title, sidebar })})] });
`,
      'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
      'src/content/docs/index.md': `---\ntitle: ${title}\n---\n`,
    },
  );
  const dialect: Dialect = {
    callouts: { note: 'note', info: 'note', tip: 'tip', warning: 'caution', danger: 'danger' },
    openCallout: (kind, words) => `:::${kind}${words === '' ? '' : `[${words}]`}`,
    showsTitle: true,
  };
  return {
    folder,
    build: [path.join(folder, 'node_modules/astro/astro.js'), 'build'],
    leftovers: ['.astro', 'dist', 'node_modules/.astro', 'node_modules/.vite'],
    site: 'dist',
    base: '/',
    addressOf: (id) => `${pathOf(id).slice(1)}/`,
    fileOf: (id) => `src/content/docs/${id}.md`,
    contentOf: (page) => toPlainMarkdown(page, vocabulary, dialect),
  };
}
