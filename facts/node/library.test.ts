import path from 'node:path';
import { expect, it } from 'vitest';
import { readLibrary } from './library';
import { locateFrozen } from './packages';

const facts = readLibrary(locateFrozen(path.resolve(__dirname, '../..')));

it('has the options and messages of a package', () => {
  const option = (name: string): unknown => facts.options.find((one) => one.name === name);
  const messages = (name: string): unknown => facts.messages.flatMap(({ by, text }) => (by === name ? text : []));
  expect(option('ARCH')).toMatchObject({ read: false });
  expect(option('DOWNLOAD_MIRROR')).toMatchObject({ fallback: 'https://fastdl.mongodb.org' });
  expect(option('MAX_REDIRECTS')).toMatchObject({ type: 'number', default: '2' });
  expect(messages('Error')).toContain('"instanceOpts.port" is required to be set!');
  expect(messages('console.warn')).toContain('Could not find any valid Release File, using fallback information');
  expect(facts.errors.filter(({ name }) => !facts.messages.some(({ by }) => by === name))).toEqual([]);
});

it('has its types, with merged and inherited members, without non-public ones', () => {
  const members = (name: string) => facts.types.find((type) => type.name === name)?.members ?? [];
  const names = members('MongoMemoryServer').map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['on', 'create', 'instanceInfo', 'constructor']));
  expect(names).not.toContain('getStartOptions');
  expect(members('MongoMemoryReplSet').find(({ name }) => name === 'binaryOpts')?.signatures).toHaveLength(2);
  expect(members('MongoMemoryServerStates').map(({ value }) => value)).toContain('starting');
});

it('has what code can set, through inherited, combined, and reduced types', () => {
  const { MongoMemoryServer: server = [] } = facts.codeOptions;
  const found = ['instance.port', 'instance.portGeneration', 'spawn', 'dispose.cleanup.force', 'auth.extraUsers[].pwd'];
  expect(server).toEqual(expect.arrayContaining(found));
  expect(server).not.toContain('instance.auth');
});
