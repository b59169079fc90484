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
  ])('is not read where it is said of something else: %j', (text) => {
    expect(first(text)).toBeUndefined();
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
