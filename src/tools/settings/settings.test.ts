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
import { judge } from '../judge/judge';
import type { Format } from '../paste/paste';
import { isTrue, judgeText, resolve, valuesOf } from './values';
import { writeSettings } from './writeSettings';

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
  const judged = await judge(text, judgeFacts);
  const seen = judged.settings.map(({ setting, kind, isProblem }) => `${isProblem ? '!' : ''}${setting.name} ${kind}`);
  expect(settings ?? right ?? title).toBeDefined();
  expect(settings ?? seen).toEqual(seen);
  const sentences = judged.settings.map((one) => one.text).join('\n');
  for (const part of says) {
    expect(sentences).toContain(part);
  }
  const corrected = Object.entries(correctionOf(judged) ?? {}).map(([name, value]) => `${name}=${value}`);
  expect(right ?? corrected).toEqual(corrected);
  const answer = answerOf(judged, facts.version);
  expect(title ?? answer.title).toBe(answer.title);
});

const values = `6.0.9|true||a b|it's|"a"|\\|\`id\`|a #b|a: b|%PATH%|{a}, b|é`.split('|');
const formats = 'shell|powershell|dockerfile|github|gitlab|compose|package-json|assignment|env'.split('|') as Format[];

it.each(values)('reads what it writes: %j', async (value) => {
  const choice = Object.fromEntries(facts.options.map(({ name }) => [name, value]));
  for (const { format, text, missing } of writeSettings(choice, facts, formats)) {
    const { paste } = await judge(format === 'env' ? `export default {\n${text}};` : text, judgeFacts);
    expect(paste.problems, format).toEqual([]);
    const read = paste.settings.map(({ value: own }) =>
      own.kind === 'unknown' ? own.source : String(valuesOf(own)[0]),
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

interface Core {
  readonly resolveConfig: (name: string) => string | undefined;
  readonly envToBool: (text?: string) => boolean;
  readonly findPackageJson: (folder: string) => unknown;
  readonly DryMongoBinary: { readonly parseArchiveNameRegex: (name: string, options: object) => unknown };
}

it.each(installedLabels(siteDir))('resolves values as the package does: %s', (label) => {
  const packages = locatePackages(label, siteDir);
  const own = readConfiguration(packages, readLibrary(packages));
  const load = createRequire(path.join(packages.coreDir, 'package.json'));
  const core = {
    ...(load('./lib/util/resolveConfig') as object),
    ...(load('./lib/util/DryMongoBinary') as object),
  } as Core;
  for (const name of ['linux-x86_64-ubuntu2204-7.0.14.tgz', 'macos-arm64-v7.0-latest.tgz', 'linux-7.0.14.tgz', '']) {
    const parse = (): unknown => core.DryMongoBinary.parseArchiveNameRegex(`mongodb-${name}`, {});
    const isWrong = judgeText('ARCHIVE_NAME', `mongodb-${name}`, new Map(), own) !== undefined;
    (isWrong ? expect(parse, name) : expect(parse, name).not).toThrow();
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'settings-'));
  for (const packageJson of ['TRUE', '0', '', '5s', '/mongo', undefined]) {
    const block = { unknown: 1, ...Object.fromEntries(own.options.map((option) => [option.packageJson, packageJson])) };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ config: { mongodbMemoryServer: block } }));
    core.findPackageJson(folder);
    for (const [option, variable] of own.options.flatMap((one) =>
      ['', 'on', undefined].map((text) => [one, text] as const),
    )) {
      vi.stubEnv(option.env, variable);
      const { source, text } = resolve(option, { packageJson, variable }, own);
      const expected = core.resolveConfig(option.name);
      const isPath = source === 'packageJson' && own.paths.includes(option.packageJson);
      expect(isPath ? path.resolve(folder, text ?? '') : text, option.name).toBe(expected);
      expect(isTrue(expected, own.on)).toBe(core.envToBool(expected));
      vi.stubEnv(option.env, undefined);
    }
  }
  rmSync(folder, { recursive: true });
});
