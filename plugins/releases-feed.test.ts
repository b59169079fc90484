import { expect, it } from 'vitest';
import type { ReleaseChanges } from '../facts/changelog';
import { releasesFeed } from './releases-feed';

const same = {
  notes: [],
  needs: [],
  added: [],
  removed: [],
  defaults: [],
};

it('lists each release with its date, its address, and its changes', () => {
  const releases: readonly ReleaseChanges[] = [
    { ...same, version: '2.0.1', date: null, needs: [{ name: 'node', from: '>=16', to: '<23' }], added: ['option A'] },
    { ...same, version: '2.0.0', date: '2026-01-05' },
  ];
  const options = { label: '2.x', page: 'docs/guides/changelog', releases: () => releases };
  const feed = releasesFeed(options, 'https://example.org/site/');
  expect(feed.match(/<item>/g)).toHaveLength(2);
  expect(feed).toContain('<link>https://example.org/site/docs/guides/changelog#release-2-0-1</link>');
  expect(feed).toContain('Changed: Node.js: >=16 → &lt;23. New: option A.');
  expect(feed).toContain('The same options, defaults, API, and error classes as the previous release.');
  // Without the time of the build, so that builds do not differ.
  expect(feed.match(/<(?:pubDate|lastBuildDate)>.*/g)).toEqual(['<pubDate>Mon, 05 Jan 2026 00:00:00 GMT</pubDate>']);
});
