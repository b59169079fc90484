import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locateFrozen } from './packages';
import { readPlatforms } from './platforms';
import type { PlatformAnswer, PlatformFacts } from './platforms';
import { systems } from './platforms/systems';

const siteDir = path.resolve(__dirname, '..');

function answerOf(
  facts: PlatformFacts,
  system: string,
  arch: string,
  mongod = facts.mongod[0],
): PlatformAnswer | undefined {
  const row = facts.rows.find((candidate) => candidate.system === system && candidate.arch === arch);
  return row?.answers[facts.mongod.indexOf(mongod)];
}

describe.each([
  { label: '8.x', version: '8.16.1', mongod: '5.0.19', refused: 64 },
  { label: '9.x', version: '9.5.0', mongod: '6.0.14', refused: 208 },
  { label: '10.x', version: '10.4.3', mongod: '7.0.24', refused: 167 },
  { label: 'beta', version: '11.3.0-beta.3', mongod: '8.2.6', refused: 167 },
])('the platforms of $label', ({ label, version, mongod, refused }) => {
  const facts = readPlatforms(locateFrozen(label, siteDir));

  it('asks about the default first, and about no version twice', () => {
    expect(facts.version).toBe(version);
    expect(facts.mongod[0]).toBe(mongod);
    expect(facts.mongod).toHaveLength(new Set(facts.mongod).size);
    expect([...facts.mongod].sort()).toEqual(
      [
        ...new Set([mongod, '4.0.28', '4.2.25', '4.4.29', '5.0.19', '6.0.9', '6.0.14', '7.0.24', '8.0.4', '8.2.6']),
      ].sort(),
    );
  });

  it('has an answer for every system and MongoDB version', () => {
    expect(facts.rows.map(({ system, arch }) => `${system} ${arch}`)).toEqual(
      systems.map(({ name, arch }) => `${name} ${arch}`),
    );
    expect(facts.rows.length).toBeGreaterThanOrEqual(80);
    for (const { answers } of facts.rows) {
      expect(answers).toHaveLength(facts.mongod.length);
    }
    expect(facts.rows.flatMap(({ answers }) => answers).filter(({ kind }) => kind === 'refused')).toHaveLength(refused);
  });

  it('lists no system twice', () => {
    expect(new Set(systems.map(({ name, arch }) => `${name} ${arch}`)).size).toBe(systems.length);
  });

  it('always returns the same', () => {
    expect(readPlatforms(locateFrozen(label, siteDir))).toEqual(facts);
  });
});

describe('an answer', () => {
  const facts = readPlatforms(locateFrozen('10.x', siteDir));

  it('is the computed name of an archive', () => {
    expect(answerOf(facts, 'Ubuntu 24.04', 'x64')).toEqual({
      kind: 'computed',
      archive: 'mongodb-linux-x86_64-ubuntu2204-7.0.24.tgz',
      build: 'x86_64-ubuntu2204',
    });
    expect(answerOf(facts, 'Windows', 'x64', '4.2.25')).toEqual({
      kind: 'computed',
      archive: 'mongodb-win32-x86_64-2012plus-4.2.25.zip',
      build: 'win32-x86_64-2012plus',
    });
    expect(answerOf(facts, 'macOS', 'arm64', '5.0.19')).toMatchObject({ build: 'macos-x86_64' });
  });

  it('never says that an archive exists', () => {
    expect(new Set(facts.rows.flatMap(({ answers }) => answers).map(({ kind }) => kind))).toEqual(
      new Set(['computed', 'refused']),
    );
  });

  it('includes what the library prints', () => {
    expect(answerOf(facts, 'Arch Linux', 'x64')).toMatchObject({
      build: 'x86_64-ubuntu2204',
      warnings: ['There is no official build of MongoDB for ArchLinux (arch). Falling back to Ubuntu 22.04 release.'],
    });
  });

  it('is an error with the versions that it suggests', () => {
    expect(answerOf(facts, 'Debian 12', 'x64', '6.0.14')).toMatchObject({
      kind: 'refused',
      error: 'KnownVersionIncompatibilityError',
      available: '>=7.0.3',
      message: expect.stringContaining('Requested Version "6.0.14" is not available for "Debian 12"!') as string,
    });
    expect(answerOf(facts, 'no release file', 'x64')).toMatchObject({
      kind: 'refused',
      error: 'UnknownLinuxDistro',
      message: `Unknown/unsupported linux "unknown" id_like's: []`,
    });
    expect(answerOf(facts, 'Ubuntu 22.04', 's390x')).toMatchObject({ error: 'UnknownArchitectureError' });
    expect(answerOf(facts, 'FreeBSD', 'x64')).toMatchObject({ error: 'UnknownPlatformError' });
  });

  it('comes from the given version of the library', () => {
    const old = readPlatforms(locateFrozen('8.x', siteDir));
    expect(answerOf(old, 'no release file', 'x64')).toMatchObject({
      archive: 'mongodb-linux-x86_64-5.0.19.tgz',
      build: 'x86_64',
    });
    expect(answerOf(old, 'Debian 12', 'x64')).toMatchObject({ build: 'x86_64-debian11' });
  });
});

describe('a library that cannot be asked', () => {
  it('is an error', () => {
    expect(() => readPlatforms({ label: '10.x', version: '10.4.3', mainDir: '/nowhere', coreDir: '/nowhere' })).toThrow(
      /nowhere/,
    );
  });
});
