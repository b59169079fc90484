import compression from 'compression';
import express from 'express';
import { existsSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Serves a finished build under its base path and answers as GitHub Pages does: `page` finds `page.html`, a directory
 * redirects to its path with a slash, and everything missing gets the root `404.html` with status 404.
 *
 * Unlike GitHub Pages, it makes browsers revalidate every response, so that the next build shows at once.
 *
 * @param dir - directory of the finished build
 * @param base - base path that it is served under, with a slash at both ends
 * @param port - TCP port; 0 lets the system choose a free one
 * @throws Error with a message to print: there is no build, or the port is taken
 */
export async function startStaticServer({
  dir,
  base,
  host,
  port,
}: Readonly<{ dir: string; base: string; host: string; port: number }>) {
  const folder = path.resolve(dir);
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no build in ${folder}. Run "npm run build", or choose another directory with --dir.`);
  }
  const server = http.createServer(siteListener(folder, base));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      const choices = 'Choose another port with --port (0 for any free one), or another interface with --host.';
      reject(new Error(`Cannot listen on port ${port} of ${host}: ${cause.message}. ${choices}`, { cause }));
    });
    server.listen(port, host, resolve);
  });
  // Only a server on a pipe has another kind of address.
  const { port: listening } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listening}${base}`,
    close: async () => {
      const closed = promisify(server.close.bind(server))();
      server.closeAllConnections();
      await closed;
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
  files.get('/', (_request, response) => response.redirect(base));
  files.use((_request, response) => response.status(404).sendFile('404.html', { root: dir, acceptRanges: false }));
  return files as http.RequestListener;
}
