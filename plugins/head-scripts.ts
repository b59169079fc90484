import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { codeThemeScript } from '../facts/codeThemes';

/**
 * Shows a page under its clean path when the address ends in `.html` or `/index.html`. Runs in the page, before any other
 * script.
 */
function cleanUrl(baseUrl: string): void {
  const { pathname, search, hash } = location;
  const stripped = pathname.replace(/(?:\/index)?\.html$/, '');
  if (stripped === pathname || pathname === `${baseUrl}404.html`) {
    return;
  }
  const clean = (stripped.length < baseUrl.length ? baseUrl : stripped) + search + hash;
  if (pathname.endsWith('/index.html')) {
    // This is the right page, but with this path Docusaurus would preload nothing, and hydration would fail.
    history.replaceState(history.state, '', clean);
  } else {
    // Pages are directories, so this is the not-found page. src/page.html.eta does not start a hidden page.
    document.documentElement.hidden = true;
    location.replace(clean);
  }
}

/**
 * On any page, explains that the site was published under a different path than it was built for. Docusaurus' own
 * banner, off in the config, exists on the home page only. Runs in a page whose scripts and styles did not load.
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
 * Shows a new announcement on the first load after its id changed. The theme would hide it before the first paint, because
 * the reader closed the old one, so this runs earlier.
 */
function resetAnnouncement(id: string): void {
  try {
    if (localStorage.getItem('docusaurus.announcement.id') !== id) {
      localStorage.removeItem('docusaurus.announcement.dismiss');
    }
  } catch {
    // There is no storage, so nothing was closed.
  }
}

/** A function to be inlined into every page, which must use nothing else of this file, and the values that it gets. */
function call(script: (...values: string[]) => void, ...values: readonly string[]) {
  const literals = values.map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  return { tagName: 'script', innerHTML: `(${script.toString()})(${literals.join()})` };
}

/** Inlines what has to run before the scripts of a page, or without them. */
export default function headScriptsPlugin({ baseUrl, siteConfig }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'head-scripts',
    injectHtmlTags: () => ({
      headTags: [
        call(cleanUrl, baseUrl),
        // Before the first paint, shows the code theme that the reader chose.
        { tagName: 'script', innerHTML: codeThemeScript },
        call(showBaseUrlBanner, baseUrl, siteConfig.url),
        ...(announcementBar?.id === undefined ? [] : [call(resetAnnouncement, announcementBar.id)]),
      ],
    }),
  };
}
