import { describe, expect, test } from 'vitest';
import { termsIn } from '../../../facts/searchIndex';
import { readLibrary, type LibraryFacts } from '../../../facts/library';
import { installedLabels, locatePackages } from '../../../facts/packages';
import { documentedVersions } from '../../../facts/sitePages';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { doctorFacts } from '../../../facts/doctor';
import { locateFrozen } from '../../../facts/packages';
import { readPlatforms } from '../../../facts/platforms';
import { diagnose } from './diagnose';
import { entries, type Entry } from './entries';

const siteDir = process.cwd();

interface PackageMessage {
  readonly by: string;
  readonly text: string;
}

function messagesOf({ errors, messages }: LibraryFacts): readonly PackageMessage[] {
  return [
    ...errors.flatMap(({ name, texts }) => texts.map((text) => ({ by: name, text }))),
    ...messages.map(({ by, text }) => ({ by, text })),
  ];
}

const hole = /<[\w$]+>/g;

/** Whether a claim is the beginning of a message; values may have other names, and a claim may name a value. */
function claims(claim: string, text: string): boolean {
  const parts = text.split(hole).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const plain = claim.replace(hole, '\u0000');
  // The message, cut anywhere, with anything for its values.
  const steps = parts.flatMap((part, index) => [...(index > 0 ? ['[^\\n]*'] : []), ...(part.match(/\\?[^]/g) ?? [])]);
  const pattern = steps.reduceRight((rest, step) => `(?:${step}${rest})?`, '');
  return plain.length > 0 && new RegExp(`^${pattern}$`).test(plain);
}

const list: readonly Entry[] = entries;
const allClaims = list.flatMap(({ id, signs }) =>
  signs.flatMap(({ claim }) => (claim === undefined ? [] : [{ id, claim }])),
);

/** Which entry has a message of the package. */
function ownerOf(text: string): string | undefined {
  return allClaims.find(({ claim }) => claims(claim, text))?.id;
}

const libraries = installedLabels(siteDir).map((label) => readLibrary(locatePackages(label, siteDir)));

describe.each(libraries)('messages of $version', (library) => {
  test('each has an entry', () => {
    const messages = messagesOf(library);
    expect(messages.length).toBeGreaterThan(80);
    expect(messages.filter(({ text }) => ownerOf(text) === undefined)).toEqual([]);
  });
});

test('a message without an entry is found', () => {
  expect(ownerOf('A new release may print "<this>" one day')).toBeUndefined();
  expect(ownerOf('Port "<port>" already in use')).toBe('port-in-use');
});

test('each claim is a message of some release', () => {
  const texts = libraries.flatMap(messagesOf).map(({ text }) => text);
  expect(allClaims.length).toBeGreaterThan(80);
  expect(allClaims.filter(({ claim }) => !texts.some((text) => claims(claim, text)))).toEqual([]);
});

test('each message is recognized by the sign that claims it', () => {
  const texts = libraries.flatMap(messagesOf).map(({ text }) => text.replace(hole, 'value').split('\n').join(' '));
  const signs = list.flatMap((entry) => entry.signs.filter(({ claim }) => claim !== undefined));
  const silent = texts.filter(
    (text) => !signs.some(({ literal, pattern }) => text.includes(literal) && pattern?.test(text) === true),
  );
  expect(silent).toEqual([]);
});

test('ids are unique, literals long enough', () => {
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(list.flatMap(({ signs }) => signs).filter(({ literal }) => literal.length < 4)).toEqual([]);
});

test.each(documentedVersions(siteDir))('sections exist in $label', ({ docsDir }) => {
  const missing = list
    .flatMap(({ sections }) => sections)
    .filter((section) => {
      const [page = '', anchor] = section.split('#');
      const file = path.join(docsDir, `${page}.mdx`);
      if (!existsSync(file)) {
        return true;
      }
      return anchor !== undefined && !anchors(readFileSync(file, 'utf8')).has(anchor);
    });
  expect(missing).toEqual([]);
});

describe('what people write in their own words', () => {
  const frozen = locateFrozen('10.x', siteDir);
  const facts = doctorFacts(readLibrary(frozen), readPlatforms(frozen));
  const first = (text: string): string | undefined => diagnose(text, facts).findings[0]?.id;

  test.each([
    ['# the zip is large, so the download\n#   takes longer than the tests wait', 'hook-timeout'],
    ['The proxy answers every request for the binary\nwith a plain 403', 'no-such-build'],
    ['the sandbox has no way to fastdl.mongodb.org:\n> egress is closed', 'no-connection'],
    // A terminal of 30 columns.
    ['    thrown: "Exceeded timeout \nof 5000 ms for a hook.\n    Add a timeout value to \nthis test', 'hook-timeout'],
  ])('is read wherever its lines end: %j', (text, id) => {
    expect(first(text)).toBe(id);
  });

  test.each([
    'The download is done.',
    `The download is done. ${'The tests pass, and all is well. '.repeat(5)}One page takes longer than the others.`,
    'expected 200 to equal 403',
    "jest.mock('../src/mailer')",
    'jest.useFakeTimers();\njest.advanceTimersByTime(1000);',
    'MONGODB_URI is set. Server listening on port 3000',
    // Names of tests, code, and what is printed of numbers.
    '    ✓ answers 403 when the download is forbidden (12 ms)',
    '   × b > rejects when the network is unreachable 12ms',
    '  ● Users › POST /users › handles ECONNREFUSED 127.0.0.1:27017',
    "    21|   if (isBlocked) throw new TypeError('network is unreachable');",
    "if (!process.env.MONGO_URI) throw new Error('MONGO_URI is not defined');",
    'AssertionError: expected 403 to be 200, url /download',
    // A command, dependencies, and an engine of another package.
    '> cross-env NODE_OPTIONS=--experimental-vm-modules jest --runInBand --detectOpenHandles --forceExit',
    '"description": "An application for people",\n"devDependencies": {\n    "mock-fs": "^5.2.0",\n    "memfs": "~4.1.0"\n}',
    'await mongoose.connect(uri, { serverSelectionTimeoutMS: 5000, bufferCommands: false });',
    'jest.setTimeout(60000);\nbeforeAll(async () => {\n  server = await MongoMemoryServer.create({ instance: { launchTimeout: 60000 } });',
    '2024-05-02T10:12:01.1234567Z     ✓ handles ECONNREFUSED 127.0.0.1:27017 (3 ms)',
    // Of other programs.
    'Redis connection failed: connect ECONNREFUSED 127.0.0.1:6379',
    'POST /download 403 3.2 ms - 33',
    'npm.ps1 cannot be loaded because running scripts is disabled\n    + FullyQualifiedErrorId : UnauthorizedAccess',
    // What mongod writes when all is well.
    '{"t":{"$date":"2024-05-02T10:12:01.531+00:00"},"s":"I",  "c":"CONTROL",  "id":20714,   "ctx":"LogicalSessionCacheRefresh","msg":"Failed to refresh session cache, will try again at the next refresh interval","attr":{"error":"NotYetInitialized: Replication has not yet been configured"}}',
    '2021-05-17T19:48:33.820+0100 I CONTROL  [initandlisten] OpenSSL version: OpenSSL 1.1.1d  10 Sep 2019',
  ])('is not read where it is said of something else: %j', (text) => {
    expect(first(text)).toBeUndefined();
  });
});

describe('what follows from something else', () => {
  const frozen = locateFrozen('10.x', siteDir);
  const facts = doctorFacts(readLibrary(frozen), readPlatforms(frozen));

  test.each([
    ['got exit signal, Code: null, Signal: SIGKILL\nkill_internal timeout triggered, trying SIGKILL', 'slow-stop'],
    [
      'Instance closed unexpectedly with code "100"\nstd::exception in initAndListen: open: Operation not permitted',
      'no-listen',
    ],
    ['Mongod internal error (fassert() failure)\nmongod: no space left on device', 'disk-full'],
  ])('comes after it: %j', (text, id) => {
    const [first, ...others] = diagnose(text, facts).findings;
    expect(first?.id).toBe(id);
    expect(others.length).toBeGreaterThan(0);
  });
});

function anchors(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^#{2,4} (.*)$/gm)].map(
      ([, heading = '']) =>
        /\{#([\w-]+)\}/.exec(heading)?.[1] ??
        heading
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .trim()
          .replace(/\s/g, '-'),
    ),
  );
}

test('the search knows the words of each message by the section that answers it', async () => {
  const words = new Map<string, Set<string>>();
  for (const { sections, signs } of list) {
    const said = signs
      // Words of prose, such as "download", are on many pages.
      .filter(({ weight = 90, isWide = false }) => weight >= 40 && !isWide)
      .flatMap(({ literal, claim = literal }) => claim.replaceAll(hole, ' '))
      .flatMap((text) => termsIn(text).map(({ start, end }) => text.slice(start, end).toLowerCase()))
      .filter((word) => /\p{L}{3}/u.test(word));
    const [home] = sections;
    words.set(home, new Set([...(words.get(home) ?? []), ...said]));
  }
  const bySection = Object.fromEntries([...words].map(([section, its]) => [section, [...its].sort().join(' ')]));
  expect(Object.keys(bySection).length).toBeGreaterThan(50);
  // plugins/search-index.ts reads it. Renew it with `npx vitest run entries -u`.
  await expect(`${JSON.stringify(bySection, undefined, 2)}\n`).toMatchFileSnapshot(
    '../../../facts/data/messageWords.json',
  );
});
