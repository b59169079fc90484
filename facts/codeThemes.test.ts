import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { codeThemes, codeThemeScript, parseCodeTheme } from './codeThemes';

/** What the script in the head sets for a stored text. */
function shownFor(stored: unknown): unknown {
  let shown: unknown;
  const localStorage = { getItem: (key: string) => (key === 'code-theme' ? stored : null) };
  const setAttribute = (name: string, value: string): void => {
    shown = name === 'data-code-theme' ? value : undefined;
  };
  runInNewContext(codeThemeScript, { localStorage, document: { documentElement: { setAttribute } } });
  return shown;
}

it.each(codeThemes)('accepts %s', (name) => {
  expect([parseCodeTheme(name), shownFor(name)]).toEqual([name, name]);
});

it.each([null, '', 'Dark', 'toString', '__proto__', '"><script>'])('rejects %j', (value) => {
  expect([parseCodeTheme(value), shownFor(value)]).toEqual(['auto', 'auto']);
});
