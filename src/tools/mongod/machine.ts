/** A computer, as far as the library looks at it. */
export interface Machine {
  /** As Node.js names it: `linux`, `darwin`, `win32`. */
  readonly platform: string;
  /** As Node.js names it: `x64`, `arm64`. */
  readonly arch: string;
  readonly home: string;
  /** Where the program starts. */
  readonly cwd: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Absolute paths and contents. Their directories exist too. */
  readonly files: Readonly<Record<string, string>>;
  /** What `mongod --version` prints there. */
  readonly printed: string;
}

/** The files and directories of a machine. */
class FileSystem {
  readonly #files = new Map<string, string>();
  readonly #folders = new Set<string>();
  readonly #isWindows: boolean;
  readonly #cwd: string;

  constructor({ platform, home, cwd, files }: Machine) {
    this.#isWindows = platform === 'win32';
    this.#cwd = cwd;
    this.addFolder(home);
    this.addFolder(cwd);
    Object.entries(files).forEach(([path, content]) => {
      this.write(path, content);
    });
  }

  readonly exists = (path: string): boolean => {
    const key = this.#keyOf(path);
    return path !== '' && (this.#files.has(key) || this.#folders.has(key));
  };

  readonly stat = (path: string): object => {
    this.#expect(path, 'stat');
    const content = this.#files.get(this.#keyOf(path));
    return {
      isFile: () => content !== undefined,
      isDirectory: () => content === undefined,
      size: content?.length ?? 0,
    };
  };

  readonly access = (path: string): void => {
    this.#expect(path, 'access');
  };

  readonly read = (path: string): { toString: () => string } => {
    const content = this.#files.get(this.#keyOf(path));
    if (content === undefined) {
      throw notFound('open', path);
    }
    return { toString: () => content };
  };

  write(path: string, content: string): void {
    const key = this.#keyOf(path);
    this.#files.set(key, content);
    this.addFolder(key.slice(0, key.lastIndexOf('/')));
  }

  readonly addFolder = (path: string): void => {
    const key = this.#keyOf(path);
    for (let end = key.length; end > 0; end = key.lastIndexOf('/', end - 1)) {
      this.#folders.add(key.slice(0, end));
    }
  };

  readonly remove = (path: string): void => {
    this.#files.delete(this.#keyOf(path));
  };

  #expect(path: string, call: string): void {
    if (!this.exists(path)) {
      throw notFound(call, path);
    }
  }

  /** Absolute, without `.` and `..`; on Windows with slashes and in lowercase, because Windows accepts either. */
  #keyOf(path: string): string {
    const [unified, cwd] = [path, this.#cwd].map((text) =>
      this.#isWindows ? text.replaceAll('\\', '/').toLowerCase() : text,
    ) as [string, string];
    const isAbsolute = unified.startsWith('/') || /^[a-z]:\//.test(unified);
    const kept: string[] = [];
    for (const name of (isAbsolute ? unified : `${cwd}/${unified}`).split('/')) {
      if (name === '..') {
        kept.pop();
      } else if (name !== '' && name !== '.') {
        kept.push(name);
      }
    }
    const isOnDrive = /^[a-z]:$/.test(kept[0] ?? '');
    return this.#isWindows && !isOnDrive ? `c:/${kept.join('/')}` : `${isOnDrive ? '' : '/'}${kept.join('/')}`;
  }
}

/** An error like those of Node.js. Creating a stack would take longer than everything else. */
function notFound(call: string, path: string): Error {
  return Object.assign(Object.create(Error.prototype) as Error, {
    message: `ENOENT: no such file or directory, ${call} '${path}'`,
    code: 'ENOENT',
  });
}

/** Browsers word this error differently. */
class NodeURL extends URL {
  constructor(input: string) {
    try {
      super(input);
    } catch {
      throw Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL', input });
    }
  }
}

/** MD5 of an empty file, the only content that downloads have here. */
export const md5OfNothing = 'd41d8cd98f00b204e9800998ecf8427e';

function nothing(): undefined {
  return undefined;
}

/** Replaces classes that are never used. */
function Unused(): void {
  // Does nothing.
}

/** Stands in for the parts of Node.js that the library uses. */
export function simulate(machine: Machine): {
  readonly fileSystem: FileSystem;
  readonly process: object;
  readonly console: object;
  readonly require: (name: string) => unknown;
} {
  const fileSystem = new FileSystem(machine);
  const { platform, arch, home, cwd, variables, printed } = machine;
  const { exists, stat, access, read, addFolder, remove } = fileSystem;
  const later =
    <Result>(call: (path: string) => Result) =>
    (path: string): Promise<Result> =>
      Promise.resolve().then(() => call(path));
  const modules: Readonly<Record<string, unknown>> = {
    fs: {
      promises: {
        stat: later(stat),
        readFile: later(read),
        access: later(access),
        mkdir: later(addFolder),
        unlink: later(remove),
        mkdtemp: later((prefix) => `${prefix}XXXXXX`),
      },
      constants: { F_OK: 0, X_OK: 1, W_OK: 2, R_OK: 4 },
      ...{ statSync: stat, lstatSync: stat, readFileSync: read },
      ...{ accessSync: access, existsSync: exists, mkdirSync: addFolder },
    },
    os: {
      platform: () => platform,
      arch: () => arch,
      homedir: () => home,
      tmpdir: () => (platform === 'win32' ? 'C:\\Windows\\Temp' : '/tmp'),
    },
    url: { URL: NodeURL },
    util: { promisify: (call: unknown) => call },
    events: { EventEmitter: Unused },
    crypto: { createHash: () => ({ update: () => ({ digest: () => md5OfNothing }) }) },
    'md5-file': () => Promise.resolve(md5OfNothing),
    child_process: { spawnSync: () => ({ stdout: { toString: () => printed } }) },
    'https-proxy-agent': { HttpsProxyAgent: Unused },
    'get-port': () => Promise.resolve(27017),
    './util/getport': { getFreePort: () => Promise.resolve(27017) },
    './lockfile': {
      LockFile: {
        lock: () => Promise.resolve({ unlock: nothing }),
      },
    },
    debug: Object.assign(() => nothing, { enable: nothing, enabled: () => false }),
  };
  return {
    fileSystem,
    process: {
      env: { ...variables },
      ...{ platform, arch, version: 'v20.19.0', versions: { node: '20.19.0' }, stdout: { isTTY: false } },
      cwd: () => cwd,
      nextTick: (call: () => void) => void Promise.resolve().then(call),
    },
    console: { log: nothing, warn: nothing, error: nothing },
    require: (name) => modules[name.replace(/^node:/, '')] ?? {},
  };
}
