import type { MarkdownConfig } from '@docusaurus/types';
import { pageDate, readPageDates, type PageDates } from '../facts/pageDates';

type ParseFrontMatter = Required<MarkdownConfig>['parseFrontMatter'];

/**
 * Adds to the front matter of each page the day of its last commit, if git knows it.
 * Docusaurus would run git for each page, and in a shallow clone it would give all pages the same day.
 *
 * @param parse - what reads the front matter
 * @param siteDir - absolute folder of the project
 */
export function completeFrontMatter(parse: ParseFrontMatter, siteDir: string): ParseFrontMatter {
  let dates: { readonly known: PageDates | undefined } | undefined;
  return async (params) => {
    const { frontMatter, content } = await parse(params);
    dates ??= { known: readPageDates(siteDir) };
    const day = pageDate(dates.known, siteDir, params.filePath);
    return {
      frontMatter: {
        ...frontMatter,
        ...(day !== undefined && { last_update: { date: day } }),
      },
      content,
    };
  };
}
