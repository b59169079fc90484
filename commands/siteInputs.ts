import { readMigrationGuides } from '../facts/migrationSteps';
import { readPageDates } from '../facts/pageDates';
import { readPageMap, readPageTitles } from '../facts/sitePages';
import type { SiteInputs } from './siteCache';

/** What every site is built from, whatever its version. */
const sharedInputs = [
  'babel.config.js',
  'commands',
  'docusaurus.config.ts',
  'facts',
  'i18n',
  'package-lock.json',
  'package.json',
  'plugins',
  'src',
  'static',
  'versions.json',
];

function contentOf(docsVersion: string): readonly string[] {
  return docsVersion === 'current'
    ? ['docs', 'sidebars.ts']
    : [`versioned_docs/version-${docsVersion}`, `versioned_sidebars/version-${docsVersion}-sidebars.json`];
}

/** When the pages of the version were last committed, which they say. */
function datesOf(root: string, docsVersion: string): string {
  const [folder = ''] = contentOf(docsVersion);
  const dates = Object.entries(readPageDates(root) ?? {});
  return JSON.stringify(dates.filter(([file]) => file.startsWith(`${folder}/`)).sort());
}

/**
 * Inputs of one version's site. Of the other versions only the paths and titles of their pages count, which the version
 * selector and the not-found page link to, and the steps of their migration guides, which the upgrade view lists.
 *
 * @param root - absolute folder of the project
 * @param docsVersion - `current` or the name of a released version
 */
export function siteInputs(root: string, docsVersion: string): SiteInputs {
  return {
    contents: [...sharedInputs, ...contentOf(docsVersion)],
    values: {
      docsVersion,
      pages: JSON.stringify([readPageMap(root), readPageTitles(root)]),
      dates: datesOf(root, docsVersion),
      steps: JSON.stringify(readMigrationGuides(root, docsVersion)),
      node: process.versions.node,
      platform: process.platform,
    },
  };
}
