import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { documentedVersions, readPageTitles } from '../facts/sitePages';

/**
 * Writes `@generated/page-titles/titles.json`, path to title of every page, which the not-found page loads when it is
 * needed.
 */
export default function pageTitlesPlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const directory = path.join(generatedFilesDir, 'page-titles');
  const file = path.join(directory, 'titles.json');
  return {
    name: 'page-titles',
    getPathsToWatch: () => documentedVersions(siteDir).map(({ docsDir }) => `${docsDir}/**/*.mdx`),
    async loadContent() {
      const text = JSON.stringify(readPageTitles(siteDir));
      await mkdir(directory, { recursive: true });
      // Written again, even with the same text, it would make the dev server build again.
      if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
        await writeFile(file, text);
      }
    },
  };
}
