import path from 'node:path';
import vm from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '../facts/configuration';
import history from '../facts/data/history.json';
import { doctorFacts } from '../facts/doctor';
import { hostileTexts } from '../facts/hostileTexts';
import { readLibrary } from '../facts/library';
import { mongodSource } from '../facts/mongodSource';
import { locateFrozen } from '../facts/packages';
import { nearestPage, parsePagePath, versionUrl } from '../facts/pageMap';
import { readPlatforms } from '../facts/platforms';
import { everyRelease } from '../facts/releases';
import { readPageMap } from '../facts/sitePages';
import { readUpgrade } from '../facts/upgrade';
import { currentLabel } from '../facts/versions';
import { nearestTitles } from './components/notFound/nearestTitles';
import { readQuery } from './components/search/query';
import { explain } from './tools/configuration/pasted';
import { snippetsOf } from './tools/configuration/snippets';
import { readState as readBuilder, writeState as writeBuilder } from './tools/configuration/state';
import { diagnose } from './tools/doctor/diagnose';
import { answer } from './tools/mongod/answer';
import type { OpenLibrary } from './tools/mongod/follow';
import { rewriteConfiguration } from './tools/upgrade/rewrite';
import { rewriteCode } from './tools/upgrade/rewriteCode';
import { readState as readUpgradeState } from './tools/upgrade/state';

const siteDir = path.resolve(__dirname, '..');
const packages = locateFrozen('10.x', siteDir);
const library = readLibrary(packages);
const configuration = readConfiguration(packages, library, history);
const platforms = readPlatforms(packages);
const doctor = doctorFacts(library, platforms);
const upgrade = readUpgrade(siteDir, currentLabel, history, everyRelease);
const pages = readPageMap(siteDir);
const open = (vm.compileFunction(mongodSource(packages)) as () => OpenLibrary)();
const known = { configuration, published: platforms.mongod };
const [{ version: from }, { version: to }] = [upgrade.releases[0], upgrade.releases.at(-1)] as [
  { version: string },
  { version: string },
];

/** What reads them, by what it is part of. What it returns must be data: a page would fail to draw anything else. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'search: query': readQuery,
  'doctor: paste': (text) => diagnose(text, doctor),
  'configuration builder: paste': (text) => explain(text, configuration),
  'configuration builder: choice': (text) =>
    snippetsOf(Object.fromEntries(configuration.options.map(({ name }) => [name, text])), configuration),
  'configuration builder: address': (text) => [
    readBuilder(`?configuration=${text}`, `#configuration=${text}`, configuration),
    readBuilder(`?configuration=VERSION:${text}`, text, configuration),
    writeBuilder({ choice: { VERSION: text }, pasted: text }, `?${text}`),
  ],
  'mongod: typed': (text) =>
    answer(open, { system: 'ubuntu-24.04 x64', version: text, settings: '', osRelease: '' }, known),
  'mongod: pasted': (text) =>
    answer(open, { system: text, version: '', settings: text, osRelease: `ID=${text}\n${text}` }, known),
  'upgrade view: paste': (text) => rewriteConfiguration(text, { from, to, keepsDefaults: true }, upgrade),
  'upgrade view: code': (text) => [
    rewriteCode(text, { from: '8.16.1', to, keepsDefaults: false }, upgrade),
    rewriteCode(
      `const s = new MongoMemoryServer({ auth: { disable: ${text} }, ${text} });\ns.stop(${text})`,
      { from: '8.16.1', to, keepsDefaults: false },
      upgrade,
    ),
  ],
  'upgrade view: address': (text) => [
    readUpgradeState(`?upgrade=${text}`, `#upgrade=${text}`, upgrade),
    readUpgradeState(`?upgrade=${text}..${text}`, text, upgrade),
  ],
  'not-found page: path': (text) => {
    const found = parsePagePath(`/mongodb-memory-server/${text}`, ['de']);
    return [
      nearestTitles(found.page, pages, currentLabel, 5),
      nearestPage(pages, found.page, currentLabel),
      versionUrl(pages, found, [currentLabel, '']),
      versionUrl(pages, found, [text, 'versions/9.x']),
    ];
  },
};

/** Whatever is neither data nor a regular expression, by its path. */
function odd(value: unknown, where = 'answer'): readonly string[] {
  if (typeof value === 'function' || typeof value === 'symbol') {
    return [`${where}: ${typeof value}`];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, part]) => odd(part, `${where}.${key}`));
}

afterEach(() => {
  expect({}).not.toHaveProperty('hacked');
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it('there are enough of them', () => {
  expect(hostileTexts.length).toBeGreaterThan(130);
});

describe.each(Object.entries(readers))('%s', (_name, read) => {
  it('answers with data, soon', async () => {
    const failures: string[] = [];
    for (const text of hostileTexts) {
      const shown = JSON.stringify(text.slice(0, 60));
      const started = performance.now();
      try {
        failures.push(...odd(await read(text)).map((finding) => `${shown}: ${finding}`));
      } catch (error) {
        failures.push(`${shown}: ${String(error)}`);
      }
      // A regular expression that goes astray takes minutes.
      const seconds = (performance.now() - started) / 1000;
      if (seconds > 5) {
        failures.push(`${shown}: ${seconds.toFixed(1)} s`);
      }
    }
    expect(failures).toEqual([]);
  });
});
