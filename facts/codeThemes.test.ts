import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  codeThemeLabels,
  codeThemes,
  codeThemeScript,
  namedCodeThemes,
  parseCodeTheme,
  prismTheme,
} from './codeThemes';

it('the themes are the eight of the specification, and the one that follows the color mode', () => {
  expect(Object.values(codeThemeLabels)).toEqual([
    'Auto',
    'Default',
    'Dark',
    'Funky',
    'Okaidia',
    'Twilight',
    'Coy',
    'Solarized Light',
    'Tomorrow Night',
  ]);
  expect(namedCodeThemes).toHaveLength(8);
});

describe('parseCodeTheme', () => {
  it.each(codeThemes)('accepts %s', (name) => {
    expect(parseCodeTheme(name)).toBe(name);
  });

  it.each([undefined, null, '', 'Dark', 'dark ', 'solarized light', 'toString', '__proto__', 1, {}, ['dark'], true])(
    'turns %j into auto',
    (value) => {
      expect(parseCodeTheme(value)).toBe('auto');
    },
  );
});

describe('codeThemeScript', () => {
  const shownFor = (getItem: (key: string) => string | null): Record<string, string> => {
    const attributes: Record<string, string> = {};
    const documentElement = {
      setAttribute: (name: string, value: string): void => {
        attributes[name] = value;
      },
    };
    runInNewContext(codeThemeScript, { localStorage: { getItem }, document: { documentElement } });
    return attributes;
  };

  it.each(codeThemes)('shows a stored %s', (name) => {
    expect(shownFor((key) => (key === 'code-theme' ? name : null))).toEqual({ 'data-code-theme': name });
  });

  it('shows auto if storage is empty, holds junk, or is denied', () => {
    const auto = { 'data-code-theme': 'auto' };
    expect(shownFor(() => null)).toEqual(auto);
    expect(shownFor(() => '"><script>')).toEqual(auto);
    expect(
      shownFor(() => {
        throw new Error('denied');
      }),
    ).toEqual(auto);
  });

  it('can be inlined in HTML', () => {
    expect(codeThemeScript).not.toContain('<');
  });
});

it('leaves prism-react-renderer no color of its own', () => {
  expect(prismTheme.styles).toEqual([]);
  expect(Object.values(prismTheme.plain).every((value) => value.startsWith('var(--code-plain-'))).toBe(true);
});
