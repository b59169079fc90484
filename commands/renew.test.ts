import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renew } from './renew';

interface Release {
  readonly version: string;
  /** Default MongoDB version. */
  readonly mongod: string;
  /** Names of config options besides VERSION. */
  readonly options?: readonly string[];
}

/** A core package made for these tests, with only the files that a release is read from. */
function coreFiles({ version, mongod, options = [] }: Release): Readonly<Record<string, string>> {
  const manifest = {
    name: 'mongodb-memory-server-core',
    version,
    engines: { node: '>=16' },
    dependencies: { mongodb: '^6.0.0' },
  };
  return {
    'package.json': JSON.stringify(manifest),
    'lib/index.d.ts': "export { StateError } from './util/errors';\n",
    'lib/util/errors.d.ts': 'export declare class StateError extends Error {\n    constructor(got: string);\n}\n',
    'lib/util/resolveConfig.d.ts': `export declare enum ResolveConfigVariables {\n${['VERSION', ...options]
      .map((name) => `    ${name} = "${name}",\n`)
      .join('')}}\n`,
    'lib/util/resolveConfig.js': `exports.DEFAULT_VERSION = '${mongod}';
exports.defaultValues = new Map([[ResolveConfigVariables.VERSION, exports.DEFAULT_VERSION]]);\n`,
  };
}

function writeFiles(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'renew-'));
  writeFiles(siteDir, {
    'package.json': JSON.stringify({ devDependencies: { 'mms-7.x': 'npm:mongodb-memory-server@7' } }),
    'facts/data/history.json': JSON.stringify({ package: '', releases: [], things: {}, defaults: {} }),
    'facts/data/releases.json': '[]',
  });
});

afterEach(() => {
  rmSync(siteDir, { recursive: true });
});

function install(release: Release): void {
  const mainDir = path.join(siteDir, 'node_modules', 'mms-7.x');
  writeFiles(mainDir, { 'package.json': JSON.stringify({ version: release.version }) });
  writeFiles(path.join(mainDir, 'node_modules', 'mongodb-memory-server-core'), coreFiles(release));
}

function dataFile(name: string): string {
  return readFileSync(path.join(siteDir, 'facts', 'data', `${name}.json`), 'utf8');
}

const first: Release = { version: '7.0.0', mongod: '6.0.1' };
const second: Release = { version: '7.1.0', mongod: '6.0.2', options: ['MAX_RETRIES'] };

const recordOf = ({ version, mongod }: Release, date: string | null = null): object => ({
  version,
  date,
  default: mongod,
  node: '>=16',
  driver: '^6.0.0',
  globals: {},
});

describe('renew with what is installed', () => {
  it('adds each release to both files, with its additions and changed defaults', async () => {
    install(first);
    await renew({ siteDir, offline: true });
    install(second);
    const { releases, added } = await renew({ siteDir, offline: true });

    expect(releases).toEqual(['7.0.0', '7.1.0']);
    expect(added).toEqual(['7.1.0']);
    expect(JSON.parse(dataFile('releases'))).toEqual([recordOf(first), recordOf(second)]);
    expect(JSON.parse(dataFile('history'))).toMatchObject({
      releases: ['7.0.0', '7.1.0'],
      things: { 'error StateError': ['7.0.0'], 'option VERSION': ['7.0.0'], 'option MAX_RETRIES': ['7.1.0'] },
      defaults: { VERSION: { '7.0.0': '6.0.1', '7.1.0': '6.0.2' }, MAX_RETRIES: { '7.1.0': null } },
    });
  });

  it('changes nothing when it runs again', async () => {
    install(first);
    await renew({ siteDir, offline: true });
    install(second);
    await renew({ siteDir, offline: true });
    const before = [dataFile('history'), dataFile('releases')];
    const { added } = await renew({ siteDir, offline: true });
    expect(added).toEqual([]);
    expect([dataFile('history'), dataFile('releases')]).toEqual(before);
  });

  it('rereads a release that one of the files lacks', async () => {
    install(first);
    await renew({ siteDir, offline: true });
    writeFiles(siteDir, { 'facts/data/releases.json': '[]' });
    const { added } = await renew({ siteDir, offline: true });
    expect(added).toEqual(['7.0.0']);
    expect(JSON.parse(dataFile('releases'))).toEqual([recordOf(first)]);
  });

  it('drops the pre-releases of a release once it replaces them', async () => {
    install({ ...first, version: '7.1.0-beta.1' });
    await renew({ siteDir, offline: true });
    expect(JSON.parse(dataFile('releases'))).toHaveLength(1);
    install(second);
    await renew({ siteDir, offline: true });
    expect(JSON.parse(dataFile('releases'))).toEqual([recordOf(second)]);
  });

  it('names a package with code of an unknown shape', async () => {
    install(first);
    const file = path.join(siteDir, 'node_modules/mms-7.x/node_modules/mongodb-memory-server-core/lib/util');
    writeFileSync(path.join(file, 'resolveConfig.js'), 'exports.defaultValues = new Map(read());\n');
    await expect(renew({ siteDir, offline: true })).rejects.toThrow(/resolveConfig\.js: the defaults cannot be read/);
  });
});

describe('renew with a registry', () => {
  let registry: Server | undefined;

  afterEach(() => {
    vi.unstubAllEnvs();
    registry?.close();
  });

  /**
   * Serves packages to the real npm: releases of the core, where the broken ones have no archive, and a global package.
   */
  async function serve(releases: readonly Release[], time: Readonly<Record<string, string>>): Promise<void> {
    const archives = new Map<string, Buffer>();
    for (const release of releases) {
      const dir = mkdtempSync(path.join(siteDir, 'release-'));
      writeFiles(path.join(dir, 'package'), coreFiles(release));
      execFileSync('tar', ['-czf', 'archive.tgz', 'package'], { cwd: dir });
      archives.set(`/${release.version}.tgz`, readFileSync(path.join(dir, 'archive.tgz')));
    }
    registry = createServer(({ url: address = '' }, response) => {
      const name = address.slice(1);
      const of = (version: string, more: object): object => ({
        name,
        version,
        dist: { tarball: `${url}/${version}.tgz`, shasum: '' },
        ...more,
      });
      const packages: Readonly<Record<string, object>> = {
        'mongodb-memory-server-core': {
          name,
          time,
          'dist-tags': { latest: '7.1.0' },
          versions: Object.fromEntries(Object.keys(time).map((version) => [version, of(version, {})])),
        },
        'mongodb-memory-server-global-4.4': {
          name,
          'dist-tags': { latest: '7.1.0' },
          versions: { '7.1.0': of('7.1.0', { mongodb_version: '4.4.29' }) },
        },
      };
      const archive = archives.get(address);
      const answer = archive ?? (packages[name] && JSON.stringify(packages[name]));
      response.writeHead(answer === undefined ? 404 : 200).end(answer ?? '{}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => registry?.once('listening', resolve));
    const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
    vi.stubEnv('npm_config_registry', url);
    vi.stubEnv('npm_config_cache', path.join(siteDir, 'npm-cache'));
  }

  beforeEach(() => {
    install(first);
    writeFiles(siteDir, { 'facts/data/releases.json': JSON.stringify([recordOf(first, '2024-01-01')]) });
  });

  const time = {
    '6.9.0': '2023-01-01T10:00:00.000Z',
    '7.0.0': '2024-01-01T20:00:00.000Z',
    '7.1.0-beta.1': '2024-02-01T10:00:00.000Z',
    '7.1.0': '2024-03-01T10:00:00.000Z',
  };

  it('fetches what is not installed, with its date and its global packages', async () => {
    await serve([second], time);
    const { added, isMirror } = await renew({ siteDir, globals: ['4.4'] });
    expect(added).toEqual(['7.0.0', '7.1.0']);
    expect(isMirror).toBe(false);
    expect(JSON.parse(dataFile('releases'))).toEqual([
      recordOf(first, '2024-01-01'),
      { ...recordOf(second, '2024-03-01'), globals: { '4.4': '4.4.29' } },
    ]);
  });

  it('takes no dates from a mirror', async () => {
    await serve([second], { ...time, '7.0.0': '2026-07-30T10:00:00.000Z' });
    const { isMirror } = await renew({ siteDir });
    expect(isMirror).toBe(true);
    expect(JSON.parse(dataFile('releases'))).toEqual([recordOf(first, '2024-01-01'), recordOf(second)]);
  });

  it('changes nothing if a release cannot be fetched', async () => {
    await serve([second], { ...time, '7.2.0': '2024-04-01T10:00:00.000Z' });
    const before = [dataFile('history'), dataFile('releases')];
    await expect(renew({ siteDir })).rejects.toThrow(/^7\.2\.0 could not be fetched: .*E404/);
    expect([dataFile('history'), dataFile('releases')]).toEqual(before);
  });
});
