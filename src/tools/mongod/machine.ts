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
  /** Absolute paths and contents. */
  readonly files: Readonly<Record<string, string>>;
  /** Absolute paths of empty folders. Those of the files exist anyway. */
  readonly folders: readonly string[];
  /** What a `mongod` there prints if asked for its version; undefined if nothing. */
  readonly printed?: string;
}

/** A module of Node.js, or a package. */
type Module = object | ((...args: never[]) => unknown);

/** What the library did on a machine. */
export interface Recorder {
  /** Path of each file or folder that it looked for, in order. */
  readonly looked: { readonly path: string; readonly found: boolean }[];
  /** Release files that it read. */
  readonly read: string[];
  /** What it printed with `console.warn` and `console.error`. */
  readonly warnings: string[];
  /** What it says with `MONGOMS_DEBUG=1`. */
  readonly debug: string[];
  readonly lockFiles: string[];
}

/** An error as the file system of Node.js throws it. It has no stack: that would take longer than all the rest. */
export function notFound(syscall: string, path: string): Error {
  return Object.assign(Object.create(Error.prototype) as Error, {
    message: `ENOENT: no such file or directory, ${syscall} '${path}'`,
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

/** What an empty file has, and the only content that files get here. */
export const md5OfNothing = 'd41d8cd98f00b204e9800998ecf8427e';

/** Ports are not what this is about. */
export const port = 27017;

/** In place of classes of which nothing is used. */
function Nothing(): void {
  // Has nothing to do.
}

const anything = (): undefined => undefined;

/** The parts of the operating system that the library asks for, and what it asked. */
export function simulate(machine: Machine): {
  readonly recorder: Recorder;
  readonly process: object;
  readonly console: object;
  readonly require: (name: string) => Module;
  /** Adds a file, or overwrites it. */
  readonly write: (path: string, content: string) => void;
} {
  const recorder: Recorder = { looked: [], read: [], warnings: [], debug: [], lockFiles: [] };
  const isWindows = machine.platform === 'win32';
  const separator = isWindows ? '\\' : '/';
  const isAbsolute = isWindows ? /^[a-z]:[\\/]/i : /^\//;
  const drive = isWindows ? machine.cwd.slice(0, 2) : '';
  /** As the file system finds it: without a relative part, and without letter case on Windows. */
  const keyOf = (path: string): string => {
    if (path === '') {
      return '';
    }
    const whole =
      isWindows && /^[\\/]/.test(path)
        ? `${drive}${path}`
        : isAbsolute.test(path)
          ? path
          : `${machine.cwd}${separator}${path}`;
    const [root = '', ...names] = isWindows ? whole.toLowerCase().split(/[\\/]/) : whole.split('/');
    const kept: string[] = [];
    for (const name of names) {
      if (name === '..') {
        kept.pop();
      } else if (name !== '' && name !== '.') {
        kept.push(name);
      }
    }
    return [root, ...kept].join('/');
  };

  const files = new Map<string, string>();
  const folders = new Set<string>();
  const addFolder = (key: string): void => {
    for (let end = key.length; end > 0; end = key.lastIndexOf('/', end - 1)) {
      folders.add(key.slice(0, end));
    }
    folders.add(isWindows ? key.slice(0, 2) : '');
  };
  const write = (path: string, content: string): void => {
    const key = keyOf(path);
    files.set(key, content);
    addFolder(key.slice(0, key.lastIndexOf('/')));
  };
  [machine.home, machine.cwd, ...machine.folders].forEach((path) => {
    addFolder(keyOf(path));
  });
  Object.entries(machine.files).forEach(([path, content]) => {
    write(path, content);
  });

  const exists = (path: string): boolean => {
    const key = keyOf(path);
    return path !== '' && (files.has(key) || folders.has(key));
  };
  const look = (call: string, path: string): void => {
    const found = exists(path);
    recorder.looked.push({ path, found });
    if (!found) {
      throw notFound(call, path);
    }
  };
  const stat = (path: string): object => {
    look('stat', path);
    const isFile = files.has(keyOf(path));
    return { isFile: () => isFile, isDirectory: () => !isFile, size: files.get(keyOf(path))?.length ?? 0 };
  };
  const read = (path: string): { toString: () => string } => {
    const content = files.get(keyOf(path));
    recorder.read.push(path);
    if (content === undefined) {
      throw notFound('open', path);
    }
    return { toString: () => content };
  };
  const access = (path: string): void => {
    look('access', path);
  };
  const mkdir = (path: string): void => {
    addFolder(keyOf(path));
  };
  const unlink = (path: string): void => {
    files.delete(keyOf(path));
  };
  const later =
    <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
    (...args: Args): Promise<Result> =>
      Promise.resolve().then(() => call(...args));

  const modules: Readonly<Record<string, Module>> = {
    fs: {
      promises: {
        stat: later(stat),
        readFile: later(read),
        access: later(access),
        mkdir: later(mkdir),
        unlink: later(unlink),
        mkdtemp: later((prefix: string) => `${prefix}XXXXXX`),
      },
      constants: { F_OK: 0, X_OK: 1, W_OK: 2, R_OK: 4 },
      statSync: stat,
      lstatSync: stat,
      readFileSync: read,
      accessSync: access,
      existsSync: exists,
      mkdirSync: mkdir,
    },
    os: {
      platform: () => machine.platform,
      arch: () => machine.arch,
      homedir: () => machine.home,
      tmpdir: () => (isWindows ? 'C:\\Windows\\Temp' : '/tmp'),
    },
    url: { URL: NodeURL },
    util: { promisify: (call: unknown) => call },
    events: { EventEmitter: Nothing },
    crypto: { createHash: () => ({ update: () => ({ digest: () => md5OfNothing }) }) },
    'md5-file': () => Promise.resolve(md5OfNothing),
    child_process: {
      spawnSync: () => ({ stdout: { toString: () => machine.printed ?? '' } }),
    },
    'https-proxy-agent': { HttpsProxyAgent: Nothing },
    'get-port': () => Promise.resolve(port),
    './util/getport': { getFreePort: () => Promise.resolve(port) },
    './lockfile': {
      LockFile: {
        lock: (path: string) => {
          recorder.lockFiles.push(path);
          return Promise.resolve({ unlock: anything });
        },
      },
    },
    debug: Object.assign(
      (namespace: string) =>
        (...args: readonly unknown[]): void => {
          recorder.debug.push(
            [namespace, ...args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg)))].join(' '),
          );
        },
      { enable: anything, enabled: () => false },
    ),
  };

  const print = (...args: readonly unknown[]): void => {
    recorder.warnings.push(args.map(String).join(' '));
  };
  return {
    recorder,
    process: {
      env: { ...machine.variables },
      platform: machine.platform,
      arch: machine.arch,
      version: 'v20.19.0',
      versions: { node: '20.19.0' },
      stdout: { isTTY: false },
      cwd: () => machine.cwd,
      nextTick: (call: () => void) => void Promise.resolve().then(call),
    },
    console: { log: anything, warn: print, error: print },
    require: (name) => modules[name.replace(/^node:/, '')] ?? {},
    write,
  };
}
