import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLibrary } from './library';
import { locateFrozen } from './packages';

const siteDir = path.resolve(__dirname, '../..');

describe('the library', () => {
  const facts = readLibrary(locateFrozen(siteDir));
  const option = (name: string): unknown => facts.options.find((one) => one.name === name);
  const messages = (name: string): unknown => facts.messages.flatMap(({ by, text }) => (by === name ? text : []));

  it('has its versions, options, error classes, and messages', () => {
    expect(facts).toMatchObject({ node: '>=16.20.1', driver: '^6.9.0', mongod: '7.0.24' });
    expect([facts.options.length, facts.errors.length]).toEqual([21, 24]);
    const names = { name: 'VERSION', env: 'MONGOMS_VERSION', packageJson: 'version' };
    expect(option('VERSION')).toEqual({ ...names, type: 'string', default: '7.0.24', read: true });
    expect(option('ARCH')).toMatchObject({ read: false });
    expect(option('DOWNLOAD_MIRROR')).toMatchObject({ fallback: 'https://fastdl.mongodb.org' });
    expect(option('MAX_REDIRECTS')).toMatchObject({ type: 'number', default: '2' });
    expect(messages('UnknownPlatformError')).toEqual(['Unknown Platform: "<platform>"']);
    expect(messages('StdoutInstanceError')).toContain('Port "<port>" already in use');
    expect(facts.errors.filter(({ name }) => !facts.messages.some(({ by }) => by === name))).toEqual([]);
    expect(facts.messages.map(({ by, text }) => `${by}: ${text}`)).toEqual(
      expect.arrayContaining([
        'Error: "instanceOpts.port" is required to be set!',
        'console.warn: Could not find any valid Release File, using fallback information',
      ]),
    );
  });

  it('has its types, with merged and inherited members, without non-public ones', () => {
    const members = (name: string) => facts.types.find((type) => type.name === name)?.members ?? [];
    const names = members('MongoMemoryServer').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['on', 'create', 'instanceInfo', 'constructor']));
    expect(names).not.toContain('getStartOptions');
    expect(members('MongoMemoryReplSet').find(({ name }) => name === 'binaryOpts')?.signatures).toEqual([
      'get binaryOpts(): MongoBinaryOpts',
      'set binaryOpts(val: MongoBinaryOpts)',
    ]);
    expect(members('MongoBinaryOpts').find(({ name }) => name === 'checkMD5')?.optional).toBe(true);
    expect(
      members('MongoMemoryServerStates')
        .map(({ value }) => value)
        .join(),
    ).toBe('new,starting,running,stopped');
    expect(facts.exports).toEqual(expect.arrayContaining(['MongoInstance', 'MongoMemoryReplSet']));
  });
});
