import { distance } from 'fastest-levenshtein';
import { minVersion } from 'semver';
import { devDependencies as samplePackages } from '../../checks/samples/package.json';
import type { LibraryFacts } from '../library';
import { releaseOf } from '../release';
import type { ReleaseRecord } from '../serverVersions';

/** Values by their dotted names: `10.4.3` for `library.version`. */
export type Values = ReadonlyMap<string, string>;

/** What the name of a value starts with. Other braces are left alone. */
const roots = ['library', 'counts', 'floors', 'options', 'releases', 'types', 'samples'];

/** `{library.version}`, but not the `${options.port}` of a template literal. */
const placeholder = new RegExp(String.raw`(?<!\$)\{((?:${roots.join('|')})(?:\.[\w$]+)+)\}`, 'g');

/**
 * Every value that a page can name.
 *
 * @param records - facts/data/releases.json
 */
export function valuesOf(library: LibraryFacts, records: readonly ReleaseRecord[]): Values {
  const { installSpec } = releaseOf(library.version);
  const [major = ''] = library.version.split('.', 1);
  const driver = floorOf(library.driver);
  const values: Record<string, string | undefined> = {
    'library.version': library.version,
    'library.label': `${major}.x`,
    'library.major': major,
    'library.install': installSpec,
    'library.mongod': library.mongod,
    'library.mongodLine': library.mongod.split('.').slice(0, 2).join('.'),
    'library.node': library.node,
    'library.driver': library.driver,
    'floors.node': floorOf(library.node),
    'floors.driver': driver,
    'floors.driverMajor': driver.split('.', 1)[0],
    'counts.options': String(library.options.length),
    'counts.errors': String(library.errors.length),
    'counts.exports': String(library.exports.length),
  };
  // What the samples compile against and run with: {samples.jest}, {samples.nestjs} for @nestjs/core.
  for (const [name, version] of Object.entries(samplePackages)) {
    values[`samples.${name.replaceAll(/^@|\/.*|\W/g, '')}`] = version.split('.', 1)[0];
  }
  for (const { name, env, packageJson, type, default: builtIn, fallback } of library.options) {
    values[`options.${name}.env`] = env;
    values[`options.${name}.key`] = packageJson;
    values[`options.${name}.type`] = type;
    values[`options.${name}.default`] = builtIn ?? fallback;
  }
  for (const { name, members } of library.types) {
    for (const member of members) {
      values[`types.${name}.${member.name}`] = member.type;
    }
  }
  values['releases.newest.version'] = records.findLast(({ version }) => !version.includes('-'))?.version;
  for (const record of newestOfMajors(records, library.version)) {
    const name = `releases.${record.version.split('.', 1)[0] ?? ''}`;
    values[`${name}.version`] = record.version;
    values[`${name}.date`] = record.date ?? '–';
    values[`${name}.mongod`] = record.default ?? undefined;
    values[`${name}.node`] = record.node ?? undefined;
    values[`${name}.driver`] = record.driver ?? undefined;
  }
  return new Map(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}

/** The lowest version in a range: `16.20.1` for `>=16.20.1`. */
export function floorOf(range: string): string {
  return minVersion(range)?.version ?? range;
}

/** The newest stable release of each major; for the documented major, the documented release, even if not stable. */
function newestOfMajors(records: readonly ReleaseRecord[], documented: string): readonly ReleaseRecord[] {
  const majors = new Map<number, ReleaseRecord>();
  // Ordered oldest first.
  for (const record of records.filter(({ version }) => !version.includes('-'))) {
    majors.set(Number.parseInt(record.version, 10), record);
  }
  const own = records.find(({ version }) => version === documented);
  return [...(own === undefined ? majors : majors.set(Number.parseInt(documented, 10), own)).values()];
}

/** An unknown name on a page. */
export interface UnknownName {
  /** Line from 1. */
  readonly line: number;
  readonly message: string;
}

/**
 * Fills in the values in the text of a page: in prose, code, addresses, and front matter. Line numbers stay the same.
 *
 * @param fail - is called for each name without a value
 */
export function fillIn(content: string, values: Values, fail: (unknown: UnknownName) => void): string {
  return content.replace(placeholder, (written, name: string, offset: number) => {
    const value = values.get(name);
    if (value === undefined) {
      fail({ line: content.slice(0, offset).split('\n').length, message: unknownName(written, name, values.keys()) });
    }
    return value ?? written;
  });
}

/** Turns the braces of values into what MDX takes for text. */
export function hideNames(content: string): string {
  return content.replace(placeholder, (_, name: string) => `\u2039${name}\u203a`);
}

/** `There is no "{library.versoin}". Similar names: library.version, library.label` */
export function unknownName(written: string, name: string, known: Iterable<string>): string {
  const near = [...known]
    .map((other) => [other, distance(name.toLowerCase(), other.toLowerCase())] as const)
    .sort(([, a], [, b]) => a - b)
    .slice(0, 3)
    .map(([other]) => other);
  return `There is no "${written}". ${near.length === 0 ? 'There are no such names.' : `Similar names: ${near.join(', ')}`}`;
}

/** How a page says that it means one specific release. */
const meansThatRelease = /\b(?:before|since|from|until|up to|came with|as in|as with)\s+(?:MongoDB\s+)?[`'"]?v?$/i;

/**
 * Values that a page spells out although the build could draw them, in the text as its author wrote it.
 *
 * @param source - the page before {@link fillIn}
 */
export function retyped(source: string, { version, mongod }: LibraryFacts): readonly UnknownName[] {
  const release = (value: string): RegExp =>
    new RegExp(String.raw`(?<![\d.])${value.replaceAll('.', String.raw`\.`)}(?!\d|\.\d|-)`, 'g');
  return [
    { name: 'library.version', pattern: release(version) },
    { name: 'library.mongod', pattern: release(mongod) },
    { name: 'floors.driverMajor', pattern: /(?<= mongodb@)\d[\d.]*/g },
    { name: 'samples.mongoose', pattern: /(?<= mongoose@)\d[\d.]*/g },
  ].flatMap(({ name, pattern }) =>
    [...source.matchAll(pattern)]
      .map(({ 0: value, index }) => ({ value, before: source.slice(0, index) }))
      .filter(({ before }) => !meansThatRelease.test(before))
      .map(({ value, before }) => ({
        line: before.split('\n').length,
        message: `Write {${name}} instead of ${value}, which will be outdated after the next release.`,
      })),
  );
}
