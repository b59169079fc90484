import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { parseMain } from './parseMain';

it('keeps what is in main, without the colors of code', () => {
  const line =
    '<span class="token-line"><span class="token plain">a <span class="token keyword">b</span></span></span>';
  const html = `<title>x</title><nav>y</nav><main class="z"><p><span class="since">c</span></p><pre>${line}</pre></main>`;
  expect(toHtml(parseMain(html))).toBe(
    '<main class="z"><p><span class="since">c</span></p><pre><span class="token-line">a b</span></pre></main>',
  );
});

it('finds nothing in a page without one', () => {
  expect(parseMain('<h1>x</h1>').children).toEqual([]);
});
