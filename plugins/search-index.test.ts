import { expect, it } from 'vitest';
import { type BuiltPage, parseMain } from './parseMain';
import { readPage } from './search-index';

function page(content: string): BuiltPage {
  const html = `<!doctype html><html lang=en><title>t</title><meta name=description content='What "it" is'><nav>Menu</nav><main>${content}</main></html>`;
  return { html, main: parseMain(html) };
}

it('reads headings, anchors, and texts as readers see them', () => {
  const html = page(
    '<nav class="theme-doc-breadcrumbs">Guides</nav><h1>Title</h1><button>Copy</button><p>An <em>in</em>tro</p>' +
      '<h2 id="one">One<a class="hash-link" href="#one">\u200B</a></h2><table><tr><td>a</td><td>b</td></tr></table>' +
      '<p data-search-ignore>checked</p><div><h3 id="two">Two</h3>x<br>y</div>',
  );
  expect(readPage(html)).toEqual({
    description: 'What "it" is',
    sections: [
      { anchor: '', heading: 'Title', text: 'An intro' },
      { anchor: 'one', heading: 'One', text: 'a · b' },
      { anchor: 'two', heading: 'Two', text: 'x · y' },
    ],
  });
  expect(readPage(page('<button>x</button>'))).toBeUndefined();
});
