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
  const own = readConfiguration(packages, readLibrary(packages));
  const library = openLibrary(packages);
  const [linux] = systems as [System];
  const texts = {
    variables: 'MONGOMS_VERSION=6.0.1\nMONGOMS_DOWNLOAD_DIR=/a\n\n',
    packageJson: '{ "config": { "mongodbMemoryServer": { "version": "6.0.2", "downloadDir": "/b" } } }\n\n',
    binary: "MongoMemoryServer.create({ binary: { version: '6.0.3', downloadDir: '/c' } });",
  };
  const values = {
    variables: { MONGOMS_VERSION: '6.0.1', MONGOMS_DOWNLOAD_DIR: '/a' },
    packageJson: { version: '6.0.2', downloadDir: '/b' },
    binary: { version: '6.0.3', downloadDir: '/c' },
  };
  for (const places of [
    ['variables', 'packageJson'],
    ['variables', 'binary'],
    ['packageJson', 'binary'],
  ] as const) {
    const { settings } = await judge(places.map((place) => texts[place]).join(''), {
      ...judgeFacts,
      configuration: own,
    });
    const inEffect = settings.filter(({ kind }) => kind === 'inEffect').map(({ setting }) => knownText(setting.value));
    const given = Object.fromEntries(places.map((place) => [place, values[place]]));
    const { version = '', path = '' } = await resolveMongod(library, linux, given);
    expect(inEffect.toSorted(), places.join()).toEqual([path.slice(0, 2), version]);
  }
  for (const name of ['x86_64-ubuntu2204-7.0.14.tgz', 'x86_64-v7.0-latest.tgz', '7.0.14.tgz', '']) {
    const variables = { MONGOMS_ARCHIVE_NAME: `mongodb-linux-${name}` };
    const { error } = await resolveMongod(library, linux, { variables });
    const { settings } = await judge(`MONGOMS_ARCHIVE_NAME=${variables.MONGOMS_ARCHIVE_NAME}`, {
      ...judgeFacts,
      configuration: own,
    });
    expect(settings[0]?.kind, name).toBe(error === undefined ? 'inEffect' : 'fails');
  }
});
