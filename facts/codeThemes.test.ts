import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { codeThemes, codeThemeScript, parseCodeTheme } from './codeThemes';

it.each(codeThemes)('%s is a choice', (name) => {
  expect(parseCodeTheme(name)).toBe(name);
});

it.each([undefined, null, '', 'Dark', 'toString', '__proto__', 1, ['dark']])('%j is no choice', (value) => {
  expect(parseCodeTheme(value)).toBe('auto');
});

/** The attributes that the script sets on the root element. */
function shownFor(getItem: (key: string) => string | null): Record<string, string> {
  const attributes: Record<string, string> = {};
  const documentElement = {
    setAttribute: (name: string, value: string): void => {
      attributes[name] = value;
    },
  };
  runInNewContext(codeThemeScript, { localStorage: { getItem }, document: { documentElement } });
  return attributes;
}

it('the script shows the stored theme, and auto if there is none, junk, or no storage', () => {
  expect(shownFor((key) => (key === 'code-theme' ? 'coy' : null))).toEqual({ 'data-code-theme': 'coy' });
  const auto = { 'data-code-theme': 'auto' };
  expect(shownFor(() => null)).toEqual(auto);
  expect(shownFor(() => '"><script>')).toEqual(auto);
  expect(
    shownFor(() => {
      throw new Error('denied');
    }),
  ).toEqual(auto);
});
