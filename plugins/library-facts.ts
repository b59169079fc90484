import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readLibrary } from '../facts/library';
import type { LibraryPackages } from '../facts/packages';
import { readPlatforms } from '../facts/platforms';
import { countSamples } from '../facts/samples';
import { documentedVersions } from '../facts/sitePages';
import { writeIfChanged } from './writeIfChanged';

/** Options of the plugin. */
export interface LibraryFactsOptions {
  /** The packages that the build documents. */
  readonly packages: LibraryPackages;
}

/**
 * Writes two files below `@generated/library-facts/`, declared in src/library-facts.d.ts: `platforms.json` for the one
 * component that looks things up in the browser, and `checked.json` for the landing page, which is no page of the docs.
 * Imported there, they are part of the page that shows them and of no other; global data would be part of all. What a
 * page of the docs shows is drawn by plugins/vocabulary.ts.
 */
export default function libraryFactsPlugin(
  { generatedFilesDir, siteDir }: LoadContext,
  { packages }: LibraryFactsOptions,
): Plugin {
  const directory = path.join(generatedFilesDir, 'library-facts');
  return {
    name: 'library-facts',
    async loadContent() {
      const write = (name: string, facts: object): Promise<void> =>
        writeIfChanged(path.join(directory, name), `${JSON.stringify(facts)}\n`);
      const { options, errors } = readLibrary(packages);
      const docs = documentedVersions(siteDir).flatMap(({ label, docsDir }) =>
        label === packages.label ? [docsDir] : [],
      );
      const samples = countSamples([...docs, path.join(siteDir, 'src')]);
      await write('checked.json', { samples, options: options.length, errors: errors.length });
      await write('platforms.json', readPlatforms(packages));
    },
  };
}
