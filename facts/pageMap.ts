import { segmentOf } from './versions';

/** Path of a page below the base URL of its version, without slashes around it, to the labels that have the page. */
export type PageMap = Readonly<Record<string, readonly string[]>>;

/** A path of the site: the version that it lies in, and the page in that version. */
export interface PagePath {
  /** Segment of the version: empty for the current one, otherwise `versions/9.x`. */
  readonly segment: string;
  /** Key of a {@link PageMap}; it need not be in there. */
  readonly page: string;
}

/**
 * Takes a path of the site apart.
 *
 * @param pathname - path with the base URL, as in the address bar
 * @param rootBaseUrl - base URL of the whole site
 */
export function parsePagePath(pathname: string, rootBaseUrl: string): PagePath {
  const path = pathname.startsWith(rootBaseUrl) ? pathname.slice(rootBaseUrl.length) : '';
  const [, segment = '', rest = ''] = /^(versions\/(?:\d+\.x|beta)(?=\/|$))?(.*)$/s.exec(path) ?? [];
  return { segment, page: rest.replace(/^\/+|\/+$/g, '') };
}

/**
 * The page of another version that is nearest to a page: the same one where that version has it, otherwise the closest
 * ancestor that it has, which in the end is its landing page.
 *
 * @returns a key of the map, empty for the landing page
 */
export function nearestPage(pages: PageMap, page: string, label: string): string {
  if (page === '' || pages[page]?.includes(label) === true) {
    return page;
  }
  return nearestPage(pages, page.slice(0, Math.max(page.lastIndexOf('/'), 0)), label);
}

/** Path of a page with the base URL. Index pages of folders have a slash at the end, as Docusaurus routes them. */
export function pageUrl(rootBaseUrl: string, label: string, page: string): string {
  const path = [segmentOf(label), page].filter((part) => part !== '').join('/');
  return rootBaseUrl + path + (path !== '' && ['', 'docs'].includes(page) ? '/' : '');
}
