import type * as Library from 'frozen';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { ObservedConfiguration, ObservedOption, Place } from '../../facts/node/configuration';
import type { LibraryFacts } from '../../facts/node/library';
import type { LibraryPackages } from '../../facts/node/packages';

// Observes which settings of a release are in effect. Calls MongoBinary.getPath() with different settings in a directory that
// is prepared for each run, and compares what happens. Archives come from a server in this process, so nothing is
// downloaded, and what runs is a shell script.

/** Settings of one run, and what they meet. */
interface Run {
  /** By the name of the option; undefined removes one that every run has. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
  /** `config.mongodbMemoryServer` of the nearest package.json. */
  readonly packageJson?: Readonly<Record<string, unknown>>;
  /** `binary` in code. */
  readonly code?: Readonly<Record<string, unknown>>;
  /** What the server does instead of sending an archive with its length. */
  readonly server?: 'missing' | 'withoutLength' | 'redirects';
  /** Where a mongod is already. */
  readonly found?: readonly Place[];
  /** Whether a download was interrupted before. */
  readonly isInterrupted?: boolean;
}

/** A value that differs visibly from the default of an option, and what the difference needs. */
interface Trial {
  readonly value: string;
  readonly needs?: Pick<Run, 'variables' | 'server' | 'isInterrupted'>;
}

/** Equal texts mean that the same happened. */
interface Seen {
  readonly text: string;
  /** `Class: first line` */
  readonly error?: string;
  readonly found?: string;
}

/** A release on a simulated Ubuntu. */
interface Machine {
  /** Absolute path in its directory, or an address on its server. */
  readonly at: (file: string) => string;
  readonly url: (file: string) => string;
  /** What `MongoBinary.getPath()` does: result, requests, and warnings. */
  readonly getPath: (run: Run) => Promise<Seen>;
  /** Loads the package and reads something. */
  readonly read: <T>(run: Run, use: (load: (module: string) => unknown) => T) => Promise<T>;
  readonly close: () => void;
}

interface ResolveConfig {
  readonly resolveConfig: (name: string) => string | undefined;
  readonly envToBool: (text: string) => boolean;
}

const places: readonly Place[] = ['DOWNLOAD_DIR', 'home', 'modules', 'working'];

async function startMachine({ coreDir }: LibraryPackages, mongod: string): Promise<Machine> {
  const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'configuration-')));
  const at = (file: string): string => path.join(dir, file);
  const project = at('project');
  const directoryOf: Readonly<Record<Place, string>> = {
    DOWNLOAD_DIR: at('chosen'),
    home: at('home/.cache/mongodb-binaries'),
    modules: at('project/node_modules/.cache/mongodb-memory-server'),
    working: at('project/mongodb-binaries'),
  };
  // Release 11.3.0 deletes programs below one mebibyte.
  const program = `#!/bin/sh\necho "db version v${mongod}"\nexit\n${'#'.repeat(2 ** 20)}`;
  mkdirSync(at('bin'));
  writeFileSync(at('bin/mongod'), program, { mode: 0o755 });
  writeFileSync(at('bin/silent'), '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(at('bin/other'), '#!/bin/sh\necho "db version v4.4.0"\n', { mode: 0o755 });
  execFileSync('tar', ['-czf', at('archive.tgz'), '-C', dir, 'bin/mongod']);
  const archive = readFileSync(at('archive.tgz'));
  const md5Of = (content: Buffer | string): string => createHash('md5').update(content).digest('hex');

  let events: string[] = [];
  const current: Pick<Run, 'server'>[] = [];
  const archives = new Set<string>();
  const answer: RequestListener = ({ url = '', headers: { range } }, response) => {
    events.push(`asks for ${url}${range === undefined ? '' : `, ${range}`}`);
    archives.add(path.basename(url).replace(/\.md5$/, ''));
    const content = url.endsWith('.md5') ? Buffer.from(md5Of(archive)) : archive;
    if (current[0]?.server === 'missing') {
      response.writeHead(403).end();
    } else if (current[0]?.server === 'redirects') {
      response.writeHead(302, { location: url }).end();
    } else {
      response
        .writeHead(200, current[0]?.server === 'withoutLength' ? {} : { 'content-length': content.length })
        .end(content);
    }
  };
  // By default, the library accepts any certificate.
  const certificate = ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', '-subj', '/CN=127.0.0.1', '-days', '1'];
  execFileSync('openssl', [...certificate, '-keyout', at('key'), '-out', at('certificate')], { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(at('key')), cert: readFileSync(at('certificate')) }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = (file: string): string =>
    `https://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}/${file}`;

  const prepare = ({ packageJson, found = [], isInterrupted = false }: Run, name: string): void => {
    ['project', 'home', 'chosen'].forEach((part) => {
      rmSync(at(part), { recursive: true, force: true });
    });
    for (const place of places) {
      mkdirSync(directoryOf[place], { recursive: true });
      const file = path.join(directoryOf[place], name);
      if (found.includes(place)) {
        writeFileSync(file, program, { mode: 0o755 });
        writeFileSync(`${file}.md5`, `${md5Of(program)} *${name}\n`);
      }
      for (const interrupted of isInterrupted ? archives : []) {
        writeFileSync(path.join(directoryOf[place], `${interrupted}.downloading`), archive.subarray(0, 9));
      }
    }
    const manifest = { name: 'project', config: { mongodbMemoryServer: packageJson } };
    writeFileSync(path.join(project, 'package.json'), JSON.stringify(manifest));
  };

  /** Runs something as if on Ubuntu, with a new copy of the library. */
  const inside = async <T>(run: Run, use: (load: NodeJS.Require) => T | Promise<T>): Promise<T> => {
    prepare(run, `mongod-x64-ubuntu-${mongod}`);
    const load = createRequire(path.join(coreDir, 'package.json'));
    Object.keys(load.cache)
      .filter((file) => file.startsWith(path.join(coreDir, 'lib')))
      .forEach((file) => Reflect.deleteProperty(load.cache, file));
    const variables: NonNullable<Run['variables']> = { DOWNLOAD_MIRROR: url(''), ...run.variables };
    const env = Object.entries(variables).flatMap(([name, value]) =>
      value === undefined ? [] : [[`MONGOMS_${name}`, value] as const],
    );
    const before = {
      cwd: process.cwd(),
      env: { ...process.env },
      os: pick(os, 'platform', 'arch', 'homedir'),
      console: pick(console, 'log', 'error', 'warn'),
    };
    events = [];
    current.splice(0, 1, run);
    process.chdir(project);
    setEnv({ PATH: before.env.PATH ?? '', ...Object.fromEntries(env) });
    Object.assign(os, { platform: () => 'linux', arch: () => 'x64', homedir: () => at('home') });
    Object.assign(console, { log: () => undefined, error: () => undefined });
    console.warn = (text: string) => events.push(`warns: ${text}`);
    try {
      return await use(load);
    } finally {
      process.chdir(before.cwd);
      setEnv(before.env);
      Object.assign(os, before.os);
      Object.assign(console, before.console);
    }
  };

  const known = new Map<string, Seen>();
  const see = (run: Run): Promise<Seen> =>
    inside(run, async (load) => {
      const { MongoBinary } = load('./lib/util/MongoBinary') as { MongoBinary: typeof Library.MongoBinary };
      const system = { os: 'linux', dist: 'ubuntu', release: '22.04' } as const;
      try {
        const found = await MongoBinary.getPath({ os: system, ...run.code });
        return { text: [...events, found].join('\n'), found };
      } catch (thrown) {
        const { constructor, message, maxRetries } = thrown as Error & { maxRetries?: number };
        const [line = ''] = message.replaceAll(dir, '<dir>').replaceAll(url(''), 'https://<server>/').split('\n', 1);
        const error = `${constructor.name}: ${line}`;
        return { text: [...events, error, maxRetries].join('\n'), error };
      }
    });
  return {
    at,
    url,
    getPath: async (run) => {
      const key = JSON.stringify(run, (_name, value: unknown) => (value === undefined ? 'undefined' : value));
      const seen = known.get(key) ?? (await see(run));
      known.set(key, seen);
      return seen;
    },
    read: inside,
    close: () => {
      server.close();
      rmSync(dir, { recursive: true });
    },
  };
}

function pick<T, K extends keyof T>(from: T, ...keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

/** Replaces all variables of this process. */
function setEnv(env: NodeJS.ProcessEnv): void {
  Object.keys(process.env).forEach((name) => Reflect.deleteProperty(process.env, name));
  Object.assign(process.env, env);
}

/** By option; those that MongoBinary.getPath() does not read have none. */
const trialsOf = ({ at, url }: Machine): Readonly<Record<string, Trial | undefined>> => ({
  DOWNLOAD_DIR: { value: at('chosen') },
  PLATFORM: { value: 'darwin' },
  VERSION: { value: '7.0.5' },
  DOWNLOAD_MIRROR: { value: url('mirror') },
  DOWNLOAD_URL: { value: url('elsewhere/mongodb-linux-x86_64-ubuntu2004-5.0.19.tgz') },
  DOWNLOAD_IGNORE_MISSING_HEADER: { value: 'true', needs: { server: 'withoutLength' } },
  PREFER_GLOBAL_PATH: { value: 'false' },
  SYSTEM_BINARY: { value: at('bin/mongod') },
  MD5_CHECK: { value: 'false' },
  ARCHIVE_NAME: { value: 'mongodb-linux-x86_64-debian11-6.0.9.tgz' },
  RUNTIME_DOWNLOAD: { value: 'false' },
  USE_HTTP: { value: 'true' },
  SYSTEM_BINARY_VERSION_CHECK: { value: 'false', needs: { variables: { SYSTEM_BINARY: at('bin/other') } } },
  USE_ARCHIVE_NAME_FOR_BINARY_NAME: { value: 'true' },
  MAX_REDIRECTS: { value: '5', needs: { server: 'redirects' } },
  MAX_RETRIES: { value: '1', needs: { server: 'missing' } },
  DISTRO: { value: 'ubuntu-18.04' },
  RESUME_DOWNLOAD: { value: 'true', needs: { isInterrupted: true } },
});

/** Values that make the library throw. */
const wrongValues = ({ at, url }: Machine): readonly (readonly [option: string, value: string])[] => [
  ['ARCHIVE_NAME', 'mongodb.tgz'],
  ['DOWNLOAD_URL', 'https://example.org/mongodb.tgz'],
  ['PLATFORM', 'macos'],
  ['DISTRO', 'ubuntu'],
  ['SYSTEM_BINARY', at('nowhere')],
  ['SYSTEM_BINARY', at('bin/silent')],
  ['RUNTIME_DOWNLOAD', 'false'],
  ['DOWNLOAD_MIRROR', 'fastdl.mongodb.org'],
  ['DOWNLOAD_MIRROR', url('').replace('https', 'http')],
  ['USE_HTTP', 'true'],
  ['MAX_RETRIES', '0'],
];

/** What people write to turn something on. */
const words = ['1', 'on', 'yes', 'true', 't', 'y', 'enable', 'enabled', '2'];

/** `process.platform` of Node.js. */
const platforms = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openbsd', 'sunos', 'win32'];

/** How a release reads its configuration. */
export async function observeConfiguration(
  packages: LibraryPackages,
  { mongod, options, types }: LibraryFacts,
): Promise<ObservedConfiguration> {
  const machine = await startMachine(packages, mongod);
  try {
    const trials = options.flatMap(({ name, type, default: builtIn }): [string, Trial][] => {
      const trial = trialsOf(machine)[name];
      const value = type === 'boolean' ? String(builtIn !== 'true') : trial?.value;
      return trial === undefined || value === undefined ? [] : [[name, { ...trial, value }]];
    });
    const binary = types.find(({ name }) => name === 'MongoBinaryOpts')?.members ?? [];
    const read = new Map<string, ObservedOption>();
    for (const { name, packageJson, type } of options) {
      const trial = trials.find(([other]) => other === name)?.[1];
      const member = name === 'MD5_CHECK' ? 'checkMD5' : packageJson;
      const isInCode = binary.some((other) => other.name === member);
      const numberIfInvalid = type === 'number' && trial ? await numberOf(machine, name, trial) : undefined;
      read.set(name, {
        ...(isInCode && { code: { member, wins: await winnerOf(machine, name, member, trial) } }),
        ...(numberIfInvalid !== undefined && { numberIfInvalid }),
        ...(name === 'PLATFORM' && { values: await acceptedOf(machine, name, platforms) }),
        ...(trial && (await idleOf(machine, name, trial, trials))),
      });
    }
    return {
      sources: await sourcesOf(machine),
      texts: await textsOf(machine),
      on: await machine.read({}, (load) => {
        const { envToBool } = load('./lib/util/resolveConfig') as ResolveConfig;
        return words.filter((word) => envToBool(word));
      }),
      paths: await pathsOf(machine, options),
      finds: await findsOf(machine),
      throws: await throwsOf(
        machine,
        wrongValues(machine).filter(([name]) => read.has(name)),
      ),
      options: Object.fromEntries(read),
    };
  } finally {
    machine.close();
  }
}

/** The number that has the same effect as a word. */
async function numberOf({ getPath }: Machine, name: string, { needs }: Trial): Promise<number | undefined> {
  const { text } = await getPath({ ...needs, variables: { [name]: 'many' } });
  for (let number = 0; number < 10; number += 1) {
    if ((await getPath({ ...needs, variables: { [name]: String(number) } })).text === text) {
      return number;
    }
  }
  return undefined;
}

/** Which one applies if an option is set in code and in the configuration. */
async function winnerOf(
  { getPath }: Machine,
  name: string,
  member: string,
  trial: Trial | undefined,
): Promise<'code' | 'config' | 'either'> {
  if (member === 'checkMD5') {
    const on = await getPath({ variables: { [name]: 'true' } });
    const isOn = async (config: string, code: boolean): Promise<boolean> =>
      (await getPath({ variables: { [name]: config }, code: { [member]: code } })).text === on.text;
    const byCode = await isOn('false', true);
    return byCode && (await isOn('true', false)) ? 'either' : byCode ? 'code' : 'config';
  }
  // Code has a value of its own. Nothing else would tell the two apart.
  const inCode = { DOWNLOAD_DIR: 'other', SYSTEM_BINARY: 'other', PLATFORM: 'win32', VERSION: '5.0.8', ARCH: 'arm64' };
  const run: Run = { variables: { [name]: trial?.value ?? 'ia32' } };
  const both = await getPath({ ...run, code: { [member]: inCode[name as keyof typeof inCode] } });
  return both.text === (await getPath(run)).text ? 'config' : 'code';
}

async function acceptedOf(
  { getPath }: Machine,
  name: string,
  candidates: readonly string[],
): Promise<readonly string[]> {
  const accepted: string[] = [];
  for (const value of candidates) {
    const { error = '' } = await getPath({ variables: { [name]: value } });
    if (!error.startsWith('Unknown')) {
      accepted.push(value);
    }
  }
  return accepted;
}

/** Beside which other options an option changes nothing, and whether it does if there is a mongod. */
async function idleOf(
  { getPath }: Machine,
  name: string,
  { value, needs = {} }: Trial,
  others: readonly (readonly [string, Trial])[],
): Promise<Omit<ObservedOption, 'code'>> {
  /** Whether it changes nothing in any of these states of the directories. */
  const isIdle = async (beside: Run['variables'], ...states: readonly (readonly Place[])[]): Promise<boolean> => {
    for (const found of states) {
      const variables = { ...beside, ...needs.variables };
      const without = await getPath({ ...needs, found, variables });
      const together = await getPath({ ...needs, found, variables: { ...variables, [name]: value } });
      if (without.text !== together.text) {
        return false;
      }
    }
    return true;
  };
  if (await isIdle({}, [])) {
    console.warn(`${name}=${value} changes nothing. If the option works, choose other values in this file.`);
    return {};
  }
  const idleBeside: string[] = [];
  for (const [other, { value: set }] of others) {
    // The server has no HTTP.
    if (other !== name && other !== 'USE_HTTP' && (await isIdle({ [other]: set }, [], ['home'], ['DOWNLOAD_DIR']))) {
      idleBeside.push(other);
    }
  }
  const valueIs = (text: string | undefined): ReturnType<Machine['getPath']> =>
    getPath({ ...needs, variables: { ...needs.variables, [name]: text } });
  return {
    idleBeside,
    ...(needs.variables && { needs: Object.keys(needs.variables) }),
    isIdleIfFound: await isIdle({}, ['home']),
    isIdleIfEmpty: (await valueIs(undefined)).text === (await valueIs('')).text,
  };
}

type Source = ObservedConfiguration['sources'][number];

/** The order of what `resolveConfig()` looks at, by removing the first one again and again. */
async function sourcesOf({ read }: Machine): Promise<readonly Source[]> {
  const given = { variables: { VERSION: 'variable' }, packageJson: { version: 'packageJson' } };
  const found: Source[] = [];
  for (const run of [given, { packageJson: given.packageJson }, {}]) {
    const text = await read(run, (load) =>
      (load('./lib/util/resolveConfig') as ResolveConfig).resolveConfig('VERSION'),
    );
    found.push(text === 'variable' || text === 'packageJson' ? text : 'default');
  }
  return found;
}

/** The texts that values are read as. */
async function textsOf({ read }: Machine): Promise<ObservedConfiguration['texts']> {
  const textOf = (run: Run, set: () => void = () => undefined): Promise<string | null> =>
    read(run, (load) => {
      set();
      return (load('./lib/util/resolveConfig') as ResolveConfig).resolveConfig('DISTRO') ?? null;
    });
  const packageJson: Record<string, string | null> = {};
  for (const value of [null, false, 5, '', [], ['a', 'b'], {}]) {
    packageJson[JSON.stringify(value)] = await textOf({ packageJson: { distro: value } });
  }
  const setUndefined = (): void => {
    process.env.MONGOMS_DISTRO = undefined;
  };
  const variable = { undefined: await textOf({}, setUndefined), '""': await textOf({ variables: { DISTRO: '' } }) };
  return { variable, packageJson };
}

/** Keys whose paths start at the directory of package.json. */
async function pathsOf({ read, at }: Machine, options: LibraryFacts['options']): Promise<readonly string[]> {
  const packageJson = Object.fromEntries(options.map(({ packageJson: key }) => [key, 'file']));
  return read({ packageJson }, (load) => {
    const { resolveConfig } = load('./lib/util/resolveConfig') as ResolveConfig;
    return options.filter(({ name }) => resolveConfig(name) === at('project/file')).map(({ packageJson: key }) => key);
  });
}

/** The order in which directories are searched, by taking the first one away again and again. */
async function findsOf({ getPath, at }: Machine): Promise<readonly Place[]> {
  const found: Place[] = [];
  const left = new Set(places);
  for (;;) {
    const { found: file = '' } = await getPath({
      found: [...left],
      variables: { DOWNLOAD_DIR: at('chosen'), RUNTIME_DOWNLOAD: 'false' },
    });
    const place = (
      [
        ['chosen', 'DOWNLOAD_DIR'],
        ['home', 'home'],
        ['project/node_modules', 'modules'],
        ['project', 'working'],
      ] as const
    ).find(([directory]) => file.startsWith(at(directory)))?.[1];
    if (place === undefined) {
      return found;
    }
    found.push(place);
    left.delete(place);
  }
}

/** The errors of wrong values, in the order in which they are thrown. */
async function throwsOf(
  { getPath, at }: Machine,
  wrong: readonly (readonly [option: string, value: string])[],
): Promise<ObservedConfiguration['throws']> {
  const errorOf = async (variables: Run['variables'], more: Run = {}): Promise<string | undefined> =>
    (await getPath({ ...more, variables })).error;
  const thrown: [weaker: number, ObservedConfiguration['throws'][number]][] = [];
  for (const [option, value] of wrong) {
    const error = await errorOf({ [option]: value });
    if (error !== undefined) {
      let weaker = 0;
      for (const [other, otherValue] of wrong) {
        const together = other === option ? error : await errorOf({ [option]: value, [other]: otherValue });
        weaker += Number(together === error);
      }
      const isThrownIfFound = (await errorOf({ [option]: value }, { found: ['home'] })) === error;
      thrown.push([
        weaker,
        { option, value: value.replace(at(''), '').replace(/127[\d.:]+/, '<server>'), error, isThrownIfFound },
      ]);
    }
  }
  return thrown.sort(([a], [b]) => b - a).map(([, one]) => one);
}
