import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ObservedConfiguration, ObservedOption } from '../../facts/node/configuration';
import type { LibraryOption } from '../../facts/node/library';
import { locatePackages, type LibraryPackages } from '../../facts/node/packages';
import { documentedVersions } from '../../facts/node/sitePages';
import { factsOf, siteDir } from '../check';
import { startMachine, type Machine, type Run } from './machine';

// Observes which settings of a release are in effect: it calls MongoBinary.getPath() with different settings, and compares
// what happens. Runs once per release. The tools use the results, which are in facts/data/behavior/<label>.json. If a
// release behaves differently, the diff of that file shows it.

/** How to see an option at work. */
interface Trial {
  /** The first one differs visibly from the default. */
  readonly values: readonly [string, string];
  readonly needs?: Run;
}

/** By option; those that MongoBinary.getPath() does not read have none. Booleans are set to what is not the default. */
const trialsOf = ({ at, url }: Machine): Readonly<Record<string, Partial<Trial>>> => ({
  DOWNLOAD_DIR: { values: [at('project/chosen'), at('project/other')] },
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

/** What people write to turn something on. */
const words = ['1', 'on', 'yes', 'true', 't', 'y', 'enable', 'enabled', '2'];

/** `process.platform` of Node.js, and a name that only old releases know. */
const platforms = ['aix', 'android', 'darwin', 'elementary OS', 'freebsd', 'linux', 'openbsd', 'sunos', 'win32'];

/** How a release reads its configuration. */
async function observe(packages: LibraryPackages): Promise<ObservedConfiguration> {
  const { mongod, options, types } = factsOf(packages);
  const machine = await startMachine(packages, mongod);
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
    return await machine.inside({}, (load) => {
      const { envToBool } = load('./lib/util/resolveConfig') as { readonly envToBool: (text: string) => boolean };
      return { on: words.filter((word) => envToBool(word)), options: Object.fromEntries(observed) };
    });
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
  const seen = ({ variables, ...more }: Run, value: string | undefined): ReturnType<typeof getPath> => {
    const own = { ...variables, ...needs.variables, ...(value !== undefined && { [name]: value }) };
    return getPath({ ...needs, ...more, variables: own });
  };
  const isSame = async (run: Run, one: string | undefined, two: string | undefined): Promise<boolean> =>
    (await seen(run, one)).text === (await seen(run, two)).text;
  const isIdle = async (variables: Run['variables'], ...found: readonly Run['found'][]): Promise<boolean> =>
    (await pick(found, (place) => isSame({ variables, found: place }, set, undefined))).length === found.length;
  const member = name === 'MD5_CHECK' ? 'checkMD5' : packageJson;
  const winner = async (): Promise<'code' | 'config' | 'either'> => {
    const both = async (config: string, code: string): Promise<string> =>
      (await seen({ code: { [member]: type === 'boolean' ? code === 'true' : code } }, config)).text;
    const [same, mixed] = [await both(set, set), await both(set, other)];
    const [swapped, others] = [await both(other, set), await both(other, other)];
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
      values: await pick(platforms, async (value) => !(await seen({}, value)).error?.startsWith('Unknown')),
    }),
    // ARCH, for instance, changes nothing.
    ...(!(await isIdle({}, undefined)) && {
      idleBeside: await pick([...trials.keys()], async (beside) => {
        const [value = ''] = trials.get(beside)?.values ?? [];
        // The server has no HTTP.
        const isOther = beside !== name && beside !== 'USE_HTTP';
        return isOther && isIdle({ [beside]: value }, undefined, 'home', 'chosen');
      }),
      ...(needs.variables && { needs: Object.keys(needs.variables) }),
      isIdleIfEmpty: await isSame({}, undefined, ''),
    }),
  };
}

/** The items for which a condition holds, one after the other. */
async function pick<T>(items: readonly T[], condition: (item: T) => Promise<boolean>): Promise<readonly T[]> {
  const picked: T[] = [];
  for (const item of items) {
    picked.push(...((await condition(item)) ? [item] : []));
  }
  return picked;
}

/** `tsx checks/behavior/observe.ts 10.x`; without a label, all documented versions. */
async function run(): Promise<void> {
  const [, , ...named] = process.argv;
  for (const label of named.length > 0 ? named : documentedVersions(siteDir).map((version) => version.label)) {
    const packages = locatePackages(label, siteDir);
    const seen = { version: packages.version, configuration: await observe(packages) };
    const file = path.join('facts', 'data', 'behavior', `${label}.json`);
    writeFileSync(path.join(siteDir, file), `${JSON.stringify(seen, null, 2)}\n`);
    console.log(`Observed ${packages.version}: ${file}`);
  }
}

void run();
