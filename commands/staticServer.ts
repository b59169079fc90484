import compression from 'compression';
import { readFile, stat } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import serveStatic from 'serve-static';

/** What to serve, and where. */
export interface StaticServerOptions {
  /** Folder of the finished build. */
  readonly dir: string;
  /** Base path that the build is served under, with a slash at both ends. */
  readonly base: string;
  /** Interface to listen on. Left out or `localhost`: both loopback addresses, as far as the machine has them. */
  readonly host?: string | undefined;
  /** TCP port; 0 lets the system choose a free one. */
  readonly port: number;
}

/** A server that is listening. */
export interface StaticServer {
  /** Address of the site's home page, base path included. */
  readonly url: string;
  /** The port in use, also where 0 was asked for. */
  readonly port: number;
  /** Stops listening and drops the open connections. May be called more than once. */
  close(): Promise<void>;
}

/** What the path of one request comes to. */
type Target =
  | { readonly kind: 'file'; readonly segments: readonly string[] }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly status: 400 | 404; readonly reason: string };

type Middleware = (request: http.IncomingMessage, response: http.ServerResponse, next: () => void) => void;

const allowedMethods = 'GET, HEAD';
const loopback = ['127.0.0.1', '::1'] as const;
const wildcards: readonly string[] = ['0.0.0.0', '::'];
const attemptsForAFreePort = 5;

/**
 * Serves a finished build under its base path and answers as GitHub Pages does: `page` finds `page.html`, a folder
 * redirects to its slash, and whatever is missing gets the root `404.html` with status 404.
 *
 * Unlike there, every answer has to be revalidated, so that the next build is seen at once.
 *
 * @throws Error with one sentence for the person at the terminal: the folder is not there, the port is taken, the base
 *   or the port is not one
 */
export async function startStaticServer(options: StaticServerOptions): Promise<StaticServer> {
  const { base, host, port } = options;
  const dir = path.resolve(options.dir);
  if (!base.startsWith('/') || !base.endsWith('/')) {
    throw new Error(`The base path must begin and end with a slash, not be "${base}".`);
  }
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`The port must be a whole number from 0 to 65535, not "${port}".`);
  }
  if ((await kindOf(dir)) !== 'directory') {
    throw new Error(`There is no build folder ${dir}. Make it with "npm run build", or name another one with --dir.`);
  }

  const answer = createListener(dir, base);
  const servers = await listen(answer, host, port);
  const listening = portOf(servers[0]);
  return {
    url: `http://${nameInUrl(host)}:${listening}${base}`,
    port: listening,
    close: async () => {
      await Promise.all(servers.map(stop));
    },
  };
}

function createListener(dir: string, base: string): http.RequestListener {
  // Typed for Express, whose request and response are Node's; nothing of what Express adds is used.
  const compress = compression({
    // A range counts the bytes of the file as it lies on disk, so a part of it must not be compressed.
    filter: (request, response) => request.headers.range === undefined && compression.filter(request, response),
  }) as unknown as Middleware;
  const serveFile = serveStatic(dir, { index: false, redirect: false, dotfiles: 'ignore' });

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    // On every answer, 304 and 206 too: which bytes a client gets depends on this header alone.
    response.setHeader('Vary', 'Accept-Encoding');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, `This server only answers ${allowedMethods}.`, { Allow: allowedMethods });
      return;
    }
    const target = await findTarget(request.url ?? '/', dir, base);
    switch (target.kind) {
      case 'redirect':
        sendText(response, target.status, `See ${target.location}`, { Location: target.location });
        return;
      case 'refused':
        sendText(response, target.status, target.reason);
        return;
      case 'missing':
        await sendNotFound(response, dir);
        return;
      case 'file':
        request.url = `/${encodePath(target.segments)}`;
        serveFile(request, response, (error) => {
          if (error) {
            sendFailure(response, error);
          } else {
            // The file went away between finding and opening it, for instance during a build.
            sendNotFound(response, dir).catch((failure: unknown) => {
              sendFailure(response, failure);
            });
          }
        });
    }
  };

  return (request, response) => {
    compress(request, response, () => {
      answer(request, response).catch((failure: unknown) => {
        sendFailure(response, failure);
      });
    });
  };
}

/** Finds what a request asks for; `rawTarget` is the request target as it was sent. */
async function findTarget(rawTarget: string, dir: string, base: string): Promise<Target> {
  const target = rawTarget.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const queryStart = target.indexOf('?');
  const rawPath = queryStart === -1 ? target : target.slice(0, queryStart);
  const query = queryStart === -1 ? '' : target.slice(queryStart);

  let pathname: string;
  try {
    pathname = decodeURIComponent(rawPath === '' ? '/' : rawPath);
  } catch {
    return refuse('The address holds a percent sign that begins no valid escape.');
  }
  if (!pathname.startsWith('/')) {
    return refuse('The address must begin with a slash.');
  }
  if (pathname.includes('\0') || pathname.includes('\\')) {
    return refuse('The address holds a character that no page of this site has in its path.');
  }
  const allSegments = pathname.split('/');
  if (allSegments.includes('..')) {
    return refuse('The address climbs out of its folder with "..".');
  }

  if (`${pathname}/` === base) {
    return { kind: 'redirect', status: 301, location: `${base}${query}` };
  }
  if (!pathname.startsWith(base)) {
    return pathname === '/'
      ? { kind: 'redirect', status: 302, location: `${base}${query}` }
      : { kind: 'refused', status: 404, reason: `Not found. The site lies under ${base}` };
  }

  const segments = pathname
    .slice(base.length)
    .split('/')
    .filter((segment) => segment !== '');
  if (segments.some((segment) => segment.startsWith('.'))) {
    return { kind: 'missing' };
  }
  const file = path.join(dir, ...segments);
  if (pathname.endsWith('/')) {
    const index = [...segments, 'index.html'];
    return (await kindOf(path.join(dir, ...index))) === 'file'
      ? { kind: 'file', segments: index }
      : { kind: 'missing' };
  }
  const kind = await kindOf(file);
  if (kind === 'file') {
    return { kind: 'file', segments };
  }
  // Before the folder: with both `api.html` and `api/`, GitHub Pages answers `/api` with the page.
  if ((await kindOf(`${file}.html`)) === 'file') {
    return { kind: 'file', segments: [...segments.slice(0, -1), `${segments.at(-1) ?? ''}.html`] };
  }
  if (kind === 'directory' && (await kindOf(path.join(file, 'index.html'))) === 'file') {
    // Written anew from the segments: `//host/` sent back as it came would lead to another host.
    return { kind: 'redirect', status: 301, location: `${base}${encodePath(segments)}/${query}` };
  }
  return { kind: 'missing' };
}

function refuse(reason: string): Target {
  return { kind: 'refused', status: 400, reason };
}

function encodePath(segments: readonly string[]): string {
  return segments.map(encodeURIComponent).join('/');
}

async function kindOf(file: string): Promise<'file' | 'directory' | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? 'file' : found.isDirectory() ? 'directory' : undefined;
  } catch (error) {
    if (isAbsence(error)) {
      return undefined;
    }
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error) ?? '');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

async function sendNotFound(response: http.ServerResponse, dir: string): Promise<void> {
  let page: Buffer;
  try {
    page = await readFile(path.join(dir, '404.html'));
  } catch (error) {
    if (!isAbsence(error)) {
      throw error;
    }
    sendText(response, 404, 'Not found.');
    return;
  }
  response.statusCode = 404;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', page.byteLength);
  response.end(page);
}

/** Answers after something threw; serve-static's errors carry the status and the headers that belong to it. */
function sendFailure(response: http.ServerResponse, failure: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, headers } = (failure ?? {}) as { status?: number; headers?: http.OutgoingHttpHeaders };
  const code = status ?? 500;
  sendText(response, code, code < 500 ? `${http.STATUS_CODES[code] ?? 'Bad Request'}.` : String(failure), headers);
}

function sendText(
  response: http.ServerResponse,
  status: number,
  text: string,
  headers: http.OutgoingHttpHeaders = {},
): void {
  // What was set for the file (its type, its ETag) does not describe this text.
  for (const name of response.getHeaderNames()) {
    if (name !== 'vary') {
      response.removeHeader(name);
    }
  }
  const body = `${text}\n`;
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) {
      response.setHeader(name, value);
    }
  }
  response.end(body);
}

type Listening = readonly [http.Server, ...http.Server[]];

async function listen(answer: http.RequestListener, host: string | undefined, port: number): Promise<Listening> {
  if (host !== undefined && host !== 'localhost') {
    return [await listenOn(answer, host, port)];
  }
  // `localhost` is 127.0.0.1 to one client and ::1 to the next, so both have to answer on one port.
  const [first, second] = loopback;
  for (let attempt = 1; ; attempt++) {
    const server = await listenOn(answer, first, port);
    try {
      return [server, await listenOn(answer, second, portOf(server))];
    } catch (error) {
      const code = codeOf(error instanceof Error ? error.cause : undefined);
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') {
        return [server];
      }
      await stop(server);
      if (port !== 0 || code !== 'EADDRINUSE' || attempt === attemptsForAFreePort) {
        throw error;
      }
    }
  }
}

function listenOn(answer: http.RequestListener, host: string, port: number): Promise<http.Server> {
  return new Promise((resolve, reject) => {
    const server = http.createServer(answer);
    server.once('error', (cause) => {
      reject(new Error(explainListenError(codeOf(cause), host, port), { cause }));
    });
    server.listen({ host, port }, () => {
      resolve(server);
    });
  });
}

function explainListenError(code: string | undefined, host: string, port: number): string {
  const other = 'Choose another one: npm run serve -- --port <number> (0 takes any that is free).';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. ${other}`;
    case 'EACCES':
      return `This user may not listen on port ${port}. ${other}`;
    default:
      return `Cannot listen on "${host}" (${code ?? 'unknown error'}). Choose another interface with --host <address>.`;
  }
}

function portOf(server: http.Server): number {
  // Only a server on a pipe, or one that is not listening, has another kind of address.
  return (server.address() as AddressInfo).port;
}

function nameInUrl(host: string | undefined): string {
  if (host === undefined || wildcards.includes(host)) {
    return 'localhost';
  }
  return host.includes(':') ? `[${host}]` : host;
}

function stop(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    // The only error there can be is that it has been stopped before, which is what was asked for.
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
