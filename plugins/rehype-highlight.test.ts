import type { Element, Properties, Root } from 'hast';
import { expect, it } from 'vitest';
import { rehypeHighlight } from './rehype-highlight';

/** The code block that a fence becomes. */
function highlight(lang: string, code: string): Properties {
  const element: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${lang}`] },
    children: [{ type: 'text', value: `${code}\n` }],
  };
  const tree: Root = {
    type: 'root',
    children: [{ type: 'element', tagName: 'pre', properties: {}, children: [element] }],
  };
  rehypeHighlight()(tree);
  expect(element.children).toEqual([]);
  return element.properties;
}

it('makes an element for each line, and for each part with a color', () => {
  expect(highlight('ts', 'const a = "<b>";\n\nf')).toEqual({
    language: 'ts',
    html:
      '<span class="token-line"><span class="token keyword">const</span> a <span class="token operator">=</span> ' +
      '<span class="token string">"&#x3C;b>"</span><span class="token punctuation">;</span><br></span>' +
      '<span class="token-line"><br></span><span class="token-line">f<br></span>',
  });
});

it('highlights the added languages, and leaves others as they are', () => {
  expect(highlight('docker', 'FROM a').html).toContain('class="token ');
  expect(highlight('no-such-language', 'a < b').html).toBe('<span class="token-line">a &#x3C; b<br></span>');
});
