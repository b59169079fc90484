import { rootBaseUrl } from './deploy';
import { isVersionLabel, labelOf, type VersionMap } from './versions';

/**
 * Maps the path of a page below the base URL of its version, without surrounding slashes, to the labels that have it.
 */
export type PageMap = Readonly<Record<string, readonly string[]>>;

/** A path of the site: its version, its locale, and the page within these. */
export interface PagePath {
  /** Segment of the version: empty for the current one, otherwise `versions/9.x`. */
  readonly segment: string;
  /** Empty for the default locale, which has no directory. */
  readonly locale: string;
  /** Key of a {@link PageMap}, which need not contain it. */
  readonly page: string;
}

/**
 * Parses a path of the site. Each version is a separate site, with its own locales.
 *
 * @param pathname - path with the base URL, as in the address bar
 * @param locales - those that have a directory, which is all but the default locale
 */
export function parsePagePath(pathname: string, locales: readonly string[]): PagePath {
  const path = pathname.startsWith(rootBaseUrl) ? pathname.slice(rootBaseUrl.length) : '';
  const parts = path.split('/').filter((part) => part !== '');
  const inVersion = parts[0] === 'versions' && isVersionLabel(parts[1] ?? '');
  const segment = inVersion ? parts.splice(0, 2).join('/') : '';
  const locale = locales.includes(parts[0] ?? '') ? (parts.shift() ?? '') : '';
  return { segment, locale, page: parts.join('/') };
}

/** Path of a page with the base URL. Index pages of directories have a slash at the end, as Docusaurus routes them. */
export function pageUrl({ segment, locale, page }: PagePath): string {
  const path = [segment, locale, page].filter((part) => part !== '').join('/');
  return rootBaseUrl + path + (path !== '' && ['', 'docs'].includes(page) ? '/' : '');
}

/** Path of a page's Markdown, made by plugins/markdown-pages.ts. */
export function markdownPath(path: string): string {
  return `${path.replace(/\/$/, '/index')}.md`;
}

/**
 * What the selector lists if the published object cannot be fetched: the version in the address, otherwise the current
 * label with an empty path.
 */
export function fallbackVersions(pathname: string): VersionMap {
  const { segment } = parsePagePath(pathname, []);
  return { [labelOf(segment)]: segment };
}

/** The versions that have a page. Any path is fine, even `constructor`. */
export function labelsOf(pages: PageMap, page: string): readonly string[] {
  return Object.hasOwn(pages, page) ? (pages[page] ?? []) : [];
}

/**
 * The page of another version that is nearest to a page: the same one if that version has it, otherwise the closest
 * ancestor that it has, ultimately its landing page.
 *
 * @returns a key of the map, empty for the landing page
 */
export function nearestPage(pages: PageMap, page: string, label: string): string {
  if (page === '' || labelsOf(pages, page).includes(label)) {
    return page;
  }
  return nearestPage(pages, page.slice(0, Math.max(page.lastIndexOf('/'), 0)), label);
}

/**
 * Where the version selector leads: to the nearest page of a version, in the same locale. If the version is not in the
 * map, because it was published after this build, only its landing page in the default locale is certain to exist.
 *
 * @param version - label and segment, as in an entry of the published versions
 */
export function versionUrl(pages: PageMap, { locale, page }: PagePath, [label, segment]: [string, string]): string {
  const isKnown = Object.values(pages).some((labels) => labels.includes(label));
  return pageUrl({ segment, locale: isKnown ? locale : '', page: nearestPage(pages, page, label) });
}
