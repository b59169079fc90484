import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import data from '../data/history.json';
import { defaultChanges, sinceOf, type DefaultChange, type LibraryHistory } from '../history';
import type { LibraryFacts, LibraryOption } from './library';
import type { LibraryPackages } from './packages';
import { knownVersions } from './platforms';

/** The counterpart of a config option in the code of a test. */
export interface CodeOption {
  /** Member of `binary`: `downloadDir` */
  readonly member: string;
  /** Which value applies if both are set: the one in code, the config option, or either if it is on. */
  readonly wins: 'code' | 'config' | 'either';
}

/** A config option as the tools need it. */
export interface ConfigurationOption extends LibraryOption {
  /** The number that the code uses if the value is not a number. */
  readonly numberIfInvalid?: number;
  /** All accepted values, if the list is closed. */
  readonly values?: readonly string[];
  readonly code?: CodeOption;
  /** What the page of the version says it sets: `the file name of the archive` */
  readonly sets?: string;
  /** The release that introduced it; undefined if all releases up to this one have it. */
  readonly since?: string;
  readonly changes: readonly DefaultChange[];
}

/** How one version of the library reads its configuration. */
export interface ConfigurationFacts {
  readonly version: string;
  /** What every variable begins with: `MONGOMS_` */
  readonly prefix: string;
  /** Values that turn a boolean on, in lowercase. */
  readonly on: readonly string[];
  readonly options: readonly ConfigurationOption[];
  /** Keys whose paths are relative to the directory of package.json. */
  readonly paths: readonly string[];
  /** The newest known MongoDB version of each line, newest first. */
  readonly mongod: readonly string[];
  /** Options that this release lacks, with the first and the last release in the history that have them. */
  readonly gone: readonly { readonly name: string; readonly first: string; readonly last: string }[];
}

const history: LibraryHistory = data;

/**
 * Reads how a version of the library reads its configuration, from its compiled code.
 *
 * @throws Error that names the code whose shape is unknown
 */
export function readConfiguration({ coreDir }: LibraryPackages, library: LibraryFacts): ConfigurationFacts {
  const codeOf = (name: string): string =>
    readFileSync(path.join(coreDir, 'lib', 'util', `${name}.js`), 'utf8').replaceAll(/\(0, ([\w.]+)\)/g, '$1');
  const config = codeOf('resolveConfig');
  const download = codeOf('MongoBinaryDownload');
  const counterparts = ['DryMongoBinary', 'MongoBinary'].map(codeOf).flatMap(codeOptions);
  const [platforms = ''] = /translatePlatform\(platform\) \{[^]*?default:/.exec(codeOf('MongoBinaryDownloadUrl')) ?? [];
  const values = namesIn(platforms, /case '([^']+)'/g, 'platforms');
  const [words = ''] = /\[.*\]\.indexOf\(env\.toLowerCase\(\)\)/.exec(config) ?? [];
  const absolute = namesIn(config, /const cc\w+ = .*ResolveConfigVariables\.(\w+)\)/g, 'options that are paths');
  const { name = '', env = '' } = library.options[0] ?? {};
  const mongod = semver
    .rsort([...knownVersions])
    .filter((version, index, all) => !all.slice(0, index).some((newer) => line(newer) === line(version)));
  return {
    version: library.version,
    prefix: env.slice(0, -name.length),
    on: namesIn(words, /'(\w+)'/g, 'words for on'),
    paths: library.options.filter((option) => absolute.includes(option.name)).map(({ packageJson }) => packageJson),
    options: library.options.map((option) => {
      const since = sinceOf(history, `option ${option.name}`, library.version);
      const code = counterparts.find((other) => other.name === option.name) ?? onlyInCode(option, library);
      const numberIfInvalid = option.type === 'number' ? replacementOf(option.name, download) : undefined;
      return {
        ...option,
        ...(numberIfInvalid === undefined ? {} : { numberIfInvalid }),
        ...(option.name === 'PLATFORM' ? { values } : {}),
        ...(code === undefined ? {} : { code: { member: code.member, wins: code.wins } }),
        ...(since == null ? {} : { since }),
        changes: defaultChanges(history, option.name, library.version),
      };
    }),
    mongod,
    gone: Object.entries(history.things).flatMap(([thing, [first, last]]) => {
      const [, gone] = /^option (\w+)$/.exec(thing) ?? [];
      const isGone = gone !== undefined && first !== undefined && last !== undefined;
      return isGone && !library.options.some((option) => option.name === gone) ? [{ name: gone, first, last }] : [];
    }),
  };
}

/** `7.0` of `7.0.24` */
function line(version: string): string {
  return `${String(semver.major(version))}.${String(semver.minor(version))}`;
}

function namesIn(code: string, pattern: RegExp, what: string): readonly string[] {
  const names = [...code.matchAll(pattern)].map(([, name = '']) => name);
  if (names.length === 0) {
    throw new Error(`The code of the package has no ${what} in the known shape.`);
  }
  return names;
}

/** The counterpart of an option that no code reads. */
function onlyInCode({ read, packageJson: member }: LibraryOption, { types }: LibraryFacts): CodeOption | undefined {
  const binary = types.find(({ name }) => name === 'MongoBinaryOpts');
  return !read && binary?.members.some(({ name }) => name === member) === true ? { member, wins: 'code' } : undefined;
}

/**
 * Members in `{ member: a || b || ... }`, where one operand is the member of the options in code and another one reads a config
 * option, directly or through a variable: the first one that has a value takes precedence.
 */
function codeOptions(code: string): readonly (CodeOption & { readonly name: string })[] {
  const optionIn = (text: string): string | undefined => /ResolveConfigVariables\.(\w+)/.exec(text)?.[1];
  const variables = new Map(
    [...code.matchAll(/const (\w+) = (.*);/g)].map(([, name = '', value = '']) => [name, optionIn(value)]),
  );
  return [...code.matchAll(/\b(\w+): ([^,{}]*\|\|[^,{}]*)/g)].flatMap(([, member = '', value = '']) => {
    const operands = value.split('||').map((operand) => operand.trim());
    const inCode = operands.findIndex((operand) => operand.endsWith(`.${member}`));
    const read = operands.map((operand) => variables.get(operand) ?? optionIn(operand));
    const inConfig = read.findIndex((name) => name !== undefined);
    const name = read[inConfig];
    if (inCode === -1 || name === undefined) {
      return [];
    }
    const isBoolean = operands[inConfig]?.includes('envToBool') === true;
    return [{ name, member, wins: isBoolean ? 'either' : inCode < inConfig ? 'code' : 'config' } as const];
  });
}

/** The number in `Number.isNaN(value) ? 2 : value`, where `value = parseInt(resolveConfig(...X))`. */
function replacementOf(option: string, code: string): number | undefined {
  const [, name = ''] =
    new RegExp(String.raw`const (\w+) = parseInt\(.*ResolveConfigVariables\.${option}\)`).exec(code) ?? [];
  const [, ...choice] = new RegExp(String.raw`Number\.isNaN\(${name}\)\s*\?\s*(\w+)\s*:\s*(\w+)`).exec(code) ?? [];
  const number = choice.find((operand) => /^\d+$/.test(operand));
  return number === undefined ? undefined : Number(number);
}
