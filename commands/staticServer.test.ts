import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStaticServer, type StaticServer } from './staticServer';

const base = '/mongodb-memory-server/';
const longText = 'A sentence that compresses well. '.repeat(200);

/** Every file of the build that the tests are served from. */
const files: Readonly<Record<string, string>> = {
  'index.html': '<h1>Home</h1>',
  '404.html': `<h1>No such page</h1>${longText}`,
  'docs/index.html': '<h1>Docs</h1>',
  'docs/api.html': '<h1>API</h1>',
  'docs/api/classes/index.html': '<h1>Classes</h1>',
  'docs/release-10.4.html': '<h1>Release</h1>',
  'docs/both.html': '<h1>Both, the page</h1>',
  'docs/both/index.html': '<h1>Both, the folder</h1>',
  'docs/long.html': longText,
  'docs/with space.html': '<h1>Space</h1>',
  'docs/empty/note.txt': 'A folder without an index.',
  '.secret': 'hidden',
  '.well-known/thing.txt': 'hidden',
  'docs/.draft.html': 'hidden',
  'versions/9.x/index.html': '<h1>9.x</h1>',
  'versions/9.x/404.html': '<h1>Not found in 9.x</h1>',
  'assets/app.js': `/* ${longText} */`,
  'assets/style.css': 'a {}',
  'assets/logo.svg': '<svg/>',
  'assets/logo.png': 'png',
  'assets/engine.wasm': 'wasm',
  'favicon.ico': 'ico',
  'site.webmanifest': '{}',
  'versions.json': '{}',
  'sitemap.xml': '<urlset/>',
  'pagefind/en.pf_meta': 'meta',
  'pagefind/en.pf_index': 'index',
};

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

let folder: string;
let dir: string;
let server: StaticServer;

/** Sends the path as it is written: fetch() and URL would tidy up the very paths these tests are about. */
function ask(
  pathname: string,
  { method = 'GET', headers = {}, host = '127.0.0.1', port = server.port }: http.RequestOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host, port, path: pathname, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

/** Speaks HTTP by hand, for what node:http refuses to send. */
function askRaw(lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(server.port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('end', () => {
      resolve(text);
    });
  });
}

async function writeBuild(target: string, content: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(content)) {
    await mkdir(path.dirname(path.join(target, name)), { recursive: true });
    await writeFile(path.join(target, name), text);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'static-server-'));
  dir = path.join(folder, 'build');
  await writeBuild(dir, files);
  await writeFile(path.join(folder, 'outside.txt'), 'outside of the build');
  server = await startStaticServer({ dir, base, port: 0 });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('pages and files', () => {
  it('names an address that answers', async () => {
    expect(server.url).toBe(`http://localhost:${server.port}${base}`);
    const page = await fetch(server.url);
    expect([page.status, await page.text()]).toEqual([200, '<h1>Home</h1>']);
  });

  const found: readonly (readonly [string, string])[] = [
    ['', 'index.html'],
    ['index.html', 'index.html'],
    ['docs/', 'docs/index.html'],
    ['docs/api', 'docs/api.html'],
    ['docs/api.html', 'docs/api.html'],
    ['docs/api?version=10#methods', 'docs/api.html'],
    ['docs/release-10.4', 'docs/release-10.4.html'],
    ['docs/both', 'docs/both.html'],
    ['docs/both/', 'docs/both/index.html'],
    ['docs/with%20space', 'docs/with space.html'],
    ['d%6fcs/api', 'docs/api.html'],
    ['versions/9.x/', 'versions/9.x/index.html'],
  ];

  it.each(found)('/%s is %s', async (request, file) => {
    const answer = await ask(`${base}${request}`);
    expect([answer.status, answer.text]).toEqual([200, files[file]]);
  });

  const types: readonly (readonly [string, RegExp])[] = [
    ['docs/api', /^text\/html; charset=utf-8$/],
    ['assets/app.js', /^text\/javascript; charset=utf-8$/],
    ['assets/style.css', /^text\/css; charset=utf-8$/],
    ['assets/logo.svg', /^image\/svg\+xml/],
    ['assets/logo.png', /^image\/png$/],
    ['assets/engine.wasm', /^application\/wasm$/],
    ['favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)$/],
    ['site.webmanifest', /^application\/manifest\+json/],
    ['versions.json', /^application\/json; charset=utf-8$/],
    ['sitemap.xml', /^(?:application|text)\/xml/],
    ['pagefind/en.pf_meta', /^application\/octet-stream$/],
    ['pagefind/en.pf_index', /^application\/octet-stream$/],
  ];

  it.each(types)('%s has the type %s', async (request, type) => {
    const answer = await ask(`${base}${request}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(type);
  });

  it('takes an address with scheme and host, as proxies send it', async () => {
    const answer = await ask(`http://localhost:3000${base}docs/api`);
    expect([answer.status, answer.text]).toEqual([200, files['docs/api.html']]);
  });

  it('answers HEAD with the headers alone', async () => {
    const [head, get] = [await ask(`${base}docs/long`, { method: 'HEAD' }), await ask(`${base}docs/long`)];
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(longText.length));
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it('shows a file that is built while it runs', async () => {
    const file = path.join(dir, 'docs/late.html');
    expect((await ask(`${base}docs/late`)).status).toBe(404);
    await writeFile(file, 'late');
    expect((await ask(`${base}docs/late`)).text).toBe('late');
    await rm(file);
    expect((await ask(`${base}docs/late`)).status).toBe(404);
  });
});

describe('redirects', () => {
  const redirects: readonly (readonly [string, number, string])[] = [
    ['/', 302, base],
    ['/?a=1', 302, `${base}?a=1`],
    ['/mongodb-memory-server', 301, base],
    ['/mongodb-memory-server?a=1', 301, `${base}?a=1`],
    [`${base}docs`, 301, `${base}docs/`],
    [`${base}docs?q=a%20b&c`, 301, `${base}docs/?q=a%20b&c`],
    [`${base}//docs`, 301, `${base}docs/`],
    [`${base}versions/9.x`, 301, `${base}versions/9.x/`],
  ];

  it.each(redirects)('%s leads with %i to %s', async (request, status, location) => {
    const answer = await ask(request);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  it('never leads to another host', async () => {
    await mkdir(path.join(dir, 'example.org'));
    await writeFile(path.join(dir, 'example.org/index.html'), 'not the host');
    const atRoot = await startStaticServer({ dir, base: '/', port: 0 });
    const answer = await ask('//example.org', { port: atRoot.port });
    await atRoot.close();
    expect([answer.status, answer.headers.location]).toEqual([301, '/example.org/']);
  });
});

describe('what is not there', () => {
  const missing = [
    'nowhere',
    'docs/nowhere/',
    'docs/nowhere.html',
    // A file is no folder, and a folder without an index is no page.
    'docs/api/',
    'docs/api.html/',
    'index.html/more',
    'docs/empty',
    'docs/empty/',
    // Only the root's 404.html counts, as on GitHub Pages.
    'versions/9.x/nowhere',
    '.secret',
    '%2esecret',
    '.well-known/thing.txt',
    'docs/.draft.html',
    'docs/.draft',
    './docs/api',
    'x'.repeat(400),
    '%252e%252e/outside.txt',
  ];

  it.each(missing)('/%.40s gets the root 404 page', async (request) => {
    const answer = await ask(`${base}${request}`);
    expect([answer.status, answer.text]).toEqual([404, files['404.html']]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('does not make a 404 into something else for a range or a condition', async () => {
    const headers = { Range: 'bytes=0-3', 'If-None-Match': '*' };
    expect(await ask(`${base}nowhere`, { headers })).toMatchObject({ status: 404, text: files['404.html'] });
    expect(await ask(`${base}nowhere`, { method: 'HEAD' })).toMatchObject({ status: 404, text: '' });
  });

  it('says so in words where the build has no 404 page', async () => {
    const bare = path.join(folder, 'bare');
    await writeBuild(bare, { 'index.html': 'bare' });
    const bareServer = await startStaticServer({ dir: bare, base, port: 0 });
    const answer = await ask(`${base}nowhere`, { port: bareServer.port });
    await bareServer.close();
    expect([answer.status, answer.text]).toEqual([404, 'Not found.\n']);
  });

  it.each(['/docs/api', '/mongodb-memory-serverdocs', '/favicon.ico', '//mongodb-memory-server/'])(
    '%s lies outside the base path',
    async (request) => {
      const answer = await ask(request);
      expect([answer.status, answer.text]).toEqual([404, `Not found. The site lies under ${base}\n`]);
    },
  );
});

describe('requests that are refused', () => {
  const refused = [
    `${base}../outside.txt`,
    `${base}docs/../../outside.txt`,
    `${base}%2e%2e%2foutside.txt`,
    `${base}%2e%2e/outside.txt`,
    `${base}..%2foutside.txt`,
    `${base}..%5coutside.txt`,
    `${base}..\\outside.txt`,
    `${base}docs%5capi`,
    '/../../etc/passwd',
    `${base}docs/api%00.html`,
    `${base}%zz`,
    `${base}%`,
    `${base}%c3%28`,
  ];

  it.each(refused)('%s is answered with 400', async (request) => {
    const answer = await ask(request);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text).toMatch(/^The address .+\.\n$/);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is answered with 405', async (method) => {
    const answer = await ask(`${base}docs/api`, { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('survives what is no HTTP at all', async () => {
    expect(await askRaw(['nonsense'])).toMatch(/^HTTP\/1\.1 400 /);
    expect(await askRaw(['GET * HTTP/1.1', 'Host: localhost', 'Connection: close'])).toMatch(/^HTTP\/1\.1 400 /);
    expect(await askRaw([`GET ${base} HTTP/1.1`, 'Host: localhost', 'Connection: close'])).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('still serves after all of these', async () => {
    expect((await ask(base)).status).toBe(200);
  });
});

describe('compression', () => {
  const accept = (encoding: string) => ({ headers: { 'Accept-Encoding': encoding } });

  it('negotiates brotli, gzip or neither, and says that it varies', async () => {
    const brotli = await ask(`${base}docs/long`, accept('gzip, deflate, br'));
    const gzip = await ask(`${base}docs/long`, accept('gzip'));
    const plain = await ask(`${base}docs/long`);
    expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(longText);
    expect(gunzipSync(gzip.body).toString()).toBe(longText);
    expect(plain.text).toBe(longText);
    expect([brotli, gzip, plain].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('Accept-Encoding'));
  });

  it('compresses the 404 page, and leaves small files and pictures alone', async () => {
    const missing = await ask(`${base}nowhere`, accept('gzip'));
    expect([missing.status, gunzipSync(missing.body).toString()]).toEqual([404, files['404.html']]);
    expect((await ask(`${base}docs/api`, accept('gzip'))).headers['content-encoding']).toBeUndefined();
    expect((await ask(`${base}assets/logo.png`, accept('gzip'))).headers['content-encoding']).toBeUndefined();
  });
});

describe('ranges and conditions', () => {
  it('sends the part that is asked for, never compressed', async () => {
    const headers = { Range: 'bytes=2-2001', 'Accept-Encoding': 'gzip' };
    const answer = await ask(`${base}docs/long`, { headers });
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes 2-2001/${longText.length}`);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.text).toBe(longText.slice(2, 2002));
  });

  it('refuses a range beyond the end', async () => {
    const answer = await ask(`${base}docs/long`, { headers: { Range: 'bytes=999999-' } });
    expect([answer.status, answer.headers['content-range']]).toEqual([416, `bytes */${longText.length}`]);
    expect(answer.headers.etag).toBeUndefined();
  });

  it('answers 304 for what the client has, by tag and by date', async () => {
    const { headers } = await ask(`${base}docs/api`);
    expect(headers.etag).toMatch(/^W\/"/);
    expect(headers['last-modified']).toBe((await stat(path.join(dir, 'docs/api.html'))).mtime.toUTCString());
    const byTag = await ask(`${base}docs/api`, { headers: { 'If-None-Match': headers.etag } });
    const byDate = await ask(`${base}docs/api`, { headers: { 'If-Modified-Since': headers['last-modified'] } });
    for (const answer of [byTag, byDate]) {
      expect([answer.status, answer.text, answer.headers.vary]).toEqual([304, '', 'Accept-Encoding']);
    }
    const other = await ask(`${base}docs/api`, { headers: { 'If-None-Match': '"other"' } });
    expect([other.status, other.text]).toEqual([200, files['docs/api.html']]);
    expect((await ask(`${base}docs/api`, { headers: { 'If-Match': '"other"' } })).status).toBe(412);
  });
});

describe('listening', () => {
  const hasIpv6 = new Promise<boolean>((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(0, '::1', () =>
      probe.close(() => {
        resolve(true);
      }),
    );
  });

  it('answers on both loopback addresses, as far as there are two', async () => {
    for (const address of (await hasIpv6) ? ['127.0.0.1', '::1'] : ['127.0.0.1']) {
      expect((await ask(base, { host: address })).text).toBe(files['index.html']);
    }
  });

  it('listens where it is told to, and nowhere else', async () => {
    const only = await startStaticServer({ dir, base, host: '127.0.0.1', port: 0 });
    expect(only.url).toBe(`http://127.0.0.1:${only.port}${base}`);
    expect((await ask(base, { port: only.port })).status).toBe(200);
    await expect(ask(base, { host: '::1', port: only.port })).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL/);
    await only.close();
  });

  it('stops, even in the middle of a request, and may be told so twice', async () => {
    const short = await startStaticServer({ dir, base, port: 0 });
    const socket = net.connect(short.port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const answered = new Promise((resolve) => socket.once('data', resolve));
    // The second request lacks its end, so the connection is not idle.
    socket.write(`GET ${base} HTTP/1.1\r\nHost: localhost\r\n\r\nGET ${base} HTTP/1.1\r\nHost:`);
    await answered;
    await short.close();
    await closed;
    await short.close();
    await expect(ask(base, { port: short.port })).rejects.toThrow('ECONNREFUSED');
  }, 5_000);

  it.each(['127.0.0.1', '::1'])('names a port that is taken on %s', async (address) => {
    if (address === '::1' && !(await hasIpv6)) {
      return;
    }
    const other = net.createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, address, () => {
        resolve((other.address() as net.AddressInfo).port);
      });
    });
    await expect(startStaticServer({ dir, base, port })).rejects.toThrow(
      `Port ${port} is taken by another program. Choose another one: npm run serve -- --port <number> (0 takes any that is free).`,
    );
    await new Promise((resolve) => other.close(resolve));
    // Nothing was left behind on the other address.
    await (await startStaticServer({ dir, base, port })).close();
  });

  it('refuses a folder, a base path and a port that are none', async () => {
    await expect(startStaticServer({ dir: path.join(folder, 'none'), base, port: 0 })).rejects.toThrow(
      `There is no build folder ${path.join(folder, 'none')}. Make it with "npm run build", or name another one with --dir.`,
    );
    await expect(startStaticServer({ dir: path.join(folder, 'outside.txt'), base, port: 0 })).rejects.toThrow(
      'There is no build folder',
    );
    await expect(startStaticServer({ dir, base: 'docs', port: 0 })).rejects.toThrow('not be "docs"');
    await expect(startStaticServer({ dir, base, port: 65536 })).rejects.toThrow('not "65536"');
  });
});

describe('the command', () => {
  const command = ['--import', 'tsx', path.join(__dirname, 'serve.ts')];

  function run(args: readonly string[], signal?: NodeJS.Signals) {
    return new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
      const child = spawn(process.execPath, [...command, ...args], { cwd: path.dirname(__dirname) });
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

  it.each(['SIGINT', 'SIGTERM'] as const)('prints the address and ends well on %s', async (signal) => {
    const { code, out, error } = await run(['--dir', dir, '--port', '0'], signal);
    expect(out).toMatch(new RegExp(`^Serving .+ at http://localhost:\\d+${base}\\n`));
    expect([code, error]).toEqual([0, '']);
  });

  const choices = 'The options are --dir, --base, --host, --port, --help.';
  const rejected: readonly (readonly [readonly string[], string])[] = [
    [['--prot', '3000'], `Unknown option "--prot". ${choices}`],
    [['build'], `Unexpected argument "build". ${choices}`],
    [['--port'], 'The option "--port" needs a value. See --help.'],
    [['--help=yes'], 'The option "--help" takes no value. See --help.'],
    [['--port', '65536'], '--port must be a whole number from 0 to 65535, not "65536".'],
    [['--port', '-1'], '--port must be a whole number from 0 to 65535, not "-1".'],
    [['--port', '3e3'], '--port must be a whole number from 0 to 65535, not "3e3".'],
    [
      ['--dir', '/no/such/build'],
      'There is no build folder /no/such/build. Make it with "npm run build", or name another one with --dir.',
    ],
  ];

  it.each(rejected)('%j ends with exit code 1 and one message', async (args, message) => {
    expect(await run(args)).toEqual({ code: 1, out: '', error: `${message}\n` });
  });

  it('ends with exit code 1 where the port is taken', async () => {
    const { code, out, error } = await run(['--dir', dir, '--port', String(server.port)]);
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(new RegExp(`^Port ${server.port} is taken by another program\\. [^\\n]+\\n$`));
  });
});
