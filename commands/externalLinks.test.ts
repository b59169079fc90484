import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, externalLinks } from './externalLinks';

describe('links to elsewhere', () => {
  it('are listed once, without fragments, with the pages that have them', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'links-'));
    try {
      mkdirSync(path.join(dir, 'docs'));
      writeFileSync(
        path.join(dir, 'index.html'),
        '<link href="https://example.org/style"><a href="/docs/">here</a>' +
          '<a class=x href=https://example.org/a?b=1&amp;c=2#part>a</a>' +
          '<a href="https://github.com/typegoose/mongodb-memory-server/edit/master/docs/x.mdx">Edit</a>',
      );
      writeFileSync(path.join(dir, 'docs', 'index.html'), '<a href="https://example.org/a?b=1&c=2">a</a>');
      expect(await externalLinks(dir)).toEqual([
        { address: 'https://example.org/a?b=1&c=2', pages: ['docs/index.html', 'index.html'] },
      ]);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});

describe('an address', () => {
  let server: Server;
  let requests: string[] = [];
  const url = (name: string): string => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/${name}`;

  beforeAll(async () => {
    server = createServer(({ url: asked = '' }, response) => {
      requests.push(asked);
      const status = Number(asked.slice(1)) || (requests.length > 1 ? 200 : 503);
      response.writeHead(status, status === 301 ? { location: '/200' } : {}).end('text');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
  });

  it.each([
    ['200', 'fine', 1],
    ['301', 'fine', 2],
    ['404', 'gone', 1],
    ['410', 'gone', 1],
    ['403', 'unclear', 3],
    ['500', 'unclear', 3],
    ['busy at first', 'fine', 2],
  ] as const)('that answers %s is %s, after %i requests', async (name, answer, count) => {
    requests = [];
    expect(await ask(url(name), 1)).toMatchObject({ answer });
    expect(requests).toHaveLength(count);
  });

  it('whose server does not listen is unclear, and one without a server is gone', async () => {
    expect(await ask('http://127.0.0.1:9/', 1)).toEqual({ answer: 'unclear', why: expect.any(String) as string });
    expect(await ask('http://no-such-host.invalid/', 1)).toEqual({ answer: 'gone', why: 'ENOTFOUND' });
  });
});
