import { rootBaseUrl } from './deploy';

/** Parameter of the page that says what there is offline: the path of the page that is not there. */
export const missingParameter = 'page';

/** The list of what a version consists of, below its base URL. */
export const offlineListFile = 'offline.json';

/** What a version consists of. */
export interface OfflineList {
  /** What all files weigh over the wire, in bytes. */
  readonly bytes: number;
  /** Paths below the base URL, those of pages last, each with what distinguishes its content. */
  readonly files: readonly (readonly [path: string, hash: string])[];
}

/** What the worker of a version is told when it is built. */
export interface WorkerSite {
  readonly baseUrl: string;
  readonly label: string;
  /** Changes with every deployment, so that the browser installs the worker anew. */
  readonly revision: string;
  /** Paths below the base URL of the page that says what there is offline, and of what it needs. */
  readonly shell: readonly string[];
}

/** Names of the caches of a version. Other projects share the host, and thereby the caches. */
export function cacheNames({ baseUrl, label }: Pick<WorkerSite, 'baseUrl' | 'label'>) {
  const name = (what: string): string => `${baseUrl} ${label} ${what}`;
  return { pages: name('pages'), files: name('files'), shell: name('shell'), kept: name('kept') };
}

/** Messages to the worker that a reader sends; each is answered through its port. */
export type OfflineRequest = 'KEEP' | 'DROP';

/** What the worker answers. */
export type OfflineAnswer =
  { readonly state: 'working'; readonly done: number; readonly total: number } | { readonly state: 'done' | 'failed' };

/** Whether an address is that of a page: it has no extension, or `.html`; the labels of versions end in `.x`. */
export function isPage(pathname: string): boolean {
  return !/\.(?!html$|x$)[a-z0-9]+$/i.test(pathname);
}

/** Whether a file never changes under its name. */
export function isHashed(pathname: string): boolean {
  return /[.-][0-9a-f]{8,10}\.[a-z0-9]+$/.test(pathname);
}

/** The address that a page is kept under: hosts also answer with a slash or a file name at its end. */
export function keptUrl(href: string): string {
  const { origin, pathname } = new URL(href);
  return origin + (isPage(pathname) ? pathname.replace(/(?:\/index\.html|\/)$/, '') : pathname);
}

/** Whether an address belongs to the version with a base URL; the root leaves those of the other versions alone. */
export function isOfVersion(pathname: string, baseUrl: string): boolean {
  return pathname.startsWith(baseUrl) && (baseUrl !== rootBaseUrl || !pathname.startsWith(`${rootBaseUrl}versions/`));
}
