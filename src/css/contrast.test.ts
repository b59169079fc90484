import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colord, extend } from 'colord';
import accessibility from 'colord/plugins/a11y';
import { expect, it } from 'vitest';

/** Colors by name, of each code theme. The colors of pages are tested in the browser. */
function codeThemesIn(css: string): readonly ReadonlyMap<string, string>[] {
  return Array.from(
    css.matchAll(/\{([^{}]*)\}/g),
    ([, body = '']) =>
      new Map(Array.from(body.matchAll(/(--[\w-]+): ([^;]+);/g), ([, name = '', value = '']) => [name, value])),
  ).filter((colors) => colors.has('--code-plain-background'));
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

const codeThemes = codeThemesIn(readFileSync(path.join(__dirname, 'codeThemes.css'), 'utf8'));

it.each(codeThemes)('each color of a code theme stands out, even in a highlighted line %#', (tokens) => {
  expect(codeThemes).toHaveLength(10);
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
