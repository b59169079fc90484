import { describe, expect, it } from 'vitest';
import { installedLabels, locatePackages } from '@site/facts/node/packages';
import { readPlatforms } from '@site/facts/node/platforms';
import { idOf, systems } from '@site/facts/platforms/systems';
import { facts, openLibrary, readCases, siteDir } from '../judge/frozenFacts';
import { judge, type JudgedMongod } from '../judge/judge';
import { machineOf } from './judgeMongod';
import { resolveMongod } from './resolveMongod';

/** The verdicts on a paste; on a system, if the paste names none. */
async function judged(text: string, system?: string): Promise<readonly JudgedMongod[]> {
  const { mongods } = await judge(text, facts, { system: systems.find((one) => idOf(one) === system) });
  return mongods;
}

describe.each(installedLabels(siteDir))('what the bundled library of %s requests', (label) => {
  it('is what the package requests in Node.js', { timeout: 60_000 }, async () => {
    const library = openLibrary(locatePackages(label, siteDir));
    const { mongod, rows } = readPlatforms(locatePackages(label, siteDir));
    let compared = 0;
    for (const [row, system] of systems.entries()) {
      // Every system once, each with another version than the one before.
      const version = mongod[row % mongod.length] ?? '';
      const { archive, error } = await resolveMongod(library, machineOf(system, [], version), { version });
      const expected = rows[row]?.answers[row % mongod.length];
      expect([system.name, archive ?? error]).toEqual([system.name, expected?.archive ?? expected?.message]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(80);
  });
});

const cases = readCases('mongod') as readonly {
  /** The chosen one, for a text that names none. */
  readonly system?: string;
  readonly text: string;
  readonly mongods: readonly string[];
  /** Parts of the reason, and what helps. */
  readonly reason?: string;
  readonly cure?: string;
}[];

describe('a paste', () => {
  it.each(cases)('$text on $system', async ({ text, system, mongods, reason = '', cure = '' }) => {
    const found = await judged(text, system);
    expect(found.map((one) => `${one.system} ${one.arch} ${one.verdict.kind}`)).toEqual(mongods);
    expect(found[0]?.verdict.reason ?? '').toContain(reason);
    const fixes = found[0]?.fixes.map((fix) => (fix.kind === 'set' ? `${fix.option}=${fix.value}` : fix.text)) ?? [];
    expect(fixes.join(' ')).toContain(cure);
  });
});

describe('settings', () => {
  const on = async (text: string, system = 'ubuntu-24.04 x64'): Promise<Partial<JudgedMongod>> =>
    (await judged(text, system))[0] ?? {};

  it('decide where the binary is', async () => {
    expect(await on('MONGOMS_SYSTEM_BINARY=/usr/bin/mongod', 'alpine x64')).toMatchObject({
      ...{ version: '', build: '/usr/bin/mongod', verdict: { kind: 'likely' } },
    });
    // No file has this name.
    expect(await on('process.env.MONGOMS_SYSTEM_BINARY = undefined;')).toMatchObject({ verdict: { kind: 'refused' } });
  });

  it('K3: a name that the library cannot parse stops it beside a binary', async () => {
    const { verdict, without } = await on(
      'MONGOMS_ARCHIVE_NAME=mongodb-binaries\nMONGOMS_SYSTEM_BINARY=/usr/bin/mongod',
    );
    expect(verdict?.kind).toBe('refused');
    expect(verdict?.reason).toContain('to have Regex Matches');
    expect(without).toBe('MONGOMS_ARCHIVE_NAME');
  });

  it('K4: without downloads, the binary must be there', async () => {
    const alone = await on('MONGOMS_RUNTIME_DOWNLOAD=false');
    expect(alone.verdict?.kind).toBe('likely');
    expect(alone.verdict?.reason).toContain('could not find an valid binary path');
    expect((await on('MONGOMS_RUNTIME_DOWNLOAD=false', 'alpine x64')).verdict?.kind).toBe('refused');
    const unknown = await on('MONGOMS_RUNTIME_DOWNLOAD=false\nMONGOMS_DOWNLOAD_DIR=$HOME/mongo');
    expect(unknown).toMatchObject({ version: '', verdict: { kind: 'likely' } });
  });

  it('in code are those of `binary`', async () => {
    const code = "MongoMemoryServer.create({ binary: { version: '8.0.4', arch: 'x64' } });";
    expect(await on(code, 'macos arm64')).toMatchObject({ build: 'mongodb-macos-x86_64-8.0.4.tgz' });
  });
});

it('every system has an id of its own, which addresses use', () => {
  const ids = systems.map(idOf);
  expect(new Set(ids).size).toBe(systems.length);
  expect(ids).toContain('pop-os-22.04 x64');
});
