import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { rootBaseUrl } from '../../facts/deploy';
import { documentedVersions, type DocumentedVersion } from '../../facts/node/sitePages';
import { segmentOf } from '../../facts/versions';

/** A version that is in build/; `npm run build -- --quick` builds some of them. */
export interface BuiltVersion extends DocumentedVersion {
  /** `versions/9.x`; empty for the current version. */
  readonly segment: string;
}

export const versions: readonly BuiltVersion[] = documentedVersions('.')
  .map((version) => ({ ...version, segment: segmentOf(version.label) }))
  .filter(({ segment }) => existsSync(path.join('build', segment, 'index.html')));

/** Reads a file of build/. */
export const read = (file: string): string => readFileSync(path.join('build', file), 'utf8');

/** The file in build/ that a host serves for a path below the base URL; undefined for none. */
export const fileAt = (page: string): string | undefined =>
  [page, `${page}.html`, path.posix.join(page, 'index.html')].find((file) =>
    statSync(path.join('build', file), { throwIfNoEntry: false })?.isFile(),
  );

/** What can follow the `#` in an address of HTML. */
export const idsIn = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/ (?:id|name)=(?:"([^"]*)"|([^\s">]+))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  );

/** Paths of all pages of the current version in the sitemap, relative to the base URL. */
export const sitemapPaths = (): readonly string[] =>
  [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) =>
    new URL(location ?? '').pathname.slice(rootBaseUrl.length),
  );
