import path from 'node:path';
import { expect, it } from 'vitest';
import { readLibrary } from './library';
import { locateFrozen } from './packages';
import { sampleKey } from './sampleKey';
import { readSampleTypes } from './sampleTypes';

const siteDir = path.resolve(__dirname, '..');

it('knows the names of the library in a sample, and where they are described', () => {
  const packages = locateFrozen('10.x', siteDir);
  const code = [
    "import { MongoMemoryServer } from 'mongodb-memory-server';",
    "import { other } from './other';",
    'const server = await MongoMemoryServer.create({ instance: { port: other } });',
    'const { dbName } = server.instanceInfo ?? {};',
  ].join('\n');
  const { types } = readLibrary(packages);
  const found = readSampleTypes([{ lang: 'ts', code }], types, packages, path.join(siteDir, 'docs'));
  const places = found.samples[sampleKey(code)] ?? [];
  const told = Array.from({ length: places.length / 3 }, (_, turn) => {
    const [line = 0, column = 0, index = 0] = places.slice(turn * 3, turn * 3 + 3);
    return `${String(line)}:${String(column)} ${found.names[index]?.name ?? ''}`;
  });
  expect(told).toEqual(
    expect.arrayContaining([
      '0:9 MongoMemoryServer',
      '2:21 MongoMemoryServer',
      '2:39 MongoMemoryServer.create',
      '2:48 MongoMemoryServerOpts.instance',
      '2:60 MongoMemoryInstanceOptsBase.port',
      '3:8 StartupInstanceData.dbName',
      '3:26 MongoMemoryServer.instanceInfo',
    ]),
  );
  expect(told.join()).not.toContain('other');
  expect(found.names.find(({ name }) => name === 'MongoMemoryInstanceOptsBase.port')).toMatchObject({
    text: 'port?: number',
    place: 'docs/api/interfaces/mongo-memory-instance-opts#port',
  });
});

it('knows a sample by its code, whatever the space at the ends of lines', () => {
  expect(sampleKey('a;\n\n  b;  \n')).toBe(sampleKey('a;  \n\n  b;'));
  expect(sampleKey('a;\nb;')).not.toBe(sampleKey('a; b;'));
});
