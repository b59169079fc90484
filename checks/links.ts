import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LibraryFacts } from '../facts/library';
import { linkedFile, pageFinding, siteDir } from './check';
import type { Check, Docs, Finding } from './check';
import { judgeText } from './linkTexts';
import type { Link, Page } from './pages';

/** Where the documentation is published. Its pages link to each other by file instead. */
const ownSite = /^https?:\/\/typegoose\.github\.io\/mongodb-memory-server(?:\/|$)/;

/** Pages that other sites link to, by their routes in earlier versions of the site. */
const oldRoutes = [
  ...['api/index-api', 'api/config-options', 'guides/quick-start-guide', 'guides/faq', 'guides/common-issues'],
  ...['guides/known-issues', 'guides/enable-debug-mode', 'guides/error-warning-details', 'guides/supported-systems'],
  ...[
    'guides/mongodb-server-versions',
    'guides/integration-examples/docker',
    'guides/integration-examples/test-runners',
  ],
];

/**
 * Links between pages are relative, name a file, and lead to an existing heading, the one that their text names. The
 * pages and anchors that other sites and the library itself link to exist.
 */
export const checkLinks: Check = (docs) => {
  const links = docs.pages.flatMap((page) => page.links.map((link) => ({ page, ...link })));
  const anchors = requiredAnchors(docs.library);
  return {
    findings: [
      ...links.flatMap(({ page, line, ...link }): readonly Finding[] => {
        const message = judgeLink(link, page, docs.allPages, docs.library);
        return message === undefined ? [] : [{ file: page.file, line, message }];
      }),
      ...(docs.isWhole ? judgeAnchors(anchors, docs) : []),
    ],
    ties: links
      .filter(({ isAttribute }) => !isAttribute)
      .map(({ page: { file }, line, text }) => ({ file, line, text, isName: true })),
    counts: { links: links.length, anchors: anchors.length },
  };
};

function judgeLink(
  { url, text, isAttribute }: Pick<Link, 'url' | 'text' | 'isAttribute'>,
  page: Page,
  pages: readonly Page[],
  library: LibraryFacts,
): string | undefined {
  if (ownSite.test(url)) {
    return `"${url}" is a page of this site: link to its file.`;
  }
  if (/^[a-z][a-z+.-]*:/i.test(url)) {
    return undefined;
  }
  if (url.startsWith('/')) {
    return existsSync(path.join(siteDir, 'static', url))
      ? undefined
      : `"${url}" is absolute: link to the file of the page.`;
  }
  const [target = '', anchor] = url.split('#', 2);
  if (isAttribute && /\.mdx?$/.test(target)) {
    return `"${url}" is a file in an attribute, where Docusaurus resolves no files: write a Markdown link.`;
  }
  const file = linkedFile(url, page);
  const landing = pages.find((other) => other.path === file);
  if (landing === undefined) {
    if (existsSync(file) && path.extname(file) !== '') {
      return undefined;
    }
    // What has an extension names a file, for instance a picture.
    return /\.(?!mdx?$)\w+$/.test(target)
      ? `"${url}" names a file that does not exist.`
      : `"${url}" leads to no page${/\.mdx?$/.test(target) ? '' : '; a link to a page ends in .mdx'}.`;
  }
  if (anchor !== undefined && !landing.anchors.has(decodeURIComponent(anchor))) {
    return `"${url}" leads to no heading: ${landing.file} has no #${anchor}.`;
  }
  return isAttribute ? undefined : judgeText({ text, url }, { page: landing, anchor }, pages, library);
}

interface Anchor {
  readonly id: string;
  readonly anchor?: string;
}

/** Routes and anchors that must keep working: those published before, and the address in a message. */
function requiredAnchors({ options, errors, version }: LibraryFacts): readonly Anchor[] {
  const major = Number(version.split('.', 1)[0]);
  const migrations = Array.from({ length: major - 6 }, (_, index) => `guides/migration/migrate${String(index + 7)}`);
  const messages = errors.flatMap((error) => error.messages).join('\n');
  return [
    ...[...oldRoutes, ...migrations].map((id) => ({ id })),
    ...options.map(({ name }) => ({ id: 'api/config-options', anchor: name.toLowerCase() })),
    ...errors.map(({ name }) => ({ id: 'guides/error-warning-details', anchor: name.toLowerCase() })),
    ...[...messages.matchAll(/\/mongodb-memory-server\/docs\/([\w/-]+)#([\w-]+)/g)].map(([, id = '', anchor = '']) => ({
      id,
      anchor,
    })),
  ];
}

function judgeAnchors(anchors: readonly Anchor[], docs: Docs): Finding[] {
  return anchors.flatMap(({ id, anchor }) => {
    const page = docs.allPages.find((other) => other.id === id);
    if (page === undefined) {
      return anchor === undefined ? [pageFinding(docs, id)] : [];
    }
    return anchor === undefined || page.anchors.has(anchor)
      ? []
      : [{ file: page.file, line: 1, message: `The anchor #${anchor} must exist.` }];
  });
}
