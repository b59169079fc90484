import { describe, expect, it } from 'vitest';
import type { ReleaseChanges } from '../facts/changelog';
import { releasesFeed, type ReleasesFeedOptions } from './releases-feed';

const html = `<html><body><main><div><h1>Changelog</h1><h2 id="releases">Releases</h2>
<h3 id="release-2-0-1">2.0.1</h3><p class="x">Date unknown. <a class="y" href="/site/docs/faq#a">FAQ &amp; more</a></p>
<h3 id="release-2-0-0">2.0.0</h3><p>First.</p><ul><li>New</li></ul><p data-search-ignore>Checked.</p></div></main></body></html>`;

function release(version: string, date: string | null): ReleaseChanges {
  const values = { default: null, node: null, driver: null, before: undefined };
  return { version, date, ...values, needs: [], added: [], removed: [], defaults: [] };
}

const feedOf = (...releases: readonly ReleaseChanges[]): string => {
  const options: ReleasesFeedOptions = { label: '2.x', page: 'docs/guides/changelog', releases: () => releases };
  return releasesFeed(options, 'https://example.org/site/', html);
};

describe('the feed of releases', () => {
  const feed = feedOf(release('2.0.1', null), release('2.0.0', '2026-01-05'));

  it('has an item for each, with what the page says of it and whole addresses', () => {
    expect(feed.match(/<title><!\[CDATA\[.*?\]\]>/g)).toEqual([
      '<title><![CDATA[mongodb-memory-server 2.0.1]]>',
      '<title><![CDATA[mongodb-memory-server 2.0.0]]>',
    ]);
    expect(feed).toContain('<link>https://example.org/site/docs/guides/changelog#release-2-0-1</link>');
    expect(feed).toContain('<p>Date unknown. <a href="https://example.org/site/docs/faq#a">FAQ &#x26; more</a></p>');
    expect(feed).toContain('<p>First.</p><ul><li>New</li></ul>');
    expect(feed).not.toContain('Checked.');
  });

  it('has the days that are known, and no other', () => {
    expect(feed.match(/<(?:pubDate|lastBuildDate)>.*/g)).toEqual(['<pubDate>Mon, 05 Jan 2026 00:00:00 GMT</pubDate>']);
  });

  it('is the same whenever it is made', () => {
    expect(feedOf(release('2.0.0', null))).not.toMatch(/20\d\d:|GMT/);
  });

  it('has no item for which the page has nothing', () => {
    expect(() => feedOf(release('2.0.2', null))).toThrow(
      '"docs/guides/changelog" has no heading with the id "release-2-0-2", for the feed of releases.',
    );
  });
});
