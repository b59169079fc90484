import type { PrismColors, TokenStyle } from './codeThemeCss';

/** Colors by what a token is for. */
interface Palette {
  readonly text: string;
  readonly background: string;
  readonly quiet: string;
  readonly mark: string;
  readonly keyword: string;
  readonly string: string;
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly removed: string;
}

/** Which tokens, by Prism's names, take which color. */
const tokensOf: Readonly<Record<keyof Omit<Palette, 'text' | 'background'>, readonly string[]>> = {
  quiet: ['comment', 'prolog', 'doctype', 'cdata', 'block-comment'],
  mark: ['punctuation', 'operator', 'entity', 'namespace'],
  keyword: ['keyword', 'atrule', 'important', 'tag'],
  string: ['string', 'char', 'attr-value', 'inserted', 'url', 'regex'],
  name: ['function', 'function-name', 'property', 'attr-name', 'selector'],
  type: ['class-name', 'builtin', 'variable'],
  value: ['boolean', 'number', 'constant', 'symbol'],
  removed: ['deleted'],
};

function themeOf(palette: Palette): PrismColors {
  const tokens: Record<string, TokenStyle> = { important: { fontWeight: 'bold' }, bold: { fontWeight: 'bold' } };
  for (const [use, types] of Object.entries(tokensOf) as [keyof typeof tokensOf, readonly string[]][]) {
    for (const type of types) {
      tokens[type] = { ...tokens[type], color: palette[use] };
    }
  }
  return { plain: { color: palette.text, background: palette.background }, tokens };
}

/** The site's own themes, made for its palette: what `auto` shows. */
export const siteCodeThemes = {
  'site-light': themeOf({
    text: '#1b2026',
    background: '#fbfdfc',
    quiet: '#5a6670',
    mark: '#4f5761',
    keyword: '#7b2d8e',
    string: '#0b6b50',
    name: '#0b57d0',
    type: '#8a4b00',
    value: '#a63a00',
    removed: '#b3261e',
  }),
  'site-dark': themeOf({
    text: '#e6eaec',
    background: '#1a2023',
    quiet: '#95a3aa',
    mark: '#b4bfc5',
    keyword: '#d9a9f0',
    string: '#7fdcb6',
    name: '#8ab8ff',
    type: '#f0c674',
    value: '#ffb483',
    removed: '#ff9a90',
  }),
} as const;
