import type { ConfigurationFacts } from '@site/facts/node/configuration';
import type { DoctorFacts } from '@site/facts/node/doctor';
import type { Explained } from '../settings/explainSettings';
import { oldNodes } from '../settings/readNode';
import { readSettings, type Setting } from '../settings/readSettings';
import { choosing } from '../settings/words';
import { formatsIn, writeSettings, type Choice, type Written } from '../settings/writeSettings';
import * as cure from './cures';
import type { Context, Cure } from './cures';
import { first, isOn, type Reading } from './read';
import { isAvailable, systemsIn } from './versions';

/** The settings in a paste, including those in code. */
export function settingsIn({ text, code }: Reading, configuration: ConfigurationFacts): readonly Setting[] {
  return [...readSettings(text, configuration).settings, ...code];
}

/** What else is odd about the reader's project: sentences, with code between backticks. */
export function remarksOn(
  read: Reading,
  explained: readonly Explained[],
  cures: readonly Cure[],
  facts: DoctorFacts,
): readonly string[] {
  const isSaid = cures.some((cure) => cure.kind === 'set' && ['VERSION', 'DISTRO'].includes(cure.option));
  const fit = isSaid ? undefined : fitOf(read, explained, facts);
  const isDebian = fit?.works === true && /^Debian 1[23]/.test(fit.system.name) && cure.hasImage(read);
  const short = /MONGOMS_VERSION.*matrix/.test(read.text)
    ? (matrixIn(read).match(/(?<![\d.])\d+(?:\.\d+)?(?![\d.])/g) ?? [])
    : [];
  const isOnlyX64 = isDebian && first(read, 'arch') === undefined && /^FROM (?!--p)|^services:/m.test(read.text);
  return [
    ...new Set(read.code.flatMap((option) => remarkOnCode(option, facts))),
    ...(fit?.works === false && (cures.length === 0 || fit.system.available !== 'none')
      ? [remarkOnFit(fit, read)]
      : []),
    ...(short.length > 0
      ? [
          `\`${short.join('`, `')}\`: write complete versions, such as \`${facts.versions[0] ?? ''}\`, or the downloads fail.`,
        ]
      : []),
    ...oldNodes(read.text, facts.version, facts.node).map(
      ({ written, mended, advice }) => `\`${written}\` ${advice} Use \`${mended}\`.`,
    ),
    ...(isOnlyX64
      ? ['On arm64, such as a Mac with Apple silicon, this image also needs `MONGOMS_DISTRO=ubuntu-22.04`.']
      : []),
    ...(fit?.works === true && fit.system.name === 'macOS' && fit.system.arch === 'arm64' && fit.version < '6'
      ? [`MongoDB ${fit.version} has only an Intel build for macOS, so Apple silicon needs Rosetta.`]
      : []),
    ...(isOn(read, 'Alpine') && read.text.includes('apk add')
      ? ['The new image has no `apk`. Install the packages with `apt-get`.']
      : []),
    ...(cure.lacksLibcurl(read) ? ['This image lacks `libcurl4`, which `mongod` needs.'] : []),
  ];
}

function remarkOnCode({ name, value }: Reading['code'][number], facts: DoctorFacts): string[] {
  const number = Number(String(value).replaceAll('_', ''));
  if (name === 'instance.launchTimeout' && number < 1000) {
    return [
      `\`launchTimeout\` is in milliseconds. The library ignores values below 1000, such as \`${String(value)}\`.`,
    ];
  }
  if (name === 'replSet.count' && number > 0 && number % 2 === 0) {
    return [`A replica set with \`${String(value)}\` members may fail to elect a primary. Use 1 or 3.`];
  }
  if (name === 'instance.auth' && Number.parseInt(facts.version) >= 9) {
    return ['`auth` inside `instance` is removed. Write `auth: { enable: true }` beside it.'];
  }
  return [];
}

/** A MongoDB version on a system. */
export interface Fit {
  readonly version: string;
  readonly system: DoctorFacts['systems'][number];
  readonly works: boolean;
  /** Whether a workflow tests it among others. */
  readonly isInMatrix: boolean;
}

/** The list of MongoDB versions in a workflow. */
function matrixIn({ text }: Reading): string {
  return /^ *mongo[\w-]*: *(\[[^\]]{1,300}\]|(?:\n *- .{1,40}){1,20})/m.exec(text)?.[1] ?? '';
}

/** Whether the version in the paste, or the default, works on the system in the paste; undefined if that is not known. */
export function fitOf(read: Reading, explained: readonly Explained[], facts: DoctorFacts): Fit | undefined {
  const used = explained.filter(({ verdict }) => verdict === 'inEffect');
  const resolved = used.findLast(({ option }) => option?.name === 'VERSION')?.resolved?.text;
  const inMatrix = matrixIn(read);
  const versions = inMatrix.match(/\d+\.\d+\.\d+/g) ?? [
    (resolved ?? first(read, 'mongod') ?? facts.versions[0] ?? '').replace(/^v/, ''),
  ];
  const systems = systemsIn(read, facts);
  const works = (one: string, { available }: Fit['system']): boolean =>
    available === undefined || isAvailable(one, available);
  const version = versions.find((one) => systems.some((system) => !works(one, system))) ?? versions[0];
  const name = [...new Set(systems.map((one) => one.name))].join(', ');
  const system = systems.find((one) => !works(version, one)) ?? (systems[0] && { ...systems[0], name });
  return system === undefined ||
    !/^\d+\.\d+\.\d/.test(version) ||
    used.some(({ option }) => choosing.has(option?.name ?? ''))
    ? undefined
    : { version, system, works: works(version, system), isInMatrix: inMatrix !== '' };
}

function remarkOnFit({ version, system: { name, arch, available = '' } }: Fit, read: Reading): string {
  const why =
    available === 'none'
      ? 'MongoDB publishes no build for it.'
      : `Versions that do: \`${available}\`. ${cure.keepVersion(read, version)}`;
  return `MongoDB ${version} does not work on ${name} (${arch}). ${why}`.trimEnd();
}

/** What the image lacks. */
export function missingIn(context: Context): readonly Cure[] {
  return [cure.libcurlInSlim(context)].filter((one) => one !== undefined);
}

/** What to change in files that show no error. */
export function curesOf(fit: Fit | undefined, context: Context): readonly Cure[] {
  const { name = '', arch, available } = fit?.system ?? {};
  const missing = missingIn(context);
  if (fit === undefined || fit.works || fit.isInMatrix) {
    return missing;
  }
  if (available !== 'none') {
    return [cure.set('VERSION', context.version), ...missing];
  }
  if (name.startsWith('Alpine')) {
    return [cure.glibcImage(context), ...missing];
  }
  return name === 'Windows'
    ? [cure.typescript(cure.createServer("binary: { arch: 'x64' }"))]
    : name.startsWith('Debian') && arch === 'arm64'
      ? [cure.set('DISTRO', name === 'Debian 11' ? 'ubuntu-20.04' : 'ubuntu-22.04'), ...missing]
      : [];
}

/** The options that cures set. */
export function choiceOf(cures: readonly Cure[]): Choice {
  return Object.fromEntries(cures.flatMap((cure) => (cure.kind === 'set' ? [[cure.option, cure.value]] : [])));
}

/** What to copy, in known forms, with one block for a Dockerfile, and where in the paste it belongs. */
export function blocksOf(
  cures: readonly Cure[],
  read: Reading,
  settings: readonly Setting[],
  configuration: ConfigurationFacts,
): readonly Block[] {
  const formats = formatsIn(read.text, settings);
  const firstSet = cures.find(({ kind }) => kind === 'set');
  const written = writeSettings(choiceOf(cures), configuration).filter(({ format }) => formats.includes(format));
  const blocks = cures
    .flatMap((cure): readonly Block[] => (cure.kind === 'copy' ? [cure] : cure === firstSet ? written : []))
    .filter(({ text }) => text !== '');
  const isFetch = ({ text }: Block): boolean => text.startsWith('RUN node ');
  const ofDockerfile = blocks.filter(({ title }) => title === 'Dockerfile');
  const all = read.text.split('\n');
  // What it loads must be installed, and the user of the tests must find the file.
  const installed = all.findLastIndex((line) => /^RUN .*\b(?:ci|install|add)\b|^USER /.test(line)) + 1;
  const others = [
    ...ofDockerfile.filter(isFetch).map(({ text }) => ({
      title: installed > 0 ? `Dockerfile, below line ${String(installed)}` : 'Dockerfile',
      text,
    })),
    ...blocks.filter(({ title }) => title !== 'Dockerfile'),
  ];
  const names = configuration.options.flatMap(({ name, env }) => (name in choiceOf(cures) ? [env] : []));
  const old = settings.find(({ name }) => names.includes(name));
  const lines = ofDockerfile.filter((block) => !isFetch(block)).map(({ text }) => text.trimEnd());
  const from = lines[0]?.startsWith('FROM') === true ? lineWith(/^FROM .*alpine/) || lineWith(/^FROM /) : 0;
  const places = [from, (old?.line ?? -1) + 1].filter((place) => place > 0);
  const above = lineWith(/^RUN .*\b(?:npm|pnpm|yarn|bun|node)\b/);
  const atPlaces = places.length > 0 && `, line ${places.join(' and line ')}`;
  const where = atPlaces || (above > 0 && `, above line ${String(above)}`) || '';
  return lines.length === 0 ? others : [{ title: `Dockerfile${where}`, text: lines.join('\n') }, ...others];

  /** From 1; 0 if there is none. */
  function lineWith(pattern: RegExp): number {
    return all.findIndex((line) => pattern.test(line)) + 1;
  }
}

type Block = Pick<Written, 'title' | 'text'>;

/** Settings to remove from the paste, as they are written there. */
export function settingsToRemove(
  cures: readonly Cure[],
  settings: readonly Setting[],
  { options }: ConfigurationFacts,
): readonly string[] {
  const gone = options.filter(({ name }) => cures.some((cure) => cure.kind === 'unset' && cure.option === name));
  const names = new Set(gone.flatMap(({ env, packageJson }) => [env, packageJson]));
  return [...new Set(settings.map(({ name }) => name).filter((name) => names.has(name)))];
}
