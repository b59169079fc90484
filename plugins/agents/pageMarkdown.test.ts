import { describe, expect, it } from 'vitest';
import { textOfPage, writeMarkdown } from './pageMarkdown';

/** The Markdown of a page with these elements. */
function written(elements: string): string {
  const html = `<!doctype html><main><p>Around</p><div class="theme-doc-markdown markdown">${elements}</div></main>`;
  return writeMarkdown(textOfPage(html, (href) => `to:${href}`));
}

const fence = (language: string, code: string, title = ''): string =>
  `<div class="language-${language} theme-code-block">${title}<div><pre class="language-${language}"><code>${code}</code></pre><div><button>Copy</button></div></div></div>`;

describe('the Markdown of a page', () => {
  it('has neither the title nor anything outside the article', () => {
    expect(written('<header><h1>A <code>b</code></h1></header><p>Words</p>')).toBe('Words\n');
  });

  it('keeps ids, with an anchor above headings whose words make a different one', () => {
    expect(written('<p><a id="why"></a>Because</p><p id=note>A note</p>')).toBe(
      '<a id="why"></a>Because\n\n<a id="note"></a>A note\n',
    );
    expect(
      written(
        '<h2 id=a-b>A b<a class=hash-link href=#a-b>#</a></h2><h2 id=old>New</h2><h3 id=a-b-1>A b</h3><h3 id=x>A b</h3>',
      ),
    ).toBe('## A b\n\n<a id="old"></a>\n\n## New\n\n### A b\n\n<a id="x"></a>\n\n### A b\n');
  });

  it('keeps code unchanged, with its language and title', () => {
    expect(
      written(
        fence(
          'ts',
          '<span class=token-line><span>const</span> a = <b>1</b>;<br></span><span class=token-line><br></span><span class=token-line>  b(`x`);<br></span>',
          '<div class=title_x>a.ts</div>',
        ),
      ),
    ).toBe('```ts title="a.ts"\nconst a = 1;\n\n  b(`x`);\n```\n');
    expect(written(fence('text', 'one\ntwo'))).toBe('```text\none\ntwo\n```\n');
  });

  it('puts tabs one below the other, even nested ones', () => {
    const tabs = (one: string, two: string): string =>
      `<div class="tabs-container"><ul role=tablist><li role=tab>One</li><li role=tab>Two</li></ul><div><div role=tabpanel>${one}</div><div role=tabpanel hidden>${two}</div></div></div>`;
    expect(written(tabs('<p>a</p>', tabs('<p>b</p>', '<p>c</p>')))).toBe(
      '**One**\n\na\n\n**Two**\n\n**One**\n\nb\n\n**Two**\n\nc\n',
    );
  });

  it('turns callouts into quotations', () => {
    const callout = (kind: string, title: string): string =>
      `<div class="theme-admonition theme-admonition-${kind}"><div><span><svg></svg></span>${title}</div><div><p>Words</p></div></div>`;
    expect(written(callout('note', 'note') + callout('warning', 'Gone'))).toBe(
      '> **Note**\n>\n> Words\n\n> **Warning: Gone**\n>\n> Words\n',
    );
  });

  it('replaces diagrams by their text, and keeps long names in one piece', () => {
    expect(written('<svg role=img aria-label="A to b"><text>a</text></svg><p>a<wbr>b</p>')).toBe(
      '*Diagram: A to b*\n\nab\n',
    );
  });

  it('turns a declaration into code, and labels with their words into a list', () => {
    expect(
      written(
        '<pre class="signature theme-code-block language-ts"><code><span class=token-line>stop(): <span>void</span>;<br></span></code></pre>' +
          '<dl class=strip><div><dt>Default</dt><dd><code>a</code>, or <a href=/b>b</a></dd></div><div><dt><code>url: string</code></dt><dd>Where</dd></div></dl>',
      ),
    ).toBe('```ts\nstop(): void;\n```\n\n- **Default:** `a`, or [b](to:/b)\n- **`url: string`:** Where\n');
    expect(written('<dl><div><dt>A</dt><dd><details><div><div>b</div></div></details></dd></div></dl>')).toBe(
      '- **A:**\n\n  b\n',
    );
  });

  it('separates the parts of a cell, and escapes what would end it', () => {
    expect(
      written(
        '<table><thead><tr><th>A 7<span>default</span></th><th>B <span>x64</span></th></tr></thead><tbody><tr><td><code>a|b</code><!-- --><span>warning</span></td><td></td></tr></tbody></table>',
      ),
    ).toBe('| A 7, default | B x64 |\n| - | - |\n| `a\\|b`, warning | |\n');
  });

  it('escapes what Markdown or MDX would take for syntax', () => {
    expect(written('<p>&lt;Option&gt; *a* _b_ Pop!_OS</p>')).toBe('\\<Option> \\*a\\* _b\\_ Pop!_OS\n');
    expect(written('<p><strong>refused: </strong>a</p>')).toBe('**refused:** a\n');
  });

  it('leaves out what only works in a browser, and what is not about the library', () => {
    expect(
      written(
        '<section aria-label="A tool"><p>Paste it.</p><fieldset><input></fieldset></section><label>Show only</label><p role=status>Loading</p><!-- x --><script>1</script>',
      ),
    ).toBe('*Interactive, in the browser only: A tool*\n');
  });
});
