import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** An npm registry on this machine. */
export interface LocalRegistry {
  /** What npm takes as `--registry`. */
  readonly url: string;
  close(): Promise<void>;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
}

/**
 * Serves packages to npm without a network: those installed in the project, and further ones. The release command also
 * asks about global packages, of which it offers the same versions.
 *
 * @param root - absolute path of the project
 * @param further - absolute paths of packages
 */
export async function serveRegistry(root: string, further: readonly string[]): Promise<LocalRegistry> {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'node_modules', '.package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly name?: string }>>;
  };
  const installed = Object.entries(packages).map(([place, { name }]) => ({
    dir: path.join(root, place),
    name: name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
  }));
  const all = [...installed, ...further.map((dir) => ({ dir, name: readManifest(dir).name }))];

  const server = createServer(({ url = '', headers: { host = '' } }, response) => {
    const asked = decodeURIComponent(url.slice(1));
    const dirs = all.filter(({ name }) => name === asked).map(({ dir }) => dir);
    if (asked.startsWith('tarball/')) {
      const dir = asked.slice('tarball'.length);
      // npm strips the first directory of each path, whatever its name.
      response.end(
        execFileSync('tar', ['-cz', '--exclude=node_modules', '-C', path.dirname(dir), path.basename(dir)], {
          maxBuffer: 256 * 1024 * 1024,
        }),
      );
      return;
    }
    const manifests = asked.startsWith('mongodb-memory-server-global-')
      ? further.map((dir) => ({ ...readManifest(dir), name: asked, mongodb_version: '1.0.0', dist: {} }))
      : dirs.map((dir) => ({ ...readManifest(dir), dist: { tarball: `http://${host}/tarball${encodeURI(dir)}` } }));
    if (manifests.length > 0) {
      const versions = manifests.map((manifest) => [manifest.version, manifest] as const);
      const time = Object.fromEntries(versions.map(([version]) => [version, new Date().toISOString()]));
      // npm shows nothing about a package without a `latest` tag.
      const latest = versions.at(-1)?.[0];
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ name: asked, 'dist-tags': { latest }, versions: Object.fromEntries(versions), time }),
      );
    } else {
      response.writeHead(404).end('{}');
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest;
}
