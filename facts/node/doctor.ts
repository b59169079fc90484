import { installSpecOf, releaseRecords } from '../releases';
import type { LibraryFacts } from './library';
import type { PlatformFacts } from './platforms';
import { spanOf, verdictOf } from '../platforms/archives';
import type { ReleaseFile } from '../platforms/systems';

/** What the doctor knows about the version that the build documents. */
export interface DoctorFacts {
  /** npm version: `10.4.3` */
  readonly version: string;
  /** What npm installs after `@`: `10` */
  readonly installSpec: string;
  /** The range of Node.js that it needs: `>=16.20.1` */
  readonly node: string;
  /** MongoDB versions that were checked for the systems below, the default first. */
  readonly versions: readonly string[];
  /** The error classes, each with a section on the page of errors. */
  readonly errors: readonly string[];
  /** The systems that the build asked the package about. */
  readonly systems: readonly {
    /** `Debian 12` */
    readonly name: string;
    /** As Node.js names it. */
    readonly arch: string;
    /** `>=4.2.1 <7.0.0`: the range of the error, or what is known to start. `none`: nothing works. Undefined if all do. */
    readonly available?: string;
  }[];
}

/** Picks what the doctor needs from the facts of one version. */
export function doctorFacts({ version, errors }: LibraryFacts, platforms: PlatformFacts): DoctorFacts {
  const works = (archive: string, release: ReleaseFile | undefined): boolean =>
    ['works', 'likely'].includes(verdictOf(archive, release, platforms.mongod).kind);
  const newest = platforms.mongod.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0] ?? '';
  return {
    version,
    installSpec: installSpecOf(version),
    node: releaseRecords.find((release) => release.version === version)?.node ?? '',
    versions: platforms.mongod,
    errors: errors.map(({ name }) => name),
    systems: platforms.rows.map(({ name, arch, release, answers }) => {
      const working = answers.flatMap(({ archive }) =>
        archive !== undefined && works(archive, release) ? [archive] : [],
      );
      const [refused] = answers.filter((answer) => answer.archive === undefined);
      const since = working.length < answers.length ? spanOf(working.at(-1) ?? '').since : undefined;
      const isEnded = !working.includes(answers[platforms.mongod.indexOf(newest)]?.archive ?? '');
      const until = isEnded ? spanOf(working[0] ?? '').until : undefined;
      const lowest = refused?.available ?? (since === undefined ? '' : `>=${since}`);
      const available = working.length > 0 ? `${lowest}${until === undefined ? '' : ` <${until}`}`.trim() : 'none';
      return { name, arch, ...(available === '' ? {} : { available }) };
    }),
  };
}
