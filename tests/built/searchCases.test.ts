import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { searchFolder, type SearchIndexFile } from '../../facts/searchIndex';
import { answererOf } from '../../src/search/rank';
import cases from '../searchCases.json';

/** A question from a thread, and the pages that answer it, best first; none if no page does. */
interface Case {
  readonly query: string;
  readonly pages: readonly string[];
  readonly source: string;
  /** Whether the first page found must be one of these, with the given section first. */
  readonly isFirst?: boolean;
  /** Whether it was not used to tune the ranking. These cases show what readers get. */
  readonly isControl?: boolean;
}

const read = (name: string): unknown => JSON.parse(readFileSync(`build/${searchFolder}/${name}`, 'utf8'));

const index = read('index.json') as SearchIndexFile;
const answer = answererOf(index, '', (file) => Promise.resolve(read(file) as readonly string[]));

/** The page that a result or a case is on, without its anchor: `guides/faq`. */
const pageOf = (url: string): string => url.replace(/^docs\/|#.*$/g, '').replace(/\/index$/, '');

/** Index of the first page that helps; Infinity if none is found. */
async function rankOf({ query, pages }: Case): Promise<number> {
  const found = await answer(query);
  if (pages.length === 0) {
    return found.pages.length === 0 || found.unknown.length > 0 ? 0 : Infinity;
  }
  const rank = found.pages.findIndex(({ url }) => pages.some((page) => pageOf(page) === pageOf(url)));
  return rank < 0 ? Infinity : rank;
}

const ranked = Promise.all((cases as readonly Case[]).map(async (one) => ({ ...one, rank: await rankOf(one) })));

test('cases refer to pages that exist', () => {
  const known = new Set(index.pages.map(({ url }) => pageOf(url)));
  expect(cases.flatMap(({ pages }) => pages.map(pageOf)).filter((page) => !known.has(page))).toEqual([]);
});

test.each([
  ['known', false, 0.94, 0.86],
  ['held back', true, 0.94, 0.82],
])('questions from threads find the pages that help: %s', async (_which, isHeldBack, three, first) => {
  const some = (await ranked).filter(({ isControl = false }) => isControl === isHeldBack);
  expect(some.length).toBeGreaterThan(100);
  const share = (places: number): number => some.filter(({ rank }) => rank < places).length / some.length;
  const late = some
    .filter(({ rank }) => rank > 2)
    .map(({ rank, query }) => `${String(rank + 1)}: ${query.slice(0, 100)}`);
  expect.soft(share(3), `not among the first three:\n${late.join('\n')}`).toBeGreaterThan(three);
  expect.soft(share(1), `first, of ${String(some.length)}`).toBeGreaterThan(first);
});

test('names and titles find their page first', async () => {
  const late: string[] = [];
  for (const { query, pages } of (cases as readonly Case[]).filter(({ isFirst }) => isFirst === true)) {
    const first = (await answer(query)).pages[0]?.sections[0]?.url.replace(/\?[^#]*/, '') ?? '';
    if (!pages.some((page) => (page.includes('#') ? first === `docs/${page}` : pageOf(first) === page))) {
      late.push(`${query}: ${first}`);
    }
  }
  expect(late).toEqual([]);
});

test.each([
  ['mongose', 'integration-examples/mongoose'],
  ['timeuots', 'recipes/timeouts'],
  ['verison', 'recipes/choose-mongodb-version'],
  ['parallel', 'recipes/parallel-tests'],
])('a page is first when its title is asked for, also with a typo: %s', async (query, page) => {
  expect((await answer(query)).pages[0]?.sections[0]?.url).toBe(`docs/guides/${page}`);
});

test('lists the words that no page has', async () => {
  expect((await answer('docker xqzzy')).unknown).toEqual(['xqzzy']);
  expect(await answer(' ? ')).toEqual({ isMessage: false, pages: [], unknown: [] });
});
