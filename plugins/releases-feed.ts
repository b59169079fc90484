import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { Feed } from 'feed';
import type { ReleaseChanges } from '../facts/changelog';

/** Options of the plugin. */
export interface ReleasesFeedOptions {
  /** Label of the version whose releases are listed. */
  readonly label: string;
  /** Route of the page about their changes, relative to the base URL. */
  readonly page: string;
  readonly releases: () => readonly ReleaseChanges[];
}

/** Name of the feed below the base URL of a version. */
const feedFile = 'releases.xml';

/** Labels of the values that a release starts and needs. */
const needs: Readonly<Record<string, string>> = { default: 'default MongoDB', node: 'Node.js', driver: 'driver' };

/** What is new in a release, as one line of text. */
function summaryOf({ notes, needs: needed, defaults, added, removed }: ReleaseChanges): string {
  const changed = [...needed, ...defaults].map(
    ({ name, from, to }) => `${needs[name] ?? name}: ${from ?? 'none'} → ${to ?? 'none'}`,
  );
  const differences = Object.entries({ Changed: changed, New: added, Gone: removed })
    .filter(([, things]) => things.length > 0)
    .map(([title, things]) => `${title}: ${things.join(', ')}.`);
  const parts = [...notes, ...differences];
  return parts.length === 0
    ? 'The same options, defaults, API, and error classes as the previous release.'
    : parts.join(' ');
}

/**
 * Writes the feed.
 *
 * @param site - full address of the version's site
 */
export function releasesFeed({ label, page, releases }: ReleasesFeedOptions, site: string): string {
  const url = site + page;
  const feed = new Feed({
    id: url,
    title: `Releases of mongodb-memory-server ${label}`,
    link: url,
    description: `What changed in each release of mongodb-memory-server ${label}.`,
    language: 'en',
    copyright: '',
    feed: site + feedFile,
  });
  for (const release of releases()) {
    const { version, date } = release;
    const link = `${url}#release-${version.replaceAll('.', '-')}`;
    feed.addItem({
      title: `mongodb-memory-server ${version}`,
      id: link,
      link,
      // Feed readers treat it as HTML.
      description: summaryOf(release).replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      // An RSS item needs no date, although the package requires one.
      date: (date === null ? undefined : new Date(date)) as Date,
    });
  }
  // The package writes the time of the build, which would make each build differ.
  return feed.rss2().replace(/\s*<lastBuildDate>[^<]*<\/lastBuildDate>/, '');
}

/** Publishes the releases of the version as a feed that every page links to. */
export default function releasesFeedPlugin({ baseUrl, siteConfig }: LoadContext, options: ReleasesFeedOptions): Plugin {
  const title = `mongodb-memory-server ${options.label}`;
  const attributes = { rel: 'alternate', type: 'application/rss+xml', href: baseUrl + feedFile, title };
  return {
    name: 'releases-feed',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'link', attributes }] }),
    postBuild: ({ outDir }) => writeFile(path.join(outDir, feedFile), releasesFeed(options, siteConfig.url + baseUrl)),
  };
}
