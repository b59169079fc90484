import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type * as Library from 'frozen-core';
import type * as ResolveConfig from 'frozen-core/lib/util/resolveConfig';
import type { MongoMemoryServerOpts } from 'frozen-core/lib/MongoMemoryServer';
import type { LibraryPackages } from '../../facts/packages';
import { siteDir } from '../check';
import { installStandIn } from '../standIn/install';

/**
 * A version of the library, loaded into this process and ready to run without a MongoDB server. Typed as the current
 * version; what an expectation uses must be in the versions that it is for.
 */
export interface Lab {
  readonly library: typeof Library;
  readonly config: typeof ResolveConfig;
  /** Absolute folder of the core package. */
  readonly coreDir: string;
  /** Of the library. */
  readonly major: number;
  /** Absolute folder that is deleted when the lab closes. */
  readonly dir: string;
  /** Another module of the core, for instance `util/utils`. */
  load(module: string): Readonly<Record<string, (...args: never[]) => unknown>>;
  /** A package that the core uses. */
  dependency(name: string): unknown;
  /** Reads an option. */
  option(name: string): string | undefined;
  /** Runs something with variables set; they are as before afterwards. */
  withEnv<T>(variables: Readonly<Record<string, string>>, run: () => T | Promise<T>): Promise<T>;
  /** Makes a folder with a package.json that configures the library, and returns the folder. */
  project(name: string, config: Readonly<Record<string, unknown>>): string;
  /**
   * Options of a server whose `mongod` says that it is ready, and ends when it is told to. It may do something else instead:
   * be `silent`, `exit <code>`, or print `stderr <text>` and fail.
   */
  server(instead?: string, opts?: MongoMemoryServerOpts): MongoMemoryServerOpts;
  /** Options of a replica set, whose members are the stand-in that speaks to a driver. */
  readonly members: { readonly binary: { readonly systemBinary: string } };
  /** Whatever was printed with `console.warn`. */
  readonly warnings: readonly unknown[];
  close(): void;
}

/** Takes a hundredth of the time in which Node.js starts. */
const shellScript = `#!/bin/sh
if [ "$1" = --version ]; then
  echo "db version v$STAND_IN_VERSION"
  exit
fi
trap 'exit 0' INT TERM
set -- $STAND_IN
case \${1:-ready} in
  ready) echo 'Waiting for connections' ;;
  exit) exit "$2" ;;
  stderr) shift; echo "$*" >&2; sleep 0.1; exit 1 ;;
esac
while read -r _; do :; done
`;

export function openLab({ coreDir, version }: LibraryPackages): Lab {
  const load = createRequire(path.join(coreDir, 'package.json'));
  const dir = mkdtempSync(path.join(os.tmpdir(), 'checks-behavior-'));
  const standIn = path.join(dir, 'stand-in-mongod');
  installStandIn(siteDir, standIn);
  const shellMongod = path.join(dir, 'mongod');
  writeFileSync(shellMongod, shellScript, { mode: 0o755 });
  const config = load('./lib/util/resolveConfig') as typeof ResolveConfig;
  const major = Number.parseInt(version, 10);

  // The package is loaded once a process: a port that an earlier lab requested would be passed over without an error.
  if (major >= 9) {
    (load('./lib/util/getport') as { resetPortsCache: () => void }).resetPortsCache();
  }

  // A failed start keeps its temporary directory and prints a warning.
  const restore = setEnv({ TMPDIR: dir, STAND_IN_VERSION: config.DEFAULT_VERSION });
  const { warn } = console;
  const warnings: unknown[] = [];
  console.warn = (warning: unknown) => warnings.push(warning);

  return {
    library: load('./lib/index') as typeof Library,
    config,
    coreDir,
    major,
    dir,
    load: (module) => load(`./lib/${module}`) as ReturnType<Lab['load']>,
    dependency: (name) => load(name) as unknown,
    option: (name) => {
      const option = Object.values(config.ResolveConfigVariables).find((value: string) => value === name);
      return option === undefined ? undefined : config.resolveConfig(option);
    },
    withEnv: async (variables, run) => {
      const restore = setEnv(variables);
      try {
        return await run();
      } finally {
        restore();
      }
    },
    project: (name, settings) => {
      const folder = path.join(dir, name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ config: { mongodbMemoryServer: settings } }));
      return folder;
    },
    server: (instead = '', opts = {}) => ({
      ...opts,
      binary: { systemBinary: shellMongod, ...opts.binary },
      spawn: { env: { ...process.env, STAND_IN: instead } },
    }),
    warnings,
    members: { binary: { systemBinary: standIn } },
    close: () => {
      restore();
      console.warn = warn;
      rmSync(dir, { recursive: true });
    },
  };
}

/** Sets variables, and returns what sets them back. */
function setEnv(variables: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) {
        Reflect.deleteProperty(process.env, name);
      } else {
        process.env[name] = value;
      }
    }
  };
}

/** Name of the class of what is thrown, or `no error`. */
export async function thrownBy(run: () => unknown): Promise<{ name: string; message: string; code?: string }> {
  try {
    await run();
    return { name: 'no error', message: 'no error' };
  } catch (error) {
    const { constructor, message, code } = error as Error & { code?: string };
    return { name: constructor.name, message, ...(code === undefined ? {} : { code }) };
  }
}

/** The list in the message of a StateError, or the whole message. */
export function allowedStates({ message }: { readonly message: string }): string {
  return /allowed States: "(\[[^\]]*\])"/.exec(message)?.[1] ?? message;
}

/** While something runs, the first timer of a length is over at once. */
export async function hasten<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  const { setTimeout: original } = globalThis;
  const hastened = (done: () => void, time?: number): NodeJS.Timeout => {
    if (time === milliseconds) {
      globalThis.setTimeout = original;
    }
    return original(done, time === milliseconds ? 100 : time);
  };
  globalThis.setTimeout = Object.assign(hastened, original);
  try {
    return await run();
  } finally {
    globalThis.setTimeout = original;
  }
}
