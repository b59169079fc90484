import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStaticServer } from './staticServer';

const dir = mkdtempSync(path.join(tmpdir(), 'static-server-'));
const options = { dir, base: '/base/', host: '127.0.0.1', port: 0 };
let server: Awaited<ReturnType<typeof startStaticServer>>;

beforeAll(async () => {
  mkdirSync(path.join(dir, 'docs', 'faq'), { recursive: true });
  for (const name of ['index.html', '404.html', 'page.html', 'docs/faq/index.html']) {
    writeFileSync(path.join(dir, name), name);
  }
  server = await startStaticServer(options);
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

it.each([
  ['', 200, 'index.html', ''],
  ['page', 200, 'page.html', 'page'],
  ['docs/faq/', 200, 'docs/faq/index.html', 'docs/faq/'],
  ['docs/faq?a=1', 200, 'docs/faq/index.html', 'docs/faq/?a=1'],
  ['docs/faq.html', 404, '404.html', 'docs/faq.html'],
  ['Page', 404, '404.html', 'Page'],
  ['%2e%2e%2fetc/passwd', 404, '404.html', '%2e%2e%2fetc/passwd'],
  ['../elsewhere', 404, '404.html', '../elsewhere'],
  ['../', 200, 'index.html', ''],
])('answers "%s" with %i and %s', async (asked, status, file, shown) => {
  const answer = await fetch(new URL(asked, server.url));
  expect([answer.status, await answer.text(), answer.url]).toEqual([status, file, new URL(shown, server.url).href]);
});

it('reports that there is no build, or that the port is taken', async () => {
  const elsewhere = { ...options, dir: path.join(dir, 'docs') };
  await expect(startStaticServer(elsewhere)).rejects.toThrow('Run "npm run build", or choose another directory');
  const port = Number(new URL(server.url).port);
  await expect(startStaticServer({ ...options, port })).rejects.toThrow(`Cannot listen on port ${port} of 127.0.0.1`);
});
