import leven from 'leven';
import { inc, minVersion, satisfies } from 'semver';
import { devDependencies as samplePackages } from '../../checks/samples/package.json';
import world from '../data/world.json';
import type { LibraryFacts } from '../node/library';
import { installSpecOf, releaseRecords } from '../releases';
import { sampleMongod } from '../samples';

/** Values by their dotted names: `10.4.3` for `library.version`. */
export type Values = ReadonlyMap<string, string>;

/** How names of values start. Other braces are left alone. */
const roots = ['library', 'counts', 'floors', 'options', 'releases', 'types', 'members', 'samples', 'world'];

const name = String.raw`\{((?:${roots.join('|')})(?:\.[\w$]+)+)\}`;

/** `{library.version}`, but neither the `${options.port}` of a template literal nor an escaped `\{options.port}`. */
const placeholder = new RegExp(String.raw`(?<![$\\])${name}`, 'g');

/** Removes the backslash of `\{options.port}` from code. In prose, Markdown does. */
export function unescapeNames(code: string): string {
  return code.replace(new RegExp(String.raw`\\(?=${name})`, 'g'), '');
}

/** Every value that a page can use. */
export function valuesOf(library: LibraryFacts): Values {
  const [major = ''] = library.version.split('.', 1);
  const values: Record<string, string | undefined> = {
    'library.version': library.version,
    'library.label': `${major}.x`,
    'library.major': major,
    'library.install': installSpecOf(library.version),
    'library.mongod': library.mongod,
    'library.mongodLine': library.mongod.split('.').slice(0, 2).join('.'),
    'library.node': library.node,
    'library.driver': library.driver,
    'library.driverInstall': driverSpecOf(library.driver),
    'floors.node': floorOf(library.node),
    'floors.driverMajor': floorOf(library.driver).split('.', 1)[0],
    'counts.options': String(library.options.length),
    'counts.errors': String(library.errors.length),
    'counts.exports': String(library.exports.length),
    'samples.mongod': sampleMongod,
  };
  // The packages that samples compile against and run with: {samples.jest}, {samples.nestjs} for @nestjs/core.
  for (const [name, version] of Object.entries(samplePackages)) {
    values[`samples.${name.replaceAll(/^@|\/.*|\W/g, '')}`] = version.split('.', 1)[0];
  }
  for (const [name, { value }] of Object.entries(world)) {
    values[`world.${name}`] = value;
  }
  for (const { name, default: builtIn, fallback } of library.options) {
    values[`options.${name}.default`] = builtIn ?? fallback;
  }
  for (const { name, members } of library.types) {
    values[`members.${name}`] = members.map((member) => member.name).join(', ');
    for (const member of members) {
      values[`types.${name}.${member.name}`] = member.type;
    }
  }
  const stable = releaseRecords.filter(({ version }) => !version.includes('-'));
  values['releases.newest.version'] = stable.at(-1)?.version;
  // The newest stable release of each major, but for the documented major the documented release, stable or not.
  for (const record of [...stable, ...releaseRecords.filter(({ version }) => version === library.version)]) {
    const { version, default: mongod, node, driver, date } = record;
    for (const [part, value] of Object.entries({ version, mongod, node, driver, date })) {
      values[`releases.${version.split('.', 1)[0] ?? ''}.${part}`] = value ?? undefined;
    }
  }
  return new Map(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}

/** The lowest version in a range: `16.20.1` for `>=16.20.1`. */
function floorOf(range: string): string {
  return minVersion(range)?.version ?? range;
}

/** What follows the `@` of an install command for the library's own driver: `6` for `^6.9.0`, but `7.5` for `~7.5.0`. */
function driverSpecOf(range: string): string {
  const [major = '', minor = ''] = floorOf(range).split('.');
  return satisfies(inc(floorOf(range), 'minor') ?? '', range) ? major : `${major}.${minor}`;
}

/**
 * Fills in the values in the text of a page: in prose, code, addresses, and front matter. Line numbers stay the same.
 *
 * @param fail - called for each name without a value; lines start from 1
 */
export function fillIn(
  content: string,
  values: Values,
  fail: (unknown: { readonly line: number; readonly message: string }) => void,
): string {
  return content.replace(placeholder, (written, name: string, offset: number) => {
    const value = values.get(name);
    if (value === undefined) {
      const message = `${unknownName(written, name, values.keys())}. To show the braces, write "\\${written}".`;
      fail({ line: content.slice(0, offset).split('\n').length, message });
    }
    return value ?? written;
  });
}

/** `There is no "{library.versoin}". Similar names: library.version, library.label` */
export function unknownName(written: string, name: string, known: Iterable<string>): string {
  const near = [...known]
    .map((other) => [other, leven(name.toLowerCase(), other.toLowerCase())] as const)
    .sort(([, a], [, b]) => a - b)
    .slice(0, 3)
    .map(([other]) => other);
  return `There is no "${written}". ${near.length === 0 ? 'There are no such names.' : `Similar names: ${near.join(', ')}`}`;
}
