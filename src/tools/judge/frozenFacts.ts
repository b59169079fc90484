/* eslint-disable @typescript-eslint/no-restricted-imports -- Only tests use this. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { readConfiguration } from '../../../facts/node/configuration';
import { doctorFacts, readCauses } from '../../../facts/node/doctor';
import { readLibrary } from '../../../facts/node/library';
import { mongodSource } from '../../../facts/node/mongodSource';
import { locateFrozen, type LibraryPackages } from '../../../facts/node/packages';
import { readUpgrade } from '../../../facts/node/upgrade';
import { currentLabel } from '../../../facts/versions';
import type { OpenLibrary } from '../mongod/resolveMongod';

/* For tests: what the build would know, from the frozen packages. */

export const siteDir = path.resolve(__dirname, '../../..');

const packages = locateFrozen(siteDir);
const library = readLibrary(packages);

export function openLibrary(of: LibraryPackages): OpenLibrary {
  return (vm.compileFunction(mongodSource(of)) as () => OpenLibrary)();
}

export const configuration = readConfiguration(packages, library);
export const doctor = doctorFacts(library, readCauses());
export const upgrade = readUpgrade(siteDir, currentLabel);
export const facts = {
  configuration,
  mongod: { load: () => Promise.resolve(openLibrary(packages)), candidates: configuration.candidates },
};

/** Reads `tests/cases/<name>.json`. */
export function readCases(name: string): unknown {
  return JSON.parse(readFileSync(path.join(siteDir, 'tests/cases', `${name}.json`), 'utf8'));
}
