import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStaticServer, type StaticServer } from './staticServer';

const base = '/mongodb-memory-server/';
const longText = 'A sentence that compresses well. '.repeat(200);
const files: Readonly<Record<string, string>> = {
  'index.html': '<h1>Home</h1>',
  '404.html': `<h1>No such page</h1>${longText}`,
  'docs/index.html': '<h1>Docs</h1>',
  'docs/api.html': '<h1>API</h1>',
  'docs/api.md': '# API – every name',
  'docs/long.html': longText,
  'facts.json': '{}',
  'llms.txt': '# Site',
  '.secret': 'hidden',
  'versions/9.x/index.html': '<h1>9.x</h1>',
  'versions/9.x/404.html': '<h1>Not found in 9.x</h1>',
  'assets/engine.wasm': 'wasm',
};
const loopback = ['127.0.0.1', '::1'].filter((address) =>
  Object.values(networkInterfaces())
    .flat()
    .some((own) => own?.address === address),
);

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

let folder: string;
let dir: string;
let server: StaticServer;

/** Sends the path as written: fetch() and URL would normalize the paths that these tests are about. */
function ask(pathname: string, options: http.RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port: server.port, path: pathname, agent: false, ...options },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
        });
      },
    );
    request.on('error', reject);
    request.end();
  });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'static-server-'));
  dir = path.join(folder, 'build');
  for (const [name, text] of Object.entries({ ...files, '../outside.txt': 'outside of the build' })) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await writeFile(path.join(dir, name), text);
  }
  server = await startStaticServer({ dir, base, port: 0 });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('answers as GitHub Pages does', () => {
  it.each([
    ['', 'index.html'],
    ['docs/', 'docs/index.html'],
    ['docs/api', 'docs/api.html'],
    ['docs/api.html', 'docs/api.html'],
    ['docs/api?version=10', 'docs/api.html'],
    ['versions/9.x/', 'versions/9.x/index.html'],
  ])('/%s is %s', async (request, file) => {
    expect(await ask(`${base}${request}`)).toMatchObject({ status: 200, text: files[file] });
  });

  it.each([
    ['/', 302, base],
    ['/mongodb-memory-server', 301, base],
    [`${base}docs?q=a%20b&c`, 301, `${base}docs/?q=a%20b&c`],
    [`${base}versions/9.x`, 301, `${base}versions/9.x/`],
  ])('%s redirects with %i to %s', async (request, status, location) => {
    expect(await ask(request)).toMatchObject({ status, headers: { location } });
  });

  it('never redirects to another host', async () => {
    const atRoot = await startStaticServer({ dir, base: '/', port: 0 });
    expect((await ask('//docs', { port: atRoot.port })).headers.location).toBe('/docs/');
    await atRoot.close();
  });

  it.each([
    ...['nowhere', 'docs/nowhere/', 'docs/api/', 'versions/', 'versions/9.x/nowhere', '.secret', '%2esecret'],
    ...['../outside.txt', '%2e%2e%2foutside.txt', '..%5coutside.txt', 'docs/../../outside.txt', 'docs/api%00', '%zz'],
  ])('/%s gets the 404 page of the root', async (request) => {
    const answer = await ask(`${base}${request}`);
    expect(answer).toMatchObject({ status: 404, text: files['404.html'] });
    expect(answer.headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
  });

  it.each(['/docs/api', '/MongoDB-Memory-Server/', '/mongodb-memory-serverdocs', '/favicon.ico', '/../outside.txt'])(
    '%s is outside the base path',
    async (request) => {
      expect((await ask(request)).status).toBe(404);
    },
  );

  it('a 404 stays a 404 for range and conditional requests', async () => {
    const headers = { Range: 'bytes=0-3', 'If-None-Match': '*' };
    expect(await ask(`${base}nowhere`, { headers })).toMatchObject({ status: 404, text: files['404.html'] });
  });
});

describe('what a preview relies on', () => {
  it.each([
    ['docs/api.md', 'text/markdown; charset=utf-8'],
    ['llms.txt', 'text/plain; charset=utf-8'],
    ['facts.json', 'application/json; charset=utf-8'],
  ])('/%s is %s', async (file, type) => {
    const { status, text, headers } = await ask(`${base}${file}`);
    expect({ status, text }).toEqual({ status: 200, text: files[file] });
    expect(headers['content-type']?.toLowerCase()).toBe(type);
  });

  it('shows a file that is built while it runs', async () => {
    expect((await ask(`${base}docs/late`)).status).toBe(404);
    await writeFile(path.join(dir, 'docs/late.html'), 'late');
    expect((await ask(`${base}docs/late`)).text).toBe('late');
    await rm(path.join(dir, 'docs/late.html'));
    expect((await ask(`${base}docs/late`)).status).toBe(404);
  });

  it('has each response revalidated, and sends nothing twice', async () => {
    const { headers } = await ask(`${base}docs/api`);
    expect(headers['cache-control']).toContain('max-age=0');
    const again = await ask(`${base}docs/api`, { headers: { 'If-None-Match': headers.etag } });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('compresses large files, including the 404 page', async () => {
    const headers = { 'Accept-Encoding': 'gzip, br' };
    for (const [request, file] of [
      ['docs/long', 'docs/long.html'],
      ['nowhere', '404.html'],
    ] as const) {
      const answer = await ask(`${base}${request}`, { headers });
      expect(answer.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(answer.body).toString()).toBe(files[file]);
    }
    expect((await ask(`${base}docs/api`, { headers })).headers['content-encoding']).toBeUndefined();
  });

  it('counts ranges in the uncompressed file', async () => {
    const headers = { Range: 'bytes=2-2001', 'Accept-Encoding': 'gzip' };
    const answer = await ask(`${base}docs/long`, { headers });
    expect(answer).toMatchObject({ status: 206, text: longText.slice(2, 2002) });
    expect((await ask(`${base}docs/long`, { headers: { Range: 'bytes=999999-' } })).status).toBe(416);
  });

  it('does not reveal Express', async () => {
    expect((await ask(base)).headers).not.toHaveProperty('x-powered-by');
  });

  it('sends the content type that WebAssembly needs', async () => {
    expect((await ask(`${base}assets/engine.wasm`)).headers['content-type']).toBe('application/wasm');
  });
});

describe('listening', () => {
  it('answers on every loopback address, and at its own URL', async () => {
    expect(loopback.length).toBeGreaterThan(0);
    for (const host of loopback) {
      expect((await ask(base, { host })).text).toBe(files['index.html']);
    }
    expect(server.url).toBe(`http://localhost:${server.port}${base}`);
    expect(await (await fetch(server.url)).text()).toBe(files['index.html']);
  });

  it('listens only where it is told to', async () => {
    const only = await startStaticServer({ dir, base, host: '127.0.0.1', port: 0 });
    expect(only.url).toBe(`http://127.0.0.1:${only.port}${base}`);
    await expect(ask(base, { host: '::1', port: only.port })).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL/);
    await only.close();
  });

  it.runIf(loopback.includes('::1'))('puts an IPv6 address in brackets', async () => {
    const only = await startStaticServer({ dir, base, host: '::1', port: 0 });
    expect(only.url).toBe(`http://[::1]:${only.port}${base}`);
    await only.close();
  });

  it('closes even if a client has an open connection and an unfinished request', async () => {
    const only = await startStaticServer({ dir, base, host: '127.0.0.1', port: 0 });
    // The server resets the connection.
    const client = net.connect(only.port, '127.0.0.1').on('error', () => undefined);
    const closed = new Promise((resolve) => client.on('close', resolve));
    await new Promise((resolve) => client.write(`GET ${base} HTTP/1.1\r\nHost: a\r\n`, resolve));
    await only.close();
    await closed;
  });

  it.each(loopback)('reports a port that is taken on %s', async (address) => {
    const other = net.createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, address, () => {
        resolve((other.address() as net.AddressInfo).port);
      });
    });
    await expect(startStaticServer({ dir, base, port })).rejects.toThrow(
      `Cannot listen on port ${port} of ${address}: another program is using it. Choose another port with --port <number>`,
    );
    await new Promise((resolve) => other.close(resolve));
    // Nothing keeps listening on the other address.
    await (await startStaticServer({ dir, base, port })).close();
  });

  it('rejects a folder without a build, and an invalid base path', async () => {
    await expect(startStaticServer({ dir: folder, base, port: 0 })).rejects.toThrow(
      `There is no build in ${folder}. Run "npm run build", or choose another folder with --dir.`,
    );
    await expect(startStaticServer({ dir, base: 'docs', port: 0 })).rejects.toThrow('"docs" does not');
  });
});

describe('npm run serve', () => {
  function run(args: readonly string[], signal?: NodeJS.Signals) {
    return new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
      const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'serve.ts'), ...args]);
      let [out, error] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
        if (signal !== undefined) {
          child.kill(signal);
        }
      });
      child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
      child.on('close', (code) => {
        resolve({ code, out, error });
      });
    });
  }

  it.each(['SIGINT', 'SIGTERM'] as const)('prints the address and exits with 0 on %s', async (signal) => {
    const { code, out, error } = await run(['--dir', dir, '--port', '0'], signal);
    expect(out).toMatch(new RegExp(`^Serving .+ at http://localhost:\\d+${base}\\n`));
    expect([code, error]).toEqual([0, '']);
  });

  it.each([
    [
      ['--prot', '3000'],
      "Unknown option '--prot'. The options are: --dir <value>, --base <value>, --host <value>, --port <value>.",
    ],
    [['--port', '65536'], '--port must be a whole number from 0 to 65535, not "65536".'],
    [['--port', '3e3'], '--port must be a whole number from 0 to 65535, not "3e3".'],
    [['--dir', '/no/such/build'], 'There is no build in /no/such/build.'],
  ])('%j ends with exit code 1 and one message', async (args, message) => {
    const { code, out, error } = await run(args);
    expect([code, out, error.trim().split('\n').length]).toEqual([1, '', 1]);
    expect(error).toContain(message);
  });
});
