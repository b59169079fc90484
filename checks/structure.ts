import { admonitionKeywords } from './pages';
import type { Page } from './pages';
import type { Check, Finding } from './check';

const descriptionLength = { least: 60, most: 200 };

/**
 * Pages are valid MDX with a title and a description of their own, sections that nest without gaps and hold something,
 * headings that each have an id of their own, and admonitions of a kind that is drawn.
 */
export const checkStructure: Check = ({ pages, allPages }) => ({
  findings: pages.flatMap((page) => [
    ...(page.problem === undefined
      ? judgeFrontMatter(page, allPages)
      : [finding(page, page.problem.line, page.problem.message)]),
    ...judgeHeadings(page),
    ...page.admonitions
      .filter(({ name }) => !admonitionKeywords.includes(name))
      .map(({ name, line }) => finding(page, line, `":::${name}" is none of ${admonitionKeywords.join(', ')}.`)),
  ]),
  counts: { pages: pages.length, headings: pages.flatMap(({ headings }) => headings).length },
});

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

function judgeHeadings(page: Page): Finding[] {
  const { headings } = page;
  return headings.flatMap(({ depth, text, id, line, losesText, hasContent }, index) => {
    const above = headings[index - 1]?.depth ?? 1;
    return [
      ...(depth === 1 ? [finding(page, line, 'The title in the front matter is the only heading of level 1.')] : []),
      ...(depth > above + 1
        ? [finding(page, line, `"${text}" skips a level: ${String(depth)} follows ${String(above)}.`)]
        : []),
      ...(losesText
        ? [finding(page, line, `"${text}" is all of this heading in the table of contents: put "a:b" in backticks.`)]
        : []),
      ...(hasContent ? [] : [finding(page, line, `The section "${text}" is empty.`)]),
      ...(headings.findIndex((other) => other.id === id) === index
        ? []
        : [finding(page, line, `#${id} is used twice.`)]),
    ];
  });
}
