import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LibraryPackages } from '../../facts/node/packages';
import { factsOf } from '../check';
import { installStandIn } from '../standIn/install';
import { linkPackages } from './packages';
import type { Runner, Unit } from './units';

/** The result of a run. */
export interface Outcome {
  readonly problems: readonly string[];
  /** What the sample needs but this machine or the stand-in lacks. It then counts only in the run with a real mongod. */
  readonly missing?: string;
}

/** Where samples of one version of the library run. */
export interface Sandbox {
  readonly packages: LibraryPackages;
  /** Absolute path of a directory for everything that is made here, removed at the end. */
  readonly dir: string;
  /** Whether the library downloads a real mongod; otherwise it finds stand-ins. */
  readonly isReal: boolean;
  /** The library's name for this system in the names of binaries. */
  readonly distribution: string;
  /** In milliseconds. What is still running then is stuck. */
  readonly timeLimit: number;
}

/** Makes a directory with the packages that samples import, with the version's library and driver. The caller removes it. */
export async function openSandbox(
  packages: LibraryPackages,
  // A sample takes a second. The limit is for stuck samples on a busy machine.
  { isReal = false, timeLimit = 2 * 60_000 }: Partial<Pick<Sandbox, 'isReal' | 'timeLimit'>>,
): Promise<Sandbox> {
  const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'samples-')));
  linkPackages(dir, packages);
  const load = createRequire(path.join(packages.coreDir, 'package.json'));
  const { getOS } = load('./lib/util/getos') as { getOS: () => Promise<{ os: string; dist?: string }> };
  const system = await getOS();
  return { packages, dir, isReal, distribution: system.dist ?? system.os, timeLimit };
}

let lastRun = 0;

/** Runs a program or the tests of a project as a reader would, and checks how it ends and what it leaves behind. */
export async function runUnit(unit: Unit, sandbox: Sandbox): Promise<Outcome> {
  lastRun += 1;
  const id = `${process.pid}-${lastRun}`;
  const dir = path.join(sandbox.dir, id);
  const place = { project: path.join(dir, 'project'), home: path.join(dir, 'home'), tmp: path.join(dir, 'tmp') };
  for (const folder of Object.values(place)) {
    mkdirSync(folder, { recursive: true });
  }
  writeFiles(unit, place);
  const modules = path.join(sandbox.dir, 'node_modules');
  symlinkSync(modules, path.join(place.project, 'node_modules'), 'junction');
  if (!sandbox.isReal) {
    placeStandIns(unit, sandbox, place.home);
  }
  const refusals = path.join(dir, 'refusals');
  try {
    const exit = await start(unit, place.project, sandbox.timeLimit, {
      ...inheritedEnv(),
      ...(sandbox.isReal ? {} : { HOME: place.home, USERPROFILE: place.home }),
      PATH: [path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
      TMPDIR: place.tmp,
      TEMP: place.tmp,
      TMP: place.tmp,
      SAMPLE_RUN: id,
      STAND_IN_REFUSALS: refusals,
    });
    const leftovers = await leftBehind(id, place);
    const problems = [...(exit.problem ?? []), ...leftovers.map((what) => `It leaves behind ${what}.`)];
    const missing = problems.length === 0 ? undefined : (firstLine(refusals) ?? absentHere(unit, exit));
    return missing === undefined ? { problems } : { problems: [], missing };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function isProgram({ runner, entries }: Unit): boolean {
  return runner === 'node' || (runner === 'node:test' && entries.every(({ fence }) => !fence.meta.has('title')));
}

/** Writes the files that the page shows, and no others. A program is an ES module, as the pages say. */
function writeFiles(unit: Unit, { project, tmp }: { readonly project: string; readonly tmp: string }): void {
  // Fixed ports and directories in a sample are shared by the whole machine, so it gets its own instead.
  const firstPort = 20_000 + ((process.pid * 61 + lastRun * 10) % 7000);
  const ports = [...new Set(unit.files.flatMap(({ fence }) => fence.code.match(/\b27\d{3}\b/g) ?? []))];
  // An empty package.json is what the install command leaves behind.
  const given: readonly (readonly [file: string, text: string])[] = isProgram(unit)
    ? [
        ['package.json', '{"type":"module"}'],
        ['tsconfig.json', '{"compilerOptions":{"experimentalDecorators":true}}'],
      ]
    : [['package.json', '{}']];
  for (const [file, text] of [...given, ...unit.files.map(({ file, fence }) => [file, fence.code] as const)]) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(
      path.join(project, file),
      text
        .replaceAll(/\b27\d{3}\b/g, (port) => String(firstPort + ports.indexOf(port)))
        .replaceAll(/(?<=['"])\/tmp(?=\/)/g, () => tmp.split(path.sep).join('/')),
    );
  }
}

function commandOf(unit: Unit): string {
  const { runner, entries, files } = unit;
  const names = entries.map(({ file }) => file).join(' ');
  const manifest = files.find(({ file }) => file === 'package.json')?.fence.code ?? '{}';
  const { scripts } = JSON.parse(manifest) as { scripts?: { test?: string } };
  const commands: Readonly<Partial<Record<Runner, string>>> = {
    vitest: 'vitest run',
    'node:test': `node --test ${names}`,
    playwright: 'playwright test',
  };
  // Ctrl+C is for the program, not for a shell around it.
  const exec = process.platform === 'win32' ? '' : 'exec ';
  return isProgram(unit) ? `${exec}node --import tsx ${names}` : (scripts?.test ?? commands[runner] ?? runner);
}

interface Exit {
  readonly output: string;
  /** How it ended, unless it ended well. */
  readonly problem?: readonly string[];
}

function start(unit: Unit, cwd: string, timeLimit: number, env: NodeJS.ProcessEnv): Promise<Exit> {
  return new Promise((resolve, reject) => {
    const isGroup = process.platform !== 'win32';
    const child = spawn(commandOf(unit), { cwd, env, shell: true, detached: isGroup });
    const send = (signal: NodeJS.Signals): void => {
      if (child.pid !== undefined) {
        process.kill(isGroup ? -child.pid : child.pid, signal);
      }
    };
    let output = '';
    let isStuck = false;
    const timer = setTimeout(() => {
      isStuck = true;
      send('SIGKILL');
    }, timeLimit);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    if (unit.entries.some(({ fence }) => fence.code.includes("once(process, 'SIGINT')"))) {
      // It prints something, then waits for Ctrl+C.
      child.stdout.once('data', () => setTimeout(send, 1000, 'SIGINT'));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      const end = isStuck ? 'does not exit on its own. It' : `exited with ${code ?? 'a signal'} and`;
      const last = output.trim().split('\n').slice(-25).join('\n');
      resolve({ output, ...(code === 0 ? {} : { problem: [`It ${end} printed:\n${last}`] }) });
    });
  });
}

/** The variables of a terminal: those of this process, without what affects the library, Node.js, npm, or a runner. */
export function inheritedEnv(): NodeJS.ProcessEnv {
  const changing =
    /^(?:MONGOMS|NODE_(?!EXTRA_CA_CERTS)|VITEST|VITE_|JEST_|MOCHA_|npm_|TEST$|CI$|DEV$|PROD$|MODE$|SSR$|FORCE_COLOR|DEBUG)/i;
  return { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !changing.test(name))), NO_COLOR: '1' };
}

/** Puts stand-ins where the library keeps its downloads, under every name that the sample may request. */
function placeStandIns({ files }: Unit, { packages, distribution }: Sandbox, home: string): void {
  const named = files.flatMap(({ fence }) => fence.code.match(/\b\d+\.\d+\.\d+\b/g) ?? []);
  for (const version of new Set([factsOf(packages).mongod, ...named])) {
    for (const arch of new Set([os.arch(), 'x64'])) {
      for (const name of new Set([distribution, 'ubuntu', 'win32'])) {
        const file = `mongod-${arch}-${name}-${version}${name === 'win32' ? '.exe' : ''}`;
        installStandIn(path.join(home, '.cache', 'mongodb-binaries', file));
      }
    }
  }
}

/** A program or a path in the sample that this machine lacks. */
function absentHere({ files }: Unit, { output }: Exit): string | undefined {
  const named = files.flatMap(({ fence }) => [...fence.code.matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text));
  const absent = named.find(
    (text) =>
      output.includes(`spawn ${text} ENOENT`) || (path.isAbsolute(text) && !existsSync(text) && output.includes(text)),
  );
  return absent === undefined ? undefined : `This machine has no ${absent}.`;
}

/** What a run has left behind, after a grace period. Remaining processes are killed. */
async function leftBehind(
  id: string,
  { home, project, tmp }: Record<'home' | 'project' | 'tmp', string>,
): Promise<readonly string[]> {
  let processes = processesOf(id);
  for (let round = 0; round < 100 && processes.length > 0; round += 1) {
    await wait(200);
    processes = processesOf(id);
  }
  for (const { pid } of processes) {
    process.kill(pid, 'SIGKILL');
  }
  const files = [home, project].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const locks = files.filter((name) => name.endsWith('.lock') && !name.includes('node_modules'));
  const directories = readdirSync(tmp).filter((name) => name.startsWith('mongo-mem-'));
  return [
    ...processes.map(({ command }) => `the process "${command}"`),
    ...directories.map((name) => `the directory ${name.slice(0, 10)}*`),
    ...locks.map((name) => `the lock file ${path.basename(name)}`),
  ];
}

/** Processes with the mark of a run, on systems that show it. */
function processesOf(id: string): readonly { pid: number; command: string }[] {
  if (process.platform !== 'linux') {
    return [];
  }
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const isOf = /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`SAMPLE_RUN=${id}\0`);
      const command = isOf ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim() : '';
      return command === '' ? [] : [{ pid: Number(pid), command }];
    } catch {
      return [];
    }
  });
}

function firstLine(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n', 1)[0] : undefined;
}
