import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMigrationGuides, readUpgrade } from '../../../facts/upgrade';
import { documentedVersions } from '../../../facts/sitePages';
import { currentLabel } from '../../../facts/versions';
import { compareReleases, type Comparison } from './compare';
import { changesIn, oldCode } from './pastedChanges';

const siteDir = path.resolve(__dirname, '../../..');
const facts = readUpgrade(siteDir, currentLabel);
function compared(from: string, to: string): Comparison {
  const comparison = compareReleases(from, to, facts);
  if (comparison === undefined) {
    throw new Error(`${from} or ${to} is not a release.`);
  }
  return comparison;
}

describe('a comparison', () => {
  it('has what differs in the history, and what the releases start', () => {
    const { removed, needs } = compared('9.5.0', '10.4.3');
    expect(removed).toEqual(['option EXP_NET0LISTEN']);
    expect(needs).toContainEqual({ name: 'mongod', from: '6.0.14', to: '7.0.24' });
  });

  it('takes the guides between two majors, and none for a downgrade', () => {
    expect(compared('8.16.1', '10.4.3').guides.map(({ major }) => major)).toEqual([9, 10]);
    expect(compared('10.4.3', '8.16.1')).toMatchObject({ guides: [], isDowngrade: true });
    expect(compared('5.0.1', '6.9.6').removed).toEqual([]);
    expect(compareReleases('10.4.3', '__proto__', facts)).toBeUndefined();
  });

  it('links to headings that exist', () => {
    const docsDirs = new Map(documentedVersions(siteDir).map(({ label, docsDir }) => [label, docsDir]));
    const places = facts.guides.flatMap((guide) =>
      guide.steps.flat().flatMap(({ anchor }) => (anchor === undefined ? [] : [{ ...guide, anchor }])),
    );
    expect(places.length).toBeGreaterThan(20);
    for (const { label, page, anchor } of places) {
      const file = path.join(docsDirs.get(label) ?? '', `${page.replace(/^docs\//, '')}.mdx`);
      const hasAnchor = readFileSync(file, 'utf8').toLowerCase().includes(`{${anchor}}`);
      expect(hasAnchor, `${label} ${page}${anchor}`).toBe(true);
    }
  });
});

describe('a paste', () => {
  const changes = (text: string, from: string, to: string): readonly string[] =>
    changesIn(text, compared(from, to), facts).map(
      ({ lines, written, advice, guide, sample }) =>
        `${lines.join()} ${written} ${advice ?? `${String(guide?.major)}${String(sample?.anchor)}`}`,
    );

  it.each([
    [
      'MONGOMS_EXP_RESUME_DOWNLOAD=true',
      ['0 MONGOMS_EXP_RESUME_DOWNLOAD is called MONGOMS_RESUME_DOWNLOAD in 10.4.3.'],
    ],
    [
      '\nENV MONGOMS_DEBUG=1 MONGOMS_EXP_NET0LISTEN=1',
      ['1 MONGOMS_EXP_NET0LISTEN is not an option of 10.4.3. Remove it.'],
    ],
    ['{ "expResumeDownload": true }', ['0 expResumeDownload is called resumeDownload in 10.4.3.']],
    ['MONGOMS_DBPATH=/x', ['0 MONGOMS_DBPATH does nothing, because no release has this option.']],
    ['{\n"mongodb-memory-server": "^9.5.0" }', ['1 mongodb-memory-server needs another range:']],
    ["storageEngine: 'ephemeralForTest'", ["0 storageEngine: 'ephemeralForTest' 10#storage-engine"]],
    ["storageEngine: 'ephemeralForTest' MONGOMS_VERSION=6.0.14", []],
    ['\nawait server.stop(false);\nawait server.cleanup( true );', ['1,2 .stop(false), .cleanup( true ) 10#booleans']],
    [
      '"engines": { "node": ">=14" }',
      ['0 "node": ">=14" allows versions that are too old. 10.4.3 needs Node.js 16.20.1 or later.'],
    ],
    ['"engines": { "node": "^18 || ^20" }', []],
    ['FROM node:14-slim', ['0 FROM node:14 is too old. 10.4.3 needs Node.js 16.20.1 or later.']],
    ['FROM node:16\nnode-version: [16, 18]', []],
    [
      'await server.getUri(); server.getDbPath()',
      ['0 await server.getUri( 7#geturi', '0 .getDbPath( 7#removed-server'],
    ],
    ['const s = await create({ auth: {} });', ['0 auth: { 9#auth']],
    ['catch (e) { e instanceof NoSystemBinaryFoundError }', ['0 NoSystemBinaryFoundError 9#errors']],
    ['await server.stop(); MONGOMS_DEBUG=1 { auth: { enable: true } }', []],
  ])('%j has to change from 8.16.1 to 10.4.3', (text, expected) => {
    expect(changes(text, '8.16.1', '10.4.3')).toEqual(expected);
  });

  it.each([
    ['await a.stop(true);', '-await a.stop(true);\n+await a.stop();'],
    [
      '  a.stop(false); b.cleanup( true )',
      '-a.stop(false); b.cleanup( true )\n+a.stop({ doCleanup: false }); b.cleanup({ doCleanup: true, force: true })',
    ],
    [
      "{ ip: '::1', storageEngine: 'ephemeralForTest' }",
      "-{ ip: '::1', storageEngine: 'ephemeralForTest' }\n+{ ip: '::1' }",
    ],
    [
      "{ storageEngine: 'ephemeralForTest', ip: '::1' }",
      "-{ storageEngine: 'ephemeralForTest', ip: '::1' }\n+{ ip: '::1' }",
    ],
    ["  storageEngine: 'ephemeralForTest',", "-storageEngine: 'ephemeralForTest',"],
    ['  autoStart: false,', '-autoStart: false,'],
    [
      'new MongoMemoryServer({ autoStart: false }).start(',
      '-new MongoMemoryServer({ autoStart: false }).start(\n+new MongoMemoryServer().start(',
    ],
    ['auth: true', '-auth: true\n+auth: { enable: true }'],
    [
      '{ instance: { port: 1, auth: true } }',
      '-{ instance: { port: 1, auth: true } }\n+{ instance: { port: 1 }, auth: { enable: true } }',
    ],
  ])('%j is mended in the reader’s own line', (text, diff) => {
    expect(changesIn(text, compared('8.16.1', '10.4.3'), facts).map((change) => change.diff)).toEqual([diff]);
  });

  it('changes nothing within a major, and reports packages that a release lacks', () => {
    expect(changes('new MongoMemoryServer(); await server.getUri()', '10.4.1', '10.4.3')).toEqual([]);
    expect(changes('{ "mongodb-memory-server-global-4.0": "~9.5.0" }', '9.5.0', '11.1.0').join()).toContain(
      'Replace it',
    );
  });

  it.each(facts.documented)('leads to samples in the guides: $label', ({ label }) => {
    const guides = readMigrationGuides(siteDir, label);
    for (const [major, anchor] of oldCode.flatMap(({ sections }) => sections)) {
      const samples = guides.find((guide) => guide.major === major)?.samples ?? [];
      expect(
        samples.map((sample) => sample.anchor),
        `migrate${major} of ${label}`,
      ).toContain(anchor);
    }
  });
});
