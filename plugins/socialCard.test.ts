import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentedVersions, readSitePages } from '../facts/sitePages';
import { cardElement, cardSize, cardSvg } from './socialCard';

const logo = `data:image/svg+xml;base64,${readFileSync('static/img/logo.svg', 'base64')}`;

/** A piece of text where it stands on the card. */
interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly isTitle: boolean;
  readonly text: string;
}

async function textsOf(title: string): Promise<readonly PlacedText[]> {
  const svg = await cardSvg(cardElement({ title, section: 'Guides: Recipes', version: '10.x' }, logo), false);
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = '', text = '']) => {
    const number = (name: string): number => Number(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]);
    const isTitle = number('font-weight') === 700 && number('font-size') !== 34;
    return { x: number('x'), y: number('y'), right: number('x') + number('width'), isTitle, text };
  });
}

function linesOf(texts: readonly PlacedText[]): readonly string[] {
  const lines = new Map<number, string>();
  for (const { y, text } of texts.filter(({ isTitle }) => isTitle)) {
    lines.set(y, (lines.get(y) ?? '') + text);
  }
  return [...lines.values()].map((line) => line.replaceAll('\u00A0', ' ').replaceAll('&amp;', '&').trim());
}

const titles = [...new Set(documentedVersions(process.cwd()).flatMap(readTitles))];

function readTitles(version: Parameters<typeof readSitePages>[0]): readonly string[] {
  // The longest of what the build fills in.
  return readSitePages(version).map(({ title }) => title.replaceAll(/\{[^}]*\}/g, '11.3.0-beta.3'));
}

describe('the card of a page', () => {
  it('has every title within it, in few lines, and no word alone in the last one', async () => {
    expect(titles.length).toBeGreaterThan(40);
    for (const title of titles) {
      const texts = await textsOf(title);
      expect(texts.length, title).toBeGreaterThan(5);
      for (const { x, y, right } of texts) {
        expect(x, title).toBeGreaterThan(80);
        expect(right, title).toBeLessThanOrEqual(cardSize.width - 80);
        expect(y, title).toBeLessThan(cardSize.height - 60);
      }
      const lines = linesOf(texts);
      expect(lines.join(' ')).toBe(title);
      expect(lines.length, title).toBeLessThanOrEqual(4);
      if (lines.length > 1) {
        expect(lines.at(-1)?.split(' ').length, title).toBeGreaterThan(1);
      }
    }
  });

  it('is another one if anything on it is', () => {
    const card = { title: 'FAQ', section: 'Guides', version: '10.x' };
    const all = [card, { ...card, title: 'Q' }, { ...card, section: 'API' }, { ...card, version: '9.x' }];
    expect(new Set(all.map((one) => JSON.stringify(cardElement(one, logo)))).size).toBe(all.length);
  });
});
