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
    expect(lighter(css, 'style.getPropertyValue("--d")')).toBe(':root{--c:2px;--d:3px}p{margin:var(--c)}');
  });

  it('may be read by another one', () => {
    const sheets = new Map([
      ['a.css', ':root{--a:1px;--b:2px}'],
      ['b.css', 'p{margin:var(--a)}'],
    ]);
    expect(withoutUnused(sheets, []).get('a.css')).toBe(':root{--a:1px}');
  });

  it('is as it was where everything is used', () => {
    expect(lighter('.a { color: red }', '"a"')).toBe('.a { color: red }');
  });
});
