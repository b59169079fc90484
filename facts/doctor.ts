import { installSpecOf } from './releases';
import type { LibraryFacts } from './library';
import type { PlatformFacts } from './platforms';

/** What the doctor knows about the version that the build documents. */
export interface DoctorFacts {
  /** npm version: `10.4.3` */
  readonly version: string;
  /** What npm installs after `@`: `10` */
  readonly installSpec: string;
  /** MongoDB versions that were checked for the systems below, the default first. */
  readonly versions: readonly string[];
  /** Systems where the package refuses some or all of these versions. */
  readonly systems: readonly {
    /** `Debian 12` */
    readonly name: string;
    /** As Node.js names it. */
    readonly arch: string;
    /** `>=7.0.3`, `none`: the range of the error; undefined if the package refuses nothing here. */
    readonly available?: string;
  }[];
}

/** Picks what the doctor needs from the facts of one version. */
export function doctorFacts({ version }: LibraryFacts, platforms: PlatformFacts): DoctorFacts {
  return {
    version,
    installSpec: installSpecOf(version),
    versions: platforms.mongod,
    systems: platforms.rows.map(({ name, arch, answers }) => {
      const refused = answers.filter((answer) => answer.archive === undefined);
      const available = refused.length === answers.length ? 'none' : refused[0]?.available;
      return { name, arch, ...(available === undefined ? {} : { available }) };
    }),
  };
}
