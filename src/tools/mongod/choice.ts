import { systems } from '@site/facts/platforms/systems';
import type { System } from '@site/facts/platforms/systems';
import type { BinaryOptions, Described } from './follow';
import type { Machine } from './machine';
import { releaseText, buildMachine } from './situation';

/** Where an option is set. */
export const sources = ['variable', 'package.json', 'binary'] as const;
export type Source = (typeof sources)[number];

/** One option, set in one place. */
export interface Setting {
  readonly source: Source;
  /** `VERSION`; for one of `new MongoMemoryServer({ binary })`, its own name, such as `version`. */
  readonly name: string;
  readonly value: string;
}

/** What a reader chose and pasted. */
export interface Choice {
  /** One of {@link systemIds}. */
  readonly system: string;
  /** As Node.js names it. */
  readonly arch: string;
  readonly settings: readonly Setting[];
  /** `/etc/os-release` and the output of `uname`, in any order; empty for the chosen system. */
  readonly pastedSystem: string;
  readonly pastedVariables: string;
  readonly pastedManifest: string;
  /** Whether the project has `node_modules`. */
  readonly hasModules: boolean;
  /** Paths where a file is already. */
  readonly present: readonly string[];
  /** Version of the `mongod` that {@link present} has for SYSTEM_BINARY. */
  readonly systemVersion: string;
}

/** Keys of `new MongoMemoryServer({ binary })` that take one value. */
export const binaryNames = ['version', 'arch', 'platform', 'downloadDir', 'systemBinary', 'checkMD5'] as const;

/** `ubuntu-24.04`, by the name of the system. */
export function idOf({ name }: System): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');
}

const systemOf = new Map(systems.map((system) => [idOf(system), system]));

/** Those of all systems that the library was asked about, each once. */
export const systemIds: readonly string[] = [...systemOf.keys()];

/** The system with an id, on the first processor for which it is listed. */
export function findSystem(id: string): System | undefined {
  return systems.find((system) => idOf(system) === id);
}

/** Processors to choose from, as Node.js names them. */
export const processors: readonly string[] = [...new Set([...systems.map(({ arch }) => arch), 'ia32', 'riscv64'])];

export const initialChoice: Choice = {
  system: 'ubuntu-24.04',
  arch: 'x64',
  settings: [{ source: 'package.json', name: 'VERSION', value: '' }],
  pastedSystem: '',
  pastedVariables: '',
  pastedManifest: '',
  hasModules: true,
  present: [],
  systemVersion: '',
};

/** What was understood of what was pasted, and of what not. */
export interface Read {
  readonly machine: Machine;
  readonly options?: BinaryOptions;
  /** Settings from all places: chosen, pasted. */
  readonly settings: readonly Setting[];
  /** Whether the release file is one that somebody pasted. */
  readonly hasOwnRelease: boolean;
  /** Whether the package.json is not JSON. */
  readonly isManifestBroken: boolean;
}

/** More than any of these files has; the library's expressions would take long for more. */
const mostOfFile = 20_000;

/** More settings than anybody has; the library runs once for each. */
const mostSettings = 50;

/** What `uname -m` prints, as Node.js names it in `process.arch`. */
const machineNames: Readonly<Record<string, string>> = {
  x86_64: 'x64',
  amd64: 'x64',
  aarch64: 'arm64',
  arm64: 'arm64',
  armv6l: 'arm',
  armv7l: 'arm',
  i386: 'ia32',
  i686: 'ia32',
  ppc64le: 'ppc64',
  ppc64: 'ppc64',
  s390x: 's390x',
  riscv64: 'riscv64',
};

const kernels: Readonly<Record<string, string>> = { Linux: 'linux', Darwin: 'darwin', FreeBSD: 'freebsd' };

/** Reads what `uname` and os-release say. */
export function readSystem(text: string): {
  platform?: string;
  arch?: string;
  files: Readonly<Record<string, string>>;
} {
  const lines = text.slice(0, mostOfFile).split(/\r?\n/);
  const assignments = lines.filter((line) => /^\s*[A-Za-z_]+\s*=/.test(line)).join('\n');
  const words = lines.filter((line) => !line.includes('=')).flatMap((line) => line.trim().split(/\s+/));
  const nameIn = (names: Readonly<Record<string, string>>): string | undefined => {
    const word = words.find((one) => Object.hasOwn(names, one));
    return word === undefined ? undefined : names[word];
  };
  const [arch, platform] = [nameIn(machineNames), nameIn(kernels)];
  const file = /^DISTRIB_ID=/m.test(assignments) ? '/etc/lsb-release' : '/etc/os-release';
  return {
    ...(platform === undefined ? {} : { platform }),
    ...(arch === undefined ? {} : { arch }),
    files: assignments === '' ? {} : { [file]: `${assignments}\n` },
  };
}

/** Reads `MONGOMS_X=value` in the notations of shells, Dockerfiles and YAML. */
export function readVariables(text: string): readonly Setting[] {
  return text
    .slice(0, mostOfFile)
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, name, , value = ''] =
        /^\s*(?:-\s+)?(?:export\s+|ENV\s+|ARG\s+|set\s+|\$env:)?["']?MONGOMS_([A-Za-z0-9_]+)["']?\s?(=|:| )\s?(.*)$/.exec(
          line,
        ) ?? [];
      return name === undefined ? [] : [{ source: 'variable' as const, name, value: unquoted(value.trim()) }];
    })
    .slice(-mostSettings);
}

function unquoted(value: string): string {
  const [, , inner] = /^(["'])(.*)\1,?$/.exec(value) ?? [];
  return inner ?? value;
}

/** The options in a package.json; undefined if it is not JSON. */
export function readManifest(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.trim() === '') {
    return {};
  }
  try {
    const { config } = JSON.parse(text) as { config?: { mongodbMemoryServer?: unknown } };
    const options = config?.mongodbMemoryServer;
    return typeof options === 'object' && options !== null
      ? Object.fromEntries(Object.entries(options).slice(0, mostSettings))
      : {};
  } catch {
    return undefined;
  }
}

/** The machine and the options that a reader means. */
export function read(choice: Choice, { options: known }: Described): Read {
  const keys = new Map(known.map(({ name, key }) => [name, key]));
  const names = new Map(known.map(({ name, key }) => [key, name]));
  const pasted = readSystem(choice.pastedSystem);
  const hasOwnRelease = Object.keys(pasted.files).length > 0;
  const system = findSystem(choice.system);
  const manifest = readManifest(choice.pastedManifest);
  const given = choice.settings.filter(({ name, value }) => name !== '' && value !== '');
  const chosen = (source: Source): readonly Setting[] => given.filter((setting) => setting.source === source);
  const variables = [...readVariables(choice.pastedVariables), ...chosen('variable')];
  const config = {
    ...manifest,
    ...Object.fromEntries(chosen('package.json').map(({ name, value }) => [keys.get(name) ?? name, value])),
  };
  const options = Object.fromEntries(
    chosen('binary').map(({ name, value }) => [name, name === 'checkMD5' ? value === 'true' : value]),
  );
  const machine = buildMachine(
    pasted.platform ?? (hasOwnRelease ? 'linux' : (system?.platform ?? 'linux')),
    pasted.arch ?? choice.arch,
    hasOwnRelease ? pasted.files : pasted.platform === undefined && system !== undefined ? releaseText(system) : {},
    {
      variables: Object.fromEntries(variables.map(({ name, value }) => [`MONGOMS_${name}`, value])),
      ...(Object.keys(config).length === 0 ? {} : { config }),
      hasModules: choice.hasModules,
      files: choice.present,
      ...(choice.systemVersion === '' ? {} : { mongodVersion: choice.systemVersion }),
    },
  );
  return {
    machine,
    ...(Object.keys(options).length === 0 ? {} : { options }),
    settings: [
      ...variables,
      ...Object.entries(config).map(([key, value]) => ({
        source: 'package.json' as const,
        name: names.get(key) ?? key,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      })),
      ...chosen('binary'),
    ],
    hasOwnRelease,
    isManifestBroken: manifest === undefined,
  };
}
