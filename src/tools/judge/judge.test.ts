import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../facts/node/configuration';
import { readLibrary } from '../../../facts/node/library';
import { installedLabels, locatePackages } from '../../../facts/node/packages';
import { systemName } from '../../../facts/platforms/images';
import { systems, type System } from '../../../facts/platforms/systems';
import { answerOf as diagnosisOf } from '../doctor/answerOf';
import type { Answer, Fix, Item } from '../frame/answer';
import { resolveMongod } from '../mongod/resolveMongod';
import type { Format } from '../paste/paste';
import { readPaste } from '../paste/readPaste';
import { knownText, valuesOf } from '../settings/values';
import { writeSettings } from '../settings/writeSettings';
import { answerOf as upgradeOf } from '../upgrade/answerOf';
import { compareReleases } from '../upgrade/compare';
import { answerToFiles, nothing } from './answers';
import { configuration, doctor, facts, openLibrary, readCases, siteDir, upgrade } from '../../../facts/node/frozen';
import { judge } from './judge';

interface Case {
  readonly text: string;
  /** `MONGOMS_VERSION inEffect`, with `!` before what needs attention. */
  readonly settings?: readonly string[];
  /** Parts of the sentences about them. */
  readonly says?: readonly string[];
  /** `VERSION=7.0.14`; none if that is not sure. */
  readonly corrected?: readonly string[];
  /** What the configuration builder begins with. */
  readonly title?: string;
  /** `Debian 12 x64 works` */
  readonly mongods?: readonly string[];
  /** Parts of the reason, and what helps: `VERSION=7.0.24`, `without MONGOMS_DISTRO`. */
  readonly reason?: string;
  readonly cure?: string;
  /** The verdict on the same image on arm64, or `none` if it is the same. */
  readonly onArm?: string;
}

const casesIn = (...names: string[]): readonly Case[] => names.flatMap((name) => readCases(name) as readonly Case[]);

it.each(casesIn('settings', 'mongod'))('judges $text', async (expected) => {
  const judged = await judge(expected.text, facts);
  const { settings, mongods } = judged;
  const [first] = mongods;
  const written = (fix: Fix): string => (fix.kind === 'set' ? `${fix.option}=${fix.value}` : fix.text);
  const { title, corrected = [] } = answerToFiles(judged, configuration.version, 'settings') ?? {};
  const seen = {
    settings: settings.map(({ setting, kind, isProblem }) => `${isProblem ? '!' : ''}${setting.name} ${kind}`),
    corrected: corrected.map(written),
    title,
    mongods: mongods.map((one) => `${one.system} ${one.arch} ${one.verdict.kind}`),
    onArm: first?.onArm ?? 'none',
  };
  const { text, says = [], reason = '', cure = '', ...exact } = expected;
  expect(Object.keys(exact), text).not.toEqual([]);
  expect({ ...seen, ...exact }).toEqual(seen);
  expect(first?.verdict.reason ?? '').toContain(reason);
  expect([first?.fixes.map(written), 'without', first?.without, first?.elsewhere].flat().join(' ')).toContain(cure);
  const sentences = settings.flatMap(({ text: said, doubt = '' }) => [said, doubt]).join('\n');
  for (const part of says) {
    expect(sentences).toContain(part);
  }
});

describe.each(installedLabels(siteDir))('the library of %s', (label) => {
  const packages = locatePackages(label, siteDir);
  const library = openLibrary(packages);

  it('requests on each system what the package requests', { timeout: 60_000 }, async () => {
    const { mongod, rows } = readLibrary(packages).platforms;
    expect(systems.length).toBeGreaterThan(80);
    for (const [row, system] of systems.entries()) {
      // Every system once, each with another version than the one before.
      const value = mongod[row % mongod.length] ?? '';
      const { hosts } = await readPaste(`System: ${system.name}, ${system.arch}`, configuration);
      expect([hosts[0]?.system, hosts[0]?.arch]).toEqual([system.name, system.arch]);
      expect(system.name).toContain(systemName(system.release?.ID ?? '') ?? (system.release ? 'a name' : ''));
      const { url, error } = await resolveMongod(library, system, [{ place: 'code', name: 'binary.version', value }]);
      const expected = rows[row]?.answers[row % mongod.length];
      const requested = url?.pathname.split('/').at(-1);
      expect([system.name, requested ?? error]).toEqual([system.name, expected?.archive ?? expected?.message]);
    }
  });

  it('takes what is judged to take precedence, and the archives that are judged to have right names', async () => {
    const own = { ...facts, configuration: readConfiguration(packages, readLibrary(packages)) };
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
      const { version, path = '', error } = await resolveMongod(library, systems[0] as System, given);
      const inEffect = given.filter((_, index) => settings[index]?.kind === 'inEffect').map(({ value }) => value);
      const isArchive = text.startsWith('MONGOMS_ARCHIVE');
      const expected = isArchive ? (error === undefined ? [given[0]?.value] : []) : [path.slice(0, 2), version];
      expect(inEffect.toSorted(), text).toEqual(expected);
    }
  });
});

const values = `6.0.9|true||a b|it's|"a"|\\|\`id\`|a #b|a: b|%PATH%|{a}, b|é`.split('|');
const formats = 'shell|powershell|dockerfile|github|gitlab|compose|package-json|assignment|env'.split('|') as Format[];

it.each(values)('reads what it writes: %j', async (value) => {
  const choice = Object.fromEntries(configuration.options.map(({ name }) => [name, value]));
  for (const { format, text, missing } of writeSettings(choice, configuration, formats)) {
    const { paste } = await judge(format === 'env' ? `export default {\n${text}};` : text, facts);
    const read = paste.settings.map(({ value: own }) =>
      own.kind === 'unknown' ? own.source : String(valuesOf(own)[0]),
    );
    const expected = configuration.options.filter((option) => option.read).map(() => value);
    expect(read, format).toEqual(expected);
    expect(missing, format).toEqual(['ARCH']);
  }
});

const comparison = compareReleases('10.4.2', doctor.version, upgrade);

const itemsIn = (answer: Answer): readonly Item[] => [...answer.items, ...answer.others.flatMap(itemsIn)];

it('the tools say the same about a setting', { timeout: 240_000 }, async () => {
  let settings = 0;
  const differing: string[] = [];
  for (const { text } of casesIn('settings', 'mongod', 'upgrade', 'doctor')) {
    const judged = await judge(text, facts);
    const all = answerToFiles(judged, doctor.version, 'mongod') ?? nothing;
    for (const answer of [diagnosisOf(judged, doctor), answerToFiles(judged, doctor.version, 'settings') ?? nothing]) {
      for (const { line, written, ...said } of itemsIn(answer)) {
        const own = all.items.find((item) => item.line === line && item.written === written);
        expect(own === undefined ? said.text : own.text, text).toBe(said.text);
        settings += Number(own !== undefined);
      }
    }
    // What an upgrade to this release has to change does not work in it.
    for (const { line, written } of upgradeOf(judged, comparison, upgrade).items) {
      const own = all.items.find((item) => item.line === line && item.written === written);
      if (own !== undefined && own.tone !== 'fault') {
        differing.push(`${written} of ${text}`);
      }
    }
  }
  expect(differing).toEqual([]);
  expect(settings).toBeGreaterThan(100);
});

/** Pastes from attackers and broken programs. */
const hostile = [
  ...(readCases('hostile') as readonly { part: string; times: number }[]).map(({ part, times }) => part.repeat(times)),
  `MONGOMS_VERSION=${'9'.repeat(200_000)}`,
  `jobs:\n${'  a:\n    steps:\n      - run: MONGOMS_VERSION=7 npm test\n'.repeat(3000)}`,
  `${'a line of a log\n'.repeat(40_000)}Error: spawn EFTYPE\n${'a line of a log\n'.repeat(40_000)}`,
];

it.each(hostile.map((text) => ({ text, start: text.slice(0, 30) })))('judges $start… quickly', async ({ text }) => {
  const started = performance.now();
  const judged = await judge(text, facts);
  const { title } = diagnosisOf(judged, doctor);
  answerToFiles(judged, doctor.version, 'settings');
  upgradeOf(judged, comparison, upgrade);
  // A runaway expression takes minutes.
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(title.includes('damaged')).toBe(text.includes('EFTYPE'));
});
