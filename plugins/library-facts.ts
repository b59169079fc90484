import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import history from '../facts/data/history.json';
import olderReleases from '../facts/data/olderReleases.json';
import releases from '../facts/data/releases.json';
import { releaseHistory } from '../facts/history';
import type { LibraryPackages } from '../facts/packages';
import { readPlatforms } from '../facts/platforms';
import { serverVersions } from '../facts/serverVersions';
import { writeIfChanged } from './writeIfChanged';

/** Options of the plugin. */
export interface LibraryFactsOptions {
  /** The packages that the build documents. */
  readonly packages: LibraryPackages;
}

/**
 * Writes facts about the library for the components that draw them: `@generated/library-facts/platforms.json`,
 * `server-versions.json` and `history.json`, declared in src/library-facts.d.ts. Imported there, a fact is part of the pages that show it
 * and of no other; global data would be part of all.
 */
export default function libraryFactsPlugin(
  { generatedFilesDir }: LoadContext,
  { packages }: LibraryFactsOptions,
): Plugin {
  const directory = path.join(generatedFilesDir, 'library-facts');
  return {
    name: 'library-facts',
    async loadContent() {
      const write = (name: string, facts: object): Promise<void> =>
        writeIfChanged(path.join(directory, name), `${JSON.stringify(facts)}\n`);
      await write('platforms.json', readPlatforms(packages));
      await write('server-versions.json', serverVersions([...olderReleases, ...releases]));
      await write('history.json', releaseHistory(history, packages.version));
    },
  };
}
