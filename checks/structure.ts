import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import currentSidebars from '../sidebars';
import { finding, isIn, siteDir, type Check, type Docs, type Finding } from './check';
import { admonitionKeywords, type Page } from './pages';

const longestDescription = 200;

/**
 * Pages are valid MDX and in a sidebar. Titles and descriptions are unique, sections nest without gaps and are not
 * empty, ids of headings are unique, and admonitions are of a known kind.
 */
export const checkStructure: Check = (docs) => {
  const listed = listedIn(sidebarsOf(docs));
  return {
    findings: docs.pages.flatMap((page) => [
      ...(page.problem === undefined ? [] : [finding(page, page.problem.line, page.problem.message)]),
      ...(page.problem === undefined && isOfDocs(page, docs)
        ? [...checkFrontMatter(page, docs.allPages), ...checkPlace(page, listed)]
        : []),
      ...checkHeadings(page, docs),
      ...page.admonitions
        .filter(({ name }) => !admonitionKeywords.includes(name))
        .map(({ name, line }) => finding(page, line, `":::${name}" is not one of ${admonitionKeywords.join(', ')}.`)),
    ]),
    counts: { pages: docs.pages.length, headings: docs.pages.flatMap(({ headings }) => headings).length },
  };
};

/** False for the pages and parts of pages under src/, which have other front matter and no sidebar. */
function isOfDocs({ file }: Page, { folder }: Docs): boolean {
  return folder === '.' || isIn(file, folder);
}

/** The sidebars of a version, or of a fixture. */
function sidebarsOf({ folder, allPages: [page] }: Docs): unknown {
  if (folder === 'docs') {
    return currentSidebars;
  }
  const file =
    folder === '.' && page !== undefined
      ? path.join(page.path.slice(0, -page.file.length), 'sidebars.json')
      : path.join(siteDir, 'versioned_sidebars', `${path.basename(folder)}-sidebars.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as unknown;
}

/** Ids of the pages in sidebars: plain strings, and the `id` of an item or of a category's page. */
function listedIn(item: unknown): readonly unknown[] {
  if (Array.isArray(item)) {
    return item.flatMap(listedIn);
  }
  if (typeof item !== 'object' || item === null) {
    return [item];
  }
  const { id, items, link } = item as Readonly<Record<string, unknown>>;
  return 'type' in item ? [id, ...[items, link].flatMap(listedIn)] : Object.values(item).flatMap(listedIn);
}

/** Readers don't find a page that is not in a sidebar. If that is intended, the page says so. */
function checkPlace(page: Page, listed: readonly unknown[]): Finding[] {
  return listed.includes(page.id) || 'displayed_sidebar' in page.frontMatter
    ? []
    : [finding(page, 1, 'The page is not in a sidebar. If that is intended, set displayed_sidebar, or null for none.')];
}

function checkFrontMatter(page: Page, allPages: readonly Page[]): Finding[] {
  const { title, description } = page.frontMatter;
  const isDescribed = typeof description === 'string' && description.length <= longestDescription;
  const problems = [
    ...(typeof title === 'string' && title.trim() !== '' ? [] : ['The front matter needs a title.']),
    ...(isDescribed ? [] : [`The front matter needs a description of at most ${longestDescription} characters.`]),
    ...['title', 'description'].flatMap((key) => {
      const own = page.frontMatter[key];
      const twin = allPages.find((other) => other.id !== page.id && other.frontMatter[key] === own);
      return own === undefined || twin === undefined ? [] : [`${twin.file} has the same ${key}.`];
    }),
  ];
  return problems.map((message) => finding(page, 1, message));
}

function checkHeadings(page: Page, docs: Docs): Finding[] {
  return page.headings.flatMap(({ depth, text, id, line, hasContent }, index) => {
    const above = page.headings[index - 1]?.depth ?? 1;
    const isNumbered = /^-\d+$/.test(id.replace(createSlugger().slug(text), ''));
    const problems: readonly (readonly [boolean, string])[] = [
      [depth === 1 && isOfDocs(page, docs), 'The title in the front matter is the only heading of level 1.'],
      [depth > above + 1, `"${text}" skips a level: ${String(depth)} follows ${String(above)}.`],
      [!hasContent, `The section "${text}" is empty.`],
      [page.headings.findIndex((other) => other.id === id) !== index, `#${id} is used twice.`],
      [isNumbered, `"${text}" occurs more than once, so its anchor is #${id}: give it its own id.`],
    ];
    return problems.flatMap(([isWrong, message]) => (isWrong ? [finding(page, line, message)] : []));
  });
}
