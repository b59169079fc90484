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
  /** Stops listening and drops the open connections. */
  close(): Promise<void>;
}

/**
 * Serves a finished build under its base path and answers as GitHub Pages does: `page` finds `page.html`, a folder
 * redirects to its slash, and whatever is missing gets the root `404.html` with status 404.
 *
 * Unlike there, every answer has to be revalidated, so that the next build is seen at once.
 *
 * @throws Error with one sentence for the person at the terminal: there is no build, the base path is none, the port is taken
 */
export async function startStaticServer({ dir, base, host, port }: StaticServerOptions): Promise<StaticServer> {
  const folder = path.resolve(dir);
  if (!/^\/(?:.*\/)?$/.test(base)) {
    throw new Error(`The base path must begin and end with a slash, not be "${base}".`);
  }
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no build in ${folder}. Make it with "npm run build", or name another folder with --dir.`);
  }
  const answer = siteListener(folder, base);
  // `localhost` is 127.0.0.1 to one client and ::1 to the next, so both have to answer on one port.
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
  // A range counts the bytes of the file as it lies on disk, so a part of it must not be compressed.
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
      const reason = cause.code === 'EADDRINUSE' ? 'another program listens there' : cause.message;
      const choices = '--port <number> chooses another port, 0 any that is free; --host <address> another interface.';
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
