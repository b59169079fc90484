import { expect, it } from 'vitest';
import { readConfiguration } from '../../../facts/node/configuration';
import { readLibrary } from '../../../facts/node/library';
import { installedLabels, locatePackages } from '../../../facts/node/packages';
import { systems, type System } from '../../../facts/platforms/systems';
import { answerOf } from '../configuration/answer';
import { correctionOf } from '../judge/answers';
import { configuration as facts, facts as judgeFacts, openLibrary, readCases, siteDir } from '../judge/frozenFacts';
import { judge } from '../judge/judge';
import { resolveMongod } from '../mongod/resolveMongod';
import type { Format } from '../paste/paste';
import { knownText, rules, valuesOf } from './values';
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
  const corrected = Object.entries(correctionOf(judged)).map(([name, value]) => `${name}=${value}`);
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

it('every rule is about options that the library has', () => {
  const inCode = Object.values(facts.codeOptions)
    .flat()
    .map((path) => path.replace(/^.*\.|\[\]$/g, ''));
  const known = new Set([...facts.options.map(({ name }) => name), ...inCode]);
  const named = rules.flatMap(({ of = [], beside = {}, unless = {} }) => [
    ...of,
    ...Object.keys({ ...beside, ...unless }),
  ]);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('says which options code cannot set', () => {
  const [code] = writeSettings({ VERSION: '6.0.9', DEBUG: '1', MD5_CHECK: 'no' }, facts, ['code']);
  expect(code?.missing).toEqual(['DEBUG', 'MD5_CHECK']);
  expect(code?.text).toContain("    version: '6.0.9',\n  },\n");
});

it.each(installedLabels(siteDir))('knows what takes precedence in %s, and what an archive is called', async (label) => {
  const packages = locatePackages(label, siteDir);
  const own = { ...judgeFacts, configuration: readConfiguration(packages, readLibrary(packages)) };
  const [library, [linux]] = [openLibrary(packages), systems as [System]];
  const places = [
    'MONGOMS_VERSION=6.0.1\nMONGOMS_DOWNLOAD_DIR=/a',
    '{ "config": { "mongodbMemoryServer": { "version": "6.0.2", "downloadDir": "/b" } } }',
    "MongoMemoryServer.create({ binary: { version: '6.0.3', downloadDir: '/c' } });",
  ];
  const archives = ['x86_64-ubuntu2204-7.0.14.tgz', 'x86_64-v7.0-latest.tgz', '7.0.14.tgz', ''];
  const texts = [
    ...places.map((left) => places.filter((place) => place !== left).join('\n\n')),
    ...archives.map((name) => `MONGOMS_ARCHIVE_NAME=mongodb-linux-${name}`),
  ];
  for (const text of texts) {
    const { settings } = await judge(text, own);
    const given = settings.map(({ setting }) => ({ ...setting, value: knownText(setting.value) }));
    const { version, path = '', error } = await resolveMongod(library, linux, given);
    const inEffect = given.filter((_, index) => settings[index]?.kind === 'inEffect').map(({ value }) => value);
    const isArchive = text.startsWith('MONGOMS_ARCHIVE');
    const expected = isArchive ? (error === undefined ? [given[0]?.value] : []) : [path.slice(0, 2), version];
    expect(inEffect.toSorted(), text).toEqual(expected);
  }
});
