import { describe, expect, it } from 'vitest';
import type { Names, Value } from './paste';
import { readPaste } from './readPaste';

const names: Names = {
  prefix: 'MONGOMS_',
  options: [
    { name: 'DOWNLOAD_DIR', packageJson: 'downloadDir' },
    { name: 'VERSION', packageJson: 'version' },
  ],
};
const shown = (value: Value): string =>
  value.kind === 'known' ? String(value.value) : value.kind === 'oneOf' ? value.values.map(shown).join(' | ') : '?';
const read = (text: string): ReturnType<typeof readPaste> => readPaste(text, names);
const settingsIn = (text: string): readonly string[] =>
  read(text).settings.map(({ line, name, value }) => `${line} ${name}=${shown(value)}`);

describe('settings', () => {
  it.each<[string, readonly string[]]>([
    ["// version: '4.0.3'\nprocess.env.MONGOMS_VERSION ??= '7.x';", ['2 MONGOMS_VERSION=? | 7.x']],
    ["process.env.MONGOMS_ARCH = process.env.CI ? 'x64' : arch;", ['1 MONGOMS_ARCH=x64 | ?']],
    ['process.env.MONGOMS_SYSTEM_BINARY = undefined;', ['1 MONGOMS_SYSTEM_BINARY=undefined']],
    ["vi.stubEnv('MONGOMS_DEBUG', '1');", ['1 MONGOMS_DEBUG=1']],
    ["export default defineConfig({ test: { env: { MONGOMS_DEBUG: '1' } } });", ['1 MONGOMS_DEBUG=1']],
    [
      'const limit = 60 * 1000;\nawait MongoMemoryServer.create({ instance: { launchTimeout: limit, ...rest } });',
      ['2 instance.launchTimeout=60000', '2 instance....=?'],
    ],
    [
      'new MongoMemoryReplSet({ instanceOpts: [{ port: 1 }], replSet: { count: 3',
      ['1 instanceOpts.port=1', '1 replSet.count=3'],
    ],
    ["import { MongoMemoryServer } from './mine';\nMongoMemoryServer.create({ port: 1 });", []],
    ["const s = 'process.env.MONGOMS_VERSION = 1';", []],
    ['MONGOMS_VERSION=7.0.14 npm test # MONGOMS_ARCH=x64', ['1 MONGOMS_VERSION=7.0.14']],
    ['docker run -e MONGOMS_VERSION=$V \\\n  -e "MONGOMS_DEBUG=1" app', ['1 MONGOMS_VERSION=?', '1 MONGOMS_DEBUG=1']],
    ["$env:MONGOMS_VERSION = '7.0.14'", ['1 MONGOMS_VERSION=7.0.14']],
    ['$env:MONGOMS_DOWNLOAD_DIR = Join-Path $cache "mongod"; npm test', ['1 MONGOMS_DOWNLOAD_DIR=?']],
    [
      'export MONGOMS_VERSION ?= 7.0.14\nMONGOMS_DOWNLOAD_DIR = $(shell pwd)/m',
      ['1 MONGOMS_VERSION=? | 7.0.14', '2 MONGOMS_DOWNLOAD_DIR=?'],
    ],
    ['MONGOMS_DOWNLOAD_DIR=$(CURDIR)/m npm test', ['1 MONGOMS_DOWNLOAD_DIR=?']],
    ['env:\n  - name: MONGOMS_VERSION\n    value: "7.0.14"', ['2 MONGOMS_VERSION=7.0.14']],
    ['jobs:\n  a:\n    steps:\n      - run: |\n          export MONGOMS_DEBUG=1', ['5 MONGOMS_DEBUG=1']],
    [
      'jobs:\n  a:\n    strategy:\n      matrix:\n        mongo: [6.0.9, 7.0.14]\n    env:\n      MONGOMS_VERSION: ${{ matrix.mongo }}',
      ['7 MONGOMS_VERSION=6.0.9 | 7.0.14'],
    ],
    ['{ "MONGOMS_VERSION": "7.0.14" }', ['1 MONGOMS_VERSION=7.0.14']],
    ['{ "scripts": { "test": "cross-env MONGOMS_VERSION=7.0.14 jest" } }', ['1 MONGOMS_VERSION=7.0.14']],
    ['"config": {\n  "mongodbMemoryServer": {\n    // the newest\n    "version": "7.0.14",', ['4 version=7.0.14']],
  ])('%s', (text, settings) => {
    expect(settingsIn(text)).toEqual(settings);
  });

  it('says whose options they are', () => {
    const { settings } = read(
      "import { setup } from 'vitest-mongodb';\nsetup({ serverOptions: { binary: { version: '7.0.14' } }, port: 1 });",
    );
    expect(settings.map(({ name, wrapper, class: own }) => [name, wrapper, own])).toEqual([
      ['binary.version', 'vitest-mongodb', 'MongoMemoryServer'],
      ['port', 'vitest-mongodb', undefined],
    ]);
  });

  it('says what is wrong with a package.json', () => {
    const kinds = (text: string): readonly string[] => read(text).problems.map(({ kind }) => kind);
    expect(kinds('{ "config": { "mongodbMemoryServer": { "version": "7.0.14", } } }')).toEqual(['notJson']);
    expect(kinds('{ "name": "a", "mongodbMemoryServer": { "version": "7.0.14" } }')).toEqual(['misplaced']);
    expect(kinds('{ "config": { "mongodbMemoryServer": [] } }')).toEqual(['noObject']);
  });
});

describe('uses', () => {
  it.each<[string, readonly string[]]>([
    [
      "const MMS = require('mongodb-memory-server');\nconst s = new MMS.MongoMemoryServer();\nconst uri = await s.getUri();",
      ['2 MongoMemoryServer.new', '3 MongoMemoryServer.getUri not started'],
    ],
    [
      "import { MongoMemoryReplSet as Set } from 'mongodb-memory-server';\nclass A { set?: Set; stop() { return this.set!.stop(true); } }",
      ['1 .MongoMemoryReplSet', '2 MongoMemoryReplSet.stop(true)'],
    ],
    ['await queue.stop(false); const MONGOMS_URI = server.getUri();', []],
    ["import Server from 'mongodb-memory-server';", ['1 .default']],
  ])('%s', (text, uses) => {
    expect(
      read(text).uses.map(
        ({ line, class: own, member, values = [], isNotStarted }) =>
          `${line} ${own}.${member}${values.length > 0 ? `(${values.map(shown).join()})` : ''}${isNotStarted === true ? ' not started' : ''}`,
      ),
    ).toEqual(uses);
  });
});

describe('documents', () => {
  it.each<[string, readonly string[]]>([
    ['Error: spawn UNKNOWN\n    at a (b.js:1:1)\n\nFROM node:22\nRUN npm test', ['log', 'dockerfile']],
    ['It fails with:\n```ts\nconst a = 1;\n```\nWhy?', ['log', 'code', 'log']],
    ['ID=debian\nVERSION_ID="12"\n\nMONGOMS_DEBUG=1', ['osRelease', 'variables']],
    ['- Node: 20.1.0\n- system: Ubuntu', ['log']],
    ['const a = {\n  b: 1,\n\n  c: [\n    "d",\n  ],\n};\n\nFAIL a.test.ts', ['code', 'log']],
    ['{"t":{"$date":"2024"},"s":"E","msg":"Too many open files"}', ['log']],
  ])('%s', (text, kinds) => {
    expect(read(text).documents.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('leaves comments and strings of files out of the messages', () => {
    expect(read("# not Alpine\nFROM node:22\n\n// ECONNREFUSED\nconst a = 'ECONNREFUSED';").messages).toEqual([]);
  });
});

describe('images', () => {
  it.each<[string, readonly string[]]>([
    ['ARG V=20\nFROM --platform=linux/amd64 node:${V}-alpine\nRUN npm ci', ['node:20-alpine']],
    ['jobs:\n  a:\n    container: node:22\n    services:\n      mongo:\n        image: mongo:7', ['node:22']],
    ['image:   node:16-alpine\nscript:\n  - npm test', ['node:16-alpine']],
  ])('%s', (text, images) => {
    expect(read(text).hosts.map(({ image }) => image)).toEqual(images);
  });

  it('say which system and which Node.js run the tests', () => {
    const { hosts, nodes } = read('FROM --platform=linux/arm64 node:20-bookworm\nRUN npm test');
    expect([hosts[0]?.system, nodes[0]?.value, hosts[0]?.arch]).toEqual(['Debian 12', '20', 'arm64']);
  });
});

/** `Debian 12: MONGOMS_VERSION=6.0.14` for each part that runs tests. */
const runsIn = (text: string): readonly string[] =>
  read(text)
    .runs.filter(({ isTest }) => isTest)
    .map(({ hosts, settings }) => {
      const systems = hosts.map(({ system = '?' }) => system).join(' ');
      return `${systems}: ${settings.map(({ name, value }) => `${name}=${shown(value)}`).join(' ')}`;
    });

describe('what holds together', () => {
  it.each<[what: string, text: string, runs: readonly string[]]>([
    [
      'the services of Compose',
      'services:\n  web:\n    image: node:22-alpine\n    command: npm start\n  api:\n    image: node:22\n    command: npm test\n    environment:\n      MONGOMS_VERSION: 6.0.14',
      ['Debian 12: MONGOMS_VERSION=6.0.14'],
    ],
    [
      'jobs and their steps',
      'jobs:\n  a:\n    runs-on: ubuntu-22.04\n    env:\n      MONGOMS_DEBUG: 1\n    steps:\n      - run: npm ci\n      - run: npm test\n        env:\n          MONGOMS_VERSION: 6.0.14\n  b:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: npm test',
      ['Ubuntu 22.04: MONGOMS_DEBUG=1 MONGOMS_VERSION=6.0.14', 'Ubuntu 24.04: '],
    ],
    [
      'the pairs of a matrix',
      'jobs:\n  a:\n    strategy:\n      matrix:\n        include:\n          - { os: ubuntu-22.04, mongo: 6.0.14 }\n          - { os: macos-14, mongo: 8.0.4 }\n    runs-on: ${{ matrix.os }}\n    env:\n      MONGOMS_VERSION: ${{ matrix.mongo }}',
      ['Ubuntu 22.04: MONGOMS_VERSION=6.0.14', 'macOS: MONGOMS_VERSION=8.0.4'],
    ],
    [
      'a template and its jobs',
      'image: node:20-alpine\n.t:\n  variables:\n    MONGOMS_VERSION: 6.0.14\n  script: [npm test]\na:\n  extends: .t\n  image: node:20\nb:\n  extends: .t\n  image: node:20-bullseye',
      ['Debian 12: MONGOMS_VERSION=6.0.14', 'Debian 11: MONGOMS_VERSION=6.0.14'],
    ],
    [
      'a service and the one that it extends',
      'services:\n  base:\n    image: node:22\n    environment:\n      MONGOMS_DEBUG: 1\n  test:\n    extends:\n      service: base\n    command: npm test',
      ['Debian 12: MONGOMS_DEBUG=1'],
    ],
    [
      'stages',
      'FROM node:16-buster AS old\nENV MONGOMS_VERSION=4.4.0\nFROM node:22 AS base\nENV MONGOMS_DEBUG=1\nFROM base AS test\nRUN npm test',
      ['Debian 12: MONGOMS_DEBUG=1'],
    ],
    [
      'branches and calls',
      "if (ci) process.env.MONGOMS_DEBUG = '1';\nMongoMemoryServer.create({ binary: { version: '7.0.14' } });\nMongoMemoryReplSet.create({ replSet: { count: 1 } });",
      [
        ': MONGOMS_DEBUG=1 binary.version=7.0.14',
        ': MONGOMS_DEBUG=1 replSet.count=1',
        ': binary.version=7.0.14',
        ': replSet.count=1',
      ],
    ],
    [
      'commands',
      'export MONGOMS_DEBUG=1\nMONGOMS_VERSION=6.0.14 npm run a\nMONGOMS_VERSION=8.0.4 npm run b',
      [': MONGOMS_DEBUG=1 MONGOMS_VERSION=6.0.14', ': MONGOMS_DEBUG=1 MONGOMS_VERSION=8.0.4'],
    ],
    [
      'an alias of Compose',
      'x-env: &env\n  MONGOMS_DEBUG: 1\nservices:\n  t:\n    image: node:22\n    platform: linux/arm64\n    command: npm test\n    environment:\n      <<: *env',
      ['Debian 12: MONGOMS_DEBUG=1'],
    ],
  ])('%s', (_what, text, runs) => {
    expect(runsIn(text)).toEqual(runs);
  });
});
