import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { readConfiguration } from '../../../facts/configuration';
import history from '../../../facts/data/history.json';
import { readLibrary } from '../../../facts/library';
import { locatePackages } from '../../../facts/packages';
import { everyRelease } from '../../../facts/releases';
import { readUpgrade } from '../../../facts/upgrade';
import { currentLabel } from '../../../facts/versions';
import { explain } from '../configuration/pasted';
import { snippetsOf } from '../configuration/snippets';
import { defaultOf } from './compare';
import { rewriteConfiguration } from './rewrite';

const siteDir = path.resolve(__dirname, '../../..');
const facts = readUpgrade(siteDir, currentLabel, history, everyRelease);
const configurations = facts.documented.map(({ label }) => {
  const packages = locatePackages(label, siteDir);
  return readConfiguration(packages, readLibrary(packages), history);
});

function rewritten(text: string, from: string, to: string, keepsDefaults = false): string {
  return rewriteConfiguration(text, { from, to, keepsDefaults }, facts)?.text ?? '';
}

describe('all options of a documented release, in every syntax', () => {
  const pairs = configurations.flatMap((before) =>
    configurations.flatMap((after) =>
      before === after ? [] : [[before.version, after.version, before, after] as const],
    ),
  );

  it.each(pairs)('%s to %s', (from, to, before, after) => {
    const read = before.options.filter((option) => option.read);
    const valueOf = (type: string): string => (type === 'boolean' ? 'true' : type === 'number' ? '5' : "a 'b' $c");
    const choice = Object.fromEntries(read.map(({ name, type }) => [name, valueOf(type)]));
    const left = read.filter(({ name }) => after.options.some((option) => option.name === name));
    let looked = 0;
    for (const { id, text } of snippetsOf(choice, before)) {
      if (id === 'code') {
        continue;
      }
      const result = rewritten(text, from, to);
      const { explained, problems } = explain(result, after);
      expect(problems, id).toEqual([]);
      expect(
        explained.map(({ entry, option, verdict }) => [option?.name, verdict, String(entry.value)]),
        id,
      ).toEqual(left.map(({ name, type }) => [name, 'counts', valueOf(type)]));
      if (id === 'sh') {
        execFileSync('sh', ['-n'], { input: result });
      } else if (id === 'packageJson') {
        expect(() => JSON.parse(result) as unknown).not.toThrow();
      } else if (id === 'dockerfile') {
        expect(DockerfileParser.parse(result).getENVs().length).toBe(left.length);
      } else if (id === 'github' || id === 'gitlab') {
        expect(Object.values(parseYaml(result) as object).map((own) => Object.keys(own as object).length)).toEqual([
          left.length,
        ]);
      }
      looked += 1;
    }
    expect(looked).toBe(6);
  });

  it.each(pairs)('%s to %s, with the defaults before', (from, to, _, after) => {
    const isLost = (name: string): boolean => {
      const [old, now] = [defaultOf(name, from, facts), defaultOf(name, to, facts)];
      return typeof old === 'string' && now !== undefined && now !== old;
    };
    const lost = after.options.filter(({ name }) => isLost(name));
    expect(lost.map(({ name }) => name)).toContain('VERSION');
    const texts = [
      'MONGOMS_DEBUG=1 npm test',
      'export MONGOMS_DEBUG=1\n',
      '$env:MONGOMS_DEBUG = "1"\n',
      'FROM node\nENV MONGOMS_DEBUG=1\n',
      'ENV MONGOMS_DEBUG 1\n',
      'env:\n  MONGOMS_DEBUG: 1 # all\n  OTHER: 1\n',
      "variables:\n  MONGOMS_DEBUG:\n    value: '1'\n    expand: false\n",
      '{ "config": { "mongodbMemoryServer": { "debug": true } } }',
      '{ "name": "x", "devDependencies": { "mongodb-memory-server": "^8.0.0" } }',
    ];
    for (const text of texts) {
      const { explained } = explain(rewritten(text, from, to, true), after);
      const counting = explained.filter(({ verdict }) => verdict === 'counts');
      for (const { name } of lost) {
        const found = counting.find(({ option }) => option?.name === name);
        expect(String(found?.entry.value), `${name} in ${text}`).toBe(defaultOf(name, from, facts));
      }
      expect(
        explained.every(({ verdict }) => verdict === 'counts'),
        text,
      ).toBe(true);
    }
  });
});

it.each([
  ['MONGOMS_EXP_RESUME_DOWNLOAD=true npm test', 'MONGOMS_RESUME_DOWNLOAD=true npm test'],
  ['MONGOMS_EXP_NET0LISTEN=1 npm test', 'npm test'],
  ['MONGOMS_EXP_NET0LISTEN=1 MONGOMS_DEBUG=1 npm test', 'MONGOMS_DEBUG=1 npm test'],
  ['a\nexport MONGOMS_EXP_NET0LISTEN="1"\nb', 'a\nb'],
  ['a\nexport MONGOMS_DEBUG=1 # why\nb', 'a\nexport MONGOMS_DEBUG=1 # why\nb'],
  ['ENV MONGOMS_DEBUG=1 MONGOMS_EXP_NET0LISTEN=1', 'ENV MONGOMS_DEBUG=1 '],
  [
    '{"config":{"mongodbMemoryServer":{"expResumeDownload":true}}}',
    '{\n  "config": {\n    "mongodbMemoryServer": {\n      "resumeDownload": true\n    }\n  }\n}',
  ],
  ['MONGOMS_DBPATH=/x', 'MONGOMS_DBPATH=/x'],
])('rewrites %j for 10.4.3', (text, expected) => {
  expect(rewritten(text, '9.5.0', '10.4.3')).toBe(expected);
});

it('gives an option the name that an older release has', () => {
  expect(rewritten('MONGOMS_RESUME_DOWNLOAD=true', '10.4.3', '10.3.0')).toBe('MONGOMS_EXP_RESUME_DOWNLOAD=true');
});

it('sets the ranges of the packages', () => {
  const file = {
    name: 'x',
    dependencies: { 'mongodb-memory-server-core': '9.1.0', mongodb: '^6.0.0' },
    devDependencies: { 'mongodb-memory-server': '^9.5.0', 'mongodb-memory-server-global-4.0': '~9.5.0' },
  };
  const options = { from: '9.5.0', to: '11.1.0', keepsDefaults: false };
  const result = rewriteConfiguration(JSON.stringify(file), options, facts);
  expect(JSON.parse(result?.text ?? '')).toEqual({
    ...file,
    dependencies: { 'mongodb-memory-server-core': '11.1.0', mongodb: '^6.0.0' },
    devDependencies: { 'mongodb-memory-server': '^11.1.0', 'mongodb-memory-server-global-4.0': '~9.5.0' },
  });
  expect(result?.done.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'range mongodb-memory-server-core',
    'range mongodb-memory-server',
    'noPackage mongodb-memory-server-global-4.0',
  ]);
});

it('says so if the options of a release are not known', () => {
  expect(
    rewriteConfiguration('MONGOMS_DEBUG=1', { from: '7.0.0', to: '6.0.0', keepsDefaults: false }, facts),
  ).toBeUndefined();
});

it('leaves package.json alone if it cannot be read', () => {
  const text = '{ "config": { "mongodbMemoryServer": { "version": "6.0.9", } } }';
  expect(rewritten(text, '9.5.0', '10.4.3')).toBe(text);
});
