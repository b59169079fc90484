import { expect, it } from 'vitest';
import { multiply } from './generators';
import { wantedCounts } from './sideBySide';

const pages = [
  { id: 'guides/index', source: '---\ntitle: Guides\nslug: /guides\n---\n\nwords' },
  { id: 'test', source: '---\ntitle: Test\n---\n\nwords' },
];

const end = '\n## Next steps\n\nThose of the page that this is a copy of.\n';

it('copies have names of their own, no address, the sidebar of their section, and next steps', () => {
  expect(multiply(pages, 5)).toEqual([
    ...pages,
    { id: 'guides/index-2', source: `---\ndisplayed_sidebar: guides\ntitle: Guides\n---\n\nwords${end}` },
    { id: 'test-2', source: `---\ntitle: Test\n---\n\nwords${end}` },
    { id: 'guides/index-3', source: `---\ndisplayed_sidebar: guides\ntitle: Guides\n---\n\nwords${end}` },
  ]);
  expect(
    multiply([{ id: 'own', source: `---\ntitle: Own\n---\n\nwords${end}` }], 2)[1]?.source.match(/##/g),
  ).toHaveLength(1);
  expect(multiply(pages, 2)).toEqual(pages);
  expect(() => multiply(pages, 1)).toThrow('There are 2 pages, which cannot become 1.');
});

it('counts', () => {
  expect(wantedCounts(undefined, 59)).toEqual([59, 500, 5000]);
  expect(wantedCounts(['50', '70'], 50)).toEqual([50, 70]);
  for (const count of ['49', '50.5', '', 'many']) {
    expect(() => wantedCounts(['50', count], 50)).toThrow(
      `--pages must be a whole number of at least 50, which is how many docs/ has, not "${count}".`,
    );
  }
});
