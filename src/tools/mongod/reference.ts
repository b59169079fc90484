import * as crypto from 'node:crypto';
import fs from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { followLibrary } from './follow';
import type { BinaryOptions, Course, Library } from './follow';
import { md5OfNothing, notFound, port, simulate } from './machine';
import type { Machine } from './machine';

type Run = (
  exports: object,
  require: (name: string) => unknown,
  module: { exports: unknown },
  ...rest: object[]
) => void;

/**
 * Runs the package itself: its own files with the modules of Node.js, in a folder that counts as the root of the file
 * system. For the test that compares it with what readers are told.
 */
export class Reference {
  readonly #root = fs.mkdtempSync(path.join(os.tmpdir(), 'mongod-reference-'));
  readonly #folders = new Set<string>();
  readonly #resolved = new Map<string, string>();
  readonly #compiled = new Map<string, Run>();
  /** Of packages that keep nothing in mind. */
  readonly #modules = new Map<string, { readonly exports: unknown }>();

  constructor(private readonly coreDir: string) {}

  async follow(machine: Machine, options?: BinaryOptions): Promise<Course> {
    const { recorder, process, console, require: simulated } = simulate({ ...machine, files: {}, folders: [] });
    const isWindows = machine.platform === 'win32';
    const inRoot = (name: string): string => {
      if (name === '') {
        return '';
      }
      const whole = isWindows
        ? path.win32.resolve(machine.cwd, name).replace(':', '').replaceAll('\\', '/').toLowerCase()
        : path.posix.resolve(machine.cwd, name);
      return `${this.#root}${isWindows ? '/' : ''}${whole}`;
    };
    const fileSystem = fileSystemIn(inRoot, recorder, (folder) => {
      this.#makeFolder(folder);
    });
    const modules: Readonly<Record<string, unknown>> = {
      ...fromSimulation(simulated),
      fs: fileSystem,
      os: { ...os, platform: () => machine.platform, arch: () => machine.arch, homedir: () => machine.home },
      path: isWindows ? path.win32 : path.posix,
      crypto,
    };

    const written: string[] = [];
    const write = (file: string, content: string): void => {
      this.#makeFolder(path.dirname(inRoot(file)));
      fs.writeFileSync(inRoot(file), content, { mode: 0o755 });
      written.push(inRoot(file));
    };
    [machine.home, machine.cwd, ...machine.folders].forEach((folder) => {
      this.#makeFolder(inRoot(folder));
    });
    Object.entries(machine.files).forEach(([file, content]) => {
      write(file, content);
    });
    // What Node.js resolves relative paths with.
    const cwd = globalThis.process.cwd.bind(globalThis.process);
    globalThis.process.cwd = () => machine.cwd;
    try {
      const load = this.#loader(modules, [process, console]);
      const lib = (name: string): unknown => load(path.join(this.coreDir, 'lib', name));
      const library = {
        MongoMemoryServer: lib('MongoMemoryServer.js'),
        MongoBinary: lib('util/MongoBinary.js'),
        MongoBinaryDownload: lib('util/MongoBinaryDownload.js'),
        MongoBinaryDownloadUrl: lib('util/MongoBinaryDownloadUrl.js'),
        DryMongoBinary: lib('util/DryMongoBinary.js'),
        resolveConfig: lib('util/resolveConfig.js'),
        errors: lib('util/errors.js'),
        semver: load(this.#resolve('semver', path.join(this.coreDir, 'package.json'))),
      } as Library;
      return await followLibrary({ library, recorder, write }, options);
    } finally {
      globalThis.process.cwd = cwd;
      written.forEach((file) => {
        fs.rmSync(file, { force: true });
      });
      // Other folders may stay: only for this one it matters whether it is there.
      const modules = inRoot('node_modules');
      if (machine.folders.length === 0 && fs.existsSync(modules)) {
        fs.rmSync(modules, { recursive: true });
        this.#folders.forEach((folder) => folder.startsWith(modules) && this.#folders.delete(folder));
      }
    }
  }

  close(): void {
    fs.rmSync(this.#root, { recursive: true });
  }

  #makeFolder(folder: string): void {
    if (!this.#folders.has(folder)) {
      fs.mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
    }
  }

  #resolve(name: string, from: string): string {
    const key = `${path.dirname(from)} ${name}`;
    const known = this.#resolved.get(key) ?? createRequire(from).resolve(name);
    this.#resolved.set(key, known);
    return known;
  }

  #loader(modules: Readonly<Record<string, unknown>>, rest: object[]): (file: string) => unknown {
    const loaded = new Map<string, { readonly exports: unknown }>();
    const load = (file: string): unknown => {
      const isStateless = /[\\/](?:semver|tslib|camelcase)[\\/]/.test(file);
      const cache = isStateless ? this.#modules : loaded;
      const known = cache.get(file);
      if (known !== undefined) {
        return known.exports;
      }
      const module: { exports: unknown } = { exports: {} };
      cache.set(file, module);
      const run =
        this.#compiled.get(file) ??
        (vm.compileFunction(fs.readFileSync(file, 'utf8'), ['exports', 'require', 'module', 'process', 'console'], {
          filename: file,
        }) as Run);
      this.#compiled.set(file, run);
      const require = (asked: string): unknown => {
        const name = asked.replace(/^node:/, '');
        const plain = name.replace(/^.*\/(?=getport$|lockfile$|MongoInstance$)/, './');
        return modules[plain] ?? (isBuiltin(name) ? createRequire(file)(name) : load(this.#resolve(name, file)));
      };
      run(module.exports as object, require, module, ...rest);
      return module.exports;
    };
    return load;
  }
}

/** What is neither the library's nor Node.js's: left out of facts/mongodSource.ts too. */
function fromSimulation(simulated: (name: string) => unknown): Readonly<Record<string, unknown>> {
  return {
    ...Object.fromEntries(
      [
        ...['child_process', 'debug', 'follow-redirects', 'get-port', 'https-proxy-agent', 'mongodb', 'tar-stream'],
        ...['uuid', 'yauzl'],
      ].map((name) => [name, simulated(name)]),
    ),
    'md5-file': () => Promise.resolve(md5OfNothing),
    './getport': { getFreePort: () => Promise.resolve(port) },
    './lockfile': simulated('./lockfile'),
    './MongoInstance': {},
  };
}

/** As an object of its own, because members of the module cannot be replaced. */
const nodeFileSystem = { ...fs };

/** Node.js's own file system, in a folder. Its calls return at once: waiting for each would take most of the time. */
function fileSystemIn(
  inRoot: (name: string) => string,
  recorder: ReturnType<typeof simulate>['recorder'],
  makeFolder: (folder: string) => void,
): object {
  const look =
    <Args extends unknown[], Result>(call: (file: string, ...args: Args) => Result) =>
    (name: string, ...args: Args): Result => {
      const file = inRoot(name);
      const found = fs.statSync(file, { throwIfNoEntry: false }) !== undefined;
      recorder.looked.push({ path: name, found });
      if (!found) {
        // An error of Node.js has a stack, which takes longer than all the rest.
        throw notFound(call.name.replace(/Sync$/, ''), name);
      }
      return call(file, ...args);
    };
  const read = (name: string): Buffer => {
    recorder.read.push(name);
    const file = inRoot(name);
    if (!fs.existsSync(file)) {
      throw notFound('open', name);
    }
    return fs.readFileSync(file);
  };
  const later =
    <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
    (...args: Args): Promise<Result> =>
      Promise.resolve().then(() => call(...args));
  const stat = look(fs.statSync as (file: string) => fs.Stats);
  const mkdir = (name: string): void => {
    makeFolder(inRoot(name));
  };
  return Object.assign(Object.create(nodeFileSystem) as object, {
    promises: {
      stat: later(stat),
      access: later(look(fs.accessSync)),
      readFile: later(read),
      mkdir: later(mkdir),
      unlink: later((name: string) => {
        fs.unlinkSync(inRoot(name));
      }),
      mkdtemp: (prefix: string) => Promise.resolve(`${prefix}XXXXXX`),
    },
    statSync: stat,
    lstatSync: stat,
    accessSync: look(fs.accessSync),
    readFileSync: read,
    existsSync: (name: string) => fs.existsSync(inRoot(name)),
    mkdirSync: mkdir,
  });
}
