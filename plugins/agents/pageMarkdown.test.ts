import { expect, it } from 'vitest';
import { parseMain } from '../parseMain';
import { fragmentsOf, markdownOf, writeMarkdown } from './pageMarkdown';

const fence = (code: string, title = ''): string =>
  `<div class="theme-code-block">${title}<div><pre class="language-ts"><code>${code}</code></pre><button>Copy</button></div></div>`;

const tabs = (panels: Readonly<Record<string, string>>): string => {
  const labels = Object.keys(panels).map((label) => `<button role=tab>${label}</button>`);
  const contents = Object.entries(panels).map(
    ([label, panel]) => `<div role=tabpanel aria-label="${label}">${panel}</div>`,
  );
  return `<div class="tabs-container"><div role=tablist>${labels.join('')}</div><div>${contents.join('')}</div></div>`;
};

it.each([
  ['the title and what is outside', '<header><h1>Title</h1></header><p>Words</p>', 'Words'],
  ['no anchors', '<h2 id=a>A<a class=hash-link href=#a>#</a></h2><p><a id="why"></a>Because</p>', '## A\n\nBecause'],
  [
    'code with its title',
    fence('<span class=token-line><b>a</b>;<br></span><span class=token-line>  `x`<br></span>', '<div>a.ts</div>'),
    '```ts title="a.ts"\na;\n  `x`\n```',
  ],
  ['tabs', tabs({ One: '<p>a</p>', Two: fence('b') }), '**One**\n\na\n\n**Two**\n\n```ts\nb\n```'],
  ['a command for npm only', tabs({ npm: fence('npm i'), Yarn: fence('yarn') }), '```ts\nnpm i\n```'],
  [
    'other advice for Yarn',
    tabs({ npm: fence('npm i'), Yarn: '<p>No.</p>' }),
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
  [
    'no headings above tools',
    '<h2>A</h2><section aria-label="A"><p>b</p></section><h2>C</h2><h3>D</h3><p>e</p>',
    '## C\n\n### D\n\ne',
  ],
])('the Markdown of a page has %s', (_what, elements, expected) => {
  const main = parseMain(`<main><p>Around</p><div class="theme-doc-markdown">${elements}</div></main>`);
  expect(writeMarkdown(markdownOf(main, (href) => `to:${href}`))).toBe(`${expected}\n`);
});

it('links lead to headings by the ids that these have in Markdown', () => {
  const elements =
    '<header><h1>My page</h1></header><p id=intro>a</p><a id=old></a><h2 id=set>How do I <code>set()</code> it?</h2>' +
    '<p><a id=row></a>b</p><h2 id=gone>A tool</h2><h2 id=last>Last</h2><p>c</p>';
  expect(
    Object.fromEntries(fragmentsOf(parseMain(`<main><div class="theme-doc-markdown">${elements}</div></main>`))),
  ).toEqual({
    intro: 'my-page',
    old: 'how-do-i-set-it',
    set: 'how-do-i-set-it',
    row: 'how-do-i-set-it',
    last: 'last',
  });
});
