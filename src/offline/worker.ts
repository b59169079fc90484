import { clientsClaim } from 'workbox-core/clientsClaim';
import { copyResponse } from 'workbox-core/copyResponse';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin';
import { registerRoute } from 'workbox-routing/registerRoute';
import { setCatchHandler } from 'workbox-routing/setCatchHandler';
import { CacheFirst } from 'workbox-strategies/CacheFirst';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly';
import { rootBaseUrl } from '../../facts/deploy';
import { offlinePage } from '../../facts/offline';
import {
  cacheNames,
  isHashed,
  isOfVersion,
  isPage,
  keptUrl,
  missingParameter,
  offlineListFile,
  type OfflineList,
  type WorkerSite,
} from '../../facts/serviceWorker';
import { requestOf, type Tell, type WorkerScope } from './workerScope';

declare const self: WorkerScope;
/** Filled in by commands/serviceWorker.ts. */
declare const site: WorkerSite;

const { baseUrl } = site;
const names = cacheNames(site);
const addressOf = (file: string): string => new URL(baseUrl + file, self.location.origin).href;
const listUrl = addressOf(offlineListFile);

/** Seconds after which a page that is on the device is shown, although the network may have a newer one. */
const patience = 3;

/** Whether an answer is what was asked for: a host may answer with a page where a script was asked for. */
function isWhole(pathname: string, { status, headers }: Response): boolean {
  return status === 200 && (headers.get('content-type') ?? '').startsWith('text/html') === isPage(pathname);
}

/** A browser does not take an answer for a page that the host sent on, as it does to add a slash. */
async function asIfDirect(response: Response): Promise<Response> {
  return response.redirected ? copyResponse(response) : response;
}

const whole: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(keptUrl(request.url)),
  cacheWillUpdate: async ({ request, response }) =>
    isWhole(new URL(request.url).pathname, response) ? asIfDirect(response) : null,
};

/** What a reader asked to keep, and the shell, come before what was visited. */
const kept: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const find = (cacheName: string): Promise<Response | undefined> =>
      caches.match(request.url, { cacheName, ignoreVary: true });
    return (await find(names.kept)) ?? (await find(names.shell)) ?? cachedResponse ?? null;
  },
};

// Files of former deployments are no longer asked for: they are the first to go.
const expiringPages = new ExpirationPlugin({ maxEntries: 100, purgeOnQuotaError: true });
const expiringFiles = new ExpirationPlugin({ maxEntries: 250, purgeOnQuotaError: true });

const matchOptions = { ignoreVary: true };
const ofPages = { cacheName: names.pages, matchOptions, plugins: [whole, expiringPages, kept] };
const ofFiles = { cacheName: names.files, matchOptions, plugins: [whole, expiringFiles, kept] };
const pages = new NetworkFirst({ ...ofPages, networkTimeoutSeconds: patience });
const files = new NetworkFirst({ ...ofFiles, networkTimeoutSeconds: patience });
const hashedFiles = new CacheFirst(ofFiles);

const isOwn = (url: URL): boolean => url.origin === self.location.origin && isOfVersion(url.pathname, baseUrl);
registerRoute(({ url }) => isOwn(url) && isPage(url.pathname), pages);
registerRoute(({ url }) => isOwn(url) && isHashed(url.pathname), hashedFiles);
registerRoute(({ url }) => isOwn(url) || url.href === new URL(`${rootBaseUrl}versions.json`, url.origin).href, files);
// The root's worker also sees requests for pages of other versions. They come from the network, or not at all.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

setCatchHandler(({ request }) => {
  const { pathname } = new URL(request.url);
  const isMissingPage = request.mode === 'navigate' && pathname !== baseUrl + offlinePage;
  const parameter = new URLSearchParams({ [missingParameter]: pathname });
  return Promise.resolve(
    isMissingPage ? Response.redirect(`${baseUrl}${offlinePage}?${parameter.toString()}`) : Response.error(),
  );
});

/** Puts a file into a cache; what the browser has from a former deployment is asked about. */
async function put(cache: Cache, file: string): Promise<void> {
  const response = await fetch(addressOf(file), { cache: 'no-cache' });
  if (!isWhole(`/${file}`, response)) {
    throw new Error(`${file} answered with status ${response.status}`);
  }
  await cache.put(keptUrl(addressOf(file)), await asIfDirect(response));
}

async function keptList(cacheName: string): Promise<OfflineList | undefined> {
  return (await caches.match(listUrl, { cacheName, ignoreVary: true }))?.json() as Promise<OfflineList | undefined>;
}

/** Keeps the published version. Pages come last, so that each finds its files; the list of all after that. */
async function keepVersion(tell: Tell): Promise<void> {
  const cache = await caches.open(names.kept);
  const response = await fetch(listUrl, { cache: 'no-cache' });
  const published = response.clone();
  const { files: all } = (await response.json()) as OfflineList;
  const before = new Map((await keptList(names.kept))?.files);
  const present = new Set((await cache.keys()).map(({ url }) => url));
  const waiting = all.filter(
    ([file, hash]) => !present.has(keptUrl(addressOf(file))) || (before.get(file) !== hash && !isHashed(file)),
  );
  const total = waiting.length;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await put(cache, next[0]);
      done += 1;
      tell({ state: 'working', done, total });
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  await cache.put(listUrl, published);
  const wanted = new Set([listUrl, ...all.map(([file]) => keptUrl(addressOf(file)))]);
  await Promise.all([...present].filter((url) => !wanted.has(url)).map((url) => cache.delete(url)));
}

async function dropVersion(): Promise<void> {
  // The plugins know of caches that they were used for since the worker started.
  await Promise.all([expiringPages, expiringFiles].map((plugin) => plugin.deleteCacheAndMetadata()));
  await Promise.all([names.kept, names.pages, names.files].map((name) => caches.delete(name)));
}

/** Keeps the page that says what there is. What was kept becomes that of this deployment, or goes if there is no room. */
async function install(): Promise<void> {
  const shell = await caches.open(names.shell);
  await Promise.all(site.shell.map((file) => put(shell, file)));
  if ((await keptList(names.kept)) !== undefined) {
    await keepVersion(() => undefined).catch(async (error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) {
        throw error;
      }
      await caches.delete(names.kept);
    });
  }
  await self.skipWaiting();
}

/** Removes what former deployments and former versions at this address kept. */
async function activate(): Promise<void> {
  const own: readonly string[] = Object.values(names);
  const old = (await caches.keys()).filter((name) => name.startsWith(`${baseUrl} `) && !own.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  const shell = await caches.open(names.shell);
  const wanted = site.shell.map((file) => keptUrl(addressOf(file)));
  const unwanted = (await shell.keys()).filter(({ url }) => !wanted.includes(url));
  await Promise.all(unwanted.map((request) => shell.delete(request)));
  await self.registration.navigationPreload.enable();
}

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});
self.addEventListener('message', (event) => {
  const asked = requestOf(event.data);
  if (asked === undefined) {
    return;
  }
  const tell: Tell = (answer) => {
    event.ports[0]?.postMessage(answer);
  };
  event.waitUntil(
    (asked === 'KEEP' ? keepVersion(tell) : dropVersion()).then(
      () => {
        tell({ state: 'done' });
      },
      (error: unknown) => {
        console.error(error);
        tell({ state: 'failed' });
      },
    ),
  );
});
clientsClaim();
