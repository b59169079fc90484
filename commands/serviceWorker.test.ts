import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OfflineList } from '../facts/serviceWorker';
import { bundleWorker, filesOfPage, writeWorker } from './serviceWorker';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'service-worker-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const html = `<link rel="stylesheet" href="/base/assets/css/styles.01234567.css"><link rel=canonical href=/base/offline>
  <img src=/base/img/logo.svg><img src=https://example.org/a.svg>
  <script>start(["/base/assets/js/runtime.01234567.js",'/base/assets/js/main.01234567.js'],"/base/docs")</script>`;

it('finds the files of a page', () => {
  expect(filesOfPage(html, '/base/')).toEqual([
    'assets/css/styles.01234567.css',
    'assets/js/main.01234567.js',
    'assets/js/runtime.01234567.js',
    'img/logo.svg',
  ]);
});

describe('the worker of a site', () => {
  const put = (): Promise<void> =>
    writeWorker(path.join(root, 'site'), path.join(root, 'generated'), { baseUrl: '/base/', label: '9.x' });
  const list = (): OfflineList => JSON.parse(readFileSync(path.join(root, 'site/offline.json'), 'utf8')) as OfflineList;
  const script = (): string => readFileSync(path.join(root, 'site/sw.js'), 'utf8');

  beforeEach(() => {
    write('site/offline/index.html', html);
    write('site/docs/faq/index.html', '<h1>FAQ</h1>');
    for (const name of ['page', 'abc', 'shared']) {
      write(`site/assets/js/${name}.76543210.js`, '1');
    }
    write('site/search/entry.json', '{}');
    for (const unwanted of [
      'versions/8.x/index.html',
      'img/card.png',
      'docs/faq.md',
      'typedoc/.nojekyll',
      '_headers',
    ]) {
      write(`site/${unwanted}`, '');
    }
    write(
      'generated/routesChunkNames.json',
      JSON.stringify({ '/base/de/offline-1a2': { __comp: 'abc' }, '/base/-3': {} }),
    );
    // Of another locale: its hashes differ.
    const assets = {
      1: { js: [{ file: 'assets/js/abc.00000000.js' }] },
      2: { js: [{ file: 'assets/js/shared.76543210.js' }] },
      3: { js: [{ file: 'assets/js/other.76543210.js' }] },
    };
    write('generated/client-manifest.json', JSON.stringify({ origins: { 1: ['1', '2'] }, assets }));
  });

  it('lists what readers need, pages last', async () => {
    await put();
    expect(list().files.map(([file]) => file)).toEqual([
      'assets/js/abc.76543210.js',
      'assets/js/page.76543210.js',
      'assets/js/shared.76543210.js',
      'search/entry.json',
      'docs/faq/index.html',
      'offline/index.html',
    ]);
    expect(list().bytes).toBeGreaterThan(html.length / 4);
  });

  it('has the page that says what there is, with its chunks and those that come with them', async () => {
    await put();
    for (const file of ['offline/index.html', 'assets/js/main.01234567.js', 'abc.76543210.js', 'shared.76543210.js']) {
      expect(script()).toContain(file);
    }
    expect(script()).not.toContain('other.76543210.js');
  });

  it('is another one exactly when the site is', async () => {
    await put();
    const before = script();
    await put();
    expect(script()).toBe(before);
    write('site/docs/faq/index.html', '<h1>Questions</h1>');
    await put();
    expect(script()).not.toBe(before);
  });

  it('says where Docusaurus notes chunks in another way', async () => {
    write('generated/routesChunkNames.json', '{}');
    await expect(put()).rejects.toThrow('Docusaurus notes no chunks of "offline" in ');
  });
});

it('can be built as one that removes itself', async () => {
  const site = { baseUrl: '/base/', label: '9.x', revision: '', shell: [] };
  const [offered, removed] = await Promise.all([bundleWorker(site, true), bundleWorker(site, false)]);
  expect(offered).not.toContain('registration.unregister');
  expect(removed).toContain('registration.unregister');
  expect(offered.length, 'bytes').toBeLessThan(30_000);
  expect(removed.length, 'bytes').toBeLessThan(1000);
});
