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

/** Inlines what has to run before the scripts of a page. */
export function headScripts(context: LoadContext): Plugin {
  return {
    name: 'head-scripts',
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'script', innerHTML: `(${cleanUrl.toString()})(${JSON.stringify(context.baseUrl)})` },
        // Before the first paint, shows the code theme that the reader chose.
        { tagName: 'script', innerHTML: codeThemeScript },
      ],
    }),
  };
}
