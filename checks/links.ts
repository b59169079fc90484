import { existsSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import type { LibraryFacts } from '../facts/library';
import { errorsPage, optionsPage, symbols } from '../facts/symbols';
import { finding, linkedFile, pageFinding, siteDir, type Check, type Docs, type Finding } from './check';
import { isBelow, type Link, type Page } from './pages';

/** Pages that other sites link to, by their routes in earlier versions of the site. */
const oldRoutes = [
  ...['api/index-api', optionsPage, 'guides/quick-start-guide', 'guides/faq', 'guides/common-issues'],
  ...['guides/known-issues', 'guides/enable-debug-mode', errorsPage, 'guides/supported-systems'],
  ...['docker', 'test-runners'].map((name) => `guides/integration-examples/${name}`),
  'guides/mongodb-server-versions',
];

/**
 * Links lead to a file and a heading that exist, and a link whose text is a name leads to its description. The pages
 * and anchors that other sites and the library itself link to exist. The build checks routes.
 */
export const checkLinks: Check = (docs) => {
  const links = docs.pages.flatMap((page) => page.links.map((link) => ({ page, link })));
  const anchors = requiredAnchors(docs.library);
  return {
    findings: [
      ...links.flatMap(({ page, link }) => {
        const message = checkLink(link, page, docs);
        return message === undefined ? [] : [finding(page, link.line, message)];
      }),
      ...(docs.isWhole ? checkAnchors(anchors, docs) : []),
    ],
    counts: { links: links.length, anchors: anchors.length },
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
  return wanted === undefined ? undefined : `The link "${text}" should lead to ${wanted}.`;
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
  const id = name.toLowerCase();
  const option = options.find(({ name: own, env, packageJson }) => [own, env, packageJson].includes(name));
  if (page.id === optionsPage && option !== undefined) {
    const wanted = option.name.toLowerCase();
    return anchor === wanted ? undefined : `#${wanted}, which describes that option`;
  }
  if (page.id === errorsPage && errors.some((error) => error.name === name)) {
    return anchor === id ? undefined : `#${id}, which describes that class`;
  }
  const [own] = Object.entries(symbols).find(([, symbol]) => symbol.split(' ')[1] === name) ?? [];
  if (page.id in symbols && own !== undefined && !text.includes('(')) {
    return page.id === own ? undefined : `${own}, which describes it`;
  }
  const [, symbol] = symbols[page.id]?.split(' ') ?? [];
  const [, owner, last = ''] = /^(?:(\w+)\.)?(\w+)$/.exec(name) ?? [];
  const isOfPage = owner === undefined || owner === symbol || /^[a-z]/.test(owner);
  const type = types.find((other) => other.name === symbol);
  if (anchor === undefined || !isOfPage || type?.members.some((member) => member.name === last) !== true) {
    return undefined;
  }
  const member = last.toLowerCase();
  const heading = page.headings.find((other) => other.id === anchor);
  const isThere =
    anchor === member ||
    anchor.endsWith(`-${member}`) ||
    heading?.text.includes(last) === true ||
    page.pieces.some((piece) => heading && piece.text === last && isBelow(piece, heading));
  return isThere ? undefined : `#${member}, which describes that member`;
}

interface Anchor {
  readonly id: string;
  readonly anchor?: string;
}

/** Routes and anchors that must keep working: those that were once published, and those in messages. */
function requiredAnchors({ messages, version }: LibraryFacts): readonly Anchor[] {
  const migrations = Array.from(
    { length: semver.major(version) - 6 },
    (_, index) => `guides/migration/migrate${index + 7}`,
  );
  const texts = messages.map(({ text }) => text).join('\n');
  const addresses = texts.matchAll(/\/mongodb-memory-server\/docs\/([\w/-]+)#([\w-]+)/g);
  return [
    ...[...oldRoutes, ...migrations].map((id) => ({ id })),
    ...[...addresses].map(([, id = '', anchor = '']) => ({ id, anchor })),
  ];
}

function checkAnchors(anchors: readonly Anchor[], docs: Docs): readonly Finding[] {
  return anchors.flatMap(({ id, anchor }) => {
    const page = docs.allPages.find((other) => other.id === id);
    if (page === undefined) {
      return anchor === undefined ? [pageFinding(docs, id)] : [];
    }
    const isThere = anchor === undefined || page.anchors.has(anchor);
    return isThere ? [] : [finding(page, 1, `The anchor #${anchor} must exist.`)];
  });
}
