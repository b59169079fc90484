import type * as Library from 'frozen';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ObservedConfiguration, ObservedOption, Place } from '../../facts/node/configuration';
import type { LibraryFacts, LibraryOption } from '../../facts/node/library';
import type { LibraryPackages } from '../../facts/node/packages';

// Observes which settings of a release are in effect. Calls MongoBinary.getPath() with different settings in a directory that
// is prepared for each run, and compares what happens. Archives come from a server in this process, so nothing is
// downloaded, and what runs is a shell script.

/** Settings of one run, and what they meet. */
interface Run {
  /** By the name of the option. */
  readonly variables?: Readonly<Record<string, string>>;
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

/** How to see an option at work. */
interface Trial {
  /** The first one differs visibly from the default. */
  readonly values: readonly [string, string];
  readonly needs?: Run;
}

type Machine = Awaited<ReturnType<typeof startMachine>>;

/** A release on a simulated Ubuntu, with a server of archives. */
async function startMachine({ coreDir }: LibraryPackages, mongod: string) {
  const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'configuration-')));
  const at = (file: string): string => path.join(dir, file);
  const directoryOf: Readonly<Record<Place, string>> = {
    DOWNLOAD_DIR: at('project/chosen'),
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

  function prepare({ packageJson, found = [], isInterrupted = false }: Run): void {
    rmSync(at('project'), { recursive: true, force: true });
    rmSync(at('home'), { recursive: true, force: true });
    const name = `mongod-x64-ubuntu-${mongod}`;
    for (const place of places) {
      const directory = directoryOf[place];
      mkdirSync(directory, { recursive: true });
      if (found.includes(place)) {
        writeFileSync(path.join(directory, name), program, { mode: 0o755 });
        writeFileSync(path.join(directory, `${name}.md5`), `${md5Of(program)} *${name}\n`);
      }
      for (const interrupted of isInterrupted ? archives : []) {
        writeFileSync(path.join(directory, `${interrupted}.downloading`), archive.subarray(0, 9));
      }
    }
    const manifest = { name: 'project', config: { mongodbMemoryServer: packageJson } };
    writeFileSync(at('project/package.json'), JSON.stringify(manifest));
  }

  /** Runs something as if on Ubuntu, with a new copy of the library. */
  async function inside<T>(run: Run, use: (load: NodeJS.Require) => T | Promise<T>): Promise<T> {
    prepare(run);
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
      restore.forEach((undo) => {
        undo();
      });
    }
  }

  /** What `MongoBinary.getPath()` does. Equal texts mean that the same happened. */
  const getPath = (run: Run): Promise<{ text: string; error?: string; found?: string }> =>
    inside(run, async (load) => {
      const { MongoBinary } = load('./lib/util/MongoBinary') as { MongoBinary: typeof Library.MongoBinary };
      try {
        const found = await MongoBinary.getPath({ os: { os: 'linux', dist: 'ubuntu', release: '22.04' }, ...run.code });
        return { text: [...events, found].join('\n'), found };
      } catch (thrown) {
        const { constructor, message, maxRetries } = thrown as Error & { maxRetries?: number };
        const [line = ''] = message.replaceAll(dir, '<dir>').replaceAll(url(''), 'https://<server>/').split('\n', 1);
        const error = `${constructor.name}: ${line}`;
        return { text: [...events, error, maxRetries].join('\n'), error };
      }
    });
  const known = new Map<string, ReturnType<typeof getPath>>();
  return {
    at,
    url,
    directoryOf,
    /** Reads something with `resolveConfig()` and its like. */
    read: <T>(run: Run, use: (library: ResolveConfig) => T) =>
      inside(run, (load) => use(load('./lib/util/resolveConfig') as ResolveConfig)),
    getPath: (run: Run) => {
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

const places: readonly Place[] = ['DOWNLOAD_DIR', 'home', 'modules', 'working'];

interface ResolveConfig {
  readonly resolveConfig: (name: string) => string | undefined;
  readonly envToBool: (text: string) => boolean;
}

/** Replaces members of an object, and returns a function that puts them back. */
function patch<T extends object>(target: T, changes: Partial<T>): () => void {
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, target[key as keyof T]]));
  Object.assign(target, changes);
  return () => Object.assign(target, before);
}

/** By option; those that MongoBinary.getPath() does not read have none. Booleans are set to what is not the default. */
const trialsOf = ({ at, url, directoryOf }: Machine): Readonly<Record<string, Partial<Trial>>> => ({
  DOWNLOAD_DIR: { values: [directoryOf.DOWNLOAD_DIR, at('project/other')] },
  PLATFORM: { values: ['darwin', 'win32'] },
  ARCH: { values: ['arm64', 'ia32'] },
  VERSION: { values: ['7.0.5', '8.0.4'] },
  DOWNLOAD_MIRROR: { values: [url('mirror'), url('')] },
  DOWNLOAD_URL: { values: [url('elsewhere/mongodb-linux-x86_64-ubuntu2004-5.0.19.tgz'), ''] },
  DOWNLOAD_IGNORE_MISSING_HEADER: { needs: { server: 'withoutLength' } },
  PREFER_GLOBAL_PATH: {},
  SYSTEM_BINARY: { values: [at('bin/mongod'), at('bin/other')] },
  MD5_CHECK: {},
  ARCHIVE_NAME: { values: ['mongodb-linux-x86_64-debian11-6.0.9.tgz', ''] },
  RUNTIME_DOWNLOAD: {},
  USE_HTTP: {},
  SYSTEM_BINARY_VERSION_CHECK: { needs: { variables: { SYSTEM_BINARY: at('bin/other') } } },
  USE_ARCHIVE_NAME_FOR_BINARY_NAME: {},
  MAX_REDIRECTS: { values: ['5', '2'], needs: { server: 'redirects' } },
  MAX_RETRIES: { values: ['1', '3'], needs: { server: 'missing' } },
  DISTRO: { values: ['ubuntu-18.04', ''] },
  RESUME_DOWNLOAD: { needs: { isInterrupted: true } },
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

/** `process.platform` of Node.js, and a name that only old releases know. */
const platforms = ['aix', 'android', 'darwin', 'elementary OS', 'freebsd', 'linux', 'openbsd', 'sunos', 'win32'];

/** How a release reads its configuration. */
export async function observeConfiguration(
  packages: LibraryPackages,
  { mongod, options, types }: LibraryFacts,
): Promise<ObservedConfiguration> {
  const machine = await startMachine(packages, mongod);
  const { getPath, read, at, directoryOf } = machine;
  try {
    const trials = new Map<string, Trial>();
    for (const { name, type, default: builtIn } of options) {
      const { [name]: trial } = trialsOf(machine);
      const booleans = [String(builtIn !== 'true'), String(builtIn === 'true')] as const;
      const values = type === 'boolean' ? booleans : trial?.values;
      if (trial && values) {
        trials.set(name, { ...trial, values });
      }
    }
    const inCode = new Set(types.find(({ name }) => name === 'MongoBinaryOpts')?.members.map(({ name }) => name));
    const observed: [string, ObservedOption][] = [];
    for (const option of options) {
      observed.push([option.name, await observeOption(machine, option, trials, inCode)]);
    }

    // The first one is removed again and again.
    const [variables, packageJson] = [{ VERSION: 'variable' }, { version: 'packageJson' }];
    const sources: (string | undefined)[] = [];
    for (const run of [{ variables, packageJson }, { packageJson }, {}]) {
      sources.push(await read(run, ({ resolveConfig }) => resolveConfig('VERSION')));
    }
    const finds: Place[] = [];
    for (let turn = 0; turn < places.length; turn += 1) {
      const { found = '' } = await getPath({
        found: places.filter((place) => !finds.includes(place)),
        variables: { DOWNLOAD_DIR: directoryOf.DOWNLOAD_DIR, RUNTIME_DOWNLOAD: 'false' },
      });
      finds.push(...places.filter((place) => directoryOf[place] === path.dirname(found)));
    }
    const textOf = (run: Run): Promise<string | null> =>
      read(run, ({ resolveConfig }) => resolveConfig('DISTRO') ?? null);
    const texts: Record<string, string | null> = {};
    for (const value of [null, false, 5, '', [], ['a', 'b'], {}]) {
      texts[JSON.stringify(value)] = await textOf({ packageJson: { distro: value } });
    }
    const everyKey = Object.fromEntries(options.map(({ packageJson: key }) => [key, 'file']));
    return {
      sources: sources.map((text) => (text === 'variable' || text === 'packageJson' ? text : 'default')),
      texts: {
        // Node.js makes a text of what is assigned to a variable.
        variable: { undefined: 'undefined', '""': await textOf({ variables: { DISTRO: '' } }) },
        packageJson: texts,
      },
      on: await read({}, ({ envToBool }) => words.filter((word) => envToBool(word))),
      paths: await read({ packageJson: everyKey }, ({ resolveConfig }) =>
        options.flatMap(({ name, packageJson: key }) => (resolveConfig(name) === at('project/file') ? key : [])),
      ),
      finds,
      throws: await observeErrors(
        machine,
        wrongValues(machine).filter(([name]) => options.some((option) => option.name === name)),
      ),
      options: Object.fromEntries(observed),
    };
  } finally {
    machine.close();
  }
}

async function observeOption(
  { getPath }: Machine,
  { name, type, packageJson }: LibraryOption,
  trials: ReadonlyMap<string, Trial>,
  inCode: ReadonlySet<string>,
): Promise<ObservedOption> {
  const { values: [set, other] = [], needs = {} } = trials.get(name) ?? {};
  if (set === undefined || other === undefined) {
    return {};
  }
  const seen = (value: string | undefined, { variables, ...more }: Run = {}): ReturnType<typeof getPath> => {
    const own = { ...variables, ...needs.variables, ...(value !== undefined && { [name]: value }) };
    return getPath({ ...needs, ...more, variables: own });
  };
  const isSame = async (run: Run, ...[one, two]: readonly [string | undefined, string | undefined]): Promise<boolean> =>
    (await seen(one, run)).text === (await seen(two, run)).text;
  const isIdle = async (variables: Run['variables'], ...states: readonly (readonly Place[])[]): Promise<boolean> =>
    (await pick(states, (found) => isSame({ variables, found }, set, undefined))).length === states.length;
  const member = name === 'MD5_CHECK' ? 'checkMD5' : packageJson;
  const winner = async (): Promise<'code' | 'config' | 'either'> => {
    const both = async (config: string, code: string): Promise<string> =>
      (await seen(config, { code: { [member]: type === 'boolean' ? code === 'true' : code } })).text;
    const [same, mixed, swapped, others] = [
      await both(set, set),
      await both(set, other),
      await both(other, set),
      await both(other, other),
    ];
    if (mixed === same && swapped === others) {
      return 'config';
    }
    return mixed === others && swapped === same ? 'code' : 'either';
  };
  const [numberIfInvalid] =
    type === 'number' ? await pick([0, 1, 2, 3, 4, 5], (number) => isSame({}, 'many', String(number))) : [];
  return {
    ...(inCode.has(member) && { code: { member, wins: await winner() } }),
    ...(numberIfInvalid !== undefined && { numberIfInvalid }),
    ...(name === 'PLATFORM' && {
      values: await pick(platforms, async (value) => !(await seen(value)).error?.startsWith('Unknown')),
    }),
    // ARCH, for instance, changes nothing.
    ...(!(await isIdle({}, [])) && {
      idleBeside: await pick([...trials.keys()], async (beside) => {
        const [value = ''] = trials.get(beside)?.values ?? [];
        // The server has no HTTP.
        const isOther = beside !== name && beside !== 'USE_HTTP';
        return isOther && isIdle({ [beside]: value }, [], ['home'], ['DOWNLOAD_DIR']);
      }),
      ...(needs.variables && { needs: Object.keys(needs.variables) }),
      isIdleIfFound: await isIdle({}, ['home']),
      isIdleIfEmpty: await isSame({}, undefined, ''),
    }),
  };
}

/** The errors of wrong values, in the order in which they are thrown. */
async function observeErrors(
  { getPath, at }: Machine,
  wrong: readonly (readonly [option: string, value: string])[],
): Promise<ObservedConfiguration['throws']> {
  const thrown: [weaker: number, ObservedConfiguration['throws'][number]][] = [];
  for (const [option, value] of wrong) {
    const errorOf = async (more: Run): Promise<string | undefined> =>
      (await getPath({ ...more, variables: { ...more.variables, [option]: value } })).error;
    const error = await errorOf({});
    if (error !== undefined) {
      const weaker = await pick(
        wrong,
        async ([other, set]) => (await errorOf({ variables: { [other]: set } })) === error,
      );
      const isThrownIfFound = (await errorOf({ found: ['home'] })) === error;
      const shown = value.replace(at(''), '').replace(/127[\d.:]+/, '<server>');
      thrown.push([weaker.length, { option, value: shown, error, isThrownIfFound }]);
    }
  }
  return thrown.sort(([a], [b]) => b - a).map(([, one]) => one);
}

/** The items for which a condition holds, one after the other, because runs share the variables of this process. */
async function pick<T>(items: readonly T[], condition: (item: T) => Promise<boolean>): Promise<readonly T[]> {
  const picked: T[] = [];
  for (const item of items) {
    picked.push(...((await condition(item)) ? [item] : []));
  }
  return picked;
}
