import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { LibraryPackages } from './packages';
import { verdictOf, type Verdict } from './platforms/archives';
import { idOf, systems } from './platforms/systems';

/**
 * What the library picks for a system and a MongoDB version: the name of an archive, or an error.
 *
 * The library computes a name from rules. It only finds out whether MongoDB published an archive of that name when it
 * downloads, so no kind says "exists".
 */
export type PlatformAnswer = ComputedArchive | RefusedPlatform;

interface ComputedArchive {
  readonly kind: 'computed';
  /** `mongodb-linux-x86_64-ubuntu2204-7.0.24.tgz` */
  readonly archive: string;
  /** The part of the name that depends on the system: `x86_64-ubuntu2204`, `macos-arm64`. */
  readonly build: string;
}

interface RefusedPlatform {
  readonly kind: 'refused';
  /** Name of the class: `KnownVersionIncompatibilityError` */
  readonly error: string;
  readonly message: string;
  /** MongoDB versions that the error suggests instead, `>=7.0.3` or `none`; undefined if it suggests nothing. */
  readonly available?: string;
}

/** A system and what the library picks for it. */
export interface PlatformRow {
  /** Group of systems, for instance `Red Hat and relatives`. */
  readonly family: string;
  /** `Ubuntu 22.04` */
  readonly system: string;
  /** As Node.js names it: `x64`, `arm64`, ... */
  readonly arch: string;
  /** One for each of {@link PlatformFacts.mongod}, in that order. */
  readonly answers: readonly PlatformAnswer[];
}

/** What one version of the library selects for every listed system. */
export interface PlatformFacts {
  /** npm version of the library: `10.4.3` */
  readonly version: string;
  /** MongoDB versions; the first is the one that the library starts by default. */
  readonly mongod: readonly [string, ...string[]];
  readonly rows: readonly PlatformRow[];
}

/**
 * MongoDB versions to ask about besides the default, newest first: defaults of other releases, and versions where the
 * rules change.
 */
const otherVersions = ['8.2.6', '8.0.4', '7.0.24', '6.0.14', '6.0.9', '5.0.19', '4.4.29', '4.2.25', '4.0.28'];

/** {@link PlatformFacts} for three MongoDB versions, with what is known about the archives. */
export interface MatrixFacts {
  /** npm version of the library: `10.4.3` */
  readonly version: string;
  /** MongoDB versions of the columns; the first is the one that the library starts by default. */
  readonly mongod: readonly [string, ...string[]];
  /** MongoDB versions that are known to exist, as defaults of some release of the library. */
  readonly published: readonly string[];
  readonly rows: readonly MatrixRow[];
}

export interface MatrixRow extends Pick<PlatformRow, 'family' | 'system' | 'arch'> {
  /** `debian-12 arm64` */
  readonly id: string;
  /** One for each column. */
  readonly answers: readonly MatrixAnswer[];
}

export interface MatrixAnswer extends Verdict {
  /** The part of the archive's name that depends on the system, or what the error offers: `>=7.0.3`, `UnknownLinuxDistro`. */
  readonly text: string;
}

/** The columns that readers compare: the default, a MongoDB 8, and MongoDB 6.0 or 7.0. */
export function matrixOf({ version, mongod, rows }: PlatformFacts): MatrixFacts {
  const others = ['8.2.6', '6.0.14', '7.0.24'].filter((other) => other !== mongod[0]).slice(0, 2);
  const columns: MatrixFacts['mongod'] = [mongod[0], ...others];
  return {
    version,
    mongod: columns,
    published: mongod,
    rows: rows.map(({ family, system, arch, answers }, row) => ({
      id: idOf({ name: system, arch }),
      family,
      system,
      arch,
      answers: columns.map((column): MatrixAnswer => {
        const answer = answers[mongod.indexOf(column)];
        if (answer?.kind !== 'computed') {
          return { kind: 'refused', text: answer?.available ?? answer?.error ?? '', reason: answer?.message };
        }
        return { text: answer.build, ...verdictOf(answer.archive, systems[row]?.release, mongod) };
      }),
    })),
  };
}

/** As platforms/probe.cjs prints it. */
interface Answer extends Partial<Pick<RefusedPlatform, 'error' | 'message' | 'available'>> {
  readonly archive?: string;
}

/**
 * Asks an installed version of the library what it would download on each of {@link systems}. Node only; runs the
 * library's own code in a child process, which takes about half a second.
 *
 * @param packages - from `locatePackages`
 * @throws Error if the library cannot be run, or answers with neither a name nor an error
 */
export function readPlatforms({ version, coreDir }: LibraryPackages): PlatformFacts {
  // The number of the default is not known yet.
  const asked = [null, ...otherVersions];
  const questions = systems.flatMap(({ platform, arch, release }) => {
    const lines = Object.entries(release ?? {}).map(([key, value]) => `${key}="${String(value)}"\n`);
    const releaseFile = release === undefined ? null : lines.join('');
    return asked.map((mongod) => ({ platform, arch, releaseFile, version: mongod }));
  });
  const probe = path.join(__dirname, 'platforms', 'probe.cjs');
  const printed = execFileSync(process.execPath, [probe, path.join(coreDir, 'package.json')], {
    cwd: path.parse(coreDir).root,
    env: { NODE_NO_WARNINGS: '1' },
    input: JSON.stringify(questions),
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  const { mongod, answers } = JSON.parse(printed) as { mongod: string; answers: readonly Answer[] };
  const columns = [mongod, ...otherVersions.filter((other) => other !== mongod)] as const;
  const questionOf = (column: string): number => (column === mongod ? 0 : asked.indexOf(column));
  return {
    version,
    mongod: [mongod, ...columns.slice(1)],
    rows: systems.map(({ family, name, arch }, row) => ({
      family,
      system: name,
      arch,
      answers: columns.map((column) => readAnswer(answers[row * asked.length + questionOf(column)], column)),
    })),
  };
}

function readAnswer(answer: Answer | undefined, mongod: string): PlatformAnswer {
  const { archive = '', error, message, available } = answer ?? {};
  if (error !== undefined && message !== undefined) {
    return { kind: 'refused', error, message, ...(available === undefined ? {} : { available }) };
  }
  const [, name] = /^mongodb-(.+)\.(?:tgz|zip)$/.exec(archive) ?? [];
  if (name?.endsWith(`-${mongod}`) !== true) {
    throw new Error(`Neither an archive name for MongoDB ${mongod} nor an error: ${JSON.stringify(answer)}`);
  }
  return { kind: 'computed', archive, build: name.slice(0, -mongod.length - 1).replace(/^linux-/, '') };
}
