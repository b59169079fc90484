import { translate } from '@docusaurus/Translate';
import siteConfig from '@generated/docusaurus.config';
import type { DeployInfo } from '../facts/deploy';
import { offlinePage } from '../facts/offline';
import { showNotice } from './notice';

let shown: HTMLElement | undefined;

export function hideOffline(): void {
  shown?.remove();
  shown = undefined;
}

/**
 * Says that the reader is offline, in one place at a time. Where pages are kept, it leads to them.
 *
 * @param text - what comes of it, if something had to be loaded
 */
export function showOffline(text?: string): void {
  hideOffline();
  const { baseUrl } = siteConfig.customFields?.deploy as DeployInfo;
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) {
    const link = Object.assign(document.createElement('a'), {
      href: baseUrl + offlinePage,
      textContent: translate({ message: 'What you can read', id: 'site.offline.pages' }),
    });
    shown = showNotice(text ?? translate({ message: 'You are offline.', id: 'site.offline.state' }), link);
    shown.setAttribute('role', text === undefined ? 'status' : 'alert');
  } else if (text !== undefined) {
    shown = showNotice(text);
  }
}
