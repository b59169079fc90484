// In the script of every page: what only the worker needs is in facts/serviceWorker.ts.

/**
 * Whether pages can be read offline. False builds a worker that removes itself and all that was kept, for a fault that
 * can't wait: CONTRIBUTING.md tells more.
 */
export const isOfflineOffered: boolean = true;

/** The service worker of a version, below its base URL. */
export const workerFile = 'sw.js';

/** The page that says what there is offline, below the base URL. */
export const offlinePage = 'offline';
