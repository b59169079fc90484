import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LibraryPackages } from '../facts/packages';
import { readPlatforms } from '../facts/platforms';
import { writeIfChanged } from './writeIfChanged';

/** Options of the plugin. */
export interface LibraryFactsOptions {
  /** The packages that the build documents. */
  readonly packages: LibraryPackages;
}

/**
 * Writes `@generated/library-facts/platforms.json`, declared in src/library-facts.d.ts, for the one component that looks
 * things up in the browser. Imported there, it is part of the page that shows it and of no other; global data would be
 * part of all. What a page only shows is drawn by plugins/vocabulary.ts.
 */
export default function libraryFactsPlugin(
  { generatedFilesDir }: LoadContext,
  { packages }: LibraryFactsOptions,
): Plugin {
  const file = path.join(generatedFilesDir, 'library-facts', 'platforms.json');
  return {
    name: 'library-facts',
    async loadContent() {
      await writeIfChanged(file, `${JSON.stringify(readPlatforms(packages))}\n`);
    },
  };
}
