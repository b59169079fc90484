import { partsOf, verdictOf, type Verdict } from '../platforms/archives';
import { idOf, systems, type System } from '../platforms/systems';
import { releaseRecords } from '../releases';
import { sampleMongod } from '../samples';

/**
 * What the library picks for a system and a MongoDB version.
 *
 * The library computes the name of an archive from rules. It only finds out whether MongoDB published an archive of that
 * name when it downloads.
 */
export type PlatformAnswer =
  /** `mongodb-linux-x86_64-ubuntu2204-7.0.24.tgz` */
  | { readonly archive: string }
  | {
      readonly archive?: undefined;
      /** Name of the class: `KnownVersionIncompatibilityError` */
      readonly error: string;
      readonly message: string;
      /** MongoDB versions that the error suggests instead, `>=7.0.3` or `none`; undefined if it suggests nothing. */
      readonly available?: string;
    };

/** What one version of the library selects for every listed system. */
export type PlatformFacts = ReturnType<typeof platformsOf>;

/** MongoDB versions to ask about besides the default, newest first: other defaults, and where the rules change. */
const otherVersions = [
  ...['8.2.6', sampleMongod, '8.0.4', '7.0.24', '6.0.14', '6.0.9', '5.0.19'],
  ...['4.4.29', '4.2.25', '4.0.28'],
];

/** These, and the defaults of releases of the library. */
export const knownVersions = [...new Set([...otherVersions, ...releaseRecords.flatMap((one) => one.default ?? [])])];

export interface MatrixAnswer extends Verdict {
  /** The part of the archive's name that depends on the system, or what the error offers: `>=7.0.3`, `UnknownLinuxDistro`. */
  readonly text: string;
}

/** What is known about the archives, in the columns that readers compare: the default, a MongoDB 8, and MongoDB 6.0 or 7.0. */
export function matrixOf({ mongod, rows }: PlatformFacts) {
  const others = ['8.2.6', '6.0.14', '7.0.24'].filter((other) => other !== mongod[0]).slice(0, 2);
  const columns: readonly [string, ...string[]] = [mongod[0], ...others];
  const matrixAnswer = (answer: PlatformAnswer, release: System['release']): MatrixAnswer =>
    answer.archive === undefined
      ? { kind: 'refused', text: answer.available ?? answer.error, reason: answer.message }
      : { text: partsOf(answer.archive).build, ...verdictOf(answer.archive, release) };
  return {
    mongod: columns,
    rows: rows.map((row) => ({
      /** `debian-12 arm64` */
      id: idOf(row),
      family: row.family,
      /** `Ubuntu 22.04` */
      system: row.name,
      arch: row.arch,
      /** One for each column. */
      answers: columns.flatMap((column) => {
        const answer = row.answers[mongod.indexOf(column)];
        return answer === undefined ? [] : matrixAnswer(answer, row.release);
      }),
    })),
  };
}

/** Asks what the library would download on each of {@link systems}, see probe.cjs. */
export const platformQuestion = {
  systems: systems.map(({ platform, arch, release }) => {
    const lines = Object.entries(release ?? {}).map(([key, value]) => `${key}="${String(value)}"\n`);
    return { platform, arch, releaseFile: release === undefined ? null : lines.join('') };
  }),
  versions: otherVersions,
};

/**
 * @param mongod - MongoDB versions; the first is the one that the library starts by default
 * @param answers - to {@link platformQuestion}: for each system, one for each version
 */
export function platformsOf(mongod: readonly [string, ...string[]], answers: readonly (readonly PlatformAnswer[])[]) {
  return { mongod, rows: systems.map((system, row) => ({ ...system, answers: answers[row] ?? [] })) };
}
