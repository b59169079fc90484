import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { readConfiguration } from '../../../facts/node/configuration';
import { readLibrary } from '../../../facts/node/library';
import { installedLabels, locateFrozen, locatePackages } from '../../../facts/node/packages';
import { explainSettings, resolve } from './explainSettings';
import { readCode } from './readCode';
import { readSettings, type Setting } from './readSettings';
import { corrected } from './words';
import { writeSettings } from './writeSettings';

const siteDir = path.resolve(__dirname, '../../..');
const frozen = locateFrozen(siteDir);
const facts = readConfiguration(frozen, readLibrary(frozen));

function verdicts(text: string, code: readonly Setting[] = []): readonly string[] {
  const { settings, problems } = readSettings(text, facts);
  const explained = explainSettings([...settings, ...code], facts);
  return [
    ...explained.map(({ setting, verdict, resolved, nearest, releases, isDefault }) =>
      [
        setting.name,
        verdict,
        resolved?.text,
        isDefault && 'default',
        nearest,
        releases?.last,
        setting.isExpanded && 'expanded',
      ]
        .filter((part) => part !== undefined && part !== false)
        .join(' '),
    ),
    ...problems.map(({ kind }) => kind),
  ];
}

const cases = JSON.parse(readFileSync(path.join(siteDir, 'tests/cases/settings.json'), 'utf8')) as readonly {
  readonly text: string;
  /** An option in code, beside the text. */
  readonly code?: Pick<Setting, 'name' | 'value'>;
  readonly verdicts?: readonly string[];
  readonly corrected?: object;
}[];

it.each(cases)('reads $text', ({ text, code, verdicts: expected, corrected: right }) => {
  expect(expected ?? right).toBeDefined();
  if (expected !== undefined) {
    expect(verdicts(text, code && [{ place: 'code', line: 0, ...code }])).toEqual(expected);
  }
  if (right !== undefined) {
    const settings = [...readSettings(text, facts).settings, ...readCode(text)];
    expect(corrected(explainSettings(settings, facts), facts)).toEqual(right);
  }
});

it('gives the line of a setting', () => {
  const { settings } = readSettings(
    '\nA=1 MONGOMS_DEBUG=1\n{ "config": { "mongodbMemoryServer": {\n"version": "6.0.9" } } }',
    facts,
  );
  expect(settings.map(({ line }) => line)).toEqual([1, 3]);
});

const values = `6.0.9|true||a b|it's|"a"|\\|$HOME|\`id\`|a #b|a: b|%PATH%|{a}, b|é`.split('|');

it.each(values)('reads what it writes: %j', (value) => {
  const written = writeSettings(Object.fromEntries(facts.options.map(({ name }) => [name, value])), facts);
  const read = facts.options.filter((option) => option.read);
  for (const { format, text, missing } of written.filter((one) => one.format !== 'code')) {
    const { settings, problems } = readSettings(text, facts);
    expect(problems, format).toEqual([]);
    expect(
      settings.map((setting) => String(setting.value)),
      format,
    ).toEqual(read.map(() => value));
    expect(missing, format).toEqual(['ARCH']);
    if (format === 'github') {
      expect(Object.values((parseYaml(text) as { env: object }).env)).toEqual(read.map(() => value));
    }
  }
});

it('says which options code cannot set', () => {
  const code = writeSettings({ VERSION: '6.0.9', DEBUG: '1', MD5_CHECK: 'no' }, facts).find(
    (one) => one.format === 'code',
  );
  expect(code?.missing).toEqual(['DEBUG']);
  expect(code?.text).toContain("    version: '6.0.9',\n    checkMD5: false,\n");
});

it.each(installedLabels(siteDir))('resolves values as the package does: %s', (label) => {
  const packages = locatePackages(label, siteDir);
  const own = readConfiguration(packages, readLibrary(packages));
  const core = createRequire(path.join(packages.coreDir, 'package.json'))('./lib/util/resolveConfig') as {
    readonly resolveConfig: (name: string) => string | undefined;
    readonly envToBool: (text?: string) => boolean;
    readonly findPackageJson: (folder: string) => unknown;
  };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'settings-'));
  for (const packageJson of ['TRUE', 'yes', 'y', '0', '', '5s', 's5', './mongo', true, 3.7, null, [1], undefined]) {
    const keys = own.options.map((option) => option.packageJson);
    const set = keys.filter((key) => typeof packageJson === 'string' || !own.paths.includes(key));
    const block = { unknown: 1, ...Object.fromEntries(set.map((key) => [key, packageJson])) };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ config: { mongodbMemoryServer: block } }));
    core.findPackageJson(folder);
    for (const variable of [undefined, '', 'on']) {
      for (const option of own.options) {
        vi.stubEnv(option.env, variable);
        const given = set.includes(option.packageJson) ? { packageJson, variable } : { variable };
        const { text, isFromFolder, meaning } = resolve(option, given, own);
        const expected = core.resolveConfig(option.name);
        const where = `${option.name}: ${String(packageJson)}, ${String(variable)}`;
        expect(isFromFolder ? path.resolve(folder, text ?? '') : text, where).toBe(expected);
        if (meaning.kind === 'boolean') {
          expect(meaning.on, where).toBe(core.envToBool(expected));
        } else if (meaning.kind === 'number') {
          const number = Number.parseInt(expected ?? '');
          expect(meaning.number, where).toBe(Number.isNaN(number) ? option.numberIfInvalid : number);
        }
        vi.stubEnv(option.env, undefined);
      }
    }
  }
  rmSync(folder, { recursive: true });
});
