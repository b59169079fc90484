import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { thingsOf } from '../../facts/history';
import { readLibrary } from '../../facts/node/library';
import { locatePackages } from '../../facts/node/packages';
import { plainOf, searchFolder, type SearchIndexFile } from '../../facts/searchIndex';
import { placeOf } from '../../facts/symbols';
import { currentLabel } from '../../facts/versions';
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
  const headings = new Map(
    index.pages.flatMap(({ url, sections }) =>
      sections.map(([anchor, heading]) => [anchor === '' ? url : `${url}#${anchor}`, plainOf(heading)] as const),
    ),
  );
  const late: string[] = [];
  let asked = 0;
  for (const thing of thingsOf(library)) {
    const place = placeOf(thing);
    const [owner = '', member] = thing.split('#');
    const [kind = '', name = ''] = owner.split(' ');
    if (place === undefined || member?.startsWith('_') === true) {
      continue;
    }
    // A member without a heading of its own is described on the page, or in the section, of its owner.
    const own = `docs/${place.page}${place.anchor}`;
    const hasHeading = headings.get(own) === plainOf(member ?? name);
    const url = hasHeading ? own : `docs/${place.page}${kind === 'error' ? `#${name.toLowerCase()}` : ''}`;
    const option = library.options.find((one) => kind === 'option' && one.name === name);
    const full = member === undefined ? name : `${name}.${member}`;
    const names =
      option === undefined ? [hasHeading ? (member ?? name) : full, full] : [name, option.env, option.packageJson];
    for (const query of new Set(names)) {
      asked += 1;
      const first = await firstOf(query);
      // Several things may have the same name. Of what has no heading, the place on the page is open.
      const isSameName = query !== full && headings.get(first) === plainOf(query);
      if (!(isSameName || first === url || (!hasHeading && first.startsWith(url)))) {
        late.push(`${query}: ${first} instead of ${url}`);
      }
    }
  }
  expect(asked).toBeGreaterThan(300);
  expect(late).toEqual([]);
});

test.each([
  ['jest replica set', 'guides/integration-examples/jest#replica-set'],
  ['replica sets', 'guides/quick-start-guide#replicaset'],
  ['types of create()', 'api/classes/mongo-memory-server#create'],
  ['download directory', 'api/config-options#download_dir'],
  ['change port', 'guides/recipes/parallel-tests#do-i-have-to-choose-a-port'],
  ['how does it work', 'guides/how-it-works'],
  ['debian 11 to 12', 'guides/supported-systems#debian'],
  ['upgrade from 8.x to 10.x', 'guides/migration#what-breaks'],
])('%s leads to %s', async (query, place) => {
  expect(await firstOf(query)).toBe(`docs/${place}`);
});

test('lists the words that no page has', async () => {
  expect((await answer('docker xqzzy')).unknown).toEqual(['xqzzy']);
  expect(await answer(' ? ')).toEqual({ isMessage: false, sections: [], unknown: [], answered: '?' });
});
