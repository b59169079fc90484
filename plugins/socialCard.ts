import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import satori from 'satori';

const require = createRequire(__filename);

/** What a card says. */
export interface SocialCard {
  readonly title: string;
  /** Of the sidebar that has the page; empty for none. */
  readonly section: string;
  /** Label of the version. */
  readonly version: string;
}

/** In pixels: what the sites that show cards ask for. */
export const cardSize = { width: 1200, height: 630 };

const padding = 80;
const stripe = 24;

const fontDirectory = path.join(path.dirname(require.resolve('@fontsource/inter/package.json')), 'files');

const fonts = ([400, 700] as const).map((weight) => ({
  name: 'Inter',
  weight,
  style: 'normal' as const,
  data: readFileSync(path.join(fontDirectory, `inter-latin-${String(weight)}-normal.woff`)),
}));

/** An element of React, which is not needed for this. */
interface CardElement {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

function box(style: Readonly<Record<string, string | number>>, children: string | readonly CardElement[]): CardElement {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** What a letter takes of the size of its font: as much as the widest words need. */
const letterWidth = 0.66;

/** The title in lines of about the same length, of which the last has more than one word. */
function balanced(title: string, count: number): readonly string[] {
  // Spaces that don't break a line: the last one, so that no word is alone.
  const words = title.replace(/\s+(\S+)$/, '\u00A0$1').split(/[^\S\u00A0]+/);
  const inLines = (longest: number): readonly string[] =>
    words.reduce<readonly string[]>((lines, word) => {
      const line = [lines.at(-1), word].filter((part) => part !== undefined).join(' ');
      return lines.length > 0 && line.length <= longest ? [...lines.slice(0, -1), line] : [...lines, word];
    }, []);
  const lengths = Array.from({ length: title.length }, (_, index) => index + 1);
  return inLines(lengths.find((longest) => inLines(longest).length <= count) ?? title.length);
}

/** As few lines as their words stay large in. */
function layOut(title: string): { readonly lines: readonly string[]; readonly fontSize: number } {
  const layouts = [1, 2, 3, 4].map((count) => {
    const lines = balanced(title, count);
    const longest = Math.max(...lines.map(({ length }) => length));
    const fontSize = Math.min(84, Math.floor((cardSize.width - 2 * padding - stripe) / (longest * letterWidth)));
    return { lines, fontSize };
  });
  const largest = Math.max(...layouts.map(({ fontSize }) => fontSize));
  return layouts.find(({ fontSize }) => fontSize >= Math.min(largest, 64)) ?? { lines: [title], fontSize: largest };
}

/** What is drawn. Equal elements make equal cards. */
export function cardElement({ title, section, version }: SocialCard, logo: string): CardElement {
  const { lines, fontSize } = layOut(title);
  return box(
    {
      ...cardSize,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: `72px ${String(padding)}px`,
      background: '#ffffff',
      borderLeft: `${String(stripe)}px solid #0b6b50`,
      color: '#1b2026',
      fontFamily: 'Inter',
      fontSize: 34,
    },
    [
      box({ height: 44, color: '#0b6b50', fontWeight: 700 }, section),
      box(
        { flexDirection: 'column', fontSize, fontWeight: 700, lineHeight: 1.15, letterSpacing: -1 },
        lines.map((line) => box({ whiteSpace: 'nowrap' }, line)),
      ),
      box({ alignItems: 'center', color: '#4f5761' }, [
        {
          type: 'img',
          props: { src: logo, width: 56, height: 56, style: { marginRight: 20 } },
        },
        box({ flexGrow: 1 }, 'mongodb-memory-server'),
        box({ padding: '6px 24px', border: '2px solid #c9d1d0', borderRadius: 999, color: '#1b2026' }, version),
      ]),
    ],
  );
}

/**
 * Draws a card as SVG.
 *
 * @param embedFont - whether letters become shapes, which everything can draw
 */
export async function cardSvg(element: CardElement, embedFont = true): Promise<string> {
  return satori(element as ReactNode, { ...cardSize, fonts, embedFont });
}
