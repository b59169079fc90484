import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type * as Utils from '@docusaurus/utils';
import { readConfiguration } from '../facts/node/configuration';
import { doctorFacts, readCauses } from '../facts/node/doctor';
import { mongodSource } from '../facts/node/mongodSource';
import { usualUpgrade } from '../facts/node/migrationGuides';
import { loadPackage, type LibraryPackages } from '../facts/node/packages';
import { matrixOf } from '../facts/node/platforms';
import { readUpgrade } from '../facts/node/upgrade';
import type { Vocabulary } from './vocabulary';

const { generate } = loadPackage('@docusaurus/utils') as typeof Utils;

/**
 * Writes files to `@generated/library-facts/`, declared in src/library-facts.d.ts: one for each component that looks
 * things up in the browser. Only the components that import them load them; global data would be part of every page.
 * plugins/vocabulary.ts inserts the facts on docs pages.
 *
 * @param packages - the packages that the build documents
 */
export function libraryFacts(packages: LibraryPackages, vocabulary: Vocabulary) {
  return (context: LoadContext): Plugin => ({
    name: 'library-facts',
    async loadContent() {
      const { generatedFilesDir, siteDir } = context;
      const folder = path.join(generatedFilesDir, 'library-facts');
      const write = (name: string, content: object): Promise<void> => generate(folder, name, JSON.stringify(content));
      const facts = vocabulary.library();
      await write('platforms.json', matrixOf(facts.platforms));
      await write('configuration.json', readConfiguration(packages, facts));
      const { causes, errors, versions, systems, members, ...doctor } = doctorFacts(facts, readCauses());
      await write('doctor.json', doctor);
      await write('causes.json', { causes, errors, versions, systems });
      // Babel leaves `.mjs` alone: esbuild has made it for the same browsers.
      await generate(folder, 'mongod.mjs', `export default (() => {${mongodSource(packages)}})();`);
      const { gone, ...upgrade } = readUpgrade(siteDir, packages.label);
      await write('uses.json', { gone, members });
      await write('upgrade.json', upgrade);
      await write('usualUpgrade.json', usualUpgrade(packages.version, upgrade.guides));
    },
  });
}
