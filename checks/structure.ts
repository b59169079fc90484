import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import currentSidebars from '../sidebars';
import { isIn, siteDir } from './check';
import type { Check, Docs, Finding } from './check';
import { admonitionKeywords } from './pages';
import type { Page } from './pages';

const descriptionLength = { least: 60, most: 200 };

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
        ? [...judgeFrontMatter(page, docs.allPages), ...judgePlace(page, listed)]
        : []),
      ...judgeHeadings(page, docs),
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

/** Ids of the pages that sidebars list: plain strings, and the `id` of an item or of the page of a category. */
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

/** Readers don't find a page in no sidebar. If that is intended, the page says so. */
function judgePlace(page: Page, listed: readonly unknown[]): Finding[] {
  return listed.includes(page.id) || 'displayed_sidebar' in page.frontMatter
    ? []
    : [finding(page, 1, 'The page is in no sidebar. If that is intended, set displayed_sidebar, to null for none.')];
}

function finding({ file }: Page, line: number, message: string): Finding {
  return { file, line, message };
}

function judgeFrontMatter(page: Page, allPages: readonly Page[]): Finding[] {
  const { title, description } = page.frontMatter;
  const { least, most } = descriptionLength;
  const length = typeof description === 'string' ? description.length : 0;
  return [
    ...(typeof title === 'string' && title.trim() !== '' ? [] : [finding(page, 1, 'The front matter needs a title.')]),
    ...(length >= least && length <= most
      ? []
      : [
          finding(
            page,
            1,
            `The description must have ${String(least)} to ${String(most)} characters, it has ${String(length)}.`,
          ),
        ]),
    ...(['title', 'description'] as const).flatMap((key) => {
      const twin = allPages.find((other) => other.id !== page.id && other.frontMatter[key] === page.frontMatter[key]);
      return twin === undefined || page.frontMatter[key] === undefined
        ? []
        : [finding(page, 1, `${twin.file} has the same ${key}.`)];
    }),
  ];
}

function judgeHeadings(page: Page, docs: Docs): Finding[] {
  const { headings } = page;
  return headings.flatMap(({ depth, text, id, line, losesText, hasContent }, index) => {
    const above = headings[index - 1]?.depth ?? 1;
    return [
      ...(depth === 1 && isOfDocs(page, docs)
        ? [finding(page, line, 'The title in the front matter is the only heading of level 1.')]
        : []),
      ...(depth > above + 1
        ? [finding(page, line, `"${text}" skips a level: ${String(depth)} follows ${String(above)}.`)]
        : []),
      ...(losesText
        ? [finding(page, line, `The table of contents shows only "${text}" of this heading: put "a:b" in backticks.`)]
        : []),
      ...(hasContent ? [] : [finding(page, line, `The section "${text}" is empty.`)]),
      ...(headings.findIndex((other) => other.id === id) === index
        ? []
        : [finding(page, line, `#${id} is used twice.`)]),
      ...(isNumbered(text, id)
        ? [finding(page, line, `"${text}" occurs more than once, so its anchor is #${id}: give it its own id.`)]
        : []),
    ];
  });
}

/** Whether an id has a number because an earlier heading has the same text. It changes when that heading is removed. */
function isNumbered(text: string, id: string): boolean {
  const slug = createSlugger().slug(text);
  return id.startsWith(slug) && /^-\d+$/.test(id.slice(slug.length));
}
