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
    // Pages are directories, so this is the not-found page, which must not show meanwhile.
    document.documentElement.hidden = true;
    location.replace(clean);
  }
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

/** A function to be inlined into every page, which must use nothing else of this file, and the value that it gets. */
function call(script: (value: string) => void, value: string) {
  const literal = JSON.stringify(value).replaceAll('<', '\\u003c');
  return { tagName: 'script', innerHTML: `(${script.toString()})(${literal})` };
}

/** Inlines what has to run before the scripts of a page. */
export default function headScriptsPlugin({ baseUrl, siteConfig }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'head-scripts',
    injectHtmlTags: () => ({
      headTags: [
        call(cleanUrl, baseUrl),
        // Before the first paint, shows the code theme that the reader chose.
        { tagName: 'script', innerHTML: codeThemeScript },
        ...(announcementBar?.id === undefined ? [] : [call(resetAnnouncement, announcementBar.id)]),
      ],
    }),
  };
}
