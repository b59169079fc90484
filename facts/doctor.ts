import type { LibraryFacts } from './library';
import type { PlatformFacts } from './platforms';

/** What the doctor knows about the version that the build documents. */
export interface DoctorFacts {
  /** npm version: `10.4.3` */
  readonly version: string;
  /** MongoDB version that is used by default. */
  readonly mongod: string;
  /** MongoDB versions that the systems below were asked about, the default first. */
  readonly versions: readonly string[];
  readonly options: readonly {
    readonly name: string;
    /** Key in package.json. */
    readonly key: string;
    readonly type: 'boolean' | 'number' | 'string';
    readonly default?: string;
    /** Whether any code of the package reads it. */
    readonly read: boolean;
  }[];
  /** Systems of which the package refuses all or some of the versions. */
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
export function doctorFacts(library: LibraryFacts, platforms: PlatformFacts): DoctorFacts {
  return {
    version: library.version,
    mongod: library.mongod,
    versions: platforms.mongod,
    options: library.options.map(({ name, packageJson, type, default: preset, read }) => ({
      name,
      key: packageJson,
      type,
      ...(preset === undefined ? {} : { default: preset }),
      read,
    })),
    systems: platforms.rows.map(({ system, arch, answers }) => {
      const refused = answers.filter((answer) => answer.kind === 'refused');
      const available = refused.length === answers.length ? 'none' : refused[0]?.available;
      return { name: system, arch, ...(available === undefined ? {} : { available }) };
    }),
  };
}
