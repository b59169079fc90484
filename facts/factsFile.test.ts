import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import history from './data/history.json';
import { factsFileOf, type FactsFile } from './factsFile';
import { readLibrary } from './library';
import { installedLabels, locateFrozen, locatePackages } from './packages';

const siteDir = path.resolve(__dirname, '..');
const schema = JSON.parse(readFileSync(path.join(siteDir, 'static', 'facts.schema.json'), 'utf8')) as object;
const validate = new Ajv({ strict: true, strictTypes: false, allErrors: true }).compile(schema);

/** What a reader of the file gets. */
function published(facts: FactsFile): FactsFile {
  return JSON.parse(JSON.stringify(facts)) as FactsFile;
}

const frozen = published(factsFileOf(readLibrary(locateFrozen('10.x', siteDir)), history));

it.each(installedLabels(siteDir))('the facts of %s are what the schema says', (label) => {
  const facts = published(factsFileOf(readLibrary(locatePackages(label, siteDir)), history));
  validate(facts);
  expect(validate.errors).toBeNull();
  expect(facts.options.length).toBeGreaterThan(15);
  expect(facts.errors.length).toBeGreaterThan(20);
  expect(facts.types.length).toBeGreaterThan(15);
});

describe('the schema rejects', () => {
  const [option] = frozen.options;
  it.each<[string, object]>([
    ['a missing part', { ...frozen, mongod: undefined }],
    ['a part that it does not know', { ...frozen, ports: [] }],
    ['an option without its variable', { ...frozen, options: [{ ...option, variable: undefined }] }],
    ['a variable with another prefix', { ...frozen, options: [{ ...option, variable: 'MONGO_VERSION' }] }],
    ['a default that is no text', { ...frozen, options: [{ ...option, default: 3 }] }],
    ['no options', { ...frozen, options: [] }],
    ['an error without messages', { ...frozen, errors: [{ name: 'StateError', properties: [], since: null }] }],
    ['a release that is none', { ...frozen, version: 'latest' }],
  ])('%s', (_, facts) => {
    expect(validate(JSON.parse(JSON.stringify(facts)))).toBe(false);
  });
});

describe('the facts of a release', () => {
  it('have its options', () => {
    const byName = new Map(frozen.options.map((option) => [option.name, option]));
    expect(byName.get('VERSION')).toEqual({
      name: 'VERSION',
      variable: 'MONGOMS_VERSION',
      key: 'version',
      type: 'string',
      default: '7.0.24',
      read: true,
      since: null,
    });
    expect(byName.get('DOWNLOAD_MIRROR')?.default).toBe('https://fastdl.mongodb.org');
    expect(byName.get('DOWNLOAD_DIR')?.default).toBeNull();
    expect(byName.get('ARCH')?.read).toBe(false);
    expect(byName.get('MAX_RETRIES')?.since).toBe('10.2.0');
  });

  it('have its errors, with messages and properties', () => {
    const error = frozen.errors.find(({ name }) => name === 'UnknownPlatformError');
    expect(error?.messages).toEqual(['Unknown Platform: "<platform>"']);
    expect(error?.properties).toEqual([{ name: 'platform', type: 'string', optional: false }]);
  });

  it('have its public members, and no error a second time', () => {
    const server = frozen.types.find(({ name }) => name === 'MongoMemoryServer');
    expect(server?.members.find(({ name }) => name === 'create')).toMatchObject({ kind: 'method', static: true });
    expect(server?.members.some(({ name }) => name === '_startUpInstance')).toBe(false);
    expect(frozen.types.some(({ name }) => name === 'UnknownPlatformError')).toBe(false);
  });
});
