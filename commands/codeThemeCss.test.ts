import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { wcagContrast } from 'culori';
import postcss, { type Rule } from 'postcss';
import { normalizeTokens, Prism } from 'prism-react-renderer';
import { describe, expect, it } from 'vitest';
import { codeThemesCss, lowestContrast, readableTheme, readCodeThemes, readPrismTheme } from './codeThemeCss';
import { codeThemesFile, makeCodeThemes } from './renewCodeThemes';
import { drawnCodeThemes, type DrawnCodeTheme } from '../facts/codeThemes';

const require = createRequire(import.meta.url);

function readSource(file: string): string {
  return readFileSync(require.resolve(`prismjs/themes/${file}`), 'utf8');
}

const readable = readCodeThemes(readSource);
const css = codeThemesCss(readable);

/** One sample per language, with every type of token that the language has. */
const samples: Readonly<Record<string, string>> = {
  ts: `import { MongoMemoryServer, type Foo as Bar } from 'mongodb-memory-server';
/** Doc {@link x} */ // line
@dec() export abstract class A<T extends B = string> extends C implements D { static readonly x: number | undefined;
  constructor(private a?: string) { super(); } get y(): Promise<void> { return this.z!.w; } }
const s = \`hi \${name + 1} there\`; enum E { A = 'x' } const re = /^a[b-c]+\\d$/gi;
for (const k of await f<string>(1_000n, true, null)) { console.log(k ?? { a: 1, 'b': (x) => x }, Foo.BAR_BAZ); }
type M = keyof typeof s; namespace N.M {} function foo(a, { b }) {} await using s2 = process.env.X;`,
  tsx: `const X = () => <Foo.Bar<string> a="b" c={1 + d} {...e}>text {f} &amp;
<div className={\`x \${y}\`} onClick={() => g(1)} style={{ color: 'red' }} x:y="z" /></Foo.Bar>;`,
  bash: `#!/bin/bash
# comment
export FOO="bar $BAZ \${QUX:-1} $(ls -la)" && npm install --save-dev mongodb-memory-server@10 > /dev/null 2>&1
if [ -f "$HOME/x" ]; then echo $((1+2)); fi; for i in a b; do x=1; done; foo() { cd /x; }; echo -e "\\n"
MONGOMS_VERSION=7.0.14 npx jest; curl -fsSL https://x.y | sudo tee /x`,
  json: `{ "a": 1, "b": [true, null, "x\\n"], /* c */ "d": {} }`,
  json5: `{ a: 1, 'b': +Infinity, // c\n c: .5, "d": [0x1F,] }`,
  yaml: `# c
%YAML 1.2
---
on: [push, "pull"]
jobs: &a
  x: *a
  n: 12
  t: true
  nul: ~
  d: 2001-12-14
  run: |
    npm ci
  k: !!str x
  "quoted": \${{ matrix.x }}`,
  dockerfile: `# syntax=docker/dockerfile:1
FROM node:20-slim AS build
ENV A=b C="d $X"
RUN apt-get update \\
 && apt-get install -y "x"
COPY --from=build /a /b
CMD ["node", "a.js"]`,
  powershell: `# c
$env:MONGOMS_VERSION = "7.0 $x $($y.z)"; Get-Item -Path 'x' | Where-Object { $_.Name -eq "a" -and $true }
[System.IO.File]::Exists("x"); if ($a) { exit 1 } else { Write-Host 1 }; function Foo([string]$a) { return $null }`,
  ini: `; c\n[section]\nkey = value\nregistry=https://x.y/\nq = "a"`,
  diff: `--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n same\n-old\n+new\n!changed\n> in\n< out`,
  css: `@import url("x.css"); @media (min-width: 1px) and screen { a:hover::before, .b > #c[d="e"] { color: red !important;
  background: url(x.png); --v: calc(1px + 2em); content: "x"; } } /* c */ .a { transform: rotate(45deg) }`,
  html: `<!DOCTYPE html><!-- c --><?xml version="1"?><html lang="en" xlink:href='x'><style>a { color: red }</style>
<script>const a = 'x';</script><body onclick="foo()" style="color: red"><svg:a disabled>&amp; &#x20;</svg:a>`,
};

/** Each set of nested types in the samples, outermost first, with the languages that have it. */
function emittedTypes(): ReadonlyMap<string, readonly string[]> {
  Object.assign(globalThis, { Prism });
  for (const language of ['bash', 'diff', 'docker', 'ini', 'json', 'json5', 'powershell']) {
    require(`prismjs/components/prism-${language}`);
  }
  const emitted = new Map<string, string[]>();
  for (const [language, code] of Object.entries(samples)) {
    const grammar = Prism.languages[language];
    if (grammar === undefined) {
      throw new Error(`Prism does not know ${language}.`);
    }
    for (const { types } of normalizeTokens(Prism.tokenize(code, grammar)).flat()) {
      const key = types.join(' ');
      emitted.set(key, [...new Set([...(emitted.get(key) ?? []), language])]);
    }
  }
  return emitted;
}

const emitted = emittedTypes();

/** The color that the token rules of the style sheet give to an element in one theme. */
function styledBySheet(theme: DrawnCodeTheme): (types: readonly string[]) => string {
  const variables = new Map<string, string>();
  const rules: { readonly types: readonly string[]; readonly rule: Rule }[] = [];
  postcss.parse(css).walkRules((rule) => {
    if (rule.selector.includes(`[data-code-theme='${theme}']`)) {
      rule.walkDecls(({ prop, value }) => {
        variables.set(prop, value);
      });
    }
    if (rule.selector.startsWith('.theme-code-block .token') && !rule.selector.includes('-line')) {
      const types = rule.selector.replace('.theme-code-block .token', '').match(/(?<=\.)[\w-]+/g) ?? [];
      rules.push({ types, rule });
    }
  });
  expect(rules.length).toBeGreaterThan(25);
  const resolve = (value: string | undefined, own: ReadonlyMap<string, string>): string => {
    const [, name, fallback] = /^var\((--[\w-]+)(?:,(.*))?\)$/.exec(value ?? '') ?? [];
    if (name === undefined) {
      return value === undefined || value === 'inherit' ? (variables.get('--code-plain-color') ?? '') : value;
    }
    const found = own.get(name) ?? variables.get(name);
    return resolve(found === undefined || found === 'initial' ? fallback : found, own);
  };
  return (types) => {
    const own = new Map<string, string>();
    for (const { types: styled, rule } of rules) {
      if (styled.some((type) => types.includes(type))) {
        rule.walkDecls(({ prop, value }) => {
          own.set(prop, value);
        });
      }
    }
    return resolve(own.get('color'), own);
  };
}

/** The color of the innermost type that the theme knows, as with Prism's nested elements. */
function styledByPrism(theme: DrawnCodeTheme, types: readonly string[]): string {
  const { plain, tokens } = readable[theme];
  return types.flatMap((type) => tokens[type]?.color ?? []).at(-1) ?? plain.color;
}

it('the committed style sheet matches the installed Prism', async () => {
  expect(readFileSync(codeThemesFile, 'utf8'), 'update it with npm run renew:themes').toBe(await makeCodeThemes());
});

describe('the themes', () => {
  it.each(drawnCodeThemes)('%s has many colors for tokens', (name) => {
    const colors = Object.values(readable[name].tokens).flatMap(({ color }) => color ?? []);
    expect(colors.length).toBeGreaterThanOrEqual(28);
    expect(new Set(colors).size).toBeGreaterThanOrEqual(7);
    for (const color of colors) {
      expect(color).toMatch(/^#[\da-f]{6}$/);
    }
  });

  it('rejects a style sheet without colors for plain code', () => {
    expect(() => readPrismTheme('.token.keyword { color: red }')).toThrow('no flat color and background');
    expect(() => readCodeThemes(() => 'code[class*="language-"] { color: red; background: url(x.svg) }')).toThrow(
      'The code theme "default" could not be read from Prism\'s prism.css.',
    );
  });
});

describe('contrast', () => {
  it('is 4.5:1 for every text on every background, 3:1 for frames', () => {
    let pairs = 0;
    for (const { plain, tokens, highlight, lineNumber, border } of Object.values(readable)) {
      const texts = [plain.color, lineNumber, ...Object.values(tokens).flatMap(({ color }) => color ?? [])];
      for (const background of [plain.background, highlight]) {
        for (const text of texts) {
          expect(wcagContrast(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
          pairs += 1;
        }
        expect(wcagContrast(border, background), `${border} on ${background}`).toBeGreaterThanOrEqual(3);
        pairs += 1;
      }
      expect(wcagContrast(highlight, plain.background)).toBeGreaterThanOrEqual(1.2);
    }
    expect(pairs).toBe(662);
  });

  it('holds for each token of the samples as the style sheet draws it', () => {
    let pairs = 0;
    for (const name of drawnCodeThemes) {
      const { plain, highlight } = readable[name];
      const colorOf = styledBySheet(name);
      for (const types of emitted.keys()) {
        const color = colorOf(types.split(' '));
        expect(lowestContrast(color, [plain.background, highlight]), `${name}: ${types}`).toBeGreaterThanOrEqual(4.5);
        pairs += 2;
      }
    }
    expect(emitted.size).toBeGreaterThan(120);
    expect(pairs).toBe(emitted.size * 20);
  });

  it('accounts for opacity', () => {
    const { tokens } = readableTheme({
      plain: { color: '#000', background: '#fff' },
      tokens: { faint: { opacity: 0.3 }, strong: { opacity: 0.8 }, both: { color: '#00f', opacity: 0.5 } },
    });
    expect(lowestContrast('#b2b2b2', ['#fff'])).toBeLessThan(4.5);
    expect(lowestContrast(tokens.faint?.color ?? '', ['#fff'])).toBeGreaterThanOrEqual(4.5);
    expect(tokens.strong).toEqual({ color: '#333333' });
    expect(tokens.both?.color).not.toBe('#0000ff');
  });

  it('leaves readable colors alone', () => {
    expect(readable.okaidia.tokens.keyword).toEqual({ color: '#66d9ef' });
    expect(readable['tomorrow-night'].plain).toEqual({ color: '#cccccc', background: '#2d2d2d' });
  });
});

describe('codeThemesCss', () => {
  it('has a block for each theme, and for both color modes of auto', () => {
    for (const name of drawnCodeThemes) {
      expect(css.split(`[data-code-theme='${name}']`)).toHaveLength(2);
    }
    expect(css).toContain(
      `[data-code-theme='site-dark'],html[data-theme='dark'][data-code-theme='auto'],html[data-theme='dark']:not([data-code-theme]){`,
    );
  });

  it('prints in the light theme; the others are for screens', () => {
    const printed: string[] = [];
    postcss.parse(css).walkRules((rule) => {
      const { parent } = rule;
      const onScreen = parent?.type === 'atrule' && 'params' in parent && parent.params === 'screen';
      if (rule.selector.includes('[data-code-theme=') && !onScreen) {
        printed.push(rule.selector);
      }
    });
    expect(printed).toEqual([`[data-code-theme='site-light'],:root`]);
  });

  it('defines exactly what it uses, in each theme', () => {
    const used = new Set((css + readFileSync('src/css/codeBlocks.css', 'utf8')).match(/(?<=var\()--code-[\w-]+/g));
    used.delete('--code-outer-color');
    let blocks = 0;
    postcss.parse(css).walkRules(/data-code-theme=/, (rule) => {
      const defined = rule.nodes.map((node) => (node.type === 'decl' ? node.prop : ''));
      expect(new Set(defined)).toEqual(used);
      blocks += 1;
    });
    expect(blocks).toBe(10);
  });

  it('colors nested tokens as Prism does', () => {
    const differing = new Set<string>();
    let looked = 0;
    for (const name of drawnCodeThemes) {
      const colorOf = styledBySheet(name);
      for (const key of emitted.keys()) {
        const types = key.split(' ');
        if (colorOf(types) !== styledByPrism(name, types)) {
          differing.add(key);
        }
        looked += 1;
      }
    }
    expect(looked).toBe(emitted.size * 10);
    expect([...differing].sort()).toEqual([
      // Bash builtins are class names too, and TypeScript class names contain builtins: no order suits both.
      'builtin class-name',
      // Solarized Light has no style for operators: they are plain, not the color of the class name around them.
      'class-name operator',
      'generic-function generic class-name operator',
      // PowerShell has variables in functions, bash has functions in variables.
      'string function variable',
    ]);
  });

  it('is small and flat, without text shadows', () => {
    expect(css.length).toBeLessThan(13_500);
    expect(css).not.toMatch(/text-shadow|gradient|url\(|(?<!code-)opacity:\s*0?\./);
  });
});
