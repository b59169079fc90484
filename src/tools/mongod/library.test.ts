import path from 'node:path';
import vm from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import { mongodSource } from '@site/facts/mongodSource';
import { installedLabels, locatePackages } from '@site/facts/packages';
import { describe as describeLibrary, follow } from './follow';
import type { Course, OpenLibrary } from './follow';
import { combinations } from './combinations';
import { Reference } from './reference';

const siteDir = path.resolve(__dirname, '..', '..', '..');

describe.each(installedLabels(siteDir))('what readers of %s are told', (label) => {
  const packages = locatePackages(label, siteDir);
  const open = (vm.compileFunction(mongodSource(packages)) as () => OpenLibrary)();
  const reference = new Reference(packages.coreDir);
  afterAll(() => {
    reference.close();
  });

  it('is what the package does', { timeout: 60_000 }, async () => {
    const seen = { compared: 0, paths: 0, downloads: 0, errors: new Set<string>(), warned: 0 };
    for (const { machine, options } of combinations(describeLibrary(open))) {
      const expected: Course = await reference.follow(machine, options);
      const told = await follow(open, machine, options);
      if (JSON.stringify(told) !== JSON.stringify(expected)) {
        expect({ machine, options, ...told }).toEqual({ machine, options, ...expected });
      }
      seen.compared += 1;
      seen.paths += Number(expected.path !== undefined);
      seen.downloads += Number(expected.downloads.length > 0);
      seen.warned += Number(expected.warnings.length > 0);
      seen.errors.add(expected.error?.name ?? '');
    }
    expect(seen.compared).toBeGreaterThanOrEqual(2000);
    expect(seen.paths).toBeGreaterThan(1000);
    expect(seen.downloads).toBeGreaterThan(1000);
    expect(seen.warned).toBeGreaterThan(300);
    expect(seen.errors.size).toBeGreaterThanOrEqual(10);
  });
});
