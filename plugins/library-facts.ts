import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { generate } from '@docusaurus/utils';
import { readConfiguration } from '../facts/node/configuration';
import { doctorFacts, readCauses } from '../facts/node/doctor';
import type { LibraryFacts } from '../facts/node/library';
import { mongodSource } from '../facts/node/mongodSource';
import type { LibraryPackages } from '../facts/node/packages';
import { matrixOf, readPlatforms } from '../facts/node/platforms';
import { documentedVersions, readPageTitles } from '../facts/node/sitePages';
import { readUpgrade, usualUpgrade } from '../facts/node/upgrade';
import { fillIn, valuesOf } from '../facts/vocabulary/values';
import { readSampleCode, readSampleTypes } from './readSampleTypes';

/** Options of the plugin. */
export interface LibraryFactsOptions {
  /** The packages that the build documents. */
  readonly packages: LibraryPackages;
  /** Returns what they contain. */
  readonly library: () => LibraryFacts;
}

/**
 * Writes files to `@generated/library-facts/`, declared in src/library-facts.d.ts: one for each component that looks
 * things up in the browser. Only the components that import them load them; global data would be part of every page.
 * plugins/vocabulary.ts inserts the facts on docs pages.
 */
export default function libraryFactsPlugin(
  { generatedFilesDir, siteDir }: LoadContext,
  { packages, library }: LibraryFactsOptions,
): Plugin {
  const directory = path.join(generatedFilesDir, 'library-facts');
  return {
    name: 'library-facts',
    async loadContent() {
      const write = (name: string, content: object | string): Promise<void> =>
        generate(directory, name, typeof content === 'string' ? content : JSON.stringify(content));
      const facts = library();
      const platforms = readPlatforms(packages);
      const { docsDir = siteDir } = documentedVersions(siteDir).find(({ label }) => label === packages.label) ?? {};
      await write('titles.json', readPageTitles(siteDir));
      await write('platforms.json', matrixOf(platforms));
      const sets = readOptionTable(docsDir);
      const configuration = readConfiguration(packages, facts);
      const options = configuration.options.map((option) => ({ ...option, sets: sets[option.name] }));
      await write('configuration.json', { ...configuration, options });
      await write('doctor.json', doctorFacts(facts, platforms, readCauses(siteDir)));
      await write('mongod.js', `export default (() => {${mongodSource(packages)}})();`);
      // An unknown value fails when its page is compiled, and the error has the line.
      const values = valuesOf(facts);
      const sources = [docsDir, path.join(siteDir, 'src')];
      const code = readSampleCode(sources, (content) => fillIn(content, values, () => undefined));
      await write('sampleTypes.json', readSampleTypes(code, facts.types, packages, docsDir));
      const upgrade = readUpgrade(siteDir, packages.label);
      await write('upgrade.json', upgrade);
      await write('usualUpgrade.json', usualUpgrade(siteDir, packages.label, upgrade));
    },
  };
}

/** What each config option sets, from the table on its page; empty if the page has none. */
function readOptionTable(docsDir: string): Readonly<Record<string, string>> {
  const page = readFileSync(path.join(docsDir, 'api', 'config-options.mdx'), 'utf8');
  const [table = ''] = /<Options>.*?<\/Options>/s.exec(page) ?? [];
  const rows = table.matchAll(/^\| `(\w+)` \| (.+?) \|$/gm);
  return Object.fromEntries([...rows].map(([, name = '', sets = '']) => [name, sets]));
}
