import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { labelsOf } from '../facts/pageMap';
import { siteFields } from '../facts/siteFields';
import { upstreamAddresses } from '../facts/upstream';
import { segmentOf } from '../facts/versions';

/** Former pages of this site. */
const removedPages = ['docs/guides/how-these-pages-are-checked', 'offline'];

/** A page that redirects, even without JavaScript. Only a script can keep what follows `?` and `#`. */
function redirectPage(url: string, target: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="UTF-8"><title>Moved</title><meta name="robots" content="noindex"><link rel="canonical" href="${url}${target}"><script>location.replace(${JSON.stringify(target)} + location.search + location.hash)</script><noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript></head><body><main><h1>Moved</h1><p>This page is now <a href="${target}">at another address</a>.</p></main></body></html>\n`;
}

/** The same page, or one with the same name, which TypeDoc now prefixes with its module, or else the nearest ancestor. */
function nearest(page: string, pages: readonly string[]): string {
  if (page === '' || pages.includes(page)) {
    return page;
  }
  const [, above = '', name = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(page) ?? [];
  const moved = pages.filter(
    (other) => other.startsWith(`${above}/`) && (other.endsWith(`/${name}`) || other.endsWith(`.${name}`)),
  );
  return moved.length === 1 ? (moved[0] ?? '') : nearest(above, pages);
}

/**
 * Keeps the addresses of the library's own site alive. Docusaurus' plugin for this can't redirect from addresses under
 * another version to the pages of this one.
 */
export function redirects(): Plugin {
  return {
    name: 'redirects',
    async postBuild({ outDir, baseUrl, siteConfig }) {
      const { deploy, pageMap, versions } = siteFields(siteConfig);
      const label = deploy.deployName;
      const own = segmentOf(label);
      const typedoc = readdirSync(path.join(outDir, 'typedoc'), { recursive: true, encoding: 'utf8' });
      const pages = [
        ...['', ...Object.keys(pageMap)].filter((page) => page === '' || labelsOf(pageMap, page).includes(label)),
        'typedoc',
        // Without the directories.
        ...typedoc
          .filter((file) => path.extname(file) !== '')
          .map((file) => `typedoc/${file.split(path.sep).join('/')}`),
      ];
      const addresses = [...upstreamAddresses, ...removedPages.map((page) => ({ segment: own, path: page }))];
      for (const { segment, path: page } of addresses) {
        const isOwn = segment === own;
        // The version at the root has no site under its label, so it also answers for that.
        const isMoved = isOwn ? !pages.includes(page) : own === '' && !Object.values(versions).includes(segment);
        if (isMoved) {
          const from = path.join(outDir, isOwn ? '' : segment, page, page.endsWith('.html') ? '' : 'index.html');
          await mkdir(path.dirname(from), { recursive: true });
          const target = baseUrl + nearest(page, pages).replace(/^typedoc$/, 'typedoc/');
          await writeFile(from, redirectPage(siteConfig.url, target));
        }
      }
    },
  };
}
