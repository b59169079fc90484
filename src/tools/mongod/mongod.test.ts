import { expect, it } from 'vitest';
import { readLibrary } from '@site/facts/node/library';
import { installedLabels, locatePackages } from '@site/facts/node/packages';
import { systems } from '@site/facts/platforms/systems';
import { facts, openLibrary, readCases, siteDir } from '../judge/frozenFacts';
import { judge } from '../judge/judge';
import { resolveMongod } from './resolveMongod';

it.each(installedLabels(siteDir))(
  'the bundled library of %s requests what the package requests',
  async (label) => {
    const library = openLibrary(locatePackages(label, siteDir));
    const { mongod, rows } = readLibrary(locatePackages(label, siteDir)).platforms;
    expect(systems.length).toBeGreaterThan(80);
    for (const [row, system] of systems.entries()) {
      // Every system once, each with another version than the one before.
      const version = mongod[row % mongod.length] ?? '';
      const { url, error } = await resolveMongod(library, system, { binary: { version } });
      const expected = rows[row]?.answers[row % mongod.length];
      const requested = url?.pathname.split('/').at(-1);
      expect([system.name, requested ?? error]).toEqual([system.name, expected?.archive ?? expected?.message]);
    }
  },
  60_000,
);

const cases = readCases('mongod') as readonly {
  readonly text: string;
  readonly mongods: readonly string[];
  /** Parts of the reason, and what helps: `VERSION=7.0.24`, `without MONGOMS_DISTRO`. */
  readonly reason?: string;
  readonly cure?: string;
}[];

it.each(cases)('judges $text', async ({ text, mongods, reason = '', cure = '' }) => {
  const { mongods: found } = await judge(text, facts);
  expect(found.map((one) => `${one.system} ${one.arch} ${one.verdict.kind}`)).toEqual(mongods);
  const [{ verdict, fixes, without } = { verdict: undefined, fixes: [], without: undefined }] = found;
  expect(verdict?.reason ?? '').toContain(reason);
  const cures = fixes.map((fix) => (fix.kind === 'set' ? `${fix.option}=${fix.value}` : fix.text));
  expect([...cures, without === undefined ? '' : `without ${without}`].join(' ')).toContain(cure);
});

it('reads each system that can be chosen', async () => {
  for (const { name, arch } of systems) {
    const { mongods } = await judge(`System: ${name}, ${arch}\nMONGOMS_VERSION=6.0.14`, facts);
    expect(mongods.map((one) => `${one.system}, ${one.arch}`)).toEqual([`${name}, ${arch}`]);
  }
});
