import { describe, expect, it } from 'vitest';
import { faqPageOf } from './faq-data';

const html = `<html><body><main><article><div class="theme-doc-markdown markdown"><h1>FAQ</h1><p>Short answers.</p>
<h2 id="what">What it is</h2><h3 id="mock">Is it a mock? <a class="hash-link" href="#mock">#</a></h3>
<p>No, <code>mongod</code> &lt;runs&gt;.</p><p>Always<span data-search-ignore> (ignored)</span>.</p>
<h3 id="empty">Is there an answer?</h3><h3 id="other">No question</h3><p>Words.</p></div></article></main></body></html>`;

describe('the questions of a page', () => {
  it('are the headings that ask one, with what stands below', () => {
    expect(faqPageOf(html, 'https://example.org/faq').mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'Is it a mock?',
        url: 'https://example.org/faq#mock',
        acceptedAnswer: { '@type': 'Answer', text: 'No, mongod <runs>. Always.' },
      },
    ]);
  });
});
