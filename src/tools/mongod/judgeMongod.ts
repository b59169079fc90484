import { substitutesFor, verdictOf } from '@site/facts/platforms/archives';
import { systemNamed, type System } from '@site/facts/platforms/systems';
import type { Fix } from '../frame/answer';
import type { JudgedMongod, JudgedRun, JudgedSetting } from '../judge/judge';
import type { Fact, Host, Paste, Run, Setting } from '../paste/paste';
import { textOf, valuesOf } from '../settings/values';
import { resolveMongod, type OpenLibrary } from './resolveMongod';

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
  readonly bare?: string | undefined;
}

/** Longer lists are cut. */
const most = 12;

/** Options that may be in the way; without downloads, the place of the binary decides, too. */
const deciding = ['DISTRO', 'SYSTEM_BINARY', 'DOWNLOAD_URL', 'DOWNLOAD_MIRROR', 'ARCHIVE_NAME', 'RUNTIME_DOWNLOAD'];

const variable = (option: string, value: string): Set => ({
  ...{ place: 'variable', name: `MONGOMS_${option}`, option, value },
});

/** What the library gets in each part that runs tests, on each of its systems; nothing if none is named. */
export async function judgeMongods(
  { mongods: logged }: Pick<Paste, 'mongods'>,
  runs: readonly JudgedRun[],
  facts: MongodFacts,
  chosen?: string,
): Promise<readonly JudgedMongod[]> {
  const version = chosen ?? logged.find(({ value }) => /^\d+\.\d+\.\d/.test(value))?.value;
  const tasks = runs
    .filter(({ isTest }) => isTest)
    .flatMap((run) => {
      const isSet = version === undefined || run.judged.some(({ option }) => option === 'VERSION');
      const asked = isSet ? [] : [variable('VERSION', version)];
      return placesIn(run).map((place) => () => judgeOn(place, run.judged, asked, facts));
    });
  const judged = (await Promise.all(tasks.slice(0, most).map((task) => task()))).flat();
  const keys = judged.map((one) => JSON.stringify({ ...one, line: 0 }));
  return judged.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** The systems of a part. */
function placesIn({ hosts, commands }: Run): readonly Place[] {
  return hosts.flatMap((host): readonly Place[] => {
    const { system: name, release, line } = host;
    const arch = host.arch ?? (name === 'macOS' ? 'arm64' : 'x64');
    const system =
      release !== undefined && name !== undefined
        ? { family: '', name, platform: 'linux', arch, release }
        : name && systemNamed(name, arch);
    return system ? [{ system, line, bare: isBare(host, commands) ? host.image : undefined }] : [];
  });
}

/** Whether an image has no libcurl4; other packages, such as libcurl3, do not replace it. */
function isBare({ image = '' }: Host, commands: readonly Fact[]): boolean {
  const installs = /\binstall\b.*\s(?:libcurl4\S*|curl|mongodb\S*)(?=[\s=]|$)/s;
  return /-slim\b|^(?:ubuntu|debian):/.test(image) && !commands.some(({ value }) => installs.test(value));
}

/** What the library gets on a system, for each version that the settings may have. */
async function judgeOn(
  place: Place,
  settings: readonly JudgedSetting[],
  asked: readonly Set[],
  facts: MongodFacts,
): Promise<readonly JudgedMongod[]> {
  const { system, line } = place;
  const used = settings.filter(({ kind }) => kind === 'inEffect' || kind === 'fails' || kind === 'idle');
  const isOffline = used.some(({ option }) => option === 'RUNTIME_DOWNLOAD');
  const names = ['VERSION', ...deciding, ...(isOffline ? ['DOWNLOAD_DIR'] : [])];
  const unknown = settings.flatMap(({ kind, setting: { name, isConditional = false }, option = name }) =>
    (kind === 'notChecked' || isConditional) &&
    (names.includes(option) || name.startsWith('binary.') || name.endsWith('...'))
      ? [`\`${name}\``]
      : [],
  );
  if (unknown.length > 0) {
    const reason = `Not checked, because the paste does not show all values: ${[...new Set(unknown)].join(', ')}.`;
    const of = { system: system.name, arch: system.arch, line };
    return [{ ...of, version: '', verdict: { kind: 'likely', reason }, fixes: [] }];
  }
  const alternatives = used.reduce<readonly (readonly Set[])[]>(
    (all, { setting, option }) => {
      const { place: where, name, value } = setting;
      const own = valuesOf(value).map((one): Set => ({ place: where, name, option: option ?? name, value: one }));
      return own.length === 0 ? all : all.flatMap((sets) => own.map((one) => [...sets, one])).slice(0, most);
    },
    [asked],
  );
  const right = settings.flatMap(({ option, right: value, isProblem }) =>
    option === undefined || value === undefined || !isProblem ? [] : [variable(option, value)],
  );
  return Promise.all(alternatives.map((sets) => judgeOne(place, sets, right, facts)));
}

async function judgeOne(
  { system, line, bare }: Place,
  sets: readonly Set[],
  right: readonly Set[],
  facts: MongodFacts,
): Promise<JudgedMongod> {
  const ran = await runOn(system, sets, facts);
  const asked = sets.find(({ option }) => option === 'VERSION')?.value ?? facts.published[0];
  const { verdict, build, version = textOf(asked) ?? '' } = ran;
  const judged = { system: system.name, arch: system.arch, line, version, build, fixes: [] };
  if (isFine(ran)) {
    const reason = `\`${bare ?? ''}\` lacks \`libcurl4\`, which \`mongod\` needs.`;
    return bare === undefined
      ? { ...judged, verdict }
      : { ...judged, verdict: { kind: 'start', reason }, fixes: [libcurl], lacks: 'libcurl4' };
  }
  const starts = async (without: readonly string[], added: readonly Set[] = []): Promise<boolean> =>
    isFine(await runOn(system, [...sets.filter(({ option }) => !without.includes(option)), ...added], facts));
  for (const { name, option } of sets.filter((one) => deciding.includes(one.option))) {
    if (await starts([option])) {
      return { ...judged, verdict, without: name };
    }
  }
  for (const fix of [right, ...candidates(system, version, facts.published)]) {
    const options = fix.map(({ option }) => option);
    if (fix.length > 0 && (await starts(options, fix))) {
      return { ...judged, verdict, fixes: fix.map(fixOf) };
    }
  }
  return { ...judged, verdict };
}

const libcurl: Fix = {
  ...{ kind: 'copy', title: 'Dockerfile' },
  text: 'RUN apt-get update \\\n  && apt-get install -y --no-install-recommends libcurl4 \\\n  && rm -rf /var/lib/apt/lists/*',
};

interface Ran extends Pick<JudgedMongod, 'verdict' | 'build'> {
  readonly version?: string | undefined;
  /** Of the mongod. */
  readonly path?: string | undefined;
}

async function runOn(system: System, sets: readonly Set[], facts: MongodFacts): Promise<Ran> {
  const valuesIn = (place: Setting['place']): Readonly<Record<string, unknown>> =>
    Object.fromEntries(sets.filter((one) => one.place === place).map(({ name, value }) => [name, value]));
  const { error, url, path, version } = await resolveMongod(facts.open, system, {
    ...{ variables: valuesIn('variable'), packageJson: valuesIn('packageJson'), binary: binaryOf(sets) },
  });
  const online = sets.filter(({ option }) => option !== 'RUNTIME_DOWNLOAD');
  if (error !== undefined && online.length < sets.length) {
    const allowed = await runOn(system, online, facts);
    const place = allowed.path ?? '';
    const reason = `Nothing is downloaded, so this works only if the binary is already at \`${place}\`. An archive does not count. Otherwise, the library throws an error: \`${error}\``;
    return isFine(allowed) ? { ...allowed, build: place, verdict: { kind: 'likely', reason } } : allowed;
  }
  if (error !== undefined) {
    return { version, verdict: { kind: 'refused', reason: `The library throws an error: \`${error}\`` } };
  }
  if (url === undefined) {
    const reason = `Nothing is downloaded. \`${path ?? ''}\` runs, if it is there. The library compares its version with ${version ?? ''}, and warns if they differ.`;
    return { version: '', path, build: path, verdict: { kind: 'likely', reason } };
  }
  const build = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  const known = verdictOf(build, system.release, facts.published);
  const choosing = build.startsWith('mongodb-linux')
    ? /^(?:ARCHIVE_NAME|DOWNLOAD_URL|DISTRO|binary\.os)/
    : /^(?:ARCHIVE_NAME|DOWNLOAD_URL)/;
  const isChosen = sets.some(({ option }) => choosing.test(option));
  const doubt =
    url.host !== 'fastdl.mongodb.org'
      ? 'What this address has is not known here.'
      : isChosen && known.kind === 'works'
        ? 'A setting chooses this build. If it is for another system, MongoDB does not promise that it starts here.'
        : undefined;
  return { version, path, build, verdict: doubt === undefined ? known : { kind: 'likely', reason: doubt } };
}

function isFine({ verdict: { kind } }: Ran): boolean {
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

/** Only code can set the architecture. */
function fixOf({ option, value }: Set): Fix {
  const text = textOf(value) ?? '';
  return option === 'ARCH'
    ? { kind: 'copy', title: 'TypeScript', text: `await MongoMemoryServer.create({ binary: { arch: '${text}' } });` }
    : { kind: 'set', option, value: text };
}

/** What the pages recommend, the smallest change first. Each is tried before it is shown. */
function candidates(system: System, written: string, published: readonly string[]): readonly (readonly Set[])[] {
  // Versions of the same line first.
  const [line = '', major = line] = [/\d+\.\d+/, /\d+/].map((pattern) => pattern.exec(written)?.[0]);
  const distance = (version: string): number =>
    written.endsWith(version) ? 0 : version.startsWith(`${line}.`) ? 1 : version.startsWith(`${major}.`) ? 2 : 3;
  const versions = published
    .toSorted((a, b) => distance(a) - distance(b))
    .map((version) => variable('VERSION', version));
  const intel: Set = { place: 'code', name: 'binary.arch', option: 'ARCH', value: 'x64' };
  const isLinux = system.platform === 'linux';
  const { own = [], others = [] } = (isLinux && substitutesFor(system.release ?? { ID: '' })) || {};
  const distros = own.map((distro) => variable('DISTRO', distro));
  const foreign = others.map((distro) => variable('DISTRO', distro));
  const first = system.platform !== 'linux' && system.arch === 'arm64' ? [intel] : distros;
  const both = [...first, ...foreign].flatMap((one) => versions.map((version) => [version, one]));
  return [...[...first, ...versions, ...foreign].map((one) => [one]), ...both];
}
