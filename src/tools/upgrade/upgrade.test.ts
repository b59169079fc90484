import { describe, expect, it } from 'vitest';
import { readMigrationGuides } from '../../../facts/node/migrationGuides';
import { documentedVersions } from '../../../facts/node/sitePages';
import { readUpgrade } from '../../../facts/node/upgrade';
import type { Answer } from '../frame/answer';
import { configuration, facts as judgeFacts, readCases, siteDir, upgrade as facts } from '../judge/frozenFacts';
import { judge } from '../judge/judge';
import { readPaste } from '../paste/readPaste';
import { answerOf, statedRelease } from './answerOf';
import { changed } from './changes';
import { compareReleases, existingRelease, type Comparison } from './compare';

const compared = (from: string, to: string): Comparison => compareReleases(from, to, facts);

async function answer(text: string, from = '8.16.1', to = '10.4.3'): Promise<Answer> {
  const comparison = compared(from, to);
  return answerOf(await judge(text, judgeFacts, { byDefault: comparison.to.default ?? undefined }), comparison, facts);
}

/** `2 MongoMemoryServer.stop() 10#booleans`: the section of a guide, or what is said. */
async function changes(text: string, from?: string, to?: string): Promise<readonly string[]> {
  return (await answer(text, from, to)).items.map((item) => {
    const [, place = item.text] = /migrate(\d+#[\w-]+)$/.exec(item.link?.page ?? '') ?? [];
    return `${String(item.line)} ${item.written} ${place}`;
  });
}

const server = "import { MongoMemoryServer } from 'mongodb-memory-server';\n";

describe('a comparison', () => {
  it('has the guides between two majors, none for a downgrade', () => {
    expect(compared('8.16.1', '10.4.3').guides.map(({ major }) => major)).toEqual([9, 10]);
    expect(compared('10.4.3', '8.16.1')).toMatchObject({ guides: [], isDowngrade: true });
    expect(['10.4.3', '9', '9.', '__proto__', ''].map((asked) => existingRelease(asked, facts))).toEqual([
      ...['10.4.3', '9.5.0', undefined, undefined, undefined],
    ]);
  });
});

const cases = readCases('upgrade') as readonly { readonly text: string; readonly changes: readonly string[] }[];

describe('a paste', () => {
  it.each(cases)('$text has changes from 8.16.1 to 10.4.3', async ({ text, changes: expected }) => {
    expect(await changes(text)).toEqual(expected);
  });

  it('changes nothing within a major, and reports packages and options that a release lacks', async () => {
    expect(await changes(`${server}(await MongoMemoryServer.create()).getUri();`, '10.4.1', '10.4.3')).toEqual([]);
    const old = '{ "devDependencies": { "mongodb-memory-server-global-4.0": "~9.5.0" } }';
    expect((await changes(old, '9.5.0', '11.1.0')).join()).toContain('Use `mongodb-memory-server`');
    expect((await changes('MONGOMS_RESUME_DOWNLOAD=true', '10.4.3', '9.5.0')).join()).toContain(
      'does nothing before 10.4.1',
    );
    const replaced = await changes('MONGOMS_EXP_RESUME_DOWNLOAD=true', '10.3.0', '10.4.3');
    expect(replaced.join()).toContain('`MONGOMS_RESUME_DOWNLOAD`');
  });

  it('says what replaces a member, and which systems the new default leaves out', async () => {
    const { items: gone } = await answer('const set = new MongoMemoryReplSet();\nset.start();\nset.getDbName();');
    expect(gone[0]?.text).toBe('is gone after 6.9.6. In 7.x: `replSet.replSetOpts.dbName`.');
    const { items, title } = await answer('FROM node:20-buster\nRUN npm test', '9.5.0');
    expect([title, items[0]?.written, items[0]?.text]).toEqual([
      '1 change from 9.5.0 to 10.4.3',
      'node:20-buster',
      'The download of MongoDB 7.0.24 fails on Debian 10, x64. It is the default of 10.4.3.',
    ]);
  });
});

describe('the release of a paste', () => {
  it.each([
    ['{ "devDependencies": { "mongodb-memory-server": "^8.12.0" } }', '8.12.0'],
    ['{ "devDependencies": { "mongodb-memory-server-core": "9.x" } }', '9.5.0'],
    [`${server}new MongoMemoryServer({ autoStart: false }).getUri();`, '6.9.6'],
    [`${server}const a = new MongoMemoryServer();\na.getConnectionString();`, '6.9.6'],
    ['MONGOMS_EXP_NET0LISTEN=1', '9.5.0'],
    [`${server}MongoMemoryServer.create();`, undefined],
  ])('%s', (text, release) => {
    expect(statedRelease(readPaste(text, configuration), facts)?.release).toBe(release);
  });
});

describe('links', () => {
  it.each(documentedVersions(siteDir))('lead to sections of the guides: $label', ({ label }) => {
    const guides = readMigrationGuides(siteDir, label);
    const { gone } = readUpgrade(siteDir, label);
    const sections = [
      ...[...changed.uses, ...changed.settings].flatMap((rule) =>
        rule.sections.map(([major, anchor]) => ({ major, anchor })),
      ),
      ...gone.flatMap(({ section }) => section ?? []),
    ];
    expect(sections.length).toBeGreaterThan(30);
    for (const { major, anchor } of sections) {
      const known = guides.find((guide) => guide.major === major)?.sections ?? [];
      expect(
        known.map((section) => section.anchor),
        `migrate${String(major)} of ${label}`,
      ).toContain(anchor);
    }
  });

  it('of what is gone come from the guides', () => {
    const of = (name: string): unknown => facts.gone.find((one) => one.name === name);
    expect(of('MongoMemoryServer.autoStart')).toMatchObject({ section: { major: 7, anchor: '#removed-options' } });
    expect(of('EnsureInstanceError')).toMatchObject({ last: '8.16.1', instead: '`InstanceInfoError`' });
    expect(of('MongoInstance#opts')).not.toHaveProperty('section');
  });
});
