import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { labelsOf } from '../facts/pageMap';
import { siteFields } from '../facts/siteFields';
import { type UpstreamAddress, upstreamAddresses } from '../facts/upstream';
import { segmentOf } from '../facts/versions';

/** Former pages of this site. */
const removedPages = ['docs/guides/how-these-pages-are-checked', 'offline'];

/** A page that redirects, even without JavaScript. Only a script can keep what follows `?` and `#`. */
function redirectPage(url: string, target: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="UTF-8"><title>Moved</title><meta name="robots" content="noindex"><link rel="canonical" href="${url}${target}"><script>location.replace(${JSON.stringify(target)} + location.search + location.hash)</script><noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript></head><body><main><h1>Moved</h1><p>This page is now <a href="${target}">at another address</a>.</p></main></body></html>\n`;
}

/**
 * Keeps the addresses of the library's own site alive. Docusaurus' plugin for this can't redirect to the pages of TypeDoc.
 */
export default function redirectsPlugin({ siteConfig }: LoadContext): Plugin {
  const { deploy, pageMap, versions } = siteFields(siteConfig);
  // The version at the root also answers under its label.
  const label = deploy.deployName;
  return {
    name: 'redirects',
    async postBuild({ outDir, baseUrl }) {
      const files = readdirSync(path.join(outDir, 'typedoc'), { recursive: true, encoding: 'utf8' });
      const version = {
        segment: segmentOf(label),
        pages: ['', ...Object.keys(pageMap).filter((page) => labelsOf(pageMap, page).includes(label))],
        typedoc: files.map((file) => file.split(path.sep).join('/')),
      };
      const addresses = [
        ...upstreamAddresses,
        ...[...version.pages, ...removedPages].map((page) => ({ segment: `versions/${label}`, path: page })),
        ...removedPages.map((page) => ({ segment: version.segment, path: page })),
      ];
      for (const { from, to } of redirectsOf(addresses, version, Object.values(versions))) {
        const file = path.join(outDir, from.endsWith('.html') ? from : path.join(from, 'index.html'));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, redirectPage(siteConfig.url, baseUrl + to));
      }
    },
  };
}

/** A redirect. Both addresses are relative to the base URL of the version. */
interface Redirect {
  readonly from: string;
  /** Pages have no trailing slash here; a directory of TypeDoc has one. */
  readonly to: string;
}

/** What a version has. */
interface VersionPages {
  /** Path below the root base URL, empty for the version at the root. */
  readonly segment: string;
  /** Paths of its pages, as in facts/pageMap.ts. */
  readonly pages: readonly string[];
  /** Files of its TypeDoc pages, below `typedoc/`. */
  readonly typedoc: readonly string[];
}

/**
 * The addresses that a version has to redirect: those once published below its own address, and at the root also those
 * of versions without their own site, because the version at the root has no site under its label.
 *
 * @param segments - of all versions
 */
function redirectsOf(
  addresses: readonly UpstreamAddress[],
  version: VersionPages,
  segments: readonly string[],
): readonly Redirect[] {
  return addresses.flatMap(({ segment, path }) => {
    const isOwn = segment === version.segment;
    if (!isOwn && (version.segment !== '' || segments.includes(segment))) {
      return [];
    }
    const isTypedoc = path === 'typedoc' || path.startsWith('typedoc/');
    const to = isTypedoc ? typedocPage(path, version.typedoc) : nearest(path, version.pages);
    const isThere = version.pages.includes(path) || version.typedoc.includes(path.replace(/^typedoc\//, ''));
    return isOwn && isThere ? [] : [{ from: isOwn ? path : `${segment}/${path}`.replace(/\/$/, ''), to }];
  });
}

/** The same page, one with the same name, or else the nearest ancestor. */
function nearest(path: string, pages: readonly string[]): string {
  if (path === '' || pages.includes(path)) {
    return path;
  }
  const [, above = '', name = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(path) ?? [];
  const [moved, another] = pages.filter((page) => page.startsWith(`${above}/`) && page.endsWith(`/${name}`));
  return moved !== undefined && another === undefined ? moved : nearest(above, pages);
}

/** The same file, one about the same name, which TypeDoc now prefixes with its module, or else the start page. */
function typedocPage(path: string, files: readonly string[]): string {
  const [, folder = '', name = ''] = path.split('/');
  const file = `${folder}/${name}`;
  const same = files.find((other) => other.startsWith(`${folder}/`) && other.endsWith(`.${name}`));
  return `typedoc/${name === '' ? '' : files.includes(file) ? file : (same ?? '')}`;
}
