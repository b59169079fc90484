import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { rootBaseUrl } from '../facts/deploy';
import { readReleasedVersions } from '../facts/released';
import { publishedVersions, segmentOf } from '../facts/versions';
import { expect, test } from './site';

const origin = 'https://typegoose.github.io';

/** What a page says about itself to other sites. */
function metaOf(file: string): ReadonlyMap<string, string> {
  const meta = new Map<string, string>();
  const [head = ''] = readFileSync(file, 'utf8').split('</head>');
  visit(fromHtml(head), 'element', ({ tagName, properties }) => {
    const name = properties['property'] ?? properties['name'];
    if (tagName === 'meta' && typeof name === 'string') {
      meta.set(name, String(properties['content']));
    }
  });
  return meta;
}

/** Width and height that a PNG says it has. */
function sizeOf(picture: Buffer): readonly number[] {
  return [picture.readUInt32BE(16), picture.readUInt32BE(20)];
}

for (const label of Object.keys(publishedVersions(readReleasedVersions('.')))) {
  test(`version ${label}: each page has a card of its own`, () => {
    const site = path.join('build', segmentOf(label));
    const pages = ['index.html', 'translate/index.html'].concat(
      readdirSync(path.join(site, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((name) => path.basename(name) === 'index.html')
        .map((name) => path.join('docs', name))
        // Old addresses lead to pages, and are none.
        .filter((name) => !readFileSync(path.join(site, name), 'utf8').includes('http-equiv="refresh"')),
    );
    expect(pages.length).toBeGreaterThan(50);
    const cards = new Set<string>();
    let bytes = 0;
    for (const page of pages) {
      const meta = metaOf(path.join(site, page));
      const image = meta.get('og:image') ?? '';
      const start = `${origin}${rootBaseUrl}${[segmentOf(label), 'img/cards/'].filter((part) => part !== '').join('/')}`;
      expect(image.startsWith(start), `${page}: ${image}`).toBe(true);
      expect(meta.get('twitter:image'), page).toBe(image);
      expect(meta.get('twitter:card'), page).toBe('summary_large_image');
      expect(meta.get('og:title'), page).toMatch(/\S/);
      const file = path.join('build', image.slice((origin + rootBaseUrl).length));
      expect(existsSync(file), `${page}: ${file}`).toBe(true);
      const picture = readFileSync(file);
      expect(picture.subarray(1, 4).toString('latin1'), page).toBe('PNG');
      expect(sizeOf(picture), page).toEqual([1200, 630]);
      // Blank, it would have 4 kB.
      expect(picture.length, page).toBeGreaterThan(10_000);
      expect(picture.length, page).toBeLessThan(60_000);
      bytes += picture.length;
      cards.add(picture.toString('base64'));
    }
    expect(cards.size).toBe(pages.length);
    expect(bytes / pages.length).toBeLessThan(40_000);
  });
}
