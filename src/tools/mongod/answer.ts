import { verdictOf, type Verdict } from '@site/facts/platforms/archives';
import type { ConfigurationFacts } from '@site/facts/node/configuration';
import { idOf, systems, type ReleaseFile, type System } from '@site/facts/platforms/systems';
import { explainSettings, type Explained } from '../settings/explainSettings';
import { readCode } from '../settings/readCode';
import { readSettings, type Setting } from '../settings/readSettings';
import { rightValue } from '../settings/words';
import { follow, type BinaryOptions, type Course, type OpenLibrary } from './follow';
import type { Machine } from './machine';

/** What a reader chose and pasted. */
export interface Choice {
  /** `debian-12 arm64` */
  readonly system: string;
  /** Empty for the version in the settings, or the default. */
  readonly version: string;
  /** A package.json, lines with variables, or `/etc/os-release` and the output of `uname` instead of the chosen system. */
  readonly pasted: string;
}

/** What the build knows besides the library's code. */
export interface Known {
  readonly configuration: ConfigurationFacts;
  /** MongoDB versions that are known to exist, the default first. */
  readonly published: readonly string[];
}

/** Settings that make it work. */
export interface Cure {
  /** By name: `MONGOMS_DISTRO`. */
  readonly variables: Readonly<Record<string, string>>;
  /** Options that only code can set. */
  readonly options?: BinaryOptions;
}

export interface Answer {
  readonly verdict: Verdict;
  readonly course: Course;
  readonly explained: readonly Explained[];
  /** Undefined if nothing is wrong, or if no setting helps. */
  readonly cure?: Cure;
}

const systemById = new Map(systems.map((system) => [idOf(system), system]));

const unlisted: System = { family: '', name: '', platform: 'linux', arch: 'x64' };

/** Longer than any of these files. The library's expressions would be slow on more. */
const longest = 20_000;

/** Output of `uname -m`, and the name in `process.arch` for it. */
const processors: Readonly<Record<string, string>> = {
  x86_64: 'x64',
  aarch64: 'arm64',
  arm64: 'arm64',
  s390x: 's390x',
};

/** Reads the output of `cat /etc/os-release; uname -m`, for a Linux system that is not listed. */
function readOsRelease(text: string, system: System): System {
  const lines = text.split(/\r?\n/);
  const pairs = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^(ID|ID_LIKE|VERSION_ID)=["']?([^"']*)["']?$/.exec(line.trim()) ?? [];
    return name === '' ? [] : [[name, value] as const];
  });
  const release = Object.fromEntries(pairs) as Partial<ReleaseFile>;
  const { ID } = release;
  const arch = lines.flatMap((line) => line.split(/\s+/)).find((word) => Object.hasOwn(processors, word));
  const own = { ...system, ...(arch === undefined ? {} : { arch: processors[arch] ?? arch }) };
  return ID === undefined ? own : { ...own, name: ID, platform: 'linux', release: { ...release, ID } };
}

/** The computer that a reader means, with a project on it. */
export function machineOf(system: System, settings: readonly Setting[], version: string): Machine {
  const { platform, arch, release } = system;
  const isWindows = platform === 'win32';
  const home = isWindows ? 'C:\\Users\\you' : platform === 'darwin' ? '/Users/you' : '/home/you';
  const cwd = `${home}${isWindows ? '\\' : '/'}project`;
  const valuesIn = (place: Setting['place']): readonly (readonly [string, unknown])[] =>
    settings.filter((setting) => setting.place === place).map(({ name, value }) => [name, value]);
  const variables = Object.fromEntries(valuesIn('variable').map(([name, value]) => [name, String(value)]));
  const mongodbMemoryServer: object = Object.fromEntries(valuesIn('packageJson'));
  const own = settings.find(({ name }) => name === 'MONGOMS_SYSTEM_BINARY' || name === 'systemBinary')?.value;
  const releaseLines = Object.entries(release ?? {}).map(([key, value]) => `${key}="${String(value)}"\n`);
  return {
    ...{ platform, arch, home, cwd, variables },
    files: {
      ...(release === undefined ? {} : { '/etc/os-release': releaseLines.join('') }),
      [`${cwd}/package.json`]: JSON.stringify({ name: 'project', config: { mongodbMemoryServer } }),
      [`${cwd}/node_modules/mongodb-memory-server/package.json`]: '{}',
      // A system binary is assumed to exist, and to have the requested version.
      ...(typeof own === 'string' && own !== '' ? { [own]: '' } : {}),
    },
    printed: `db version v${version}\n`,
  };
}

/** What the library does with a choice, whether it works, and what helps. */
export async function answer(open: OpenLibrary, choice: Choice, known: Known): Promise<Answer> {
  const { configuration, published } = known;
  const [byDefault = ''] = published;
  const listed = systemById.get(choice.system) ?? unlisted;
  const pasted = choice.pasted.slice(0, longest);
  const system = readOsRelease(pasted, listed);
  const { settings } = readSettings(pasted, configuration);
  const [pastedVersion = ''] = readCode(pasted).flatMap(({ name, value, isExpanded }) =>
    name === 'binary.version' && isExpanded !== true && typeof value === 'string' ? [value] : [],
  );
  const version = choice.version.trim() || pastedVersion;
  const options: BinaryOptions = version === '' ? {} : { version };
  const inCode: readonly Setting[] =
    version === '' ? [] : [{ place: 'code', name: 'binary.version', value: version, line: 0 }];

  const run = async (cure: Cure): Promise<{ readonly verdict: Verdict; readonly course: Course }> => {
    const added = Object.entries(cure.variables).map(
      ([name, value]) => ({ place: 'variable', name, value, line: 0 }) as const,
    );
    const all = [...settings, ...added];
    const wanted = { ...(cure.variables.MONGOMS_VERSION === undefined && options), ...cure.options };
    const course = await follow(open, machineOf(system, all, version === '' ? byDefault : version), wanted);
    return { course, verdict: verdictOfCourse(course, system.release, published) };
  };

  const { verdict, course } = await run({ variables: {} });
  let cure: Cure | undefined;
  const option = configuration.options.find(({ name }) => name === 'VERSION');
  const meant = option && rightValue(option, course.settled?.version ?? '', configuration);
  const right = meant === undefined ? [] : [{ variables: { MONGOMS_VERSION: meant } }];
  for (const tried of isFine(verdict) ? [] : [...right, ...curesFor(system, published)]) {
    if (isFine((await run(tried)).verdict)) {
      cure = tried;
      break;
    }
  }
  return {
    verdict,
    course,
    explained: explainSettings([...settings, ...inCode], configuration),
    ...(cure === undefined ? {} : { cure }),
  };
}

function verdictOfCourse(course: Course, release: ReleaseFile | undefined, published: readonly string[]): Verdict {
  const { error, archive, downloads } = course;
  if (error !== undefined) {
    return { kind: 'refused', reason: error };
  }
  // Nothing is known about what a mirror has.
  const [url = ''] = downloads;
  if (archive === undefined || !url.startsWith('https://fastdl.mongodb.org/')) {
    return { kind: 'likely' };
  }
  return verdictOf(archive, release, published);
}

function isFine({ kind }: Verdict): boolean {
  return kind === 'works' || kind === 'likely';
}

/** What the pages recommend, the smallest change first. Each is tried before it is shown. */
function curesFor({ platform, arch, release }: System, published: readonly string[]): readonly Cure[] {
  if (platform !== 'linux') {
    const versions = published.map((version): Cure => ({ variables: { MONGOMS_VERSION: version } }));
    const onIntel = (cure: Cure): Cure => ({ ...cure, options: { arch: 'x64' } });
    return arch === 'arm64' ? [onIntel({ variables: {} }), ...versions, ...versions.map(onIntel)] : versions;
  }
  const names = `${release?.ID ?? ''} ${release?.ID_LIKE ?? ''}`;
  const own = [
    ...(/rhel|centos|fedora/.test(names) && !names.includes('amzn') ? ['rhel-9.3', 'rhel-8.2'] : []),
    ...(/suse|sles/.test(names) ? [release?.VERSION_ID?.startsWith('12') === true ? 'suse-12' : 'rhel-9.3'] : []),
    ...(names.includes('amzn') ? ['amzn-1'] : []),
  ];
  const distros = own.map((distro) => ({ MONGOMS_DISTRO: distro }));
  const versions = published.map((version) => ({ MONGOMS_VERSION: version }));
  // The build for a newer Ubuntu needs OpenSSL 3.
  const isOld = names.includes('debian') && release?.VERSION_ID === '11';
  const ubuntu = { MONGOMS_DISTRO: isOld ? 'ubuntu-20.04' : 'ubuntu-22.04' };
  const both = [...distros, ubuntu].flatMap((distro) => versions.map((version) => ({ ...version, ...distro })));
  return [...distros, ...versions, ubuntu, ...both].map((variables) => ({ variables }));
}
