import type { LoadContext, Plugin } from '@docusaurus/types';

/** To be inlined into every page, before any other script. */
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

/** Shows a page under its clean path when the address ends in `.html` or `/index.html`. */
export default function cleanUrlPlugin({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'clean-url',
    injectHtmlTags() {
      return {
        headTags: [{ tagName: 'script', innerHTML: `(${cleanUrl.toString()})(${JSON.stringify(baseUrl)})` }],
      };
    },
  };
}
