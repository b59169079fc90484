import { existsSync } from 'node:fs';
import path from 'node:path';
import { symbols } from '../facts/symbols';
import { finding, linkedFile, siteDir, type Check, type Docs } from './check';
import type { Link, Page } from './pages';

/**
 * Links lead to a file and a heading that exist, and a link whose text is a name leads to its description. The build
 * checks routes, and tests/built/addresses.test.ts what other sites and the library's messages link to.
 */
export const checkLinks: Check = (docs) => {
  const links = docs.pages.flatMap((page) => page.links.map((link) => ({ page, link })));
  return {
    findings: links.flatMap(({ page, link }) => {
      const message = checkLink(link, page, docs);
      return message === undefined ? [] : [finding(page, link.line, message)];
    }),
    counts: { links: links.length },
  };
};

function checkLink({ url, text, isAttribute }: Link, page: Page, { allPages }: Docs): string | undefined {
  if (/^[a-z][a-z+.-]*:/i.test(url)) {
    return undefined;
  }
  if (url.startsWith('/')) {
    // A page outside the documentation cannot link to its files; Docusaurus checks those links.
    const isRight = page.file.startsWith('src/') || existsSync(path.join(siteDir, 'static', url));
    return isRight ? undefined : `"${url}" is absolute: link to the file of the page.`;
  }
  const file = linkedFile(url, page);
  const target = allPages.find((other) => other.path === file);
  if (target === undefined) {
    return existsSync(file) && path.extname(file) !== '' ? undefined : `There is no file at "${url}".`;
  }
  const [, anchor] = url.split('#', 2);
  if (anchor !== undefined && !target.anchors.has(decodeURIComponent(anchor))) {
    return `"${url}" leads to no heading: ${target.file} has no #${anchor}.`;
  }
  const wanted = isAttribute ? undefined : wantedTarget(text, target, anchor);
  return wanted === undefined ? undefined : `The link "${text}" should lead to ${wanted}, which describes it.`;
}

/** Where a link with the name of a symbol, an option, an error, or a member should lead, if it leads elsewhere. */
function wantedTarget(text: string, page: Page, anchor: string | undefined): string | undefined {
  const [own] = Object.entries(symbols).find(([, symbol]) => symbol.split(' ')[1] === text) ?? [];
  if (own !== undefined && page.id in symbols) {
    return page.id === own ? undefined : own;
  }
  const [, name = ''] = /^(?:\w+\.|MONGOMS_)?(\w+)(?:[=:(].*)?$/s.exec(text) ?? [];
  const id = name.toLowerCase();
  const isHere =
    page.headings.some((heading) => heading.text === name) ||
    page.described.some(({ thing }) => thing.endsWith(`#${name}`));
  const isElsewhere = anchor !== undefined && anchor !== id && !anchor.endsWith(`-${id}`);
  return isHere && isElsewhere ? `#${id}` : undefined;
}
