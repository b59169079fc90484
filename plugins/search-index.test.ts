import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formOf, searchFile, type SearchedPage, type SearchIndexFile } from '../facts/searchIndex';
import searchIndexPlugin, { readPage } from './search-index';

let outDir: string;

beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'search-index-'));
});

afterEach(() => {
  rmSync(outDir, { recursive: true });
});

/** Runs the plugin on pages, given as route and HTML. */
async function index(pages: Readonly<Record<string, string>>, exclude: readonly string[] = []): Promise<void> {
  for (const [route, html] of Object.entries(pages)) {
    mkdirSync(path.join(outDir, route), { recursive: true });
    writeFileSync(path.join(outDir, route, 'index.html'), html);
  }
  const plugin = searchIndexPlugin({}, { exclude });
  const routesPaths = ['/m/404.html', ...Object.keys(pages).map((route) => `/m/${route}`)];
  type Built = Parameters<NonNullable<typeof plugin.postBuild>>[0];
  await plugin.postBuild?.({ baseUrl: '/m/', outDir, routesPaths } as unknown as Built);
}

function page(main: string): string {
  return `<!doctype html><html lang=en><title>t</title><meta name=description content='What "it" is'><nav>Menu</nav><main>${main}</main></html>`;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(path.join(outDir, 'search', name), 'utf8'));
}

/** The index that the entry names. */
function readIndex(): SearchIndexFile {
  return read((read('entry.json') as { index: string }).index) as SearchIndexFile;
}

describe('readPage', () => {
  it('reads headings, anchors and texts as a reader sees them', () => {
    const html = page(
      '<nav class="theme-doc-breadcrumbs">Guides</nav><h1>Title<button>Copy</button></h1><p>An <em>in</em>tro</p>' +
        '<h2 id="one">One<a class="hash-link" href="#one">#</a></h2><table><tr><td>a</td><td>b</td></tr></table>' +
        '<ul role="tablist"><li>npm</li></ul><p data-search-ignore>checked</p><div><h3 id="two">Two</h3>x<br>y</div>',
    );
    expect(readPage(html)).toEqual({
      title: 'Title',
      description: 'What "it" is',
      sections: [
        { anchor: '', heading: '', text: 'An intro' },
        { anchor: 'one', heading: 'One', text: 'a b' },
        { anchor: 'two', heading: 'Two', text: 'x y' },
      ],
    });
  });

  it('leaves out where readers go on: that answers nothing', () => {
    const html = page('<h1>Title</h1><p>Intro</p><h2 id="next-steps">Next steps</h2><p><a href="/x">Docker</a></p>');
    expect(readPage(html)?.sections).toEqual([{ anchor: '', heading: '', text: 'Intro' }]);
  });
});

describe('the search index', () => {
  it('has the pages, with the texts of their sections', async () => {
    await index({ '': page('<h1>Start</h1>'), 'docs/a-b': page('<h1>Docs</h1><p>Words</p>'), test: page('x') }, [
      'test',
    ]);
    const { pages, kinds, sections } = readIndex();
    const written = pages.split(' ').map((hash) => read(searchFile('page', hash)) as SearchedPage);
    expect(written).toEqual([
      { url: '', title: 'Start', description: 'What "it" is', sections: [['', '', '']] },
      { url: 'docs/a-b', title: 'Docs', description: 'What "it" is', sections: [['', '', 'Words']] },
    ]);
    expect([kinds, sections]).toEqual(['o-', [1, 1]]);
  });

  it('has where words stand in files that do not grow with the pages', async () => {
    const pages = Array.from({ length: 40 }, (_, number) => [
      `p${String(number)}`,
      page(`<h1>Page</h1>${Array.from({ length: 200 }, (_word, at) => `common${String(at)}x `).join('')}`),
    ]);
    await index(Object.fromEntries(pages) as Record<string, string>);
    const { terms, places } = readIndex();
    const files = places.map(([count, hash]) => ({ count, lines: read(searchFile('places', hash)) as string[] }));
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter(({ count, lines }) => lines.length !== count)).toEqual([]);
    expect(files.filter(({ lines }) => lines.join('').length > 16_000)).toEqual([]);
    expect(files.flatMap(({ lines }) => lines)).toHaveLength(terms.split(' ').length);
  });

  it('finds a section by words of the messages that it answers, which it does not show', async () => {
    const url = 'docs/guides/troubleshooting/exit-codes';
    await index({ [url]: page('<h1>Exit codes</h1><h2 id="mongod">Codes</h2><p>Words</p><h2 id="x">Other</h2>') });
    const { pages, terms } = readIndex();
    expect(terms.split(' ')).toContain(formOf('unrecognised'));
    expect(JSON.stringify(read(searchFile('page', pages)))).not.toContain('unrecognised');
    await index({ 'docs/other': page('<h1>Other</h1><h2 id="mongod">Codes</h2>') });
    expect(readIndex().terms).not.toContain('unrecognis');
  });

  it('counts the words that readers ask with more than once, also where the section has them', async () => {
    await index({
      'docs/guides/faq': page(
        '<h1>FAQ</h1><h2 id="electron">In it</h2><p>desktop</p><h2 id="x">Other</h2><p>desktop</p>',
      ),
    });
    const { places } = readIndex();
    const lines = places.flatMap(([, hash]) => read(searchFile('places', hash)) as string[]);
    const { terms } = readIndex();
    const [, text = ''] = (lines[terms.split(' ').indexOf('desktop')] ?? '').split('/');
    expect(text).toMatch(/^2\.\d+\.4 1\.1$/);
  });

  it('fails without pages', async () => {
    await expect(index({ test: page('<h1>Test</h1>') }, ['test'])).rejects.toThrow(
      'The search index could not be created. There is no page to search.',
    );
  });

  it('fails on a page without words, and names it', async () => {
    const pages = { docs: page('<h1>Docs</h1>'), menu: page('<button>x</button>') };
    await expect(index(pages)).rejects.toThrow(
      'The search index could not be created. "menu" has no words in its <main>.',
    );
    expect(existsSync(path.join(outDir, 'search/entry.json'))).toBe(false);
    await expect(index({ bare: '<html><h1>Bare</h1></html>' })).rejects.toThrow('"bare" has no words');
  });

  it('fails on a route without a file', async () => {
    const plugin = index({ docs: page('<h1>Docs</h1>') });
    await plugin;
    rmSync(path.join(outDir, 'docs'), { recursive: true });
    const again = searchIndexPlugin({}, { exclude: [] });
    type Built = Parameters<NonNullable<typeof again.postBuild>>[0];
    await expect(
      again.postBuild?.({ baseUrl: '/m/', outDir, routesPaths: ['/m/docs'] } as unknown as Built),
    ).rejects.toThrow(/ENOENT.*docs.index\.html/);
  });
});
