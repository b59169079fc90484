import data from '../data/archives.json';
import type { ReleaseFile } from './systems';
import { isPublished } from './versions';

/**
 * The parts of an archive's name.
 *
 * @returns the part that depends on the system, `x86_64-ubuntu2204` or `macos-arm64`, and the MongoDB version; undefined if
 * that is incomplete
 */
export function partsOf(archive: string): { readonly build: string; readonly version: string | undefined } {
  const pattern = /^mongodb-(?:linux-)?(.+?)-(v?\d+\.\d+(?:\.\d+[\w.+-]*|-latest)|latest)\.\w+$/;
  const [, build = '', version] = pattern.exec(archive) ?? [];
  return { build, version };
}

/** The archives that MongoDB publishes under one name, as far as that is known. */
interface Build {
  /** First MongoDB version that has one: `6.0.4` */
  readonly since?: string;
  /** The same for arm64, if it differs. */
  readonly sinceOnArm?: string;
  /** First MongoDB version that no longer has one: `8.0.0` */
  readonly until?: string;
  /** By default only x64; `none` for names that the library computes but MongoDB never used. */
  readonly processors?: 'x64' | 'arm64' | 'both' | 'none';
  /** The OpenSSL that the program is linked to; undefined if it needs none, or if that is not known. */
  readonly openssl?: '1.0' | '1.1' | '3';
}

const { builds, firstWithOpenssl3, systemsWithoutBuild, kernels, substitutes } = data as {
  /** By the part of the name that depends on the system. */
  readonly builds: Readonly<Record<string, Build>>;
  /** First release of each distribution with OpenSSL 3, by its `ID`; 0 if every release has it. */
  readonly firstWithOpenssl3: Readonly<Record<string, number>>;
  /** By `ID`, why no build of MongoDB starts on some systems. */
  readonly systemsWithoutBuild: Readonly<Record<string, string>>;
  /** By a release such as `ubuntu26.04`: since which MongoDB version its kernel decides, and why. */
  readonly kernels: Readonly<Record<string, { readonly since: string; readonly reason: string }>>;
  readonly substitutes: readonly (Substitutes & { readonly system: string })[];
};

/** Values of `DISTRO` to try on a system: those of its own distribution, and others. */
interface Substitutes {
  readonly own: readonly string[];
  readonly others: readonly string[];
}

export function substitutesFor({ ID, ID_LIKE = '', VERSION_ID = '' }: ReleaseFile): Substitutes | undefined {
  return substitutes.find(({ system }) => new RegExp(system).test(`${ID} ${ID_LIKE} ${VERSION_ID}`));
}

/** `ubuntu2204` of `x86_64-ubuntu2204`. */
function nameOf(build: string): string {
  return build.replace(/(?:^|-)(?:x86_64|aarch64|arm64)/, '').replace(/^-/, '');
}

/** Interim releases of Ubuntu, such as 23.10, have no archives of their own. */
const interim = /^ubuntu(?:\d[13579]\d\d|\d\d10)$/;

/** Whether an archive that the library requests works. */
export interface Verdict {
  /**
   * `works`: this archive is known, and the system has what it needs. `likely`: not known to fail. `refused`: the library
   * throws. `download`: there is no such archive. `start`: it is downloaded, but the program does not start.
   */
  readonly kind: 'works' | 'likely' | 'refused' | 'download' | 'start';
  /** A sentence, with code between backticks, or the message of the library; undefined if there is nothing to say. */
  readonly reason?: string;
}

/**
 * What is known about an archive on a system.
 *
 * @param archive - its name: `mongodb-linux-x86_64-ubuntu2204-7.0.24.tgz`
 * @param release - of the system, on Linux
 */
export function verdictOf(archive: string, release?: ReleaseFile): Verdict {
  const { build: system, version } = partsOf(archive);
  if (version === undefined) {
    const reason = 'No archive has this name, because the version is incomplete. Write three numbers, as in `7.0.24`.';
    return { kind: 'download', reason };
  }
  if (/^v\d+\.\d+\.\d/.test(version)) {
    return { kind: 'download', reason: 'No archive has this name. Write the version without the `v`.' };
  }
  const processor = /aarch64|arm64/.test(system) ? 'arm64' : 'x64';
  const name = nameOf(system);
  const build: Build | undefined = interim.test(name) ? { processors: 'none' } : builds[name];
  const missing = build && whyMissing(name, build, processor, version);
  if (missing !== undefined) {
    return { kind: 'download', reason: missing };
  }
  const own = release && opensslOf(release);
  const unfit = release && (systemsWithoutBuild[release.ID] ?? whyUnfit(name, build, own));
  if (unfit !== undefined) {
    return { kind: 'start', reason: unfit };
  }
  const isFit = release === undefined || (own !== undefined && own === build?.openssl);
  const kernel = release && kernels[release.ID + (release.VERSION_ID ?? '')];
  const doubts = [
    ...(build ? [] : [`Whether MongoDB publishes builds named \`${name}\` is not known.`]),
    ...(isPublished(version) ? [] : [`This works only if MongoDB published ${version}.`]),
    ...(kernel && !isBelow(version, kernel.since) ? [kernel.reason] : []),
  ];
  return { kind: isFit && doubts.length === 0 ? 'works' : 'likely', ...(doubts[0] && { reason: doubts[0] }) };
}

function whyMissing(
  name: string,
  { since: sinceOnX64, sinceOnArm = sinceOnX64, until, processors = 'x64' }: Build,
  processor: 'x64' | 'arm64',
  version: string,
): string | undefined {
  const since = processor === 'arm64' ? sinceOnArm : sinceOnX64;
  const called =
    name === '' ? 'without a distribution in its name' : `named \`${name}\`${since === sinceOnX64 ? '' : ' for arm64'}`;
  if (processors === 'none') {
    return `MongoDB publishes no archive ${called}.`;
  }
  if (processors !== 'both' && processors !== processor) {
    const families = Object.entries({ debian: 'Debian', suse: 'SUSE', win: 'Windows' });
    const family = families.find(([start]) => name.startsWith(start))?.[1];
    return `MongoDB publishes no ${processor} archive ${family === undefined ? called : `for ${family}`}.`;
  }
  if (since !== undefined && isBelow(version, since)) {
    return `Archives ${called} begin with MongoDB ${since}.`;
  }
  const isGone = until !== undefined && /^\d/.test(version) && !isBelow(version, until);
  return isGone ? `MongoDB ${until} and later have no archive ${called}.` : undefined;
}

function whyUnfit(name: string, build: Build | undefined, own: Build['openssl']): string | undefined {
  const needed = build?.openssl;
  return needed === undefined || own === undefined || (needed === '3') === (own === '3')
    ? undefined
    : `The \`${name}\` build needs OpenSSL ${needed}, which this system does not have.`;
}

/** The OpenSSL of a system, 1.1 also for an older one; undefined if that is not known. */
function opensslOf({ ID, VERSION_ID = '' }: ReleaseFile): Build['openssl'] {
  const first = firstWithOpenssl3[ID];
  // Debian testing has no number.
  const isNew = first !== undefined && (VERSION_ID === '' || Number.parseFloat(VERSION_ID) >= first);
  return first === undefined ? undefined : isNew ? '3' : '1.1';
}

/** Compares numbers of versions; `v8.0-latest` is below nothing. */
function isBelow(version: string, other: string): boolean {
  return /^\d/.test(version) && version.localeCompare(other, 'en', { numeric: true }) < 0;
}
