import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import generateTypedoc from 'docusaurus-plugin-typedoc';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { hashOf } from '../facts/node/hashOf';
import type { LibraryPackages } from '../facts/node/packages';
import { pageUrl } from '../facts/pageMap';
import { siteFields } from '../facts/siteFields';
import { currentLabel, segmentOf } from '../facts/versions';

/** Options of the plugin. */
export interface TypedocOptions {
  /** The packages to document. */
  readonly packages: LibraryPackages;
  /** Absolute path of the directory that keeps the pages; see {@link typedocDirectory}. */
  readonly directory: string;
}

const styles = ['src/css/tokens.css', 'src/css/base.css', 'plugins/typedoc.css'];
const extensions = ['plugins/typedoc-sources.mjs', 'plugins/typedoc-site.mjs'];
const settings = [
  'plugins/typedoc.ts',
  'plugins/typedoc.jsonc',
  'docusaurus.config.ts',
  'versions.json',
  'package-lock.json',
];

/**
 * Directory whose `public/typedoc/` keeps the pages of one release, so that they are generated once. It differs by label,
 * because two labels may document the same release, and their pages link to different sites.
 */
export function typedocDirectory(siteDir: string, { label, version }: LibraryPackages): string {
  const hash = hashOf(siteDir, [...styles, ...extensions, ...settings]).slice(0, 8);
  return path.join(siteDir, '.build', 'typedoc', label, `${version}-${hash}`);
}

/** Path of a page on a version's site. */
const pathOf = (label: string, page: string): string => pageUrl({ segment: segmentOf(label), locale: '', page });

/** The options of TypeDoc that depend on the version; the others are in typedoc.jsonc. */
function versionOptions({ siteDir, siteConfig }: LoadContext, { label, version, coreDir }: LibraryPackages) {
  const others = Object.keys(siteFields(siteConfig).versions).filter((other) => other !== label);
  return {
    options: path.join(siteDir, 'plugins', 'typedoc.jsonc'),
    entryPoints: [path.join(coreDir, 'lib')],
    name: `mongodb-memory-server-core ${version}`,
    navigationLinks: {
      Guides: pathOf(label, 'docs/guides/quick-start-guide'),
      API: pathOf(label, 'docs/api/index-api'),
    },
    sidebarLinks: Object.fromEntries(others.map((other) => [`TypeDoc ${other}`, pathOf(other, 'typedoc/')])),
    plugin: extensions.map((file) => path.join(siteDir, file)),
    site: {
      url: siteConfig.url + pathOf(label, 'typedoc/'),
      isCurrent: label === currentLabel,
      coreDir,
      sources: `https://github.com/typegoose/mongodb-memory-server/blob/v${version}/packages/mongodb-memory-server-core/`,
    },
  };
}

/**
 * Has docusaurus-plugin-typedoc generate `typedoc/` from the declarations of the installed package, unless it is there.
 *
 * @throws Error if TypeDoc generated no pages: it prints why, but docusaurus-plugin-typedoc does not fail
 */
export default async function typedocPlugin(context: LoadContext, options: TypedocOptions): Promise<Plugin> {
  const { packages, directory } = options;
  const pages = path.join(directory, 'public', 'typedoc');
  if (!existsSync(pages)) {
    // Two builds may run at once, and one may be killed, so the pages get their name when they are complete.
    const work = path.join(directory, `work-${process.pid}`);
    const html = path.join(work, 'html');
    const tsconfig = path.join(work, 'tsconfig.json');
    const customCss = path.join(work, 'site.css');
    mkdirSync(work, { recursive: true });
    writeFileSync(tsconfig, JSON.stringify({ include: [`${packages.coreDir}/lib/**/*.d.ts`], exclude: [] }));
    writeFileSync(customCss, styles.map((file) => readFileSync(path.join(context.siteDir, file), 'utf8')).join(''));
    // The plugin always writes Markdown, too, which nothing uses.
    const out = path.join(work, 'markdown');
    await generateTypedoc(context, { ...versionOptions(context, packages), tsconfig, customCss, html, out });
    if (!existsSync(path.join(html, 'index.html'))) {
      throw new Error(`TypeDoc generated no pages for ${packages.coreDir}. Its messages above say why.`);
    }
    mkdirSync(path.dirname(pages), { recursive: true });
    if (!existsSync(pages)) {
      renameSync(html, pages);
    }
    rmSync(work, { recursive: true });
  }
  return { name: 'typedoc' };
}
