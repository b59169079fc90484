import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { thingsOf } from '../../facts/history';
import { readLibrary } from '../../facts/node/library';
import { locatePackages } from '../../facts/node/packages';
import { searchFolder, type SearchIndexFile } from '../../facts/searchIndex';
import { placeOf } from '../../facts/symbols';
import { currentLabel } from '../../facts/versions';
import { answererOf } from '../../src/search/rank';
import cases from '../searchCases.json';

/** A question, and the pages that answer it, best first; none if no page does. */
interface Case {
  readonly query: string;
  readonly pages: readonly string[];
  /** The thread that it is from. */
  readonly source?: string;
  /** Whether the first page found must be one of these, with the given section first. */
  readonly isFirst?: boolean;
  /** Whether it was not used to tune the ranking. These cases show what readers get. */
  readonly isControl?: boolean;
}

const read = (name: string): unknown => JSON.parse(readFileSync(`build/${searchFolder}/${name}`, 'utf8'));

const index = read('index.json') as SearchIndexFile;
const answer = answererOf(index, (file) => Promise.resolve(read(file) as readonly string[]));

/** The page that a result or a case is on, without its anchor: `guides/faq`. */
const pageOf = (url: string): string => url.replace(/^\/?docs\/|[?#].*$/g, '').replace(/\/index$/, '');

/** The first result, as an index without the base URL has it. */
const firstOf = async (query: string): Promise<string> => (await answer(query)).sections[0]?.url.slice(1) ?? '';

/** Index of the first page that helps; Infinity if none is found. */
async function rankOf({ query, pages }: Case): Promise<number> {
  const found = await answer(query);
  if (pages.length === 0) {
    return found.sections.length === 0 || found.unknown.length > 0 ? 0 : Infinity;
  }
  const foundPages = [...new Set(found.sections.map(({ url }) => pageOf(url)))];
  const rank = foundPages.findIndex((found) => pages.some((page) => pageOf(page) === found));
  return rank < 0 ? Infinity : rank;
}

const ranked = Promise.all((cases as readonly Case[]).map(async (one) => ({ ...one, rank: await rankOf(one) })));

test('cases refer to pages that exist', () => {
  const known = new Set(index.pages.map(({ url }) => pageOf(url)));
  expect(cases.flatMap(({ pages }) => pages.map(pageOf)).filter((page) => !known.has(page))).toEqual([]);
});

test.each([
  ['known', false, 0.95, 0.84],
  ['held back', true, 0.955, 0.83],
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
    const first = await firstOf(query);
    if (!pages.some((page) => (page.includes('#') ? first === `docs/${page}` : pageOf(first) === page))) {
      late.push(`${query}: ${first}`);
    }
  }
  expect(late).toEqual([]);
});

test('every option, member, and error comes first when its name is searched for', async () => {
  const library = readLibrary(locatePackages(currentLabel, process.cwd()));
  const spellings = new Map(library.options.map(({ name, env }) => [name, [name, env]]));
  const known = new Set(index.pages.flatMap(({ url, sections }) => sections.map(([anchor]) => `${url}#${anchor}`)));
  const late: string[] = [];
  let asked = 0;
  for (const thing of [...thingsOf(library)].filter((one) => !one.includes('#_'))) {
    const place = placeOf(thing);
    const name = thing.replace(/^\w+ /, '').replace('#', '.');
    for (const query of place === undefined ? [] : (spellings.get(name) ?? [name])) {
      asked += 1;
      const own = `docs/${place?.page ?? ''}${place?.anchor ?? ''}`;
      // What has no heading is somewhere on the page.
      const url = known.has(own) ? own : own.replace(/#.*/, '');
      const first = await firstOf(query);
      late.push(...(first.startsWith(url) ? [] : [`${query}: ${first} instead of ${url}`]));
    }
  }
  expect(asked).toBeGreaterThan(200);
  expect(late).toEqual([]);
});

test('lists the words that no page has', async () => {
  expect((await answer('docker xqzzy')).unknown).toEqual(['xqzzy']);
  expect(await answer(' ? ')).toEqual({ isMessage: false, sections: [], unknown: [], answered: '?' });
});
