import data from '@site/facts/data/systemAnswers.json';
import { codeNames } from '@site/facts/platforms/images';
import { substitutesFor, verdictOf, type Verdict } from '@site/facts/platforms/archives';
import { systemNamed, type System } from '@site/facts/platforms/systems';
import { hasEngine } from '@site/facts/platforms/versions';
import type { Answer, Fix } from '../frame/answer';
import { answerFrom, type Sayings } from '../judge/answers';
import type { JudgedMongod, JudgedRun, JudgedSetting, JudgeFacts } from '../judge/judge';
import type { Paste, Run, Setting } from '../paste/paste';
import { runsTests } from '../paste/runs';
import { textOf, valuesOf } from '../settings/values';
import { writeCommand } from '../settings/writeSettings';
import { resolveMongod } from './resolveMongod';

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
  readonly image: string;
  readonly line: number;
  /** What installs a library that every build needs, if the image lacks it. */
  readonly install?: Fix | undefined;
  /** What the same image is on a machine with this processor. */
  readonly onArm?: System | undefined;
}

/** Longer lists are cut. */
const most = 12;

/** Options that may be in the way. */
const deciding = ['DISTRO', 'SYSTEM_BINARY', 'DOWNLOAD_URL', 'DOWNLOAD_MIRROR', 'ARCHIVE_NAME', 'RUNTIME_DOWNLOAD'];

/** What `-slim` images lack. */
const installing = 'apt-get update && apt-get install -y --no-install-recommends libcurl4';

/** Systems of images that are common. */
const common = ['Debian 11', 'Ubuntu 22.04', 'Ubuntu 20.04'];

const setOf = (option: string, value: string): Set => ({ place: 'variable', name: `MONGOMS_${option}`, option, value });

const likely = (reason: string): Verdict => ({ kind: 'likely', reason });
const isFine = ({ verdict: { kind } }: Pick<Ran, 'verdict'>): boolean => kind === 'works' || kind === 'likely';

/** What the library gets in each part that runs tests, on each of its systems; nothing if none is named. */
export async function judgeMongods(
  { mongods: logged }: Pick<Paste, 'mongods'>,
  runs: readonly JudgedRun[],
  facts: JudgeFacts,
  chosen?: string,
): Promise<readonly JudgedMongod[]> {
  const own = logged.find(({ value }) => /^\d+\.\d+\.\d/.test(value))?.value ?? chosen;
  const all = runs
    .filter(({ isTest }) => isTest)
    .flatMap((run) => placesIn(run).flatMap((place) => setsIn(run.judged, own).map((sets) => ({ place, sets, run }))));
  const judged = await Promise.all(all.slice(0, most).map((one) => judgeOn(one.place, one.sets, one.run, facts)));
  const keys = judged.map((one) => JSON.stringify({ ...one, line: 0, image: '' }));
  const different = judged.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
  return different.map((one) => ({ ...one, answer: answerAbout(one) }));
}

/** The systems of a part. */
function placesIn({ hosts, commands }: Run): readonly Place[] {
  return hosts.flatMap(({ system: name, release, line, image = '', format, ...host }): readonly Place[] => {
    const arch = host.arch ?? (name === 'macOS' ? 'arm64' : 'x64');
    const system =
      release !== undefined && name !== undefined
        ? { family: '', name, platform: 'linux', arch, release }
        : name && systemNamed(name, arch);
    if (!system) {
      return [];
    }
    // Other packages, such as libcurl3, do not replace libcurl4.
    const installs = /\binstall\b.*\s(?:libcurl4\S*|curl|mongodb\S*)(?=[\s=]|$)/s;
    const run = commands.map(({ value }) => value).join('\n');
    // Without `update`, `apt-get` finds nothing.
    const isBare = /-slim\b|^(?:ubuntu|debian):/.test(image) && !(installs.test(run) && /\bupdate\b/.test(run));
    const isPortable =
      host.arch === undefined && (release !== undefined || (image !== '' && /dockerfile|compose/.test(format ?? '')));
    const install = writeCommand(installing, format) ?? writeCommand(installing, 'dockerfile');
    const onArm = isPortable ? { ...system, arch: 'arm64' } : undefined;
    return [{ system, image, line, install: isBare ? install : undefined, onArm }];
  });
}

/** What decides, but is not in the paste. */
function unknownIn(settings: readonly JudgedSetting[]): readonly JudgedSetting[] {
  // Without downloads, the place of the binary decides, too.
  const isOffline = settings.some(({ option }) => option === 'RUNTIME_DOWNLOAD');
  const names = ['VERSION', ...deciding, ...(isOffline ? ['DOWNLOAD_DIR'] : [])];
  return settings.filter(
    ({ kind, setting: { name, isConditional }, option }) =>
      (kind === 'notChecked' || isConditional === true) &&
      (option === undefined ? names.includes(name) || /^binary\.|\.{3}$/.test(name) : names.includes(option)),
  );
}

/** The values that the settings may have together. */
function setsIn(settings: readonly JudgedSetting[], version: string | undefined): readonly (readonly Set[])[] {
  const isSet = version === undefined || settings.some(({ option }) => option === 'VERSION');
  return settings
    .filter(({ kind }) => /inEffect|fails|idle/.test(kind))
    .reduce<readonly (readonly Set[])[]>(
      (all, { setting: { place, name, value }, option = name }) => {
        const own = valuesOf(value).map((one): Set => ({ place, name, option, value: one }));
        return own.length === 0 ? all : all.flatMap((sets) => own.map((one) => [...sets, one])).slice(0, most);
      },
      [isSet ? [] : [setOf('VERSION', version)]],
    );
}

type Unsaid = Omit<JudgedMongod, 'answer'>;
type Ran = Pick<JudgedMongod, 'verdict' | 'build' | 'version'> & { readonly path?: string | undefined };

async function judgeOn(
  { system, image, line, install, onArm }: Place,
  sets: readonly Set[],
  { judged: settings, commands, hosts }: JudgedRun,
  facts: JudgeFacts,
): Promise<Unsaid> {
  const named: Omit<Unsaid, 'version' | 'verdict'> = {
    system: system.name,
    arch: system.arch,
    line,
    fixes: [],
    image,
    isDoubtful: commands.length > 0 && !commands.some(runsTests),
  };
  const unknown = unknownIn(settings);
  if (unknown.length > 0) {
    const names = new Set(unknown.map(({ setting }) => `\`${setting.name}\``));
    const reason = `Not checked, because not all values are known: ${[...names].join(', ')}.`;
    return { ...named, version: '', verdict: likely(reason) };
  }
  const ran = await runOn(system, sets, facts);
  const arm = onArm && (await runOn(onArm, sets, facts));
  const isOther = arm !== undefined && isFine(arm) !== isFine(ran);
  const judged = { ...named, ...ran, onArm: isOther ? arm.verdict.kind : undefined };
  if (isFine(ran)) {
    const reason = `\`${image}\` lacks \`libcurl4\`, which \`mongod\` needs.`;
    return install === undefined
      ? judged
      : { ...judged, verdict: { kind: 'start', reason }, fixes: [install], lacks: 'libcurl4' };
  }
  const starts = async (on: System, changed: readonly string[], added: readonly Set[] = []): Promise<boolean> =>
    isFine(await runOn(on, [...sets.filter(({ option }) => !changed.includes(option)), ...added], facts));
  for (const { name, option } of sets.filter((one) => deciding.includes(one.option))) {
    if (await starts(system, [option])) {
      return { ...judged, without: name };
    }
  }
  const elsewhere: string[] = [];
  for (const name of system.platform === 'linux' ? common : []) {
    const on = systemNamed(name, system.arch);
    elsewhere.push(...(on && (await starts(on, [])) ? [name] : []));
  }
  const from = hosts.some((host) => host.image === image && host.in === 'dockerfile') ? 'FROM ' : '';
  const right = settings.flatMap(({ option, right: value, isProblem }) =>
    option === undefined || value === undefined || !isProblem ? [] : [setOf(option, value)],
  );
  for (const fix of [[], right, ...changesToTry(system, ran.version, facts.configuration.candidates)]) {
    const options = fix.map(({ option }) => option);
    for (const instead of [{ system, fixes: [] }, ...imagesInstead(image, system.arch, from)]) {
      const fixes = [...instead.fixes, ...fix.map(fixOf)];
      if (fixes.length > 0 && (await starts(instead.system, options, fix))) {
        return { ...judged, elsewhere, fixes: install === undefined ? fixes : [...fixes, install] };
      }
    }
  }
  return judged;
}

/** The image with glibc and the same Node.js, which exists since version 16. */
function imagesInstead(image: string, arch: string, from: string) {
  const [, node] = /^(.*\bnode:(?:(?:1[6-9]|[2-9]\d)[\d.]*-|lts-|current-|))alpine[\d.]*$/.exec(image) ?? [];
  const system = systemNamed(codeNames.bookworm, arch);
  const fix: Fix = { kind: 'copy', title: `Instead of ${image}`, text: `${from}${node ?? ''}bookworm` };
  return node === undefined || system === undefined ? [] : [{ system, fixes: [fix] }];
}

const noEngine = 'This release starts `ephemeralForTest`, which MongoDB 7.0 and later lack. Code can set `wiredTiger`.';

async function runOn(system: System, sets: readonly Set[], facts: JudgeFacts): Promise<Ran> {
  const { candidates, version: library } = facts.configuration;
  const {
    error,
    url,
    path = '',
    version = textOf(sets.find(({ option }) => option === 'VERSION')?.value) ?? candidates[0] ?? '',
  } = await resolveMongod(await facts.load(), system, sets);
  const online = sets.filter(({ option }) => option !== 'RUNTIME_DOWNLOAD');
  if (error !== undefined && online.length < sets.length) {
    const allowed = await runOn(system, online, facts);
    const build = allowed.path ?? '';
    const reason = `Nothing is downloaded, so this works only if the binary is already at \`${build}\`. An archive does not count. Otherwise, the library throws an error: \`${error}\``;
    return isFine(allowed) ? { ...allowed, build, verdict: likely(reason) } : allowed;
  }
  if (error !== undefined) {
    return { version, verdict: { kind: 'refused', reason: `The library throws an error: \`${error}\`` } };
  }
  if (url === undefined) {
    const reason = `Nothing is downloaded. \`${path}\` runs, if it is there. The library compares its version with ${version}, and warns if they differ.`;
    return { version: '', path, build: path, verdict: likely(reason) };
  }
  const build = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  const known = verdictOf(build, system.release);
  const isLinux = build.startsWith('mongodb-linux');
  const choosing = isLinux ? /^(?:ARCHIVE_NAME|DOWNLOAD_URL|DISTRO|binary\.os)/ : /^(?:ARCHIVE_NAME|DOWNLOAD_URL)/;
  const isForeign = isLinux && (system.arch === 'arm64' ? /x86_64|i686/ : /aarch64|arm64/).test(build);
  const verdict: Verdict = isForeign
    ? { kind: 'start', reason: `The build is for another processor than ${system.arch}.` }
    : url.host !== 'fastdl.mongodb.org'
      ? likely('What this address has is not known here.')
      : known.kind === 'works' && sets.some(({ option }) => choosing.test(option))
        ? likely('A setting chooses this build, which may not start if it is for another system.')
        : known;
  const isSet = sets.some(({ option, value }) => option.endsWith('.storageEngine') && value !== 'ephemeralForTest');
  const isLost = !isSet && !hasEngine(library, version);
  return {
    version,
    path,
    build,
    verdict: isLost && isFine({ verdict }) ? { kind: 'start', reason: noEngine } : verdict,
  };
}

/** Only code can set the architecture. */
function fixOf({ option, value }: Set): Fix {
  const text = textOf(value) ?? '';
  return option === 'ARCH'
    ? { kind: 'copy', title: 'TypeScript', text: `await MongoMemoryServer.create({ binary: { arch: '${text}' } });` }
    : { kind: 'set', option, value: text };
}

/** What the pages recommend, the smallest change first. Each is tried before it is shown. */
function changesToTry(system: System, written: string, versions: readonly string[]): readonly (readonly Set[])[] {
  // Versions of the same line first.
  const [line = '', major = line] = [/\d+\.\d+/, /\d+/].map((pattern) => pattern.exec(written)?.[0]);
  const distance = (version: string): number =>
    written.endsWith(version) ? 0 : version.startsWith(`${line}.`) ? 1 : version.startsWith(`${major}.`) ? 2 : 3;
  const nearest = versions.toSorted((a, b) => distance(a) - distance(b)).map((one) => setOf('VERSION', one));
  const intel: Set = { place: 'code', name: 'binary.arch', option: 'ARCH', value: 'x64' };
  const isLinux = system.platform === 'linux';
  const { own = [], others = [] } = (isLinux && substitutesFor(system.release ?? { ID: '' })) || {};
  const first = !isLinux && system.arch === 'arm64' ? [intel] : own.map((distro) => setOf('DISTRO', distro));
  const last = others.map((distro) => setOf('DISTRO', distro));
  const both = [...first, ...last].flatMap((one) => nearest.map((version) => [version, one]));
  return [...[...first, ...nearest, ...last].map((one) => [one]), ...both];
}

/** Says what one system gets. */
function answerAbout(mongod: Unsaid): Answer {
  const { system, arch, version, build = '', verdict, fixes, without = '', lacks = '', onArm } = mongod;
  const { kind, reason = '' } = verdict;
  const onMac = { ...mongod, arch: 'arm64', lacks: undefined, onArm: undefined, isDoubtful: false };
  const facts = {
    ...{ about: 'mongod', kind, system: [system, arch].filter(Boolean).join(', '), version, build, reason, lacks },
    mongod: version === '' ? 'the `mongod`' : `MongoDB ${version}`,
    arm: onArm ? answerAbout({ ...onMac, verdict: { kind: onArm } }).title.replace(/^The/, 'the') : '',
    help: fixes.length > 0 ? 'fix' : without,
    set: fixes.map((fix) => (fix.kind === 'set' ? fix.option : '')).join(' '),
    image: fixes.find((fix) => fix.kind === 'copy')?.text ?? '',
    starts: fixes.flatMap((fix) => (fix.kind === 'set' && fix.option === 'VERSION' ? [fix.value] : []))[0] ?? version,
    isNamed: reason.includes(build) ? 'yes' : '',
    on: mongod.image ?? '',
    elsewhere: new Intl.ListFormat('en', { type: 'disjunction' }).format(mongod.elsewhere ?? []),
  };
  const said = answerFrom(facts, { fixes }, data as unknown as Sayings);
  const isDoubtful = mongod.isDoubtful === true && said.tone === 'fault';
  const answer = isDoubtful ? { ...said, tone: 'unknown' as const, title: `If tests run here: ${said.title}` } : said;
  const { image: written = '', line } = mongod;
  return { ...answer, items: written === '' ? [] : [{ written, text: facts.system, line, tone: answer.tone }] };
}
