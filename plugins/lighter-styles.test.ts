import { describe, expect, it } from 'vitest';
import { withoutUnused } from './lighter-styles';

function lighter(css: string, ...scripts: readonly string[]): string | undefined {
  return withoutUnused(new Map([['a.css', css]]), scripts).get('a.css');
}

describe('a style sheet', () => {
  it('keeps what a script names, in any state', () => {
    const css = '.a{color:red}.a:hover>.b--c{color:#00f}p,:focus-visible{margin:0}';
    expect(lighter(css, 'f("a b--c")')).toBe(css);
  });

  it('keeps a class that a script begins', () => {
    expect(lighter('.col--3{color:red}.row--3{color:red}', '"col--"+n')).toBe('.col--3{color:red}');
  });

  it('keeps a rule whose class may be missing', () => {
    const css = ':where(.a):not(.b):hover{color:red}:is(.a,.b){color:#00f}';
    expect(lighter(css, '"a"')).toBe(css);
  });

  it.each(['.b{color:red}', '.a .b:hover{color:red}', '.b,.c{color:red}', ':where(.b):not(.a){color:red}'])(
    'loses %s, which applies to nothing',
    (rule) => {
      expect(lighter(`.a{margin:0}${rule}`, '"a"')).toBe('.a{margin:0}');
    },
  );

  it('loses properties that nothing reads, also those that only such a property reads', () => {
    const css = ':root{--a:1px;--b:var(--a);--c:2px;--d:3px}p{margin:var(--c)}';
    expect(lighter(css, 'style.getPropertyValue("--d")')).toBe(':root{--d:3px}p{margin:2px}');
  });

  it('may be read by another one', () => {
    const sheets = new Map([
      ['a.css', ':root{--a:1px;--b:2px}i{--a:3px}'],
      ['b.css', 'p{margin:var(--a)}'],
    ]);
    expect(withoutUnused(sheets, []).get('a.css')).toBe(':root{--a:1px}i{--a:3px}');
  });

  it('is as it was where everything is used', () => {
    expect(lighter('.a { color: red }', '"a"')).toBe('.a { color: red }');
  });

  it.each([
    [':root{--a:1px}p{margin:calc(2*var(--a))}', 'p{margin:2px}'],
    ['@layer x{:root{--a:1px}}p{margin:var(--a)}', 'p{margin:1px}'],
    ['@layer x{:root{--a:1px}}:root{--a:2px}p{margin:var(--a)}', 'p{margin:2px}'],
    [':root{--a:1px;--b:var(--a)}p{margin:var(--b)}', 'p{margin:1px}'],
  ])('has the only value of a property in its place: %s', (css, expected) => {
    expect(lighter(css)?.replace('@layer x;', '')).toBe(expected);
  });

  it.each([
    ['for a wide page', '@media (width>9px){:root{--a:1px}}p{margin:var(--a)}'],
    ['in a part of it', '.a{--a:1px}p{margin:var(--a)}'],
    ['by theme', ':root{--a:1px}[data-theme=dark]{--a:2px}p{margin:var(--a)}'],
    ['or not', ':root{--a:1px}p{margin:var(--a,2px)}'],
    ['by a script', ':root{--b:1px}p{margin:var(--b)}'],
  ])('keeps a property that is set %s', (_how, css) => {
    expect(lighter(css, '"a","--b"')).toBe(css);
  });
});
