import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hole, readLibrary } from './library';
import { locateFrozen } from './packages';

const siteDir = path.resolve(__dirname, '..');

function read(label: string) {
  return readLibrary(locateFrozen(label, siteDir));
}

describe.each([
  { label: '8.x', version: '8.16.1', node: '>=12.22.0', driver: '^4.16.0', mongod: '5.0.19', options: 18, errors: 25 },
  { label: '9.x', version: '9.5.0', node: '>=14.20.1', driver: '^5.9.2', mongod: '6.0.14', options: 20, errors: 24 },
  { label: '10.x', version: '10.4.3', node: '>=16.20.1', driver: '^6.9.0', mongod: '7.0.24', options: 21, errors: 24 },
  {
    label: 'beta',
    version: '11.3.0-beta.3',
    node: '>=20.19.0',
    driver: '^7.5.0',
    mongod: '8.2.6',
    options: 21,
    errors: 24,
  },
])('the library of $label', ({ label, options, errors, ...versions }) => {
  const facts = read(label);

  it('has its versions', () => {
    expect(facts).toMatchObject({ label, ...versions });
  });

  it('has its options, all read by some code except ARCH', () => {
    expect(facts.options).toHaveLength(options);
    expect(facts.options.filter(({ read: isRead }) => !isRead).map(({ name }) => name)).toEqual(['ARCH']);
    expect(facts.options.find(({ name }) => name === 'VERSION')).toEqual({
      name: 'VERSION',
      env: 'MONGOMS_VERSION',
      packageJson: 'version',
      type: 'string',
      default: versions.mongod,
      read: true,
    });
    expect(facts.options.find(({ name }) => name === 'DOWNLOAD_MIRROR')).toMatchObject({
      packageJson: 'downloadMirror',
      fallback: 'https://fastdl.mongodb.org',
    });
    expect(facts.options.find(({ name }) => name === 'RUNTIME_DOWNLOAD')).toMatchObject({
      type: 'boolean',
      default: 'true',
    });
    expect(facts.options.find(({ name }) => name === 'MAX_REDIRECTS')).toMatchObject({ type: 'number', default: '2' });
  });

  it('has its error classes, each with the messages it can carry', () => {
    expect(facts.errors).toHaveLength(errors);
    expect(facts.errors.filter(({ messages }) => messages.length === 0)).toEqual([]);
    expect(facts.errors.every((error) => error.extends === 'Error')).toBe(true);
    const byName = new Map(facts.errors.map((error) => [error.name, error]));
    expect(byName.get('UnknownPlatformError')?.messages).toEqual([`Unknown Platform: "${hole}"`]);
    expect(byName.get('UnableToUnlockLockfileError')?.messages).toHaveLength(3);
    expect(byName.get('StdoutInstanceError')?.messages).toContain(`Port "${hole}" already in use`);
    expect(byName.get('UnexpectedCloseError')?.messages.some((text) => text.includes('SIGILL'))).toBe(true);
    expect(byName.get('DownloadError')?.messages.some((text) => text.includes("MongoDB's 404"))).toBe(true);
  });

  it('has the messages outside of error classes', () => {
    const templates = facts.messages.map(({ by, template }) => `${by}: ${template}`);
    expect(templates).toContain('Error: "instanceOpts.port" is required to be set!');
    expect(templates).toContain('console.warn: Could not find any valid Release File, using fallback information');
    expect(templates.length).toBeGreaterThan(50);
  });

  it('has its entry point', () => {
    expect(facts.exports).toEqual(
      expect.arrayContaining(['MongoBinary', 'MongoInstance', 'MongoMemoryReplSet', 'MongoMemoryServer']),
    );
    expect(facts.exports.includes('errors')).toBe(!['8.x', '9.x'].includes(label));
  });

  it('has its types, with merged and inherited members, without non-public ones', () => {
    const members = (name: string) => facts.types.find((type) => type.name === name)?.members ?? [];
    const names = (name: string) => members(name).map((member) => member.name);
    expect(names('MongoMemoryServer')).toEqual(expect.arrayContaining(['on', 'create', 'instanceInfo', 'constructor']));
    expect(names('MongoMemoryServer')).not.toContain('getStartOptions');
    expect(members('MongoMemoryServer').find(({ name }) => name === '_startUpInstance')?.internal).toBe(true);
    expect(members('MongoMemoryReplSet').find(({ name }) => name === 'binaryOpts')?.signatures).toEqual([
      'get binaryOpts(): MongoBinaryOpts',
      'set binaryOpts(val: MongoBinaryOpts)',
    ]);
    expect(members('DryMongoBinary').every((member) => member.static)).toBe(true);
    expect(names('DryMongoBinary').length).toBeGreaterThan(8);
    expect(members('MongoBinaryOpts').find(({ name }) => name === 'checkMD5')?.optional).toBe(true);
    expect(names('MongoMemoryInstanceOpts')).toEqual(expect.arrayContaining(['port', 'dbPath', 'ip', 'launchTimeout']));
    expect(members('MongoMemoryServerStates').map(({ value }) => value)).toEqual([
      'new',
      'starting',
      'running',
      'stopped',
    ]);
    expect(members('MongoInstanceEvents')).toHaveLength(11);
  });
});
