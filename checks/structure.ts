import { readFileSync } from 'node:fs';
import path from 'node:path';
import currentSidebars from '../sidebars';
import { finding, isIn, siteDir, type Check, type Docs, type Finding } from './check';
import type { Page } from './pages';

/**
 * Pages are valid MDX, name only what the vocabulary has, have a title and a description, and are in a sidebar.
 * Headings skip no level, and comments that allow something have a reason.
 */
export const checkStructure: Check = (docs) => {
  const listed = JSON.stringify(sidebarsOf(docs));
  return {
    findings: docs.pages.flatMap((page) => [
      ...page.problems.map(({ line, message }) => finding(page, line, message)),
      // The pages and parts of pages under src/ have other front matter and no sidebar.
      ...(isIn(page.file, docs.folder) ? checkPage(page, listed) : []),
      ...page.headings
        .map((heading, index) => ({ ...heading, above: page.headings[index - 1]?.depth ?? 1 }))
        .filter(({ depth, above }) => depth > above + 1)
        .map(({ text, depth, above, line }) =>
          finding(page, line, `"${text}" skips a level: ${String(depth)} follows ${String(above)}.`),
        ),
    ]),
    counts: { pages: docs.pages.length, headings: docs.pages.flatMap(({ headings }) => headings).length },
  };
};

function checkPage(page: Page, listed: string): readonly Finding[] {
  const { title, description, displayed_sidebar: shown } = page.frontMatter;
  const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
  const isListed = listed.includes(JSON.stringify(page.id)) || shown !== undefined;
  const rules: readonly (readonly [holds: boolean, otherwise: string])[] = [
    [isText(title) && isText(description), 'The front matter needs a title and a description.'],
    [isListed, 'The page is not in a sidebar. If that is intended, set displayed_sidebar, or null for none.'],
  ];
  return rules.flatMap(([holds, otherwise]) => (holds ? [] : [finding(page, 1, otherwise)]));
}

/** The sidebars of a version, or of a fixture. */
function sidebarsOf({ folder, dir }: Docs): unknown {
  if (folder === 'docs') {
    return currentSidebars;
  }
  const file =
    folder === '.'
      ? path.join(dir, 'sidebars.json')
      : path.join(siteDir, 'versioned_sidebars', `${path.basename(folder)}-sidebars.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as unknown;
}
