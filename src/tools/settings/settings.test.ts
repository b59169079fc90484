import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { readConfiguration } from '../../../facts/node/configuration';
import { readLibrary } from '../../../facts/node/library';
import { installedLabels, locatePackages } from '../../../facts/node/packages';
import { answerOf, correctionOf } from '../configuration/answer';
import { configuration as facts, facts as judgeFacts, readCases, siteDir } from '../judge/frozenFacts';
import { judge as judgeWith, type Judged } from '../judge/judge';
import { resolve } from './resolve';
import { isArchiveName } from './values';
import type { Format } from '../paste/paste';
import { writeSettings } from './writeSettings';

const judge = (text: string): Promise<Judged> => judgeWith(text, judgeFacts);

const cases = readCases('settings') as readonly {
  readonly text: string;
  /** `MONGOMS_VERSION inEffect`, with `!` before what needs attention. */
  readonly settings?: readonly string[];
  /** Parts of the sentences about them. */
  readonly says?: readonly string[];
  /** `VERSION=7.0.14`; none if that is not sure. */
  readonly corrected?: readonly string[];
  readonly title?: string;
}[];

it.each(cases)('judges $text', async ({ text, settings, says = [], corrected: right, title }) => {
  const judged = await judge(text);
  const seen = judged.settings.map(({ setting, kind, isProblem }) => `${isProblem ? '!' : ''}${setting.name} ${kind}`);
  expect(settings ?? right ?? title).toBeDefined();
  expect(settings ?? seen).toEqual(seen);
  const sentences = judged.settings.map((one) => one.text).join('\n');
  for (const part of says) {
    expect(sentences).toContain(part);
  }
  if (right !== undefined) {
    expect(Object.entries(correctionOf(judged) ?? {}).map(([name, value]) => `${name}=${value}`)).toEqual(right);
  }
  const answer = answerOf(judged, facts.version);
  expect(title ?? answer.title).toBe(answer.title);
});

const values = `6.0.9|true||a b|it's|"a"|\\|$HOME|\`id\`|a #b|a: b|%PATH%|{a}, b|é`.split('|');
const formats: readonly Format[] = [
  'shell',
  'powershell',
  'dockerfile',
  'github',
  'gitlab',
  'compose',
  'package-json',
  'assignment',
  'env',
];

it.each(values)('reads what it writes: %j', async (value) => {
  const choice = Object.fromEntries(facts.options.map(({ name }) => [name, value]));
  for (const { format, text, missing } of writeSettings(choice, facts, formats)) {
    const { paste } = await judge(format === 'env' ? `export default {\n${text}};` : text);
    expect(paste.problems, format).toEqual([]);
    const read = paste.settings.map(({ value: own }) =>
      own.kind === 'known' ? String(own.value) : own.kind === 'unknown' ? own.source : own.kind,
    );
    const expected = facts.options.filter((option) => option.read).map(() => value);
    expect(read, format).toEqual(expected);
    expect(missing, format).toEqual(['ARCH']);
  }
});

it('says which options code cannot set', () => {
  const [code] = writeSettings({ VERSION: '6.0.9', DEBUG: '1', MD5_CHECK: 'no' }, facts, ['code']);
  expect(code?.missing).toEqual(['DEBUG', 'MD5_CHECK']);
  expect(code?.text).toContain("    version: '6.0.9',\n  },\n");
});

const archives = [
  ...[
    'mongodb-linux-x86_64-ubuntu2204-7.0.14.tgz',
    'mongodb-macos-arm64-v7.0-latest.tgz',
    'mongodb-win32-x86_64-7.0.14.zip',
  ],
  ...['mongodb-binaries', 'https://a.b/mongodb-linux-x86_64-debian12-7.0.14.tgz', 'mongodb-linux-7.0.14.tgz', ''],
];

it.each(installedLabels(siteDir))('resolves values as the package does: %s', (label) => {
  const packages = locatePackages(label, siteDir);
  const own = readConfiguration(packages, readLibrary(packages));
  const load = createRequire(path.join(packages.coreDir, 'package.json'));
  const core = load('./lib/util/resolveConfig') as {
    readonly resolveConfig: (name: string) => string | undefined;
    readonly envToBool: (text?: string) => boolean;
    readonly findPackageJson: (folder: string) => unknown;
  };
  const { DryMongoBinary } = load('./lib/util/DryMongoBinary') as {
    readonly DryMongoBinary: { readonly parseArchiveNameRegex: (name: string, options: object) => unknown };
  };
  for (const name of archives) {
    const parse = (): unknown => DryMongoBinary.parseArchiveNameRegex(name, {});
    if (isArchiveName(name)) {
      expect(parse, name).not.toThrow();
    } else {
      expect(parse, name).toThrow();
    }
  }
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
