import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { documentedVersions, readPageTitles } from '../facts/sitePages';
import { writeIfChanged } from './writeIfChanged';

/**
 * Writes `@generated/page-titles/titles.json`, which maps the path of every page to its title. The not-found page loads
 * it when needed.
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
      // The titles of component pages are translated like other texts of components.
      const translated = titles.map(([page, title]) => [page, codeTranslations[title] ?? title]);
      await writeIfChanged(file, JSON.stringify(Object.fromEntries(translated)));
    },
  };
}
