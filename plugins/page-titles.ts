import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { documentedVersions, readPageTitles } from '../facts/sitePages';
import { writeIfChanged } from './writeIfChanged';

/**
 * Writes `@generated/page-titles/titles.json`, path to title of every page, which the not-found page loads when it is
 * needed.
 */
export default function pageTitlesPlugin({
  siteDir,
  generatedFilesDir,
  localizationDir,
  codeTranslations,
}: LoadContext): Plugin {
  const file = path.join(generatedFilesDir, 'page-titles', 'titles.json');
  return {
    name: 'page-titles',
    getPathsToWatch: () => documentedVersions(siteDir).map(({ docsDir }) => `${docsDir}/**/*.mdx`),
    async loadContent() {
      const titles = Object.entries(readPageTitles(siteDir, localizationDir));
      // Those of pages that are components are translated like all texts of components.
      const translated = titles.map(([page, title]) => [page, codeTranslations[title] ?? title]);
      await writeIfChanged(file, JSON.stringify(Object.fromEntries(translated)));
    },
  };
}
