import type { Element, Properties, Root } from 'hast';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import rehypeHighlight from './rehype-highlight';

const languages = ['bash', 'diff', 'docker', 'ini', 'json5', 'powershell'];

/** What becomes of a fence. */
function highlight(lang: string, code: string, meta = ''): Properties {
  const element: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${lang}`], metastring: meta },
    data: { meta } as Element['data'],
    children: [{ type: 'text', value: `${code}\n` }],
  };
  const tree: Root = {
    type: 'root',
    children: [{ type: 'element', tagName: 'pre', properties: {}, children: [element] }],
  };
  rehypeHighlight({ languages })(tree, new VFile({ path: 'docs/page.mdx' }));
  expect(element.children).toEqual([]);
  return element.properties;
}

const plainLines = ({ html }: Properties): readonly string[] =>
  String(html)
    .split('<br>')
    .slice(0, -1)
    .map((line) => line.replace(/<[^>]*>/g, ''));

describe('rehypeHighlight', () => {
  it('draws a line for each line, and an element for what has a color', () => {
    expect(highlight('ts', 'const a = "<b>";\n\nf();')).toEqual({
      language: 'ts',
      html:
        '<span class="token-line"><span class="token keyword">const</span> a <span class="token operator">=</span> ' +
        '<span class="token string">"&#x3C;b>"</span><span class="token punctuation">;</span><br></span>' +
        '<span class="token-line"><br></span>' +
        '<span class="token-line"><span class="token function">f</span><span class="token punctuation">(</span>' +
        '<span class="token punctuation">)</span><span class="token punctuation">;</span><br></span>',
    });
  });

  it('knows the languages that are added, and leaves others as they are', () => {
    expect(highlight('docker', 'FROM a').html).toContain('class="token ');
    expect(highlight('no-such-language', 'a < b').html).toBe('<span class="token-line">a &#x3C; b<br></span>');
  });

  it('keeps a token that goes on in the next line in both', () => {
    expect(plainLines(highlight('ts', '/* a\n b */'))).toEqual(['/* a', ' b */']);
  });

  it('takes title and line numbers from the info string', () => {
    expect(highlight('ts', 'a', 'title="src/a b.ts" showLineNumbers')).toMatchObject({
      title: 'src/a b.ts',
      numberedFrom: '1',
    });
    expect(highlight('ts', 'a', 'showLineNumbers=7')).toMatchObject({ numberedFrom: '7' });
    expect(highlight('ts', 'a', 'showLineNumbers').html).toContain(
      '<span class="code-line-number"></span><span class="code-line-content">a</span>',
    );
  });

  const marked = ({ html }: Properties): readonly number[] =>
    String(html)
      .split('<br>')
      .flatMap((line, index) => (line.includes('theme-code-block-highlighted-line') ? [index + 1] : []));

  it.each([
    ['{1,3-4}', 'a\nb\nc\nd\ne', [1, 3, 4]],
    ['', 'a\n// highlight-next-line\nb\nc', [2]],
    ['', '// highlight-start\na\nb\n// highlight-end\nc', [1, 2]],
    ['', '{/* highlight-next-line */}\na', [1]],
    ['', 'const a = 1; // highlight-next-line', []],
  ])('marks the lines of %j and %j', (meta, code, lines) => {
    const properties = highlight('text', code, meta);
    expect(marked(properties)).toEqual(lines);
    const comments = lines.length > 0 ? /highlight-/ : /never/;
    expect(plainLines(properties).join('\n')).not.toMatch(comments);
  });

  it('refuses a mark that is never closed', () => {
    expect(() => highlight('ts', '// highlight-start\na')).toThrow('"highlight-start" and no "highlight-end"');
  });
});
