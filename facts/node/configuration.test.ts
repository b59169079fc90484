import path from 'node:path';
import { expect, it } from 'vitest';
import { readBehavior } from './configuration';
import { locatePackages } from './packages';
import { documentedVersions } from './sitePages';

const siteDir = path.resolve(__dirname, '../..');

it.each(documentedVersions(siteDir))('the behavior of $label was observed in the documented release', ({ label }) => {
  const { version, configuration } = readBehavior(label);
  // Otherwise, run "npx tsx checks/behavior/observe.ts".
  expect(version).toBe(locatePackages(label, siteDir).version);
  // It is parsed even if it names no archive to download.
  expect(configuration.options.ARCHIVE_NAME?.idleBeside).toEqual(['DOWNLOAD_URL']);
});
