import { wcagContrast } from 'culori';
import postcss, { type Declaration, type Rule } from 'postcss';

/** A token of src/css/custom.css that says what it is for, in the comment behind it. */
export interface DesignToken {
  readonly name: string;
  readonly purpose: string;
  readonly light: string;
  /** The same as `light` unless the dark mode sets another value. */
  readonly dark: string;
}

/** Two colors that stand on each other, by the names of their tokens, and how much contrast that takes at least. */
export interface ColorPair {
  readonly what: string;
  readonly color: string;
  /** What it stands on, in words. */
  readonly place: string;
  readonly ground: string;
  /** 7 is AAA, and 4.5 AA, for text; 3 is AA for lines and the like. */
  readonly least: 3 | 4.5 | 7;
}

const grounds = {
  page: '--ifm-background-color',
  boxes: '--site-surface-color',
  fields: '--ifm-background-surface-color',
  navbar: '--ifm-navbar-background-color',
  footer: '--ifm-footer-background-color',
  accent: '--ifm-color-primary',
  notice: '--site-notice-background',
};

function on(
  what: string,
  color: string,
  least: ColorPair['least'],
  places: readonly (keyof typeof grounds)[],
): readonly ColorPair[] {
  return places.map((place) => ({ what, color, place, ground: grounds[place], least }));
}

/** Every pair that a page shows. Text that is read has AAA; labels, and what stands in a bar, AA. */
export const colorPairs: readonly ColorPair[] = [
  ...on('text', '--ifm-font-color-base', 7, ['page', 'boxes', 'fields', 'navbar', 'footer']),
  ...on('links in text', '--ifm-color-primary', 7, ['page', 'boxes']),
  ...on('other links', '--ifm-color-primary', 4.5, ['fields', 'navbar', 'footer']),
  ...on('lists of pages', '--ifm-color-emphasis-700', 7, ['page', 'fields']),
  ...on('labels', '--site-muted-color', 4.5, ['page', 'boxes', 'fields']),
  ...on('words', '--site-on-accent-color', 7, ['accent']),
  ...on('words', '--site-notice-color', 7, ['notice']),
  ...on('edge of a notice', '--site-notice-border', 3, ['page']),
  ...on('focus', '--site-focus-color', 3, ['page', 'boxes', 'fields', 'navbar', 'footer']),
];

function rulesFor(css: string, selector: string): readonly Rule[] {
  const rules: Rule[] = [];
  postcss.parse(css).walkRules((rule) => {
    if (rule.parent?.type === 'root' && rule.selectors.includes(selector)) {
      rules.push(rule);
    }
  });
  return rules;
}

function tokensIn(rules: readonly Rule[]): readonly Declaration[] {
  return rules.flatMap(({ nodes }) =>
    nodes.filter((node): node is Declaration => node.type === 'decl' && node.prop.startsWith('--')),
  );
}

/**
 * The tokens with a purpose, in the order in which the style sheet has them.
 *
 * @param css - src/css/custom.css
 */
export function readTokens(css: string): readonly DesignToken[] {
  const dark = new Map(tokensIn(rulesFor(css, "[data-theme='dark']")).map(({ prop, value }) => [prop, value]));
  return tokensIn(rulesFor(css, ':root')).flatMap((declaration) => {
    const { prop: name, value: light } = declaration;
    const next = declaration.next();
    const isBehind = next?.type === 'comment' && next.source?.start?.line === declaration.source?.end?.line;
    return isBehind ? [{ name, purpose: next.text, light, dark: dark.get(name) ?? light }] : [];
  });
}

/** The names of all tokens that are the site's own. */
export function ownTokens(css: string): readonly string[] {
  return [...new Set(tokensIn(rulesFor(css, ':root')).map(({ prop }) => prop))].filter((name) =>
    name.startsWith('--site-'),
  );
}

/** @throws Error if there is no such token */
export function tokenNamed(tokens: readonly DesignToken[], name: string): DesignToken {
  const token = tokens.find((candidate) => candidate.name === name);
  if (token === undefined) {
    throw new Error(`src/css/custom.css has no "${name}" with its purpose in a comment behind it.`);
  }
  return token;
}

/** The contrast of a pair in one color mode, from 1 to 21. */
export function contrastOf(
  tokens: readonly DesignToken[],
  { color, ground }: ColorPair,
  mode: 'light' | 'dark',
): number {
  return wcagContrast(tokenNamed(tokens, color)[mode], tokenNamed(tokens, ground)[mode]);
}

const rem = 16;

/**
 * A length in pixels, in a window of some width.
 *
 * @param length - `1rem`, or `clamp(1rem, 0.9rem + 1vw, 2rem)`
 * @throws Error for anything else
 */
export function pixelsOf(length: string, width: number): number {
  const [, ...bounds] = /^clamp\((.+), (.+), (.+)\)$/.exec(length) ?? ['', length, length, length];
  const [least = 0, wanted = 0, most = 0] = bounds.map((sum) =>
    sum
      .split(' + ')
      .map((term) => {
        const [, number, unit] = /^(\d*\.?\d+)(rem|vw)$/.exec(term) ?? [];
        if (number === undefined) {
          throw new Error(`"${length}" is not a number of rem, or clamp() with rem and vw.`);
        }
        return Number(number) * (unit === 'rem' ? rem : width / 100);
      })
      .reduce((all, term) => all + term, 0),
  );
  return Math.min(Math.max(least, wanted), most);
}
