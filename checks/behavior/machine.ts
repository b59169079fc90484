import type * as Library from 'frozen';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { LibraryPackages } from '../../facts/node/packages';

/** Settings of one run, and what they meet. */
export interface Run {
  /** By the name of the option. */
  readonly variables?: Readonly<Record<string, string>>;
  /** `config.mongodbMemoryServer` of the nearest package.json. */
  readonly packageJson?: Readonly<Record<string, unknown>>;
  /** `binary` in code. */
  readonly code?: Readonly<Record<string, unknown>>;
  /** What the server does instead of sending an archive with its length. */
  readonly server?: 'missing' | 'withoutLength' | 'redirects';
  /** Where a mongod is already: in the home directory, or in the one for `DOWNLOAD_DIR`. */
  readonly found?: 'home' | 'chosen';
  /** Whether a download was interrupted before. */
  readonly isInterrupted?: boolean;
}

/** What a run did. Equal texts mean that the same happened. */
interface Seen {
  readonly text: string;
  /** `Class: first line` */
  readonly error?: string;
}

export type Machine = Awaited<ReturnType<typeof startMachine>>;

/**
 * A release on a simulated Ubuntu. Archives come from a server in this process, so nothing is downloaded, and what runs
 * is a shell script.
 *
 * @param mongod - the version that the release starts by default
 */
export async function startMachine({ coreDir }: LibraryPackages, mongod: string) {
  const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'behavior-')));
  const at = (file: string): string => path.join(dir, file);
  const directories = { home: at('home/.cache/mongodb-binaries'), chosen: at('project/chosen') };
  const others = ['project/node_modules/.cache/mongodb-memory-server', 'project/mongodb-binaries'].map(at);
  // Release 11.3.0 deletes programs below one mebibyte.
  const program = `#!/bin/sh\necho "db version v${mongod}"\nexit\n${'#'.repeat(2 ** 20)}`;
  mkdirSync(at('bin'));
  writeFileSync(at('bin/mongod'), program, { mode: 0o755 });
  writeFileSync(at('bin/silent'), '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(at('bin/other'), '#!/bin/sh\necho "db version v4.4.0"\n', { mode: 0o755 });
  execFileSync('tar', ['-czf', at('archive.tgz'), '-C', dir, 'bin/mongod']);
  const archive = readFileSync(at('archive.tgz'));
  const md5Of = (content: Buffer | string): string => createHash('md5').update(content).digest('hex');

  let current: Run = {};
  let events: string[] = [];
  const archives = new Set<string>();
  // By default, the library accepts any certificate.
  const certificate = ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', '-subj', '/CN=127.0.0.1', '-days', '1'];
  execFileSync('openssl', [...certificate, '-keyout', at('key'), '-out', at('certificate')], { stdio: 'ignore' });
  const keys = { key: readFileSync(at('key')), cert: readFileSync(at('certificate')) };
  const server = createServer(keys, ({ url = '', headers: { range = 'all' } }, response) => {
    events.push(`asks for ${url}, ${range}`);
    archives.add(path.basename(url).replace(/\.md5$/, ''));
    const content = url.endsWith('.md5') ? Buffer.from(md5Of(archive)) : archive;
    const [status, headers, body] = {
      asked: [200, { 'content-length': content.length }, content] as const,
      missing: [403, {}, ''] as const,
      withoutLength: [200, {}, content] as const,
      redirects: [302, { location: url }, ''] as const,
    }[current.server ?? 'asked'];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = (file: string): string => `https://127.0.0.1:${(server.address() as AddressInfo).port}/${file}`;

  function prepare({ packageJson, found, isInterrupted = false }: Run): void {
    rmSync(at('project'), { recursive: true, force: true });
    rmSync(at('home'), { recursive: true, force: true });
    for (const directory of [...Object.values(directories), ...others]) {
      mkdirSync(directory, { recursive: true });
      for (const interrupted of isInterrupted ? archives : []) {
        writeFileSync(path.join(directory, `${interrupted}.downloading`), archive.subarray(0, 9));
      }
    }
    if (found !== undefined) {
      const file = path.join(directories[found], `mongod-x64-ubuntu-${mongod}`);
      writeFileSync(file, program, { mode: 0o755 });
      writeFileSync(`${file}.md5`, `${md5Of(program)} *${path.basename(file)}\n`);
    }
    const manifest = { name: 'project', config: { mongodbMemoryServer: packageJson } };
    writeFileSync(at('project/package.json'), JSON.stringify(manifest));
  }

  async function inside<T>(run: Run, use: (load: NodeJS.Require) => T | Promise<T>): Promise<T> {
    prepare(run);
    // A new copy of the library, because it reads settings when it is loaded.
    const load = createRequire(path.join(coreDir, 'package.json'));
    Object.keys(load.cache)
      .filter((file) => file.startsWith(path.join(coreDir, 'lib')))
      .forEach((file) => Reflect.deleteProperty(load.cache, file));
    const variables = Object.entries({ DOWNLOAD_MIRROR: url(''), ...run.variables });
    const env = Object.fromEntries(variables.map(([name, value]) => [`MONGOMS_${name}`, value]));
    const cwd = process.cwd();
    const nothing = (): void => undefined;
    const restore = [
      patch(process, { env: { PATH: process.env.PATH, ...env } }),
      patch(os, { platform: () => 'linux', arch: () => 'x64', homedir: () => at('home') }),
      patch(console, { log: nothing, error: nothing, warn: (text: string) => events.push(`warns: ${text}`) }),
    ];
    [current, events] = [run, []];
    process.chdir(at('project'));
    try {
      return await use(load);
    } finally {
      process.chdir(cwd);
      restore.forEach((undo) => undo());
    }
  }

  /** What `MongoBinary.getPath()` does. */
  const getPath = (run: Run): Promise<Seen> =>
    inside(run, async (load) => {
      const { MongoBinary } = load('./lib/util/MongoBinary') as { MongoBinary: typeof Library.MongoBinary };
      try {
        const found = await MongoBinary.getPath({ os: { os: 'linux', dist: 'ubuntu', release: '22.04' }, ...run.code });
        return { text: [...events, found].join('\n') };
      } catch (thrown) {
        const { constructor, message, maxRetries } = thrown as Error & { maxRetries?: number };
        const [line = ''] = message.replaceAll(dir, '<dir>').replaceAll(url(''), 'https://<server>/').split('\n', 1);
        const error = `${constructor.name}: ${line}`;
        return { text: [...events, error, maxRetries].join('\n'), error };
      }
    });
  const known = new Map<string, Promise<Seen>>();
  return {
    /** Absolute path of a file of the machine. */
    at,
    url,
    /** Uses the library with some settings. Runs share this process, so wait for one before the next. */
    inside,
    getPath: (run: Run): Promise<Seen> => {
      const key = JSON.stringify(run);
      const seen = known.get(key) ?? getPath(run);
      known.set(key, seen);
      return seen;
    },
    close: () => {
      server.close();
      rmSync(dir, { recursive: true });
    },
  };
}

/** Replaces members of an object, and returns a function that puts them back. */
function patch<T extends object>(target: T, changes: Partial<T>): () => void {
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, target[key as keyof T]]));
  Object.assign(target, changes);
  return () => Object.assign(target, before);
}
