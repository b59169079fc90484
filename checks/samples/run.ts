import { createHash } from 'node:crypto';
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
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LibraryPackages } from '../../facts/packages';
import { sampleExtensions } from '../../facts/samples';
import { metaText } from '../pages';
import { installStandIn } from '../standIn/install';
import { judgeClaim, prepare } from './outputs';
import type { Event, Prepared } from './outputs';
import { preparePrisma, schemaOf } from './prisma';
import type { ProjectFile } from './projects';
import type { Runner, Unit } from './units';

/** What a run showed. A line counts from 0 in the file. */
export interface Outcome {
  readonly problems: readonly { readonly file: string; readonly line: number; readonly message: string }[];
  /** What the sample needs and is not here: it proves nothing then, and is left to the workflow. */
  readonly lacks?: string;
  /** How many comments were compared with what was printed. */
  readonly claims: number;
  /** To which databases something was written, as far as a stand-in saw it. */
  readonly databases?: readonly string[];
}

/** Where samples of one version of the library run. */
export interface Workshop {
  readonly packages: LibraryPackages;
  /** Absolute folder of everything that is made here, removed at the end. */
  readonly dir: string;
  readonly siteDir: string;
  /** Whether the library downloads a real mongod; otherwise it finds stand-ins. */
  readonly isReal: boolean;
  /** How the library calls this system in the names of binaries. */
  readonly distribution: string;
  /** The versions of all these packages. */
  readonly installed: string;
  /** In milliseconds: what has not ended by then never does. */
  readonly timeLimit: number;
}

/** A sample takes a second; this is for those that never end, on a machine that is busy. */
const timeLimit = 10 * 60_000;

/** Makes a folder with the packages that samples import, those of the library and its driver in the version. */
export async function openWorkshop(packages: LibraryPackages, siteDir: string, isReal: boolean): Promise<Workshop> {
  const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'samples-')));
  const { devDependencies } = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as {
    devDependencies: Readonly<Record<string, string>>;
  };
  const modules = path.join(siteDir, 'node_modules');
  const driver = existsSync(path.join(packages.coreDir, 'node_modules/mongodb'))
    ? path.join(packages.coreDir, 'node_modules')
    : path.dirname(packages.coreDir);
  const links: Record<string, string> = {
    ...Object.fromEntries(
      Object.keys(devDependencies)
        .filter((name) => !/^(?:mms|frozen)-/.test(name))
        .map((name) => [name, path.join(modules, name)]),
    ),
    react: path.join(modules, 'react'),
    'mongodb-memory-server': packages.mainDir,
    'mongodb-memory-server-core': packages.coreDir,
    mongodb: path.join(driver, 'mongodb'),
    bson: path.join(driver, 'bson'),
    '.bin': path.join(modules, '.bin'),
  };
  for (const [name, target] of Object.entries(links)) {
    const link = path.join(dir, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(target, link, 'junction');
  }
  const versions = Object.values(links).flatMap((target) => {
    const manifest = path.join(target, 'package.json');
    return existsSync(manifest) ? [(JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version] : [];
  });
  const { getOS } = createRequire(path.join(packages.coreDir, 'package.json'))('./lib/util/getos') as {
    getOS: () => Promise<{ os: string; dist?: string }>;
  };
  const system = await getOS();
  return {
    packages,
    dir,
    siteDir,
    isReal,
    distribution: system.dist ?? system.os,
    installed: versions.join(),
    timeLimit,
  };
}

export function closeWorkshop({ dir }: Workshop): void {
  rmSync(dir, { recursive: true, force: true });
}

/** Runs a program or the tests of a project as a reader would, and looks at what it said and what it left behind. */
export async function runUnit(unit: Unit, workshop: Workshop): Promise<Outcome> {
  if (!workshop.isReal && schemaOf(unit.files) !== undefined) {
    return { problems: [], lacks: 'this machine has no engine of Prisma, which is a download', claims: 0 };
  }
  const key = keyOf(unit, workshop);
  const cached = path.join(workshop.siteDir, '.build', 'samples', `${key}.json`);
  if (!workshop.isReal && existsSync(cached)) {
    return JSON.parse(readFileSync(cached, 'utf8')) as Outcome;
  }
  const outcome = await execute(unit, workshop, key.slice(0, 12));
  if (!workshop.isReal && outcome.problems.length === 0) {
    mkdirSync(path.dirname(cached), { recursive: true });
    writeFileSync(cached, JSON.stringify(outcome));
  }
  return outcome;
}

/** What runs the samples, as it was when this process began. */
const machinery = ['run.ts', 'outputs.ts', 'printing.cjs', 'units.ts', ...standInSources()].map((file) =>
  readFileSync(path.join(__dirname, file), 'utf8'),
);

function standInSources(): readonly string[] {
  const names = readdirSync(path.join(__dirname, '../standIn'));
  return names.filter((name) => !name.endsWith('.test.ts')).map((name) => `../standIn/${name}`);
}

/** What the outcome of a run depends on. */
function keyOf(unit: Unit, { installed }: Workshop): string {
  return hashOf([process.version, process.platform, installed, ...machinery, ...partsOf(unit)]);
}

/** What the outcomes of many runs depend on, but for the machine and its Node.js. */
export function keyOfAll(units: readonly Unit[], { installed }: Workshop): string {
  return hashOf([installed, ...machinery, ...units.flatMap(partsOf)]);
}

function partsOf({ runner, entries, files }: Unit): readonly string[] {
  return [
    runner,
    ...entries.map(({ file, fence }) => `${file} ${String(fence.meta.get('fails'))}`),
    ...files.flatMap(({ file, fence }) => [file, fence.code]),
  ];
}

function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(part).update('\0');
  }
  return hash.digest('hex');
}

async function execute(unit: Unit, workshop: Workshop, id: string): Promise<Outcome> {
  const dir = path.join(workshop.dir, id);
  const place = { project: path.join(dir, 'project'), home: path.join(dir, 'home'), tmp: path.join(dir, 'tmp') };
  for (const folder of Object.values(place)) {
    mkdirSync(folder, { recursive: true });
  }
  const prepared = layOut(unit, place.project, await relocation(unit.files, place.tmp));
  const modules = path.join(workshop.dir, 'node_modules');
  if (schemaOf(unit.files) === undefined) {
    symlinkSync(modules, path.join(place.project, 'node_modules'), 'junction');
  } else {
    try {
      await preparePrisma(place.project, modules);
    } catch (error) {
      rmSync(dir, { recursive: true, force: true });
      const message = (error as Error).message;
      return { problems: [{ file: unit.entries[0]?.file ?? '', line: -1, message }], claims: 0 };
    }
  }
  if (!workshop.isReal) {
    layStandIns(unit, workshop, place.home);
  }
  const [refusals = '', events = '', databases = ''] = ['refusals', 'events', 'databases'].map((name) => {
    const file = path.join(dir, name);
    writeFileSync(file, '');
    return file;
  });
  try {
    const ended = await start(commandOf(unit, prepared), place.project, workshop.timeLimit, {
      ...inheritedEnv(),
      ...(workshop.isReal ? {} : { HOME: place.home, USERPROFILE: place.home }),
      PATH: [path.join(workshop.dir, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
      TMPDIR: place.tmp,
      TEMP: place.tmp,
      TMP: place.tmp,
      SAMPLE_RUN: id,
      SAMPLE_EVENTS: events,
      SAMPLE_INTERRUPT: String(waitsForInterrupt(unit)),
      STAND_IN_REFUSALS: refusals,
      STAND_IN_DATABASES: databases,
    });
    const leftovers = await leftBehind(id, place);
    const refused = [...new Set(linesOf(refusals))];
    const lacks = refused.length > 0 ? `the stand-in knows no ${refused.join(', no ')}` : absentHere(unit, ended);
    if (lacks !== undefined) {
      return { problems: [], lacks, claims: 0 };
    }
    const happened = linesOf(events).map((line) => JSON.parse(line) as Event);
    return { ...judge(unit, prepared, ended, leftovers, happened), databases: [...new Set(linesOf(databases))] };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

interface Ended {
  /** Null for a signal. */
  readonly code: number | null;
  readonly output: string;
  /** Whether it had to be killed. */
  readonly isStuck: boolean;
}

function judge(
  { entries }: Unit,
  prepared: readonly Laid[],
  { code, output, isStuck }: Ended,
  leftovers: readonly string[],
  events: readonly Event[],
): Outcome {
  const ofAll = (message: string): Outcome['problems'][number] => ({ file: entries[0]?.file ?? '', line: -1, message });
  const last = output.trim().split('\n').slice(-25).join('\n');
  const end = `It ends with ${code ?? 'a signal'}, and printed:\n${last}`;
  const fails = entries.map(({ fence }) => metaText(fence, 'fails')).find((message) => message !== undefined);
  const hasFailed = code !== 0;
  const judged = prepared.flatMap(({ original, claims }) =>
    claims.flatMap((claim) => {
      const verdict = judgeClaim(claim, original, events);
      return verdict === undefined ? [] : [{ file: original, claim, ...verdict }];
    }),
  );
  return {
    problems: [
      ...(isStuck ? [ofAll(`It does not end by itself. It printed:\n${last}`)] : []),
      ...(!isStuck && fails === undefined && hasFailed ? [ofAll(end)] : []),
      ...(fails !== undefined && (!hasFailed || !output.includes(fails))
        ? [ofAll(`It should fail with "${fails}". ${end}`)]
        : []),
      ...leftovers.map((what) => ofAll(`It leaves behind ${what}.`)),
      ...judged.flatMap(({ file, claim: { line, text, prints }, problem }) =>
        problem === undefined || (hasFailed && prints)
          ? []
          : [{ file, line, message: `The comment says "${text}", but ${problem}.` }],
      ),
    ],
    claims: judged.length,
  };
}

/** A file of a program in its project, by the name that it has on the page. */
interface Laid extends Prepared {
  readonly original: string;
}

function isProgram({ runner, entries }: Unit): boolean {
  return runner === 'node' || (runner === 'node:test' && entries.every(({ fence }) => !fence.meta.has('title')));
}

/** Writes the files of a project: those of a program without types and with marks, those of a test runner as they are. */
function layOut(unit: Unit, project: string, relocate: (text: string) => string): readonly Laid[] {
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  };
  const own = unit.files.find(({ file }) => file === 'package.json')?.fence.code;
  const isModule = unit.runner !== 'jest' && unit.runner !== 'ts-jest';
  if (isProgram(unit)) {
    write(
      'package.json',
      JSON.stringify({ type: 'module', ...(own === undefined ? {} : (JSON.parse(own) as object)) }),
    );
    return unit.files.flatMap(({ file, fence }) => {
      if (!(fence.lang in sampleExtensions)) {
        if (file !== 'package.json') {
          write(file, fence.code);
        }
        return [];
      }
      const prepared = prepare(file, relocate(fence.code));
      write(prepared.file, prepared.code);
      return [{ ...prepared, original: file }];
    });
  }
  if (own === undefined) {
    write('package.json', isModule ? '{"type":"module"}' : '{}');
  }
  if (unit.runner === 'ts-jest' && !unit.files.some(({ file }) => file.startsWith('jest.config'))) {
    write('jest.config.cjs', "module.exports = { preset: 'ts-jest', testEnvironment: 'node' };");
    write('tsconfig.json', JSON.stringify({ compilerOptions: typesOfTests }));
  }
  for (const { file, fence } of unit.files) {
    write(file, relocate(fence.code));
  }
  return [];
}

/** For a project of ts-jest that shows its test only. */
const typesOfTests = { target: 'ES2022', module: 'CommonJS', esModuleInterop: true, strict: true, skipLibCheck: true };

function commandOf(unit: Unit, prepared: readonly Laid[]): readonly string[] | string {
  const { runner, entries, files } = unit;
  if (isProgram(unit)) {
    const entry = prepared.find(({ original }) => original === entries[0]?.file);
    return [process.execPath, '--require', path.join(__dirname, 'printing.cjs'), entry?.file ?? ''];
  }
  const manifest = files.find(({ file }) => file === 'package.json')?.fence.code ?? '{}';
  const { scripts } = JSON.parse(manifest) as { scripts?: { test?: string } };
  const isTyped = entries.some(({ file }) => file.endsWith('.ts'));
  const nodeTest = ['node', ...(isTyped ? ['--import', 'tsx'] : []), '--test', ...entries.map(({ file }) => file)];
  const commands: Readonly<Record<Exclude<Runner, 'node'>, string>> = {
    jest: 'jest',
    'ts-jest': 'jest',
    vitest: 'vitest run',
    mocha: 'mocha',
    ava: 'ava',
    'node:test': nodeTest.join(' '),
    playwright: 'playwright test',
  };
  return scripts?.test ?? commands[runner as Exclude<Runner, 'node'>];
}

function waitsForInterrupt({ entries }: Unit): boolean {
  return entries.some(({ fence }) => fence.code.includes("once(process, 'SIGINT')"));
}

function start(
  command: readonly string[] | string,
  cwd: string,
  timeLimit: number,
  env: NodeJS.ProcessEnv,
): Promise<Ended> {
  const [file = '', ...args] = typeof command === 'string' ? [command] : command;
  return new Promise((resolve, reject) => {
    const isGroup = process.platform !== 'win32';
    const child = spawn(file, args, { cwd, env, shell: typeof command === 'string', detached: isGroup });
    let output = '';
    let isStuck = false;
    const timer = setTimeout(() => {
      isStuck = true;
      if (child.pid !== undefined) {
        process.kill(isGroup ? -child.pid : child.pid, 'SIGKILL');
      }
    }, timeLimit);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output, isStuck });
    });
  });
}

/** The variables of this process, without those that would change how the library, Node.js or a runner behaves. */
function inheritedEnv(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:MONGOMS|NODE_|VITEST|VITE_|JEST_|MOCHA_|npm_|TEST$|CI$|DEV$|PROD$|MODE$|SSR$|FORCE_COLOR|DEBUG)/i.test(
        name,
      ),
  );
  return { ...Object.fromEntries(others), NO_COLOR: '1' };
}

/** Ports and folders that a sample writes out are those of the whole machine: it gets its own instead. */
async function relocation(files: readonly ProjectFile[], tmp: string): Promise<(text: string) => string> {
  const numbers = new Set(files.flatMap(({ fence }) => fence.code.match(/\b27\d{3}\b/g) ?? []));
  const ports = new Map<string, string>();
  for (const number of numbers) {
    ports.set(number, String(await freePort()));
  }
  return (text) =>
    text
      .replaceAll(/\b27\d{3}\b/g, (number) => ports.get(number) ?? number)
      .replaceAll(/(?<=['"])\/tmp(?=\/)/g, () => tmp.split(path.sep).join('/'));
}

/** Below those that systems hand out, so that nobody gets it who asks for any. */
let lastPort = 20_000 + ((process.pid * 61) % 10_000);
async function freePort(): Promise<number> {
  lastPort = lastPort >= 30_000 ? 20_000 : lastPort + 1;
  const port = lastPort;
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.on('error', () => {
      resolve(false);
    });
    server.listen(port, () =>
      server.close(() => {
        resolve(true);
      }),
    );
  });
  return isFree ? port : freePort();
}

/** Puts stand-ins where the library keeps what it has downloaded, under every name that the sample may ask for. */
function layStandIns({ files }: Unit, { packages, siteDir, distribution }: Workshop, home: string): void {
  const named = files.flatMap(({ fence }) => fence.code.match(/\b\d+\.\d+\.\d+\b/g) ?? []);
  const load = createRequire(path.join(packages.coreDir, 'package.json'));
  const { DEFAULT_VERSION } = load('./lib/util/resolveConfig') as { DEFAULT_VERSION: string };
  for (const version of new Set([DEFAULT_VERSION, ...named])) {
    for (const arch of new Set([os.arch(), 'x64'])) {
      for (const name of new Set([distribution, 'ubuntu', 'win32'])) {
        const file = `mongod-${arch}-${name}-${version}${name === 'win32' ? '.exe' : ''}`;
        installStandIn(siteDir, path.join(home, '.cache', 'mongodb-binaries', file));
      }
    }
  }
}

/** A program or a path that the sample names, and that this machine lacks. */
function absentHere({ files }: Unit, { code, output }: Ended): string | undefined {
  const named = files.flatMap(({ fence }) => [...fence.code.matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text));
  const absent = named.find(
    (text) =>
      output.includes(`spawn ${text} ENOENT`) || (path.isAbsolute(text) && !existsSync(text) && output.includes(text)),
  );
  return code === 0 || absent === undefined ? undefined : `this machine has no ${absent}`;
}

/** What is still there of a run, after some time in which it may go; processes are ended then. */
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
  const locks = [home, project].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.lock') && !name.includes('node_modules') && !name.endsWith('mongod.lock'),
    ),
  );
  return [
    ...processes.map(({ command }) => `the process "${command}"`),
    ...readdirSync(tmp)
      .filter((name) => name.startsWith('mongo-mem-'))
      .map((name) => `the directory ${name.slice(0, 10)}*`),
    ...locks.map((name) => `the lock file ${path.basename(name)}`),
  ];
}

/** Processes that have the mark of a run, where the system tells. */
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

function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
