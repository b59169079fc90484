import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renewReleases, type ReleaseSource } from './libraryReleases';

/** Writes a core package with only the files that a release is read from. */
function writePackage(dir: string, version: string, mongod: string, options: readonly string[] = []): string {
  const files = {
    'package.json': JSON.stringify({ version, engines: { node: '>=16' }, dependencies: { mongodb: '^6.0.0' } }),
    'lib/index.d.ts': "export { StateError } from './util/errors';\n",
    'lib/util/errors.d.ts': 'export declare class StateError extends Error {\n    constructor(got: string);\n}\n',
    'lib/util/resolveConfig.d.ts': `export declare enum ResolveConfigVariables {\n${['VERSION', ...options]
      .map((name) => `    ${name} = "${name}",\n`)
      .join('')}}\n`,
    'lib/util/resolveConfig.js': `const log = (0, require('debug').default)('config');
exports.defaultValues = new Map([['VERSION', '${mongod}']]);\n`,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
  return dir;
}

let siteDir = '';
const dataFile = (name: string): string => path.join(siteDir, 'facts', 'data', `${name}.json`);
const read = (name: string): unknown => JSON.parse(readFileSync(dataFile(name), 'utf8'));

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'releases-'));
  mkdirSync(path.dirname(dataFile('history')), { recursive: true });
  writeFileSync(path.join(siteDir, 'package.json'), JSON.stringify({ devDependencies: { 'mms-7.x': 'npm:mms@7' } }));
  writeFileSync(dataFile('history'), JSON.stringify({ package: '', releases: [], things: {}, defaults: {} }));
  writeFileSync(dataFile('releases'), '[]');
  const main = path.join(siteDir, 'node_modules', 'mms-7.x');
  writePackage(path.join(main, 'node_modules', 'mongodb-memory-server-core'), '7.0.0', '6.0.1');
  writeFileSync(path.join(main, 'package.json'), JSON.stringify({ version: '7.0.0' }));
});
afterEach(() => {
  rmSync(siteDir, { recursive: true });
});

const source: ReleaseSource = {
  published: () =>
    Promise.resolve({ '6.9.0': '2023-01-01', '7.0.0': '2024-01-01', '7.1.0-beta.1': null, '7.1.0': '2024-03-01' }),
  unpack: (version) =>
    Promise.resolve(writePackage(path.join(siteDir, 'unpacked', version), version, '6.0.2', ['MAX_RETRIES'])),
  globals: () => Promise.resolve({ '7.1.0': '4.4.29' }),
};
const record = { node: '>=16', driver: '^6.0.0' };
const expected = [
  { version: '7.0.0', date: '2024-01-01', default: '6.0.1', ...record, globals: {} },
  { version: '7.1.0', date: '2024-03-01', default: '6.0.2', ...record, globals: { '4.4': '4.4.29' } },
];

it('adds installed releases and those on npm, except old ones and superseded pre-releases', async () => {
  expect(await renewReleases(siteDir, { global: ['4.4'] }, source)).toEqual(['7.0.0', '7.1.0']);
  expect(read('releases')).toEqual(expected);
  expect(read('history')).toMatchObject({
    releases: ['7.0.0', '7.1.0'],
    things: { 'error StateError': ['7.0.0'], 'option VERSION': ['7.0.0'], 'option MAX_RETRIES': ['7.1.0'] },
    defaults: { VERSION: { '7.0.0': '6.0.1', '7.1.0': '6.0.2' }, MAX_RETRIES: { '7.1.0': null } },
  });
});

it('reads nothing twice, and keeps what is known', async () => {
  await renewReleases(siteDir, { global: ['4.4'] }, source);
  const empty = {
    published: () => Promise.resolve({}),
    unpack: () => Promise.reject(new Error()),
    globals: () => Promise.resolve({}),
  };
  expect(await renewReleases(siteDir, {}, empty)).toEqual([]);
  expect(read('releases')).toEqual(expected);
  expect(await renewReleases(siteDir, { all: true }, source)).toEqual(['7.0.0', '7.1.0']);
  expect(read('releases')).toEqual(expected);
});

it('writes nothing if a release cannot be fetched', async () => {
  const failing = { ...source, unpack: () => Promise.reject(new Error('no such package')) };
  await expect(renewReleases(siteDir, {}, failing)).rejects.toThrow('no such package');
  expect(read('releases')).toEqual([]);
});
