/* global caches, self */
// Earlier builds of this site kept pages for offline reading, with a service worker at this address. Browsers that still
// have it get this one instead, which removes the kept pages and then itself.
const base = new URL('.', self.location).pathname;

async function removeAll() {
  // Other projects share the host, and so the caches.
  const names = (await caches.keys()).filter((name) => name.startsWith(`${base} `));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(removeAll()));
