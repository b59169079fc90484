import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import type { ClientModule } from '@docusaurus/types';
import { rootBaseUrl, type DeployInfo } from '../../facts/deploy';
import { isOfflineOffered, workerFile } from '../../facts/offline';
import { hideOffline, showOffline } from '../offlineNotice';

const { baseUrl } = siteConfig.customFields?.deploy as DeployInfo;
const told = new Set<string>();

/**
 * Has the worker of this version keep what came without it: the page, what it loaded before there was a worker, and the
 * list of versions, which may still be on its way. Until that worker runs, this does nothing: the root's, which is in
 * charge of all addresses, does not keep other versions.
 */
async function keepVisited(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(baseUrl);
  const { origin, pathname } = window.location;
  const worker = registration?.active;
  if (worker?.scriptURL !== origin + baseUrl + workerFile) {
    return;
  }
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const visited = [origin + pathname, `${origin}${rootBaseUrl}versions.json`, ...loaded];
  const urlsToCache = visited.filter((url) => url.startsWith(origin) && !told.has(url));
  urlsToCache.forEach((url) => told.add(url));
  worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  if (process.env.NODE_ENV !== 'production') {
    // A worker of a build that was served at the same address would answer for this one.
    await (await serviceWorker.getRegistration(baseUrl))?.unregister();
    return;
  }
  // What was on its way until the worker was in charge.
  serviceWorker.addEventListener('controllerchange', () => {
    keepVisited().catch(console.error);
  });
  await serviceWorker.register(baseUrl + workerFile, { scope: baseUrl });
  // Each file is noted once it has arrived, which may be after the worker has taken over.
  new PerformanceObserver(() => {
    keepVisited().catch(console.error);
  }).observe({ type: 'resource', buffered: true });
}

/** Starting the worker takes half as much processor time as the page itself, which by then is awake on a phone, too. */
const afterPage = 1000;

function registerAfterPage(): void {
  setTimeout(() => {
    register().catch((error: unknown) => {
      console.error('Pages cannot be kept for reading offline.', error);
    });
  }, afterPage);
}

function start(): void {
  window.addEventListener('offline', () => {
    showOffline();
  });
  window.addEventListener('online', hideOffline);
  if (!navigator.onLine) {
    showOffline();
  }
}

const isPossible = ExecutionEnvironment.canUseDOM && isOfflineOffered && 'serviceWorker' in navigator;

if (isPossible && document.readyState === 'complete') {
  start();
} else if (isPossible) {
  window.addEventListener('load', start);
}

/** A page that is reached within the site comes as a script: what shows it after a reload is fetched as well. */
const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  if (!isPossible) {
    return;
  }
  if (previousLocation === null) {
    registerAfterPage();
  } else if (location.pathname !== previousLocation.pathname) {
    keepVisited().catch(console.error);
  }
};

export { onRouteDidUpdate };
