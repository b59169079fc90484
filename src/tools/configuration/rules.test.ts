import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfiguration, type ConfigurationFacts } from '../../../facts/configuration';
import history from '../../../facts/data/history.json';
import { readLibrary } from '../../../facts/library';
import { installedLabels, locatePackages } from '../../../facts/packages';
import { resolve } from './rules';

const siteDir = path.resolve(__dirname, '../../..');

/** What `lib/util/` of every version has. */
interface Core {
  readonly config: {
    readonly resolveConfig: (name: string) => string | undefined;
    readonly envToBool: (text?: string) => boolean;
    readonly findPackageJson: (folder: string) => unknown;
  };
  readonly MongoBinary: {
    getPath: (opts: Readonly<Record<string, unknown>>) => Promise<string>;
    download: (opts: Readonly<Record<string, unknown>>) => Promise<string>;
  };
  readonly DryMongoBinary: { locateBinary: () => Promise<string | undefined> };
}

/** What people write, and what nobody should. */
const texts = [
  ...[
    'true',
    'false',
    'TRUE',
    'True',
    'yes',
    'YES',
    'on',
    'off',
    'no',
    '1',
    '0',
    '',
    ' ',
    'true ',
    ' true',
    'y',
    't',
    'enabled',
    'null',
  ],
  ...[
    '2',
    '10',
    '-1',
    '+3',
    '3.9',
    '5s',
    '0x10',
    's5',
    'NaN',
    'Infinity',
    '1e3',
    '٣',
    '  7  ',
    '00012',
    '9'.repeat(400),
  ],
  ...[
    '6.0.9',
    'v7.0',
    'latest',
    './mongo',
    '../mongo',
    '/mongo',
    '~/mongo',
    'C:\\mongo',
    'a"b\'c',
    '$HOME',
    '#',
    'a\nb',
    '${{ x }}',
  ],
  ...['İ', 'ON\u0000', '__proto__', 'toString'],
];
const values: readonly unknown[] = [
  ...texts,
  true,
  false,
  0,
  1,
  2,
  3.7,
  -1,
  1e21,
  null,
  [],
  [1, 2],
  {},
  { a: 1 },
  ['true'],
];

describe.each(installedLabels(siteDir))('%s', (label) => {
  const packages = locatePackages(label, siteDir);
  const load = createRequire(path.join(packages.coreDir, 'package.json'));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'configuration-'));
  const core: Core = {
    config: load('./lib/util/resolveConfig') as Core['config'],
    MongoBinary: (load('./lib/util/MongoBinary') as { MongoBinary: Core['MongoBinary'] }).MongoBinary,
    DryMongoBinary: (load('./lib/util/DryMongoBinary') as { DryMongoBinary: Core['DryMongoBinary'] }).DryMongoBinary,
  };
  let facts: ConfigurationFacts;

  function configure(keys: Readonly<Record<string, unknown>>): void {
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ config: { mongodbMemoryServer: { unknown: 1, ...keys } } }),
    );
    core.config.findPackageJson(folder);
  }

  beforeAll(() => {
    facts = readConfiguration(packages, readLibrary(packages), history);
  });

  afterAll(() => {
    configure({});
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('resolves every value as the package does', () => {
    let compared = 0;
    const compare = (packageJson: unknown, variable: string | undefined): void => {
      for (const option of facts.options) {
        vi.stubEnv(option.env, variable);
        const { text, isFromFolder, meaning } = resolve(option, { packageJson, variable }, facts);
        const where = `${option.name}: ${JSON.stringify(packageJson)} in package.json, ${JSON.stringify(variable)}`;
        if (meaning.kind === 'throws') {
          continue;
        }
        const expected = core.config.resolveConfig(option.name);
        expect(isFromFolder ? path.resolve(folder, text ?? '') : text, where).toBe(expected);
        if (meaning.kind === 'boolean') {
          expect(meaning.on, where).toBe(core.config.envToBool(expected));
        } else if (meaning.kind === 'number') {
          const number = Number.parseInt(expected ?? '');
          expect(meaning.number, where).toBe(Number.isNaN(number) ? option.unreadable : number);
        }
        compared += 1;
        vi.stubEnv(option.env, undefined);
      }
    };
    const isStorable = (text: string): boolean => !text.includes('\0');
    for (const value of values) {
      const keys = facts.options
        .map(({ packageJson }) => packageJson)
        .filter((key) => typeof value === 'string' || !facts.paths.includes(key));
      configure(Object.fromEntries(keys.map((key) => [key, value])));
      compare(value, undefined);
      compare(value, 'false');
      compare(value, '');
    }
    configure({});
    compare(undefined, undefined);
    for (const text of texts.filter(isStorable)) {
      compare(undefined, text);
    }
    expect(compared).toBeGreaterThan(values.length * facts.options.length * 2);
  });

  it('fails where the package fails', () => {
    for (const option of facts.options) {
      for (const value of [null, 1, true, [], {}, { toString: 1 }]) {
        const fails = (): void => {
          configure({ [option.packageJson]: value });
          core.config.resolveConfig(option.name);
        };
        const { meaning } = resolve(option, { packageJson: value }, facts);
        const where = `${option.name}: ${JSON.stringify(value)}`;
        if (meaning.kind === 'throws') {
          expect(fails, where).toThrow(TypeError);
        } else {
          expect(fails, where).not.toThrow();
        }
      }
    }
  });

  it('knows which of two values wins: the one in code, or the config option', async () => {
    const asked = vi.spyOn(core.MongoBinary, 'download').mockResolvedValue('/mongod');
    vi.spyOn(core.DryMongoBinary, 'locateBinary').mockResolvedValue(undefined);
    const effective = async (
      option: ConfigurationFacts['options'][number],
      inCode: unknown,
      variable: string,
    ): Promise<unknown> => {
      const { member = '' } = option.code ?? {};
      configure({});
      vi.stubEnv(option.env, variable);
      await core.MongoBinary.getPath({ version: '9.9.9', [member]: inCode }).catch(() => undefined);
      vi.stubEnv(option.env, undefined);
      return asked.mock.lastCall?.[0][member];
    };
    const withCode = facts.options.filter(({ code, read }) => code !== undefined && read);
    // A system binary would have to exist; DOWNLOAD_DIR has the same rule in the same function.
    const tried = withCode.filter(({ name }) => name !== 'SYSTEM_BINARY');
    expect(withCode.map(({ name }) => name).sort()).toEqual([
      'DOWNLOAD_DIR',
      'MD5_CHECK',
      'PLATFORM',
      'SYSTEM_BINARY',
      'VERSION',
    ]);
    for (const option of tried) {
      if (option.code?.wins === 'either') {
        expect(await effective(option, false, 'true')).toBe(true);
        expect(await effective(option, true, 'false')).toBe(true);
        expect(await effective(option, false, 'false')).toBe(false);
      } else {
        // A folder is made absolute.
        expect(path.basename(String(await effective(option, '7.7.7', '8.8.8'))), option.name).toBe(
          option.code?.wins === 'code' ? '7.7.7' : '8.8.8',
        );
      }
    }
    vi.restoreAllMocks();
  });
});
