import type { WorkerSite } from '../../facts/serviceWorker';
import type { WorkerScope } from './workerScope';

declare const self: WorkerScope;
/** Filled in by commands/serviceWorker.ts. */
declare const site: WorkerSite;

/** Removes what this version kept and the worker itself; its pages load anew, without one. */
async function remove(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${site.baseUrl} `));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(remove());
});
