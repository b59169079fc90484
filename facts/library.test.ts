import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hole, readLibrary } from './library';
import { locateFrozen } from './packages';

const siteDir = path.resolve(__dirname, '..');

describe.each([
  { label: '8.x', node: '>=12.22.0', driver: '^4.16.0', mongod: '5.0.19', options: 18, errors: 25 },
  { label: '10.x', node: '>=16.20.1', driver: '^6.9.0', mongod: '7.0.24', options: 21, errors: 24 },
])('the library of $label', ({ label, options, errors, ...versions }) => {
  const facts = readLibrary(locateFrozen(label, siteDir));

  it('has its versions and its options', () => {
    expect(facts).toMatchObject({ label, ...versions });
    expect(facts.options).toHaveLength(options);
    expect(facts.options.filter(({ read }) => !read).map(({ name }) => name)).toEqual(['ARCH']);
    expect(facts.options.find(({ name }) => name === 'VERSION')).toEqual({
      name: 'VERSION',
      env: 'MONGOMS_VERSION',
      packageJson: 'version',
      type: 'string',
      default: versions.mongod,
      read: true,
    });
    expect(facts.options.find(({ name }) => name === 'DOWNLOAD_MIRROR')?.fallback).toBe('https://fastdl.mongodb.org');
    expect(facts.options.find(({ name }) => name === 'MAX_REDIRECTS')).toMatchObject({ type: 'number', default: '2' });
  });

  it('has its error classes, each with the messages it can carry, and what it says besides', () => {
    expect(facts.errors).toHaveLength(errors);
    expect(facts.errors.filter(({ messages }) => messages.length === 0)).toEqual([]);
    const byName = new Map(facts.errors.map((error) => [error.name, error]));
    expect(byName.get('UnknownPlatformError')?.messages).toEqual([`Unknown Platform: "${hole}"`]);
    expect(byName.get('StdoutInstanceError')?.messages).toContain(`Port "${hole}" already in use`);
    const templates = facts.messages.map(({ by, template }) => `${by}: ${template}`);
    expect(templates).toContain('Error: "instanceOpts.port" is required to be set!');
    expect(templates).toContain('console.warn: Could not find any valid Release File, using fallback information');
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
    expect(members('MongoMemoryServerStates').map(({ value }) => value)).toEqual([
      'new',
      'starting',
      'running',
      'stopped',
    ]);
    expect(facts.exports).toEqual(expect.arrayContaining(['MongoInstance', 'MongoMemoryReplSet']));
  });
});
