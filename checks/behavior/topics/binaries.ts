import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ubuntu } from '../archives';
import { observe } from '../expectation';
import { thrownBy } from '../lab';
import type { Lab } from '../lab';

type Paths = Record<string, string>;

interface Search {
  generatePaths: (options: object) => Promise<Paths>;
  generateDownloadPath: (options: object) => Promise<readonly [boolean, string]>;
  generateOptions: (options: object) => Promise<{ readonly downloadDir: string }>;
  getBinaryName: (options: object) => Promise<string>;
  readonly binaryCache: Map<string, string>;
}

interface Lock {
  unlock(): Promise<void>;
}

interface Locks {
  lock: (file: string) => Promise<Lock>;
}

function openSearch(lab: Lab): Search {
  return (lab.load('util/DryMongoBinary') as unknown as { DryMongoBinary: Search }).DryMongoBinary;
}

function openLocks(lab: Lab): Locks {
  return (lab.load('util/lockfile') as unknown as { LockFile: Locks }).LockFile;
}

/** Where pages tell that a directory is, by the field that has its path. */
const words: Readonly<Record<string, string>> = {
  homeCache: '~/.cache/mongodb-binaries',
  modulesCache: 'node_modules/.cache/mongodb-memory-server',
  relative: 'mongodb-binaries',
};

/** The directory of a path, as pages write it. */
function directoryOf(file: string): string {
  const dir = path.dirname(file);
  const inModules = dir.indexOf(`node_modules${path.sep}.cache`);
  if (inModules >= 0) {
    return dir.slice(inModules);
  }
  return dir.startsWith(`${process.cwd()}${path.sep}`)
    ? path.relative(process.cwd(), dir)
    : dir.replace(os.homedir(), '~');
}

/** Runs something while intervals are over at once, and tells how long they would have been. */
async function withoutWaiting(run: () => Promise<unknown>): Promise<number> {
  const { setInterval: original } = globalThis;
  let delay = 0;
  const hastened = (done: () => void, time?: number): NodeJS.Timeout => {
    delay = time ?? 0;
    return original(done, 1);
  };
  globalThis.setInterval = Object.assign(hastened, original);
  try {
    await run();
    return delay;
  } finally {
    globalThis.setInterval = original;
  }
}

const searchPage = 'api/classes/dry-mongo-binary';
const binaryPage = 'api/classes/mongo-binary';
const optionPage = 'api/config-options';
const failures = 'guides/troubleshooting/download-failures';
const parallel = 'guides/recipes/parallel-tests';

const numbers = ['no times', 'one second', 'two seconds', 'three seconds', 'four seconds', 'five seconds'];

export const binaries = [
  observe({
    how: 'in which directory a binary is found if all have one, if the first is gone, and so on, and where a new one goes',
    run: async (lab: Lab) => {
      const search = openSearch(lab);
      const options = {
        version: lab.config.DEFAULT_VERSION,
        arch: 'x64',
        platform: 'linux',
        os: ubuntu,
        downloadDir: '/configured',
        systemBinary: '',
      };
      const real = await search.generatePaths(options);
      const both = await lab.withEnv({ MONGOMS_DOWNLOAD_DIR: path.join(lab.dir, 'variable') }, () =>
        search.generateOptions({ ...options, downloadDir: path.join(lab.dir, 'option') }),
      );
      const option = await search.generateOptions({ ...options, downloadDir: path.join(lab.dir, 'option') });
      const fields = Object.keys(real);
      const at = (field: string): string => path.join(lab.dir, 'searched', field);
      const { generatePaths } = search;
      const order: string[] = [];
      const fresh: string[] = [];
      const placed = (...without: readonly string[]): void => {
        search.generatePaths = () =>
          Promise.resolve(Object.fromEntries(fields.map((field) => [field, without.includes(field) ? '' : at(field)])));
      };
      try {
        placed();
        mkdirSync(path.join(lab.dir, 'searched'), { recursive: true });
        for (const field of fields) {
          writeFileSync(at(field), '');
        }
        while (order.length < fields.length) {
          const [, found] = await search.generateDownloadPath(options);
          order.push(path.basename(found));
          rmSync(found);
        }
        for (const [isGlobal, ...without] of [
          ['true'],
          ['true', 'resolveConfig'],
          ['false', 'resolveConfig'],
          ['false', 'resolveConfig', 'modulesCache'],
        ] as const) {
          placed(...without);
          const [, place] = await lab.withEnv({ MONGOMS_PREFER_GLOBAL_PATH: isGlobal }, () =>
            search.generateDownloadPath(options),
          );
          fresh.push(path.basename(place));
        }
        placed('resolveConfig');
        const [, byDefault] = await search.generateDownloadPath(options);
        fresh.push(path.basename(byDefault));
      } finally {
        search.generatePaths = generatePaths;
      }
      const tell = (field: string): string =>
        field === 'resolveConfig'
          ? `DOWNLOAD_DIR, else ${path.basename(option.downloadDir)}`
          : directoryOf(real[field] ?? '');
      return {
        isVariableFirst:
          path.basename(both.downloadDir) === 'variable' && path.basename(option.downloadDir) === 'option',
        isNamed: Object.entries(real).every(
          ([field, file]) =>
            field === 'resolveConfig' || directoryOf(file) === words[field.replace('legacyHome', 'home')],
        ),
        order,
        dirs: order.map(tell),
        fresh,
        freshDirs: fresh.map(tell),
      };
    },
    says: [
      [
        `${searchPage}#in-which-order-are-the-directories-searched`,
        ({ order, dirs, isVariableFirst }) => [
          'Order | Directory | Field of DryMongoBinaryPaths | Searched',
          ...order.map((field, index) => {
            const dir = dirs[index] ?? '';
            const cells = {
              resolveConfig: [isVariableFirst ? 'DOWNLOAD_DIR, else the option downloadDir' : dir, 'if set'],
              modulesCache: [`<project>/${dir}`, 'if there is a project whose node_modules can be written or created'],
              relative: [`./${dir} in the working directory`, 'always'],
            }[field] ?? [dir, 'always'];
            return [index + 1, cells[0], field, cells[1]].join(' | ');
          }),
        ],
      ],
      [
        `${searchPage}#where-does-a-new-binary-go`,
        ({ fresh, freshDirs, isVariableFirst }) => [
          isVariableFirst && fresh[0] === 'resolveConfig' ? 'DOWNLOAD_DIR, else the option downloadDir' : '',
          `${freshDirs[1] ?? ''}, if PREFER_GLOBAL_PATH is on${fresh[4] === fresh[1] ? ', as it is by default' : ''}`,
          `<project>/${freshDirs[2] ?? ''}, if there is such a project`,
          `./${freshDirs[3] ?? ''}`,
        ],
      ],
      [
        `${optionPage}#download_dir`,
        ({ dirs, isVariableFirst }) => [
          isVariableFirst ? 'DOWNLOAD_DIR, or else binary.downloadDir' : '',
          ...dirs.slice(1).map(inProject),
        ],
      ],
      [
        'guides/recipes/install#when-and-where',
        ({ dirs, isVariableFirst }) => [
          isVariableFirst ? 'DOWNLOAD_DIR, or binary.downloadDir from the code' : '',
          ...dirs.slice(1).map((dir) => inProject(dir).replace(' of the project', '')),
        ],
      ],
      [
        'guides/recipes/install#when-and-where',
        ({ freshDirs }) => `first start, every package | DOWNLOAD_DIR if set, else ${String(freshDirs[4])}`,
        { since: 9 },
      ],
      [
        `${optionPage}#prefer_global_path`,
        ({ freshDirs }) => [
          'Value | Folder',
          `on | ${String(freshDirs[1])}`,
          `off | ${inProject(freshDirs[2] ?? '')}`,
          `off, without a project or with node_modules not writable | ${inProject(freshDirs[3] ?? '')}`,
        ],
      ],
      [
        `${binaryPage}#how-is-a-binary-found`,
        ({ dirs }) =>
          `The directories are searched for the file name: downloadDir, then ${dirs
            .slice(1)
            .map((dir) => (dir === 'mongodb-binaries' ? `./${dir}` : dir))
            .join(', then ')}.`,
        { since: 9 },
      ],
      [
        'guides/quick-start-guide#first-run',
        ({ dirs: [, home, modules, cwd] }) =>
          `The library looks for an existing binary in your DOWNLOAD_DIR, in ${String(home)}, in ${String(modules)}, and in ./${String(cwd)}.`,
      ],
      [`${searchPage}#drymongobinarypaths`, ({ order, dirs }) => `${String(order[1])} | string | ${String(dirs[1])}`],
      [
        `${searchPage}#drymongobinarypaths`,
        ({ dirs }) => `modulesCache | string | <project>/${String(dirs[2])}; '' without a project`,
      ],
      [`${searchPage}#drymongobinarypaths`, ({ dirs }) => `relative | string | ./${String(dirs[3])}`],
    ],
  }),

  observe({
    how: 'a lock file of nobody, of this process, of another one that lives, and of one that is gone',
    run: async (lab) => {
      const locks = openLocks(lab);
      const search = openSearch(lab);
      const { MongoBinary } = lab.library;
      const version = lab.config.DEFAULT_VERSION;
      const downloadDir = mkdtempSync(path.join(lab.dir, 'locked-'));
      const file = path.join(downloadDir, `${version}.lock`);
      // Its archive cannot be named, so nothing is downloaded.
      const options = {
        version,
        downloadDir,
        arch: 'x64',
        platform: 'osx',
        os: { os: 'osx' },
        checkMD5: false,
        systemBinary: '',
      } as never;
      search.binaryCache.delete(version);

      let name = '';
      const { lock } = locks;
      locks.lock = (asked) => {
        name = path.relative(downloadDir, asked).replace(version, '<version>');
        return lock.call(locks, asked);
      };
      const failed = await thrownBy(() => MongoBinary.download(options));
      locks.lock = lock;
      const isRemoved = !existsSync(file);

      const held = await locks.lock(file);
      const [owner, id = ''] = readFileSync(file, 'utf8').split(' ');
      let isOver = false;
      const waiting = MongoBinary.download(options).finally(() => {
        isOver = true;
      });
      await pause();
      const isWaiting = !isOver;
      search.binaryCache.set(version, '/found/by/the/first');
      await held.unlock();
      const shared = await waiting;
      search.binaryCache.delete(version);
      const failing = await locks.lock(file);
      const own = thrownBy(() => MongoBinary.download(options));
      await pause();
      await failing.unlock();
      const tried = await own;

      // Another process, which lives.
      writeFileSync(file, `${String(process.ppid)} other`);
      let isTaken = false;
      const interval = await withoutWaiting(async () => {
        const next = locks.lock(file).then(async (taken) => {
          isTaken = true;
          await taken.unlock();
        });
        await pause(300);
        isTaken = isTaken || !existsSync(file);
        const wasTaken = isTaken;
        rmSync(file, { force: true });
        await next;
        isTaken = wasTaken;
      });

      // A process that is gone.
      writeFileSync(file, `${String(spawnSync(process.execPath, ['--version']).pid)} gone`);
      const taken = await locks.lock(file);
      const isMine = readFileSync(file, 'utf8').startsWith(`${String(process.pid)} `);
      writeFileSync(file, `${String(process.ppid)} other`);
      const robbed = await thrownBy(() => taken.unlock());
      rmSync(file);

      return {
        name,
        failed: failed.name,
        isRemoved,
        isContent: owner === String(process.pid) && /^[0-9a-f-]{36}$/.test(id),
        isWaiting,
        isShared: shared === '/found/by/the/first',
        isTried: tried.name === failed.name,
        interval: interval / 1000,
        isPatient: !isTaken,
        isMine,
        robbed: { ...robbed, message: robbed.message.replace(file, '<file>') },
      };
    },
    says: [
      [
        `${binaryPage}#lock-file`,
        ({ name, isContent }) =>
          `It is <downloadDir>/${name} and contains ${isContent ? 'the process id and a random id' : 'something else'}.`,
      ],
      [
        `${binaryPage}#lock-file`,
        ({ isWaiting, isShared, isTried, interval, isPatient, isMine }) => [
          'The lock belongs to | What download() does',
          'no process: there is no lock file | creates it and continues',
          `another call in this process | ${isWaiting && isShared && isTried ? 'waits until that one is done, then returns its result, or tries itself if it failed' : ''}`,
          `another process that is alive | ${isPatient ? `checks again every ${String(interval)} seconds, without a time limit` : 'takes it over'}`,
          `a process that no longer exists | ${isMine ? 'takes it over' : 'waits'}`,
        ],
      ],
      [
        `${binaryPage}#lock-file`,
        'The lock is removed at the end, even after an error.',
        { when: ({ isRemoved, failed }) => isRemoved && failed !== 'no error' },
      ],
      [
        `${failures}#lock-files`,
        ({ name, isContent }) =>
          `While a version is being downloaded, ${name} in the download directory contains ${isContent ? 'the ID of the process that downloads it' : 'something else'}.`,
      ],
      [
        `${failures}#lock-files`,
        ({ interval, isPatient }) =>
          `Other processes wait and check again every ${String(numbers[interval])}, ${isPatient ? 'without a time limit' : 'for a time'}.`,
      ],
      [
        `${failures}#lock-files`,
        'A lock whose process is gone is ignored automatically, except in the third case.',
        { since: 9, when: ({ isMine }) => isMine },
      ],
      [
        `${failures}#lock-files`,
        'A lock whose process is gone is ignored automatically.',
        { until: 8, when: ({ isMine }) => isMine },
      ],
      [
        `${failures}#lock-files`,
        'Cannot unlock file "<file>", … | two processes started at the same moment, and the second took over the lock | run again; then download before the workers start',
        { when: ({ robbed }) => robbed.message.startsWith('Cannot unlock file "<file>", ') },
      ],
      [
        `${parallel}#why-do-workers-fight-over-the-download`,
        ({ name, interval }) =>
          `One gets the lock file ${name} in the download directory; the others wait and check it every ${String(numbers[interval])}.`,
      ],
      [
        `${parallel}#what-do-i-do-with-a-leftover-lock-file`,
        'Usually nothing. The lock holds the process id of its owner. If that process no longer exists, the next start takes the lock over and removes it.',
        { since: 9, when: ({ isMine, isContent, isRemoved }) => isMine && isContent && isRemoved },
      ],
      [
        `${parallel}#what-do-i-do-with-a-leftover-lock-file`,
        'Usually nothing. The lock holds the process id of its owner. If that process no longer exists, the next download takes the lock over and removes it.',
        { until: 8, when: ({ isMine, isContent, isRemoved }) => isMine && isContent && isRemoved },
      ],
      [
        'guides/error-warning-details#unabletounlocklockfileerror',
        'Cause: two processes started the first download at the same moment; the second overwrote the lock of the first.',
        {
          when: ({ robbed }) =>
            robbed.name === 'UnableToUnlockLockfileError' && robbed.message.endsWith('not locked by this process'),
        },
      ],
    ],
  }),

  observe({
    how: 'getPath() of a binary that is there, with and without a lock file of a process that is gone, and with and without RUNTIME_DOWNLOAD',
    run: async (lab) => {
      const search = openSearch(lab);
      const { MongoBinary } = lab.library;
      const version = '6.0.9';
      const options = { version, arch: 'x64', platform: 'linux', os: ubuntu } as const;
      const dir = mkdtempSync(path.join(lab.dir, 'left-'));
      const binary = path.join(dir, await search.getBinaryName(options));
      const file = path.join(dir, `${version}.lock`);
      writeFileSync(binary, '', { mode: 0o755 });
      const get = (download: string): Promise<{ name: string; message: string }> => {
        search.binaryCache.delete(version);
        return lab.withEnv({ MONGOMS_RUNTIME_DOWNLOAD: download, MONGOMS_DOWNLOAD_DIR: dir }, () =>
          thrownBy(() => MongoBinary.getPath(options)),
        );
      };
      const free = await get('false');
      writeFileSync(file, `${String(spawnSync(process.execPath, ['--version']).pid)} gone`);
      const off = await get('false');
      const isKept = existsSync(file);
      const on = await get('true');
      const isRemoved = !existsSync(file);
      const located =
        lab.major === 8
          ? undefined
          : await lab.withEnv({ MONGOMS_DOWNLOAD_DIR: dir }, async () => {
              search.binaryCache.delete(version);
              writeFileSync(file, 'x');
              return (
                search as unknown as { locateBinary: (asked: object) => Promise<string | undefined> }
              ).locateBinary(options);
            });
      search.binaryCache.delete(version);
      const isFound = free.name === 'no error';
      return {
        message: off.message,
        isUnused: isFound && off.name !== 'no error' && isKept,
        isTakenOver: on.name === 'no error' && isRemoved,
        isIgnored: isFound && off.name === 'no error' && isKept,
        isUnfinished: located === undefined,
      };
    },
    says: [
      [
        `${binaryPage}#lock-file`,
        'The next getPath() takes it over, unless another process has got the same id by then. With RUNTIME_DOWNLOAD=false it cannot take it over: until you delete the lock, getPath() throws although the binary is there.',
        { since: 9, when: ({ isUnused, isTakenOver }) => isUnused && isTakenOver },
      ],
      [
        `${binaryPage}#lock-file`,
        'Only downloads look at the lock. The search for an existing binary does not: while another process unpacks the archive, getPath() can already return the file that is being written.',
        { until: 8, when: ({ isIgnored }) => isIgnored },
      ],
      [
        `${binaryPage}#how-is-a-binary-found`,
        'A file with a lock file beside it counts as unfinished and is not used yet.',
        { since: 9, when: ({ isUnused }) => isUnused },
      ],
      [
        `${searchPage}#locatebinary`,
        'Returns undefined: if there is no such file, or if <version>.lock is in the same directory. A lock file, even a leftover one, marks the binary as unfinished.',
        { since: 9, when: ({ isUnfinished }) => isUnfinished },
      ],
      [
        `${searchPage}#locatebinary`,
        'Returns undefined: if there is no such file. A lock file makes no difference, so a file that another process is still writing is returned too.',
        { until: 8, when: ({ isIgnored }) => isIgnored },
      ],
      [
        `${failures}#lock-files`,
        ({ message, isUnused }) =>
          `${message.replace('MongoBinary.getPath: ', '')} although the binary is there | ${isUnused ? 'a leftover lock marks it as unfinished, and downloading is off' : ''} | delete the .lock file`,
        { since: 9 },
      ],
      [
        `${parallel}#what-do-i-do-with-a-leftover-lock-file`,
        'MONGOMS_RUNTIME_DOWNLOAD=false reports no binary although the file is there | a binary with a lock beside it counts as unfinished, even if the process is gone, and only a download removes the lock',
        { since: 9, when: ({ isUnused, isTakenOver }) => isUnused && isTakenOver },
      ],
      [
        'guides/known-issues',
        '<version>.lock | killed process | harmless, unless its process ID now belongs to another program, or with RUNTIME_DOWNLOAD=false: see Lock files',
        { since: 9, when: ({ isUnused, isTakenOver }) => isUnused && isTakenOver },
      ],
      [
        'guides/known-issues',
        '<version>.lock | killed process | harmless, unless its process ID now belongs to another program: see Lock files',
        { until: 8, when: ({ isIgnored }) => isIgnored },
      ],
    ],
  }),
];

/** What follows a relative directory, as pages write it in lists. */
function inProject(dir: string): string {
  if (dir.startsWith('~')) {
    return dir;
  }
  return `${dir} ${dir.startsWith('node_modules') ? 'of the project' : 'in the working directory'}`;
}

function pause(milliseconds = 50): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
