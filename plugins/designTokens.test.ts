import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { colorPairs, contrastOf, ownTokens, pixelsOf, readTokens, tokenNamed } from './designTokens';

const css = readFileSync('src/css/custom.css', 'utf8');
const tokens = readTokens(css);

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  // The themes for code are generated, and checked by themselves.
  .filter((name) => name.endsWith('.css') && !name.endsWith('codeThemes.css'))
  .map((name) => ({ name, root: postcss.parse(readFileSync(path.join('src', name), 'utf8')) }));

/** `file: property: value` of the declarations that a rule of the design does not allow. */
function declarations(
  property: RegExp,
  isWrong: (value: string) => boolean,
): { all: number; wrong: readonly string[] } {
  let all = 0;
  const wrong: string[] = [];
  for (const { name, root } of sheets) {
    root.walkDecls(property, ({ prop, value }) => {
      all += 1;
      if (isWrong(value)) {
        wrong.push(`${name}: ${prop}: ${value}`);
      }
    });
  }
  return { all, wrong };
}

describe('colors', () => {
  it.each(colorPairs.flatMap((pair) => (['light', 'dark'] as const).map((mode) => ({ ...pair, mode }))))(
    '$what on $place stands out in the $mode mode',
    ({ mode, ...pair }) => {
      expect(contrastOf(tokens, pair, mode)).toBeGreaterThanOrEqual(pair.least);
    },
  );

  it('are all in a pair, except for lines that only decorate', () => {
    const paired = colorPairs.flatMap(({ color, ground }) => [color, ground]);
    const colors = tokens.filter(({ light }) => light.startsWith('#')).map(({ name }) => name);
    expect(colors.length).toBeGreaterThan(12);
    expect(colors.filter((name) => !paired.includes(name))).toEqual(['--site-border-color']);
  });

  it('are set in the dark mode, too', () => {
    const same = tokens.filter(({ light, dark }) => light.startsWith('#') && light === dark);
    expect(same).toEqual([]);
  });

  it('that are too near to each other are found', () => {
    const faint = readTokens(':root { --a: #777; /* text */\n --b: #888; /* page */\n }');
    expect(contrastOf(faint, { what: '', color: '--a', place: '', ground: '--b', least: 7 }, 'dark')).toBeLessThan(2);
  });
});

describe('the type scale', () => {
  it('has a clear step from each level to the next, at every width', () => {
    const levels = [1, 2, 3, 4].map((level) => tokenNamed(tokens, `--ifm-h${String(level)}-font-size`).light);
    const steps = Array.from({ length: 400 }, (_, index) => 320 + index * 5).flatMap((width) =>
      levels.slice(1).map((lower, index) => pixelsOf(levels[index] ?? '', width) / pixelsOf(lower, width)),
    );
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(1.12);
  });

  it('is read as browsers read it', () => {
    const length = 'clamp(1rem, 0.5rem + 2vw, 2rem)';
    expect([0, 600, 5000].map((width) => pixelsOf(length, width))).toEqual([16, 20, 32]);
    expect(() => pixelsOf('12px', 320)).toThrow('"12px" is not a number of rem, or clamp() with rem and vw.');
  });
});

it('every token of the site says what it is for', () => {
  const said = tokens.map(({ name }) => name);
  const own = ownTokens(css);
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter((name) => !said.includes(name))).toEqual([]);
  expect(() => tokenNamed(tokens, '--site-none')).toThrow('src/css/custom.css has no "--site-none" with its purpose');
});

describe('style sheets', () => {
  it('take distances from the scale', () => {
    const { all, wrong } = declarations(/^(?:padding|margin|(?:row-|column-)?gap)/, (value) => /\drem/.test(value));
    expect(all).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  });

  it('have one radius', () => {
    const allowed = /^(?:0|50%|inherit|var\(--ifm-global-radius\))$/;
    const { all, wrong } = declarations(/radius$/, (value) => !allowed.test(value));
    expect(all).toBeGreaterThan(20);
    expect(wrong).toEqual(['css/custom.css: --ifm-global-radius: 0.4rem']);
  });

  it('have one shadow, and lines', () => {
    const { all, wrong } = declarations(
      /^box-shadow$/,
      (value) => !/^(?:none|inset .+|var\(--site-shadow\))$/.test(value),
    );
    expect(all).toBeGreaterThan(3);
    expect(wrong).toEqual([]);
  });
});
