import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LibraryFacts } from '../facts/library';
import { errorsPage, optionsPage, symbols } from '../facts/symbols';
import { finding, linkedFile, siteDir, type Check, type Docs } from './check';
import { isBelow, type Link, type Page } from './pages';

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

function checkLink({ url, text, isAttribute }: Link, page: Page, { allPages, library }: Docs): string | undefined {
  if (/^[a-z][a-z+.-]*:/i.test(url)) {
    return undefined;
  }
  if (url.startsWith('/')) {
    const isFile = existsSync(path.join(siteDir, 'static', url));
    return isFile ? undefined : `"${url}" is absolute: link to the file of the page.`;
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
  const wanted = isAttribute ? undefined : wantedTarget(text, target, anchor, library);
  return wanted === undefined ? undefined : `The link "${text}" should lead to ${wanted}, which describes it.`;
}

/**
 * Where a link with the name of an option, an error, a symbol, or a member should lead, if it leads to the description
 * of another one.
 */
function wantedTarget(
  text: string,
  page: Page,
  anchor: string | undefined,
  { options, errors, types }: LibraryFacts,
): string | undefined {
  const name = text.replace(/[=:(].*$/s, '');
  if (page.id === optionsPage) {
    const option = options.find(({ name: own, env, packageJson }) => [own, env, packageJson].includes(name));
    return option === undefined || anchor === option.name.toLowerCase() ? undefined : `#${option.name.toLowerCase()}`;
  }
  if (page.id === errorsPage) {
    const isError = errors.some((error) => error.name === name);
    return !isError || anchor === name.toLowerCase() ? undefined : `#${name.toLowerCase()}`;
  }
  const [own] = Object.entries(symbols).find(([, symbol]) => symbol.split(' ')[1] === name) ?? [];
  if (page.id in symbols && own !== undefined && !text.includes('(')) {
    return page.id === own ? undefined : own;
  }
  const [, symbol = ''] = symbols[page.id]?.split(' ') ?? [];
  const [, owner = symbol, last = ''] = /^(?:(\w+)\.)?(\w+)$/.exec(name) ?? [];
  const members = types.find((type) => type.name === symbol)?.members ?? [];
  const isMember = (owner === symbol || /^[a-z]/.test(owner)) && members.some((member) => member.name === last);
  const id = last.toLowerCase();
  if (!isMember || anchor === undefined || anchor === id || anchor.endsWith(`-${id}`)) {
    return undefined;
  }
  const heading = page.headings.find((other) => other.id === anchor);
  const isThere =
    heading?.text.includes(last) === true ||
    page.pieces.some((piece) => heading && piece.text === last && isBelow(piece, heading));
  return isThere ? undefined : `#${id}`;
}
