import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { currentLabel } from '../versions';
import { readConfiguration } from './configuration';
import { doctorFacts, readCauses } from './doctor';
import { readLibrary } from './library';
import { mongodSource, type OpenLibrary } from './mongodSource';
import { locateFrozen, type LibraryPackages } from './packages';
import { readUpgrade } from './upgrade';

/* For tests: what the build would know, from the frozen packages. */
export const siteDir = path.resolve(__dirname, '../..');

const packages = locateFrozen(siteDir);
const library = readLibrary(packages);

export function openLibrary(of: LibraryPackages): OpenLibrary {
  return (vm.compileFunction(mongodSource(of)) as () => OpenLibrary)();
}

export const configuration = readConfiguration(packages, library);
export const doctor = doctorFacts(library, readCauses());
export const upgrade = readUpgrade(siteDir, currentLabel);
const open = openLibrary(packages);
export const facts = { configuration, load: () => Promise.resolve(open) };

/** Reads `tests/cases/<name>.json`. */
export function readCases(name: string): unknown {
  return JSON.parse(readFileSync(path.join(siteDir, 'tests/cases', `${name}.json`), 'utf8'));
}
