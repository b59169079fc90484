import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '@site/facts/node/configuration';
import { readLibrary } from '@site/facts/node/library';
import { mongodSource } from '@site/facts/node/mongodSource';
import { installedLabels, locateFrozen, locatePackages, type LibraryPackages } from '@site/facts/node/packages';
import { readPlatforms } from '@site/facts/node/platforms';
import { idOf, systems } from '@site/facts/platforms/systems';
import { answer, machineOf, type Answer, type Choice } from './answer';
import { follow, type OpenLibrary } from './follow';

const siteDir = path.resolve(__dirname, '..', '..', '..');
const packages = locateFrozen(siteDir);
const open = openLibrary(packages);
const known = {
  configuration: readConfiguration(packages, readLibrary(packages)),
  published: readPlatforms(packages).mongod,
};

function openLibrary(of: LibraryPackages): OpenLibrary {
  return (vm.compileFunction(mongodSource(of)) as () => OpenLibrary)();
}

function ask(system: string, choice: Partial<Choice> = {}): Promise<Answer> {
  return answer(open, { system, version: '', pasted: '', ...choice }, known);
}

describe.each(installedLabels(siteDir))('what the bundled library of %s requests', (label) => {
  it('is what the package requests in Node.js', { timeout: 60_000 }, async () => {
    const library = openLibrary(locatePackages(label, siteDir));
    const { mongod, rows } = readPlatforms(locatePackages(label, siteDir));
    let compared = 0;
    for (const [row, system] of systems.entries()) {
      // Every system once, each with another version than the one before.
      const version = mongod[row % mongod.length] ?? '';
      const { archive, error } = await follow(library, machineOf(system, [], version), { version });
      const expected = rows[row]?.answers[row % mongod.length];
      expect([system.name, archive ?? error]).toEqual([system.name, expected?.archive ?? expected?.message]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(80);
  });
});

const cases = JSON.parse(readFileSync(path.join(siteDir, 'tests/cases/mongod.json'), 'utf8')) as readonly {
  readonly system: string;
  readonly version: string;
  readonly kind: string;
  /** A part of it. */
  readonly reason?: string;
  readonly cure: string;
}[];

describe('the verdict', () => {
  it.each(cases)('on $system with $version is $kind', async ({ system, version, kind, reason = '', cure: cured }) => {
    const { verdict, cure } = await ask(system, { version });
    expect(verdict.kind).toBe(kind);
    expect(verdict.reason ?? '').toContain(reason);
    const set = Object.entries({ ...cure?.variables, ...cure?.options }).map(([name, value]) => `${name}=${value}`);
    expect(set.join(' ')).toBe(cured);
  });
});

describe('settings', () => {
  it('are read from any paste', async () => {
    const { course } = await ask('debian-12 x64', {
      pasted: 'ENV MONGOMS_VERSION=8.0.4 MONGOMS_DOWNLOAD_DIR=/cache',
    });
    expect(course.path).toBe('/cache/mongod-x64-debian-8.0.4');
    const own = await ask('alpine x64', { pasted: 'docker run -e MONGOMS_SYSTEM_BINARY=/usr/bin/mongod x' });
    expect(own.course).toMatchObject({ path: '/usr/bin/mongod', downloads: [] });
    expect(own.verdict.kind).toBe('likely');
  });

  it('in package.json yield to those in the environment, and to the version in the field', async () => {
    const pasted = 'MONGOMS_VERSION=6.0.14\n{"config":{"mongodbMemoryServer":{"version":"5.0.19"}}}';
    expect((await ask('ubuntu-22.04 x64', { pasted })).course.settled?.version).toBe('6.0.14');
    const { course, explained } = await ask('ubuntu-22.04 x64', { pasted, version: '8.0.4' });
    expect(course.settled?.version).toBe('8.0.4');
    expect(explained.map(({ verdict }) => verdict)).toEqual(['overridden', 'overridden', 'inEffect']);
  });
});

describe('a system', () => {
  it('may be one that is not listed', async () => {
    const pasted = 'NAME="Rocky Linux"\nID="rocky"\nID_LIKE="rhel centos fedora"\nVERSION_ID="9.2"\naarch64';
    expect((await ask('ubuntu-24.04 x64', { pasted })).course.archive).toBe('mongodb-linux-aarch64-rhel90-7.0.24.tgz');
  });

  it('has a unique id, which addresses use', () => {
    const ids = systems.map(idOf);
    expect(new Set(ids).size).toBe(systems.length);
    expect(ids).toContain('pop-os-22.04 x64');
  });
});
