import { runInNewContext } from 'node:vm';
import type { LoadContext } from '@docusaurus/types';
import { expect, it } from 'vitest';
import headScriptsPlugin from './head-scripts';

/** What the scripts of a site with this announcement leave in the storage of a reader. */
function storageAfter(
  announcementId: string,
  storage: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const siteConfig = { themeConfig: { announcementBar: { id: announcementId } } };
  const plugin = headScriptsPlugin({ baseUrl: '/', siteConfig } as unknown as LoadContext);
  const { headTags } = plugin.injectHtmlTags?.({ content: undefined }) ?? {};
  const items = new Map(Object.entries(storage));
  const globals = {
    location: { pathname: '/' },
    document: { documentElement: { setAttribute: () => undefined } },
    localStorage: { getItem: (key: string) => items.get(key) ?? null, removeItem: (key: string) => items.delete(key) },
  };
  for (const tag of [headTags ?? []].flat()) {
    runInNewContext(typeof tag === 'string' ? tag : (tag.innerHTML ?? ''), globals);
  }
  return Object.fromEntries(items);
}

it('a closed announcement stays closed, and a new one is shown', () => {
  const closed = { 'docusaurus.announcement.id': 'old', 'docusaurus.announcement.dismiss': 'true' };
  expect(storageAfter('old', closed)).toEqual(closed);
  expect(storageAfter('new', closed)).toEqual({ 'docusaurus.announcement.id': 'old' });
});
