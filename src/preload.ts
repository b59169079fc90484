import { translate } from '@docusaurus/Translate';
// The original, under a name that plugins/lighter-scripts.ts does not replace.
import preloadPage from '@docusaurus/core/lib/client/preload.js';
import { showNotice } from './notice';

/** Says that the reader is offline. Resolves when that is over; never if the reader goes back before. */
function online(): Promise<void> {
  const notice = showNotice(
    translate({ message: 'You are offline. The page opens when you are online again.', id: 'site.offline' }),
  );
  return new Promise((resolve) => {
    const wake = (): void => {
      notice.remove();
      resolve();
    };
    window.addEventListener('online', wake, { once: true });
    window.addEventListener(
      'popstate',
      () => {
        notice.remove();
        window.removeEventListener('online', wake);
      },
      { once: true },
    );
  });
}

/**
 * Stands in for Docusaurus' own helper. If a page that a reader goes to does not load, Docusaurus has the browser load
 * all of it, which is right after a new deployment. Offline, that would replace the page that the reader has by an
 * error of the browser, unless it is kept on the device: so it waits.
 */
export default async function preload(pathname: string): Promise<unknown> {
  const isFirst = !('docusaurusRoot' in window);
  if (isFirst) {
    // Running the script of the site was one task; asking for those of the page is another.
    await new Promise((resolve) => setTimeout(resolve));
  }
  try {
    return await preloadPage(pathname);
  } catch (error) {
    // A link that is only pointed at is preloaded, too. The first page is there already.
    const isAsked = pathname === window.location.pathname && !isFirst;
    if (isAsked && !navigator.onLine) {
      await online();
    }
    throw error;
  }
}
