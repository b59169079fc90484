import type * as Library from 'frozen';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { LibraryPackages } from '../../facts/node/packages';
import { factsOf } from '../check';
import { installStandIn } from '../standIn/install';

type MongoMemoryServerOpts = NonNullable<ConstructorParameters<typeof Library.MongoMemoryServer>[0]>;

/** One version of the library, loaded, with stand-ins for mongod. */
export interface Lab {
  readonly library: typeof Library;
  /** Absolute path of a directory that serves as the temporary directory, until the lab closes and removes it. */
  readonly dir: string;
  /**
   * Options of a server whose `mongod` reports that it is ready, and exits when told to. Instead, it can be `silent`,
   * `exit <code>`, or print `stderr <text>` and fail.
   */
  server(instead?: string, opts?: MongoMemoryServerOpts): MongoMemoryServerOpts;
  /** Options of a replica set or a server whose members are stand-ins that talk to a driver. */
  readonly members: MongoMemoryServerOpts & { readonly instanceOpts: { launchTimeout: number }[] };
  close(): void;
}

/** Time limit of a start in milliseconds, long enough that a busy machine does not affect the results. */
const startTimeout = 120_000;

/** Starts a hundred times faster than Node.js. */
const shellMongod = `#!/bin/sh
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

/** Loads a version of the library. Until the lab closes, it changes variables of this process and hides warnings. */
export function openLab(packages: LibraryPackages): Lab {
  const load = createRequire(path.join(packages.coreDir, 'package.json'));
  const { mongod: version } = factsOf(packages);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'behavior-'));
  const member = path.join(dir, `mongod-${version}`);
  installStandIn(member);
  const mongod = path.join(dir, 'mongod');
  writeFileSync(mongod, shellMongod, { mode: 0o755 });
  // A failed start keeps its temporary directory, and prints a warning.
  const restore = setEnv({ TMPDIR: dir, STAND_IN_VERSION: version });
  const { warn } = console;
  console.warn = () => undefined;
  return {
    library: load('./lib/index') as typeof Library,
    dir,
    server: (instead = '', opts = {}) => ({
      ...opts,
      instance: { launchTimeout: startTimeout, ...opts.instance },
      binary: { systemBinary: mongod, ...opts.binary },
      spawn: { env: { ...process.env, STAND_IN: instead } },
    }),
    members: {
      binary: { systemBinary: member },
      instance: { launchTimeout: startTimeout },
      instanceOpts: [{ launchTimeout: startTimeout }],
    },
    close: () => {
      restore();
      console.warn = warn;
      rmSync(dir, { recursive: true });
    },
  };
}

/** Sets variables, and returns a function that restores them. */
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
