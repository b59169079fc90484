import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import generateTypedoc from 'docusaurus-plugin-typedoc';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LibraryPackages } from '../facts/node/packages';
import { pageUrl } from '../facts/pageMap';
import { siteFields } from '../facts/siteFields';
import { currentLabel, segmentOf, shortVersionName, versionName } from '../facts/versions';

const repository = 'https://github.com/typegoose/mongodb-memory-server';
const styles = ['src/css/tokens.css', 'src/css/base.css', 'plugins/typedoc.css'];
const settings = ['plugins/typedoc-site.mjs', 'plugins/typedoc.ts', 'plugins/typedoc.jsonc'];
const ofSite = ['docusaurus.config.ts', 'versions.json', 'package-lock.json'];

/**
 * Directory whose `public/` keeps what is generated for one release, so that this happens once. It differs by label, because
 * two labels may document the same release, and their pages link to different sites.
 */
export function typedocDirectory(siteDir: string, { label, version }: LibraryPackages): string {
  const hash = createHash('sha256');
  for (const file of [...styles, ...settings, ...ofSite]) {
    hash.update(readFileSync(path.join(siteDir, file)));
  }
  return path.join(siteDir, '.build', 'typedoc', label, `${version}-${hash.digest('hex').slice(0, 8)}`);
}

/**
 * Has docusaurus-plugin-typedoc generate `typedoc/` from the declarations of the installed package, unless it is there. For
 * the current version, adds `versions.json`, which the version selector of every build reads.
 *
 * @param directory - absolute path of the directory that keeps the pages; see {@link typedocDirectory}
 * @throws Error if TypeDoc generated no pages: it prints why, but docusaurus-plugin-typedoc does not fail
 */
export function typedoc(packages: LibraryPackages, directory: string) {
  return (context: LoadContext): Plugin => ({
    name: 'typedoc',
    async loadContent() {
      if (!existsSync(directory)) {
        await generate(context, packages, directory);
      }
    },
  });
}

async function generate(context: LoadContext, packages: LibraryPackages, directory: string): Promise<void> {
  const { label, version, coreDir } = packages;
  const { siteDir, siteConfig } = context;
  const addressOf = (page: string, of = label): string => pageUrl({ segment: segmentOf(of), locale: '', page });
  const { versions, release } = siteFields(siteConfig);
  const others = Object.keys(versions).filter((other) => other !== label);
  // Two builds may run at once, and one may be killed, so the directory gets its name when it is complete.
  const work = `${directory}.${String(process.pid)}`;
  const html = path.join(work, 'public', 'typedoc');
  const tsconfig = path.join(work, 'tsconfig.json');
  const customCss = path.join(work, 'site.css');
  mkdirSync(path.join(work, 'public'), { recursive: true });
  writeFileSync(tsconfig, JSON.stringify({ include: [`${coreDir}/lib/**/*.d.ts`], exclude: [] }));
  if (label === currentLabel) {
    writeFileSync(path.join(work, 'public', 'versions.json'), `${JSON.stringify(versions, undefined, 2)}\n`);
  }
  writeFileSync(customCss, styles.map((file) => readFileSync(path.join(siteDir, file), 'utf8')).join(''));
  const site = {
    url: siteConfig.url + addressOf('typedoc/'),
    isCurrent: label === currentLabel,
    coreDir,
    sources: `${repository}/blob/v${version}/packages/mongodb-memory-server-core/`,
    version: shortVersionName(label, release),
    notice: (siteConfig.themeConfig as ThemeConfig).announcementBar?.content ?? '',
  };
  await generateTypedoc(context, {
    options: path.join(siteDir, 'plugins', 'typedoc.jsonc'),
    plugin: [path.join(siteDir, 'plugins', 'typedoc-site.mjs')],
    ...{ tsconfig, customCss, html, site },
    // The plugin always writes Markdown, too, which nothing uses.
    out: path.join(work, 'markdown'),
    entryPoints: [path.join(coreDir, 'lib')],
    name: `mongodb-memory-server-core ${version}`,
    titleLink: addressOf(''),
    // As in the navbar of the site.
    navigationLinks: {
      Guides: addressOf('docs/guides/quick-start-guide'),
      API: addressOf('docs/api/index-api'),
      Typedoc: addressOf('typedoc/index.html'),
      ...Object.fromEntries(others.map((other) => [versionName(other, release), addressOf('typedoc/', other)])),
      Changelog: addressOf('docs/guides/changelog'),
      GitHub: repository,
    },
  });
  if (!existsSync(path.join(html, 'index.html'))) {
    throw new Error(`TypeDoc generated no pages for ${coreDir}. Its messages above say why.`);
  }
  if (existsSync(directory)) {
    rmSync(work, { recursive: true });
  } else {
    renameSync(work, directory);
  }
}
