import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locateFrozen } from '../packages';
import { readConstants } from './constants';

const siteDir = path.resolve(__dirname, '..', '..');

function valuesOf(label: string): Readonly<Record<string, number>> {
  const { coreDir } = locateFrozen(label, siteDir);
  return Object.fromEntries(readConstants(coreDir).map(({ name, value }) => [name, value]));
}

describe('readConstants', () => {
  const older = {
    lockWait: 3000,
    killWait: 10_000,
    launchTimeout: 10_000,
    launchTimeoutMinimum: 1000,
    primaryWait: 30_000,
    electionTimeout: 500,
    progressInterval: 2000,
    killerInterval: 2000,
    driverWait: 30_000,
  };
  const ports = { portMemory: 10_000, portTries: 11, highestPort: 65_535, lowestPort: 1024 };
  const downloads = { requestTimeout: 60_000, retryDelay: 1000, retryJitter: 1000 };

  it.each([
    ['8.x', { ...older, portMemory: 15_000 }],
    ['9.x', { ...older, ...ports, shutdownWait: 5000 }],
    ['10.x', { ...older, ...ports, ...downloads, shutdownWait: 5000 }],
    ['beta', { ...older, ...ports, ...downloads, shutdownWait: 5000, electionTimeout: 5000 }],
  ])('reads those of %s', (label, wanted) => {
    expect(valuesOf(label)).toEqual(wanted);
  });

  it('says where', () => {
    const places = readConstants(locateFrozen('10.x', siteDir).coreDir).map(({ place }) => place);
    expect(places.filter((place) => !/^(?:mongodb\/)?(?:lib|scripts)\/[\w/]+\.js:\d+$/.test(place))).toEqual([]);
  });
});
