import { blend, clampChroma, converter, formatHex, parse as parseColor, wcagContrast, type Color } from 'culori';
import postcss from 'postcss';
import {
  autoCodeThemes,
  codeThemeAttribute,
  drawnCodeThemes,
  namedCodeThemes,
  type DrawnCodeTheme,
  type NamedCodeTheme,
} from '../facts/codeThemes';
import { siteCodeThemes } from './siteCodeThemes';

/** How a theme draws one type of token; what is left out is inherited. */
export interface TokenStyle {
  /** Any CSS color as Prism writes it; `#rrggbb` in a `ReadableCodeTheme`. */
  readonly color?: string;
  readonly fontWeight?: string;
  readonly fontStyle?: string;
  readonly textDecoration?: string;
  /** Between 0 and 1; folded into the color of a `ReadableCodeTheme`. */
  readonly opacity?: number;
}

/** What one of Prism's style sheets says about colors. */
export interface PrismColors {
  readonly plain: { readonly color: string; readonly background: string };
  /** By type of token, for instance `keyword`. */
  readonly tokens: Readonly<Record<string, TokenStyle>>;
}

/** A theme of flat, opaque `#rrggbb` colors, in which all text reaches the contrast of WCAG 2 level AA. */
export interface ReadableCodeTheme extends PrismColors {
  /** Whether the theme is dark text on light or light text on dark. */
  readonly scheme: 'light' | 'dark';
  /** Background of highlighted lines. */
  readonly highlight: string;
  /** Numbers of lines and the bar beside highlighted ones, 4.5:1. */
  readonly lineNumber: string;
  /** Frame of the buttons, line below the title and thumb of the scroll bar, 3:1. */
  readonly border: string;
}

/** All the themes, readable. */
export type CodeThemes = Readonly<Record<DrawnCodeTheme, ReadableCodeTheme>>;

/** File of each theme below `prismjs/themes/`. */
const prismThemeFiles: Readonly<Record<NamedCodeTheme, string>> = {
  default: 'prism.css',
  dark: 'prism-dark.css',
  funky: 'prism-funky.css',
  okaidia: 'prism-okaidia.css',
  twilight: 'prism-twilight.css',
  coy: 'prism-coy.css',
  'solarized-light': 'prism-solarizedlight.css',
  'tomorrow-night': 'prism-tomorrow.css',
};

/** Contrast that text needs, and the one that a changed color aims for, so that rounding is safe. */
const text = { required: 4.5, aim: 4.55 };
const graphics = { required: 3, aim: 3.05 };
/** Enough to tell two large areas apart, but too little to change the colors of tokens. */
const area = { required: 1.2, aim: 1.2 };

const toOklch = converter('oklch');

/** Lowest contrast of a color with several backgrounds. */
export function lowestContrast(color: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => wcagContrast(color, background)));
}

/**
 * Changes the lightness of a color, at the same hue, just enough to stand out from all the backgrounds.
 *
 * @param towards - `light` for text on dark
 * @returns `#rrggbb`; the color itself if it already stands out
 * @throws RangeError if even white or black doesn't stand out
 */
function moveLightness(
  color: string,
  backgrounds: readonly string[],
  { required, aim }: { readonly required: number; readonly aim: number },
  towards: 'light' | 'dark',
): string {
  const start = toOklch(opaque(color));
  if (lowestContrast(formatHex(start), backgrounds) >= required) {
    return formatHex(start);
  }
  // The backgrounds are `#rrggbb`, and so is each candidate: what is measured is what is written.
  const at = (l: number): string => formatHex(clampChroma({ ...start, l }, 'oklch'));
  let fails = start.l;
  let passes = towards === 'light' ? 1 : 0;
  if (lowestContrast(at(passes), backgrounds) < aim) {
    throw new RangeError(`No lightness of ${color} reaches a contrast of ${String(aim)} on ${backgrounds.join(', ')}.`);
  }
  for (let step = 0; step < 16; step += 1) {
    const middle = (fails + passes) / 2;
    if (lowestContrast(at(middle), backgrounds) >= aim) {
      passes = middle;
    } else {
      fails = middle;
    }
  }
  return at(passes);
}

/** The color that is visible when one lies on another. */
function opaque(color: string, opacity = 1, background = color): Color {
  const parsed = parseColor(color);
  if (parsed === undefined) {
    throw new Error(`"${color}" is not a color.`);
  }
  return blend([background, { ...parsed, alpha: (parsed.alpha ?? 1) * opacity }], 'normal');
}

/**
 * Reads one of Prism's style sheets. Ignores shadows, patterns, backgrounds of tokens, and the few rules for a single
 * language.
 *
 * @param css - text of a file in `prismjs/themes/`
 * @throws Error if the color or background of plain code is missing
 */
export function readPrismTheme(css: string): PrismColors {
  const plain: { color?: string; background?: string } = {};
  const tokens: Record<string, Record<string, string | number>> = {};
  postcss.parse(css).walkRules((rule) => {
    if (rule.parent?.type === 'atrule') {
      return;
    }
    for (const selector of rule.selectors) {
      const type = /^\.token\.([\w-]+)$/.exec(selector)?.[1];
      const isBlock = /^(?:(?:code|pre)\[class\*="language-"\]|pre\[class\*="language-"\] > code)$/.test(selector);
      rule.walkDecls(({ prop, value }) => {
        if (isBlock && parseColor(value) !== undefined) {
          if (prop === 'color') {
            plain.color = value;
          } else if (prop === 'background' || prop === 'background-color') {
            plain.background = value;
          }
        }
        if (type !== undefined) {
          const style = (tokens[type] ??= {});
          if (prop === 'color') style.color = value;
          else if (prop === 'font-weight') style.fontWeight = value;
          else if (prop === 'font-style') style.fontStyle = value;
          else if (prop === 'text-decoration') style.textDecoration = value;
          else if (prop === 'opacity') style.opacity = Number(value);
        }
      });
    }
  });
  const { color, background } = plain;
  if (color === undefined || background === undefined) {
    throw new Error('The style sheet sets no flat color and background for plain code.');
  }
  const styled = Object.entries(tokens).filter(([, style]) => Object.keys(style).length > 0);
  return { plain: { color, background }, tokens: Object.fromEntries(styled) };
}

/**
 * Makes every text of a theme readable, at 4.5:1, on plain and on highlighted lines. A type of token that Prism only
 * makes translucent gets the color that translucent plain code would have.
 */
export function readableTheme({ plain, tokens }: PrismColors): ReadableCodeTheme {
  const background = formatHex(opaque(plain.background));
  const scheme = wcagContrast(background, '#000') > wcagContrast(background, '#fff') ? 'light' : 'dark';
  const towards = scheme === 'light' ? 'dark' : 'light';
  const highlight = moveLightness(background, [background], area, towards);
  const backgrounds = [background, highlight];
  const readable = (color: string, opacity = 1, limits = text): string =>
    moveLightness(formatHex(opaque(color, opacity, background)), backgrounds, limits, towards);
  return {
    plain: { color: readable(plain.color), background },
    tokens: Object.fromEntries(
      Object.entries(tokens).map(([type, { color, opacity, ...style }]) => [
        type,
        color === undefined && opacity === undefined
          ? style
          : { ...style, color: readable(color ?? plain.color, opacity) },
      ]),
    ),
    scheme,
    highlight,
    lineNumber: readable(plain.color, 0.6),
    border: readable(plain.color, 0.3, graphics),
  };
}

/**
 * Reads all the themes and makes them readable.
 *
 * @param readSource - returns the text of a file below `prismjs/themes/`
 * @throws Error that names a theme that can't be read
 */
export function readCodeThemes(readSource: (file: string) => string): CodeThemes {
  const themes = namedCodeThemes.map((name) => {
    try {
      return [name, readableTheme(readPrismTheme(readSource(prismThemeFiles[name])))] as const;
    } catch (cause) {
      throw new Error(`The code theme "${name}" could not be read from Prism's ${prismThemeFiles[name]}.`, { cause });
    }
  });
  const own = Object.entries(siteCodeThemes).map(([name, theme]) => [name, readableTheme(theme)] as const);
  return Object.fromEntries([...own, ...themes]) as CodeThemes;
}

// prism-react-renderer flattens nested tokens into one element with all their types as classes, so where Prism lets the
// inner token win, here the later rule does: types that contain others come first.
const outerFirst = [
  'comment',
  'prolog',
  'doctype',
  'cdata',
  'block-comment',
  'regex',
  'tag',
  'class-name',
  'selector',
  'builtin',
  'attr-name',
  'attr-value',
  'atrule',
  'string',
  'char',
  'url',
  'variable',
  'function-name',
  'function',
  'entity',
  'operator',
  'property',
  'constant',
  'symbol',
  'boolean',
  'number',
  'keyword',
  'punctuation',
  'namespace',
  'inserted',
  'deleted',
  'important',
  'bold',
  'italic',
];

const styleProperties = {
  color: 'color',
  fontWeight: 'font-weight',
  fontStyle: 'font-style',
  textDecoration: 'text-decoration',
} as const satisfies Partial<Record<keyof TokenStyle, string>>;

type StyleProperty = keyof typeof styleProperties;

/** Neighboring types of tokens that share the value of one property in each theme. */
interface TokenGroup {
  readonly types: [string, ...string[]];
  /** One value per theme, in the order of `drawnCodeThemes`. */
  readonly values: readonly (string | undefined)[];
}

function groupTokens(themes: CodeThemes, property: StyleProperty): readonly TokenGroup[] {
  const named = new Set(drawnCodeThemes.flatMap((name) => Object.keys(themes[name].tokens)));
  const types = [...outerFirst.filter((type) => named.has(type)), ...[...named].filter((t) => !outerFirst.includes(t))];
  const groups: TokenGroup[] = [];
  for (const type of types) {
    const values = drawnCodeThemes.map((name) => themes[name].tokens[type]?.[property]);
    const last = groups.at(-1);
    if (last?.values.every((value, index) => value === values[index])) {
      last.types.push(type);
    } else {
      groups.push({ types: [type], values });
    }
  }
  return groups.filter(({ values }) => values.some((value) => value !== undefined));
}

/** Selects `.token` elements that have one of these types. */
function tokenSelector(types: readonly string[]): string {
  const classes = types.map((type) => `.${type}`).join(',');
  return `.theme-code-block .token${types.length === 1 ? classes : `:is(${classes})`}`;
}

interface TokenCss {
  readonly rules: readonly string[];
  /** Declarations of the custom properties that the rules use, per theme. */
  readonly variables: ReadonlyMap<DrawnCodeTheme, readonly string[]>;
}

function tokenCss(themes: CodeThemes): TokenCss {
  const rules: string[] = [];
  const variables = new Map(drawnCodeThemes.map((theme): [DrawnCodeTheme, string[]] => [theme, []]));
  for (const [property, cssProperty] of Object.entries(styleProperties) as [StyleProperty, string][]) {
    const groups = groupTokens(themes, property);
    const lastPartial = groups.map(({ values }) => values.includes(undefined)).lastIndexOf(true);
    for (const [index, { types, values }] of groups.entries()) {
      const selector = tokenSelector(types);
      const [value] = values;
      if (value !== undefined && values.every((other) => other === value)) {
        rules.push(`${selector}{${cssProperty}:${value}}`);
        continue;
      }
      const variable = `--code-${types[0]}-${cssProperty}`;
      for (const [theme, name] of drawnCodeThemes.entries()) {
        variables.get(name)?.push(`${variable}:${values[theme] ?? 'initial'}`);
      }
      if (property !== 'color') {
        rules.push(`${selector}{${cssProperty}:var(${variable},inherit)}`);
      } else if (values.includes(undefined)) {
        // In a theme that doesn't know the type, it keeps the color of the token around it.
        rules.push(`${selector}{color:var(${variable},var(--code-outer-color,inherit))}`);
      } else if (index < lastPartial) {
        rules.push(`${selector}{--code-outer-color:var(${variable});color:var(--code-outer-color)}`);
      } else {
        rules.push(`${selector}{color:var(${variable})}`);
      }
    }
  }
  return { rules, variables };
}

/**
 * Writes the style sheet: per theme a block of custom properties, then the rules that use them. The light theme of
 * `auto` is unconditional and the others are for screens only, so prints use the light one.
 */
export function codeThemesCss(themes: CodeThemes): string {
  const { rules, variables } = tokenCss(themes);
  const block = (name: DrawnCodeTheme, ...others: readonly string[]): string => {
    const { plain, scheme, highlight, lineNumber, border } = themes[name];
    const declarations = [
      `--code-plain-color:${plain.color}`,
      `--code-plain-background:${plain.background}`,
      `--code-highlight-background:${highlight}`,
      `--code-line-number-color:${lineNumber}`,
      `--code-border-color:${border}`,
      `--code-color-scheme:${scheme}`,
      ...(variables.get(name) ?? []),
    ];
    return `${[`[${codeThemeAttribute}='${name}']`, ...others].join(',')}{${declarations.join(';')}}`;
  };
  const { light, dark } = autoCodeThemes;
  const darkMode = "html[data-theme='dark']";
  const inDarkMode = [`${darkMode}[${codeThemeAttribute}='auto']`, `${darkMode}:not([${codeThemeAttribute}])`];
  return [
    block(light, ':root'),
    '@media screen{',
    ...drawnCodeThemes
      .filter((name) => name !== light)
      .map((name) => block(name, ...(name === dark ? inDarkMode : []))),
    '}',
    ...rules,
  ].join('\n');
}
