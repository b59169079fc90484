import { verdictOf, type Verdict } from '@site/facts/platforms/archives';
import { systemNamed, type System } from '@site/facts/platforms/systems';
import type { Fix } from '../frame/answer';
import type { Asked, JudgedMongod, JudgedRun, JudgedSetting } from '../judge/judge';
import { valuesOf } from '../settings/values';
import type { Fact, Host, Paste, Run, Setting } from '../paste/paste';
import type { Machine } from './machine';
import { resolveMongod, type OpenLibrary, type Resolution } from './resolveMongod';

/** What the build knows. */
export interface MongodFacts {
  readonly open: OpenLibrary;
  /** MongoDB versions that are known to exist, the default first. */
  readonly published: readonly string[];
}

/** A setting with one of its values. */
interface Set {
  readonly place: Setting['place'];
  readonly name: string;
  /** `VERSION`; a member of `binary` that no option sets is its own. */
  readonly option: string;
  readonly value: unknown;
}

/** A part of the paste on one of its systems. */
interface Place {
  readonly system: System;
  readonly line: number;
  /** An image without a library that every build needs. */
  readonly bare?: Host | undefined;
}

/** Longer lists are cut. */
const most = 12;

/** Options that decide which mongod starts. */
const deciding = [
  'VERSION',
  'DISTRO',
  'SYSTEM_BINARY',
  'DOWNLOAD_URL',
  'DOWNLOAD_MIRROR',
  'ARCHIVE_NAME',
  'RUNTIME_DOWNLOAD',
];

/** What the library gets in each part that runs tests, on each of its systems; nothing if none is named. */
export async function judgeMongods(
  { mongods: logged }: Pick<Paste, 'mongods'>,
  runs: readonly JudgedRun[],
  facts: MongodFacts,
  { system, byDefault }: Asked = {},
): Promise<readonly JudgedMongod[]> {
  const named = logged.find(({ value }) => /^\d+\.\d+\.\d/.test(value))?.value;
  const version = byDefault ?? named;
  const tasks = runs
    .filter(({ isTest }) => isTest)
    .flatMap((run) =>
      placesIn(run, system).map((place) => {
        const isSet = run.judged.some(({ option }) => option === 'VERSION');
        const asked: readonly Set[] =
          version === undefined || isSet
            ? []
            : [{ place: 'code', name: 'binary.version', option: 'VERSION', value: version }];
        return () => judgeOn(place, run.judged, asked, facts);
      }),
    );
  const judged = (await Promise.all(tasks.slice(0, most).map((task) => task()))).flat();
  const keyOf = (mongod: JudgedMongod): string => JSON.stringify({ ...mongod, line: 0 });
  const keys = judged.map(keyOf);
  return judged.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** The systems of a part. */
function placesIn({ hosts, commands }: Run, chosen: System | undefined): readonly Place[] {
  if (hosts.length === 0 && chosen !== undefined) {
    return [{ system: chosen, line: 0 }];
  }
  return hosts.flatMap((host): readonly Place[] => {
    const { system: name, release, line } = host;
    const arch = host.arch ?? (name === 'macOS' ? 'arm64' : 'x64');
    const system =
      release !== undefined && name !== undefined
        ? { family: '', name, platform: 'linux', arch, release }
        : name && systemNamed(name, arch);
    return system ? [{ system, line, bare: isBare(host, commands) ? host : undefined }] : [];
  });
}

/** Whether an image has no libcurl4; other packages, such as libcurl3, do not replace it. */
function isBare({ image = '' }: Host, commands: readonly Fact[]): boolean {
  return (
    /-slim\b|^(?:ubuntu|debian):/.test(image) &&
    !commands.some(
      ({ value }) => /\binstall\b/.test(value) && /\s(?:libcurl4\S*|curl|mongodb\S*)(?=[\s=]|$)/.test(value),
    )
  );
}

/** What the library gets on a system, for each version that the settings may have. */
async function judgeOn(
  place: Place,
  settings: readonly JudgedSetting[],
  asked: readonly Set[],
  facts: MongodFacts,
): Promise<readonly JudgedMongod[]> {
  const used = settings.filter(({ kind }) => kind === 'inEffect' || kind === 'fails' || kind === 'idle');
  // Without downloads, the place of the binary decides, too.
  const names = used.some(({ option }) => option === 'RUNTIME_DOWNLOAD') ? [...deciding, 'DOWNLOAD_DIR'] : deciding;
  const unknown = settings.flatMap(({ kind, setting: { name }, option = name }) =>
    kind === 'notChecked' && (names.includes(option) || name.startsWith('binary.') || name.endsWith('...'))
      ? [name]
      : [],
  );
  const alternatives = used.reduce<readonly (readonly Set[])[]>(
    (all, { setting, option }) => {
      const { place: where, name, value } = setting;
      const own = valuesOf(value).map((one) => ({ place: where, name, option: option ?? name, value: one }));
      return own.length === 0 ? all : all.flatMap((sets) => own.map((one) => [...sets, one])).slice(0, most);
    },
    [asked],
  );
  const right = settings.flatMap((one): readonly Set[] =>
    one.option === undefined || one.right === undefined
      ? []
      : [{ place: 'variable', name: one.option, option: one.option, value: one.right }],
  );
  return Promise.all(alternatives.map((sets) => judgeOne(place, sets, right, [...new Set(unknown)], facts)));
}

async function judgeOne(
  { system, line, bare }: Place,
  sets: readonly Set[],
  right: readonly Set[],
  unknown: readonly string[],
  facts: MongodFacts,
): Promise<JudgedMongod> {
  const { published } = facts;
  const run = (own: readonly Set[]): Promise<Ran> => runOn(system, own, facts);
  const { verdict, resolution } = await run(sets);
  const asked = sets.find(({ option }) => option === 'VERSION')?.value;
  const isOwn = resolution.path !== undefined && resolution.downloads.length === 0 && resolution.archive === undefined;
  const version = isOwn
    ? ''
    : (resolution.options?.version ?? (typeof asked === 'string' ? asked : (published[0] ?? '')));
  const of = { system: system.name, arch: system.arch, line };
  if (unknown.length > 0) {
    const names = unknown.map((name) => `\`${name}\``).join(', ');
    const reason = `Not checked: ${names}, because ${unknown.length === 1 ? 'its value is' : 'their values are'} not in the paste.`;
    return { ...of, version: '', verdict: { kind: 'likely', reason }, fixes: [] };
  }
  const judged = { ...of, version, build: resolution.downloads.length > 0 ? resolution.archive : resolution.path };
  if (isFine(verdict)) {
    const reason = `\`${bare?.image ?? ''}\` lacks \`libcurl4\`, which \`mongod\` needs.`;
    return bare === undefined
      ? { ...judged, verdict, fixes: [] }
      : { ...judged, verdict: { kind: 'start', reason }, fixes: [libcurl], lacks: 'libcurl4' };
  }
  for (const option of deciding) {
    const name = sets.find((one) => one.option === option && option !== 'VERSION')?.name;
    const without = sets.filter((one) => one.option !== option);
    if (name !== undefined && isFine((await run(without)).verdict)) {
      return { ...judged, verdict, without: name, fixes: [] };
    }
  }
  for (const fix of [...(right.length > 0 ? [right] : []), ...candidates(system, version, published)]) {
    const kept = sets.filter(({ option }) => fix.every((one) => one.option !== option));
    if (isFine((await run([...kept, ...fix.map(asVariable)])).verdict)) {
      return { ...judged, verdict, fixes: fix.map(fixOf) };
    }
  }
  return { ...judged, verdict, fixes: [] };
}

const libcurl: Fix = {
  ...{ kind: 'copy', title: 'Dockerfile' },
  text: 'RUN apt-get update \\\n  && apt-get install -y --no-install-recommends libcurl4 \\\n  && rm -rf /var/lib/apt/lists/*',
};

/** As the library writes it. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

interface Ran {
  readonly verdict: Verdict;
  readonly resolution: Resolution;
}

async function runOn(system: System, sets: readonly Set[], facts: MongodFacts): Promise<Ran> {
  const valueOf = (wanted: string): string | undefined => {
    const value = sets.find(({ option }) => option === wanted)?.value;
    return value === undefined ? undefined : textOf(value);
  };
  const machine = machineOf(system, sets, valueOf('VERSION') ?? facts.published[0] ?? '');
  const resolution = await resolveMongod(facts.open, machine, binaryOf(sets));
  const { error, archive, downloads, path } = resolution;
  if (error !== undefined && valueOf('RUNTIME_DOWNLOAD') !== undefined) {
    const allowed = await runOn(
      system,
      sets.filter(({ option }) => option !== 'RUNTIME_DOWNLOAD'),
      facts,
    );
    const place = allowed.resolution.path;
    const reason = `Nothing is downloaded, so this works only if the binary is already at \`${place ?? ''}\`. An archive does not count. Otherwise, the library throws an error: \`${error}\``;
    return place !== undefined && isFine(allowed.verdict)
      ? { resolution: { ...allowed.resolution, downloads: [] }, verdict: { kind: 'likely', reason } }
      : allowed;
  }
  if (error !== undefined) {
    return { resolution, verdict: { kind: 'refused', reason: `The library throws an error: \`${error}\`` } };
  }
  if (downloads.length === 0 || archive === undefined) {
    const wanted = resolution.options?.version ?? '';
    const reason = `Nothing is downloaded. \`${path ?? ''}\` runs, if it is there. The library compares its version with ${wanted}, and warns if they differ.`;
    return { resolution, verdict: { kind: 'likely', reason } };
  }
  const isMirror = downloads[0]?.startsWith('https://fastdl.mongodb.org/') !== true;
  const verdict: Verdict = isMirror
    ? { kind: 'likely', reason: 'What this address has is not known here.' }
    : verdictOf(archive, system.release, facts.published);
  return { resolution, verdict: verdict.kind === 'works' ? (whyForeign(archive, system) ?? verdict) : verdict };
}

/** A build for another distribution may need a newer C library. */
function whyForeign(archive: string, { release }: System): Verdict | undefined {
  const [, build = '', family = ''] = /-(?:x86_64|aarch64)-(([a-z]+)\d*)-/.exec(archive) ?? [];
  const names = `${release?.ID ?? ''} ${release?.ID_LIKE ?? ''}`;
  const own = { amazon: 'amzn', rhel: 'rhel|centos|fedora', suse: 'suse|sles' }[family] ?? family;
  const isOwn = release === undefined || own === '' || new RegExp(own).test(names) || /arch|gentoo|cachyos/.test(names);
  const reason = `The \`${build}\` build is for another system, so MongoDB does not promise that it starts here.`;
  return isOwn ? undefined : { kind: 'likely', reason };
}

function isFine({ kind }: Verdict): boolean {
  return kind === 'works' || kind === 'likely';
}

/** Options of `new MongoMemoryServer({ binary })`, from paths such as `binary.os.dist`. */
function binaryOf(sets: readonly Set[]): Readonly<Record<string, unknown>> {
  const binary: Record<string, unknown> = {};
  for (const { place, name, value } of sets) {
    const [first, key, inner] = name.split('.');
    if (place === 'code' && first === 'binary' && key !== undefined) {
      binary[key] = inner === undefined ? value : { ...(binary[key] as object | undefined), [inner]: value };
    }
  }
  return binary;
}

/** The computer that a reader means, with a project on it. */
export function machineOf(system: System, sets: readonly Set[], version: string): Machine {
  const { platform, arch, release } = system;
  const isWindows = platform === 'win32';
  const home = isWindows ? 'C:\\Users\\you' : platform === 'darwin' ? '/Users/you' : '/home/you';
  const cwd = `${home}${isWindows ? '\\' : '/'}project`;
  const valuesIn = (place: Setting['place']): readonly (readonly [string, unknown])[] =>
    sets.filter((one) => one.place === place).map(({ name, value }) => [name, value]);
  const variables = Object.fromEntries(valuesIn('variable').map(([name, value]) => [name, String(value)]));
  const mongodbMemoryServer: object = Object.fromEntries(valuesIn('packageJson'));
  const own = sets.find(({ option }) => option === 'SYSTEM_BINARY')?.value;
  const releaseLines = Object.entries(release ?? {}).map(([key, value]) => `${key}="${String(value)}"\n`);
  return {
    ...{ platform, arch, home, cwd, variables },
    files: {
      ...(release === undefined ? {} : { '/etc/os-release': releaseLines.join('') }),
      [`${cwd}/package.json`]: JSON.stringify({ name: 'project', config: { mongodbMemoryServer } }),
      [`${cwd}/node_modules/mongodb-memory-server/package.json`]: '{}',
      // A path is assumed to exist, and a name such as `undefined` not.
      ...(typeof own === 'string' && /[\\/]/.test(own) ? { [own]: '' } : {}),
    },
    // The library compares it with the version that it is asked for.
    printed: `db version v${version}\n`,
  };
}

const asVariable = (one: Set): Set =>
  one.option === 'ARCH' ? { ...one, place: 'code', name: 'binary.arch' } : { ...one, name: `MONGOMS_${one.option}` };

/** Only code can set the architecture. */
function fixOf({ option, value }: Set): Fix {
  const text = `await MongoMemoryServer.create({ binary: { arch: '${textOf(value)}' } });`;
  return option === 'ARCH'
    ? { kind: 'copy', title: 'TypeScript', text }
    : { kind: 'set', option, value: textOf(value) };
}

/** What the pages recommend, the smallest change first. Each is tried before it is shown. */
function candidates(
  { platform, arch, release }: System,
  written: string,
  published: readonly string[],
): readonly (readonly Set[])[] {
  const set = (option: string, value: string): Set => ({ place: 'variable', name: option, option, value });
  // Versions of the same line first.
  const [line = '', major = line] = [/\d+\.\d+/, /\d+/].map((pattern) => pattern.exec(written)?.[0]);
  const distance = (version: string): number =>
    written.endsWith(version) ? 0 : version.startsWith(`${line}.`) ? 1 : version.startsWith(`${major}.`) ? 2 : 3;
  const versions = published
    .toSorted((a, b) => distance(a) - distance(b))
    .map((version): readonly Set[] => [set('VERSION', version)]);
  if (platform !== 'linux') {
    const intel = set('ARCH', 'x64');
    return arch === 'arm64' ? [[intel], ...versions, ...versions.map((one) => [...one, intel])] : versions;
  }
  const names = `${release?.ID ?? ''} ${release?.ID_LIKE ?? ''}`;
  const own = [
    ...(/rhel|centos|fedora/.test(names) && !names.includes('amzn') ? ['rhel-9.3', 'rhel-8.2'] : []),
    ...(/suse|sles/.test(names) ? [release?.VERSION_ID?.startsWith('12') === true ? 'suse-12' : 'rhel-9.3'] : []),
    ...(names.includes('amzn') ? ['amzn-1'] : []),
  ].map((distro) => set('DISTRO', distro));
  // The build for a newer Ubuntu needs OpenSSL 3, and both need a newer C library than older systems have.
  const debian = names.includes('debian') && !names.includes('ubuntu') ? Number(release?.VERSION_ID ?? '99') : 99;
  const isOld = debian < 11 || /amzn|rhel|centos/.test(names);
  const ubuntu = isOld ? [] : [set('DISTRO', debian < 12 ? 'ubuntu-20.04' : 'ubuntu-22.04')];
  const both = [...own, ...ubuntu].flatMap((distro) => versions.map((version) => [...version, distro]));
  return [...own.map((distro) => [distro]), ...versions, ...ubuntu.map((distro) => [distro]), ...both];
}
