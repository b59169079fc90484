import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import remarkBreaks from './remark-breaks';

describe('remarkBreaks', () => {
  it('breaks long code in a table, which stays within its line', () => {
    const code: Root['children'][number] = { type: 'inlineCode', value: 'WaitForPrimaryTimeoutError' } as never;
    const short = { type: 'inlineCode', value: 'StateError' } as const;
    const row = { type: 'tableRow', children: [{ type: 'tableCell', children: [code, short] }] };
    remarkBreaks()({ type: 'root', children: [{ type: 'table', children: [row] }] } as unknown as Root);
    const wbr = { type: 'mdxJsxTextElement', name: 'wbr', attributes: [], children: [] };
    const text = (value: string): object => ({ type: 'text', value });
    expect(code).toMatchObject({
      type: 'mdxJsxTextElement',
      name: 'code',
      data: { _mdxExplicitJsx: true },
      children: [text('Wait'), wbr, text('For'), wbr, text('Primary'), wbr, text('Timeout'), wbr, text('Error')],
    });
    expect(short).toEqual({ type: 'inlineCode', value: 'StateError' });
  });

  it('breaks long words of a link in a table, and code of a heading', () => {
    const word = { type: 'text', value: 'ParseArchiveRegexError' };
    const code = { type: 'inlineCode', value: 'ParseArchiveRegexError' };
    const row = { type: 'tableRow', children: [{ type: 'tableCell', children: [{ type: 'link', children: [word] }] }] };
    const heading = { type: 'heading', depth: 3, children: [{ type: 'text', value: 'ParseArchiveRegexError' }, code] };
    remarkBreaks()({ type: 'root', children: [{ type: 'table', children: [row] }, heading] } as unknown as Root);
    expect(word).toMatchObject({ name: 'span', children: { length: 7 } });
    expect(code).toMatchObject({ name: 'code', children: { length: 7 } });
    expect(heading.children[0]).toEqual({ type: 'text', value: 'ParseArchiveRegexError' });
  });

  it('breaks entries of the table of contents, but no tag and no entity', () => {
    const value = {
      type: 'Literal',
      value: '<code class="one_long_name_of_a_class">OPTION_OF_A_MAP&lt;A&gt;</code> BINARY_VERSION_CHECK',
    };
    const toc = { elements: [{ properties: [{ key: { name: 'value' }, value }] }] };
    const estree = { body: [{ declaration: { declarations: [{ init: toc }] } }] };
    remarkBreaks()({ type: 'root', children: [{ type: 'mdxjsEsm', data: { estree } }] } as unknown as Root);
    expect(value.value).toBe(
      '<code class="one_long_name_of_a_class">OPTION_OF_A_MAP&lt;A&gt;</code> BINARY_<wbr>VERSION_<wbr>CHECK',
    );
  });
});
