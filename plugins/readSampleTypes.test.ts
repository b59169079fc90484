import path from 'node:path';
import { expect, it } from 'vitest';
import { readTypes } from '../facts/node/library/declarations';
import { locateFrozen } from '../facts/node/packages';
import { sampleKey } from '../facts/samples';
import { readSampleTypes } from './readSampleTypes';

const siteDir = path.resolve(__dirname, '..');

it('knows the names of the library in a sample, and where they are described', () => {
  const packages = locateFrozen(siteDir);
  const code = [
    "import { MongoMemoryServer } from 'mongodb-memory-server';",
    "import { other } from './other';",
    'const server = await MongoMemoryServer.create({ instance: { port: other } });',
    'const { dbName } = server.instanceInfo ?? {};',
  ].join('\n');
  const { names, samples } = readSampleTypes(
    [{ lang: 'ts', code }],
    readTypes(packages.coreDir),
    packages,
    path.join(siteDir, 'docs'),
  );
  const [line = 0, column = 0, index = 0] = samples[sampleKey(code)]?.slice(-3) ?? [];
  expect([line, column, names[index]?.name]).toEqual([3, 26, 'MongoMemoryServer.instanceInfo']);
  expect(names.map(({ name }) => name)).toEqual([
    'MongoMemoryServer',
    'MongoMemoryServer.create',
    'MongoMemoryServerOpts.instance',
    'MongoMemoryInstanceOptsBase.port',
    'StartupInstanceData.dbName',
    'MongoMemoryServer.instanceInfo',
  ]);
  expect(names.find(({ name }) => name === 'MongoMemoryInstanceOptsBase.port')).toMatchObject({
    text: 'port?: number',
    place: 'docs/api/interfaces/mongo-memory-instance-opts#port',
  });
});

it('identifies a sample by its code, without trailing space', () => {
  expect(sampleKey('a;\n\n  b;  \n')).toBe(sampleKey('a;  \n\n  b;'));
  expect(sampleKey('a;\nb;')).not.toBe(sampleKey('a; b;'));
});
