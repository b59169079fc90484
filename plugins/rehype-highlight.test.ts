import type { Element, Properties } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { expect, it } from 'vitest';
import { rehypeHighlight } from './rehype-highlight';

/** The code block that a fence becomes. */
function highlight(lang: string, code: string): Properties {
  const tree = fromHtml(`<pre><code class="language-${lang}">${code}\n</code></pre>`, { fragment: true });
  rehypeHighlight()(tree);
  const [element] = (tree.children[0] as Element).children as Element[];
  expect(element?.children).toEqual([]);
  return element?.properties ?? {};
}

it('makes an element for each line, and for each part with a color', () => {
  expect(highlight('ts', 'const a = "&lt;b>";\n\nf')).toEqual({
    language: 'ts',
    html:
      '<span class="token-line"><span class="token keyword">const</span> a <span class="token operator">=</span> ' +
      '<span class="token string">"&#x3C;b>"</span><span class="token punctuation">;</span>\n</span>' +
      '<span class="token-line">\n</span><span class="token-line">f\n</span>',
  });
});

it('lets a chain of calls wrap before a dot and before an argument', () => {
  const parts = (lang: string): string => String(highlight(lang, 'a.b(c).d();').html).replace(/<(?!wbr)[^>]+>/g, '');
  expect(parts('ts')).toBe('a<wbr>.b(<wbr>c)<wbr>.d();\n');
  expect(parts('bash')).toBe('a.b(c).d();\n');
});

it('highlights the added languages, and leaves others as they are', () => {
  expect(highlight('docker', 'FROM a').html).toContain('class="token ');
  expect(highlight('no-such-language', 'a &lt; b').html).toBe('<span class="token-line">a &#x3C; b\n</span>');
});
