import { expect, it } from 'vitest';
import { countWords } from './words';

it('counts what an article shows, without addresses, controls, and markup', () => {
  const article =
    '<h2 id=a>One two<a class=hash-link href=#a>#</a></h2><p>th<wbr>ree <a href="/a b c">four</a>' +
    '<table><tr><td>five<td>six</table><pre><code><span>seven</span>()<br>{ eight }</code></pre>' +
    '<button>Copy</button><ul role=tablist><li>nine</ul><div role=tabpanel hidden>ten</div>';
  const page = `<title>No</title><main><nav>No</nav><div class="theme-doc-markdown markdown">${article}</div><p>No</main>`;
  expect(countWords(page)).toBe(12);
});
