import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * The script of the banner, to be inlined into every page. It runs in a page whose scripts and styles did not load, so
 * it must be self-contained.
 */
function showBaseUrlBanner(baseUrl: string, siteUrl: string): void {
  // Sent by src/page.html.eta, once the scripts of the page have run or failed to load.
  document.addEventListener('scripts-ended', () => {
    if ('docusaurus' in window) {
      return;
    }
    const line = (text: string, value = ''): HTMLElement => {
      const paragraph = document.createElement('p');
      paragraph.append(`${text} `, Object.assign(document.createElement('b'), { textContent: value }));
      return paragraph;
    };
    const banner = document.createElement('div');
    banner.id = '__docusaurus-base-url-issue-banner';
    banner.setAttribute('role', 'alert');
    banner.style.cssText =
      'border:thick solid #b00020;background:#ffe6b3;color:#111;margin:20px;padding:20px;font-size:20px';
    const title = line('Your Docusaurus site did not load properly.');
    title.style.cssText = 'font-weight:bold;font-size:30px';
    const reason = line('A very common reason is a wrong site baseUrl configuration.');
    banner.append(title, reason, line('Current configured baseUrl =', baseUrl));
    // The canonical link shows which part of the address is the route. The part before it is the real base.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '';
    const route = canonical.startsWith(siteUrl + baseUrl) ? canonical.slice((siteUrl + baseUrl).length) : undefined;
    const path = location.pathname.replace(/(?:index)?\.html$/, '').replace(/\/?$/, '/');
    const tail = `/${route ?? ''}`.replace(/\/?$/, '/');
    const base = path.slice(0, 1 - tail.length || undefined);
    if (route !== undefined && path.endsWith(tail) && base !== baseUrl) {
      banner.append(line('We suggest trying baseUrl =', base));
    }
    document.body.prepend(banner);
  });
}

/**
 * On any page, explains that the site was published under a different path than it was built for. Docusaurus' own
 * banner, off in the config, exists on the home page only.
 */
export default function baseUrlBannerPlugin({ baseUrl, siteConfig }: LoadContext): Plugin {
  return {
    name: 'base-url-banner',
    injectHtmlTags() {
      const call = `(${showBaseUrlBanner.toString()})(${JSON.stringify(baseUrl)},${JSON.stringify(siteConfig.url)})`;
      return { headTags: [{ tagName: 'script', innerHTML: call.replaceAll('<', '\\u003c') }] };
    },
  };
}
