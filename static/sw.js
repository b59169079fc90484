/* global caches, self */
// Earlier builds of this site kept pages for reading offline, with a service worker at this address. It is gone; browsers
// that still have it find this one in its place, which removes what was kept and then itself.
const base = new URL('.', self.location).pathname;

async function removeAll() {
  // Other projects share the host, and thereby the caches.
  const names = (await caches.keys()).filter((name) => name.startsWith(`${base} `));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(removeAll()));
