import compression from 'compression';
import express from 'express';
import { existsSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';

/** What to serve, and where. */
export interface StaticServerOptions {
  /** Folder of the finished build. */
  readonly dir: string;
  /** Base path that the build is served under, with a slash at both ends. */
  readonly base: string;
  /** Interface to listen on. By default, or with `localhost`: each loopback address that the machine has. */
  readonly host?: string | undefined;
  /** TCP port; 0 lets the system choose a free one. */
  readonly port: number;
}

/** A server that is listening. */
export interface StaticServer {
  /** Address of the site's home page, base path included. */
  readonly url: string;
  /** The port in use, even if 0 was requested. */
  readonly port: number;
  /** Stops listening and drops the open connections. */
  close(): Promise<void>;
}

/**
 * Serves a finished build under its base path and answers as GitHub Pages does: `page` finds `page.html`, a folder
 * redirects to its path with a slash, and everything missing gets the root `404.html` with status 404.
 *
 * Unlike GitHub Pages, it has every response revalidated, so that the next build shows at once.
 *
 * @throws Error with a message to print: there is no build, the base path is invalid, or the port is taken
 */
export async function startStaticServer({ dir, base, host, port }: StaticServerOptions): Promise<StaticServer> {
  const folder = path.resolve(dir);
  if (!/^\/(?:.*\/)?$/.test(base)) {
    throw new Error(`The base path must begin and end with a slash; "${base}" does not.`);
  }
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no build in ${folder}. Run "npm run build", or choose another folder with --dir.`);
  }
  const answer = siteListener(folder, base);
  // `localhost` is 127.0.0.1 to some clients and ::1 to others, so both must answer on one port.
  const isLoopback = host === undefined || host === 'localhost';
  const first = await listen(answer, isLoopback ? '127.0.0.1' : host, port);
  const servers = [first];
  // Only a server on a pipe has another kind of address.
  const { port: listening } = first.address() as AddressInfo;
  if (isLoopback && Object.values(networkInterfaces()).some((own) => own?.some(({ address }) => address === '::1'))) {
    const second = listen(answer, '::1', listening);
    servers.push(await second.catch((error: unknown) => stop(first).then(() => Promise.reject(error as Error))));
  }
  const name = isLoopback || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return {
    url: `http://${name.includes(':') ? `[${name}]` : name}:${listening}${base}`,
    port: listening,
    close: async () => {
      await Promise.all(servers.map(stop));
    },
  };
}

function siteListener(dir: string, base: string): http.RequestListener {
  const files = express().enable('case sensitive routing').disable('x-powered-by');
  // A range counts the bytes of the file on disk, so a part must not be compressed.
  const filter: compression.CompressionFilter = (request, response) =>
    request.headers.range === undefined && compression.filter(request, response);
  files.use(compression({ filter }));
  files.use(base, express.static(dir, { extensions: ['html'] }));
  files.get('/', (_request, response) => {
    response.redirect(base);
  });
  files.use((_request, response) => {
    response.status(404).sendFile('404.html', { root: dir, acceptRanges: false });
  });
  return files as http.RequestListener;
}

function listen(answer: http.RequestListener, host: string, port: number): Promise<http.Server> {
  return new Promise((resolve, reject) => {
    const server = http.createServer(answer);
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = cause.code === 'EADDRINUSE' ? 'another program is using it' : cause.message;
      const choices =
        'Choose another port with --port <number> (0 for any free one), or another interface with --host <address>.';
      reject(new Error(`Cannot listen on port ${port} of ${host}: ${reason}. ${choices}`, { cause }));
    });
    server.listen(port, host, () => {
      resolve(server);
    });
  });
}

function stop(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
