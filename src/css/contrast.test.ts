import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colord, extend } from 'colord';
import accessibility from 'colord/plugins/a11y';
import { expect, it } from 'vitest';

/** Custom properties by name, of each rule that sets a given one. */
function tokenSets(file: string, set: string): readonly ReadonlyMap<string, string>[] {
  const css = readFileSync(path.join(__dirname, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return Array.from(
    css.matchAll(/\{([^{}]*)\}/g),
    ([, body = '']) =>
      new Map(Array.from(body.matchAll(/(--[\w-]+): ([^;]+);/g), ([, name = '', value = '']) => [name, value])),
  ).filter((tokens) => tokens.has(set));
}

extend([accessibility]);

/** From 1 to 21, of two colors. */
function contrast(one: string, other: string): number {
  expect([one, other].filter((color) => !colord(color).isValid())).toEqual([]);
  return colord(one).contrast(other);
}

/** As `color-mix(in srgb, …)` does. */
function mix(one: string, other: string, share: number): string {
  const [a, b] = [colord(one).toRgb(), colord(other).toRgb()];
  const of = (key: 'r' | 'g' | 'b'): number => a[key] * share + b[key] * (1 - share);
  return colord({ r: of('r'), g: of('g'), b: of('b') }).toHex();
}

const [page, box, field] = ['--ifm-background-color', '--site-surface-color', '--ifm-background-surface-color'];
const [navbar, footer] = ['--ifm-navbar-background-color', '--ifm-footer-background-color'];

/** Colors, their backgrounds, and the contrast they need: 7 is AAA and 4.5 AA for text, 3 is AA for lines. */
const pairs: readonly (readonly [color: string, least: number, grounds: readonly string[]])[] = [
  ['--ifm-font-color-base', 7, [page, box, field, navbar, footer]],
  ['--ifm-color-primary', 7, [page, box]],
  ['--ifm-color-primary', 4.5, [field, navbar, footer]],
  ['--ifm-color-emphasis-700', 7, [page, field]],
  ['--site-muted-color', 4.5, [page, box, field]],
  ['--site-on-accent-color', 7, ['--ifm-color-primary']],
  ['--site-notice-color', 7, ['--site-notice-background']],
  ['--site-notice-border', 3, [page]],
  ['--site-focus-color', 3, [page, box, field, navbar, footer]],
];

it.each(tokenSets('tokens.css', page))('the colors of the site stand out from their backgrounds %#', (tokens) => {
  for (const [color, least, grounds] of pairs) {
    for (const ground of grounds) {
      const found = contrast(tokens.get(color) ?? '', tokens.get(ground) ?? '');
      expect.soft(found, `${color} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  }
});

const codeThemes = tokenSets('codeThemes.css', '--code-plain-background');

it.each(codeThemes)('each color of a code theme stands out, even in a highlighted line %#', (tokens) => {
  const [front = '', back = ''] = ['--code-plain-color', '--code-plain-background'].map((name) => tokens.get(name));
  const mixed = [...(codeThemes[0] ?? [])].flatMap(([name, value]) => {
    const [, share] = /color-mix\(.*-color\) (\d+)%/.exec(value) ?? [];
    return share === undefined || tokens.get(name)?.startsWith('#') === true
      ? []
      : [[name, mix(front, back, Number(share) / 100)] as const];
  });
  const own = [...tokens].filter(([name, value]) => name.endsWith('-color') && value.startsWith('#'));
  const colors = [...own, ...mixed];
  expect(colors.length).toBeGreaterThan(10);
  for (const [name, color] of colors) {
    for (const ground of ['--code-plain-background', '--code-highlight-background']) {
      const found = contrast(color, tokens.get(ground) ?? '');
      expect.soft(found, `${name} on ${ground}`).toBeGreaterThanOrEqual(name === '--code-border-color' ? 3 : 4.5);
    }
  }
});

it('the style sheets have both color modes, and all ten code themes', () => {
  expect(tokenSets('tokens.css', page)).toHaveLength(2);
  expect(codeThemes).toHaveLength(10);
});
