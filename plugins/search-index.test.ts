import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import searchIndexPlugin from './search-index';

const siteDir = path.resolve(__dirname, '..');
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
  const plugin = searchIndexPlugin({ siteDir } as LoadContext, { exclude });
  const routesPaths = ['/m/404.html', ...Object.keys(pages).map((route) => `/m/${route}`)];
  type Built = Parameters<NonNullable<typeof plugin.postBuild>>[0];
  await plugin.postBuild?.({ baseUrl: '/m/', outDir, routesPaths } as unknown as Built);
}

function page(main: string): string {
  return `<!doctype html><html lang=en><title>t</title><nav>Menu</nav><main>${main}</main></html>`;
}

describe('the search index', () => {
  it('has the pages, and only files that the search uses', async () => {
    await index({ '': page('<h1>Start</h1>'), docs: page('<h1>Docs</h1>'), test: page('<h1>Test</h1>') }, ['test']);
    const entry = JSON.parse(readFileSync(path.join(outDir, 'pagefind/pagefind-entry.json'), 'utf8')) as object;
    expect(entry).toMatchObject({ languages: { en: { page_count: 2 } } });
    expect(existsSync(path.join(outDir, 'pagefind/pagefind.js'))).toBe(true);
    expect(existsSync(path.join(outDir, 'pagefind/pagefind-ui.js'))).toBe(false);
  });

  it('fails without pages', async () => {
    await expect(index({ test: page('<h1>Test</h1>') }, ['test'])).rejects.toThrow(
      'The search index could not be created. There is no page to search.',
    );
  });

  it('fails on a page without words', async () => {
    const pages = { docs: page('<h1>Docs</h1>'), bare: '<html><h1>Bare</h1></html>', menu: page('<button>x</button>') };
    await expect(index(pages)).rejects.toThrow('Only 1 of 3 pages have words in their <main>.');
    expect(existsSync(path.join(outDir, 'pagefind'))).toBe(false);
  });

  it('fails on a route without a file', async () => {
    const plugin = index({ docs: page('<h1>Docs</h1>') });
    await plugin;
    rmSync(path.join(outDir, 'docs'), { recursive: true });
    const again = searchIndexPlugin({ siteDir } as LoadContext, { exclude: [] });
    type Built = Parameters<NonNullable<typeof again.postBuild>>[0];
    await expect(
      again.postBuild?.({ baseUrl: '/m/', outDir, routesPaths: ['/m/docs'] } as unknown as Built),
    ).rejects.toThrow(/ENOENT.*docs.index\.html/);
  });
});
