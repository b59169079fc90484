import type { Options } from '@docusaurus/preset-classic';
import type { RouteConfig } from '@docusaurus/types';
import { readPageDates, type PageDates } from '../facts/pageDates';

type CreateSitemapItems = NonNullable<Exclude<Options['sitemap'], false | undefined>['createSitemapItems']>;

/** Routes with the day of their page, or with none: Docusaurus would ask git about each that has neither. */
function withDates(routes: readonly RouteConfig[], dates: PageDates | undefined): RouteConfig[] {
  return routes.map((route) => {
    const day = dates?.[route.metadata?.sourceFilePath ?? ''];
    return {
      ...route,
      metadata: { ...route.metadata, lastUpdatedAt: day === undefined ? null : Date.parse(day) },
      ...(route.routes !== undefined && { routes: withDates(route.routes, dates) }),
    };
  });
}

/** The pages of the sitemap, those of the docs with the day of their last commit, if git knows it. */
export function sitemapItems(siteDir: string): CreateSitemapItems {
  return ({ defaultCreateSitemapItems, routes, siteConfig }) =>
    defaultCreateSitemapItems({ siteConfig, routes: withDates(routes, readPageDates(siteDir)) });
}
