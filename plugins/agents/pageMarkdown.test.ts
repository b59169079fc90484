import { expect, it } from 'vitest';
import { parseMain } from '../parseMain';
import { markdownOf, writeMarkdown } from './pageMarkdown';

const fence = (code: string, title = ''): string =>
  `<div class="theme-code-block">${title}<div><pre class="language-ts"><code>${code}</code></pre><button>Copy</button></div></div>`;

const tabs = (labels: string, ...panels: readonly string[]): string =>
  `<div class="tabs-container"><ul>${labels}</ul><div>${panels.map((panel) => `<div>${panel}</div>`).join('')}</div></div>`;

it.each([
  ['the title and what is outside', '<header><h1>Title</h1></header><p>Words</p>', 'Words'],
  ['no anchors', '<h2 id=a>A<a class=hash-link href=#a>#</a></h2><p><a id="why"></a>Because</p>', '## A\n\nBecause'],
  [
    'code with its title',
    fence('<span class=token-line><b>a</b>;<br></span><span class=token-line>  `x`<br></span>', '<div>a.ts</div>'),
    '```ts title="a.ts"\na;\n  `x`\n```',
  ],
  ['tabs', tabs('<li>One</li><li>Two</li>', '<p>a</p>', fence('b')), '**One**\n\na\n\n**Two**\n\n```ts\nb\n```'],
  ['a command for npm only', tabs('<li>npm</li><li>Yarn</li>', fence('npm i'), fence('yarn')), '```ts\nnpm i\n```'],
  [
    'other advice for Yarn',
    tabs('<li>npm</li><li>Yarn</li>', fence('npm i'), '<p>No.</p>'),
    '**npm**\n\n```ts\nnpm i\n```\n\n**Yarn**\n\nNo.',
  ],
  [
    'callouts',
    '<div class="theme-admonition"><div>note</div><div>a</div></div><div class="theme-admonition"><div>B</div><div>c</div></div>',
    '> **note**\n>\n> a\n\n> **B**\n>\n> c',
  ],
  ['diagrams', '<div><svg role=img aria-label="A to b"><text>a</text></svg></div>', '*Diagram: A to b*'],
  [
    'facts',
    '<dl><div><dt>Default</dt><dd><code>a</code>, <a href=/b>b</a></dd></div></dl>',
    '- Default\n\n  `a`, [b](to:/b)',
  ],
  [
    'cells',
    '<table><tr><th>A</th></tr><tr><td><code>a|b</code><!-- -->, c</td></tr></table>',
    '| A |\n| - |\n| `a\\|b`, c |',
  ],
  ['letters of Markdown', '<p><b>refused:</b> &lt;a&gt;<wbr>b</p>', '**refused:** \\<a>b'],
  ['no tools', '<section aria-label="A tool"><p>Paste it.</p></section><p role=status>Loading</p><p>a</p>', 'a'],
])('the Markdown of a page has %s', (_what, elements, expected) => {
  const main = parseMain(`<main><p>Around</p><div class="theme-doc-markdown">${elements}</div></main>`);
  expect(writeMarkdown(markdownOf(main, (href) => `to:${href}`))).toBe(`${expected}\n`);
});
