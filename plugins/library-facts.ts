import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type * as Utils from '@docusaurus/utils';
import { toString as textOf } from 'mdast-util-to-string';
import { readConfiguration } from '../facts/node/configuration';
import { doctorFacts, readCauses } from '../facts/node/doctor';
import { parseMarkdown } from '../facts/node/markdown';
import { mongodSource } from '../facts/node/mongodSource';
import { usualUpgrade } from '../facts/node/migrationGuides';
import { loadPackage, type LibraryPackages } from '../facts/node/packages';
import { matrixOf } from '../facts/node/platforms';
import { documentedVersions, readPageTitles } from '../facts/node/sitePages';
import { readUpgrade } from '../facts/node/upgrade';
import { optionsPage } from '../facts/symbols';
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
      const { docsDir = siteDir } = documentedVersions(siteDir).find(({ label }) => label === packages.label) ?? {};
      await write('titles.json', readPageTitles(siteDir));
      await write('platforms.json', matrixOf(facts.platforms));
      const sets = readOptionTable(docsDir);
      const configuration = readConfiguration(packages, facts);
      const options = configuration.options.map((option) => ({ ...option, sets: sets[option.name] }));
      await write('configuration.json', { ...configuration, options });
      await write('doctor.json', doctorFacts(facts, readCauses()));
      // Babel leaves `.mjs` alone: esbuild has made it for the same browsers.
      await generate(folder, 'mongod.mjs', `export default (() => {${mongodSource(packages)}})();`);
      const upgrade = readUpgrade(siteDir, packages.label);
      await write('upgrade.json', upgrade);
      await write('usualUpgrade.json', usualUpgrade(packages.version, upgrade.guides));
    },
  });
}

/** What each config option sets, from the first table on its page; empty if the page has none. */
function readOptionTable(docsDir: string): Readonly<Record<string, string>> {
  const page = readFileSync(path.join(docsDir, `${optionsPage}.mdx`), 'utf8');
  const { children } = parseMarkdown(page);
  const rows = children.find((node) => node.type === 'table')?.children ?? [];
  return Object.fromEntries(
    rows.map(({ children: [name, words] }) => {
      const [first, last] = [words?.children[0], words?.children.at(-1)];
      return [textOf(name), page.slice(first?.position?.start.offset, last?.position?.end.offset)];
    }),
  );
}
