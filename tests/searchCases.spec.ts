import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import cases from './searchCases.json';
import { searchFolder } from '../facts/searchIndex';
import { openIndex } from '../src/components/search/openIndex';
import { sitemapPaths } from './site';

/** What somebody asked in a thread, and the pages that answer it, best first; none if no page does. */
interface Case {
  readonly query: string;
  readonly pages: readonly string[];
  readonly source: string;
  /** Whether the first page found must be one of these. */
  readonly isFirst?: boolean;
  /** Whether it was held back while the ranking was made: what such cases reach is what readers get. */
  readonly heldBack?: boolean;
}

function read(name: string): string {
  return readFileSync(`build/${searchFolder}/${name}`, 'utf8');
}

const { index } = JSON.parse(read('entry.json')) as { readonly index: string };
const answer = openIndex('/docs/', read(index), (name) => Promise.resolve(read(name)));

/** Id of a page, without its anchor: `guides/faq`. */
function idOf(url: string): string {
  return url.replace(/^\/docs\/docs\//, '').replace(/#.*|\/index$|\/$/g, '');
}

/** Place of the first page that helps, from 0; Infinity if none is found. */
async function rankOf({ query, pages }: Case): Promise<number> {
  const found = await answer(query);
  if (pages.length === 0) {
    return found.pages.length === 0 || found.unknown.length > 0 ? 0 : Infinity;
  }
  const rank = found.pages.findIndex(({ url }) => pages.some((page) => idOf(page) === idOf(url)));
  return rank < 0 ? Infinity : rank;
}

// No browser is needed to answer, but the index of a build is.
test('what people ask in threads is answered by the pages that help', async () => {
  const known = new Set(sitemapPaths().map((path) => idOf(`/docs/${path}`)));
  const given: readonly Case[] = cases;
  expect(given.length).toBeGreaterThan(450);
  expect(given.flatMap(({ pages }) => pages.map(idOf)).filter((id) => !known.has(id))).toEqual([]);

  const ranks = await Promise.all(given.map(async (one) => ({ ...one, rank: await rankOf(one) })));
  for (const [isHeldBack, three, first] of [
    [false, 0.96, 0.85],
    [true, 0.92, 0.8],
  ] as const) {
    const some = ranks.filter(({ heldBack = false }) => heldBack === isHeldBack);
    expect(some.length).toBeGreaterThan(100);
    const share = (places: number): number => some.filter(({ rank }) => rank < places).length / some.length;
    const late = some
      .filter(({ rank }) => rank > 2)
      .map(({ rank, query }) => `${String(rank + 1)}: ${query.slice(0, 100)}`);
    const which = isHeldBack ? 'held back' : 'known';
    expect.soft(share(3), `${which}, not among the first three:\n${late.join('\n')}`).toBeGreaterThan(three);
    expect.soft(share(1), `${which}, first`).toBeGreaterThan(first);
  }
  const named = ranks.filter(({ isFirst }) => isFirst === true);
  expect(named.length).toBeGreaterThan(25);
  expect.soft(named.filter(({ rank }) => rank !== 0).map(({ query }) => query)).toEqual([]);
});
