import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import type { LibraryFacts, LibraryOption } from './library';
import type { LibraryPackages } from './packages';
import { releaseRecords } from '../releases';
import { knownVersions } from './platforms';

/** What a release does with an option, as seen when it ran. Options are named as in `ResolveConfigVariables`. */
export interface ObservedOption {
  /** Its counterpart in code, a member of `binary`, and which value applies if both are set; `either` if one of them is on. */
  readonly code?: { readonly member: string; readonly wins: 'code' | 'config' | 'either' };
  /** The number that applies if the value is not a number. */
  readonly numberIfInvalid?: number;
  /** All accepted values, if the list is closed. */
  readonly values?: readonly string[];
  /** Options that, if set, leave this one without any effect. Undefined if it does not affect which `mongod` starts, or how. */
  readonly idleBeside?: readonly string[];
  /** Options without which it has no effect. */
  readonly needs?: readonly string[];
  /** Whether an empty variable is the same as none, except that it hides the value in package.json. */
  readonly isIdleIfEmpty?: boolean;
}

/** How a release reads its configuration, as `checks/behavior/observe.ts` saw it. */
export interface ObservedConfiguration {
  /** Values that turn a boolean on, in lowercase. */
  readonly on: readonly string[];
  readonly options: Readonly<Record<string, ObservedOption | undefined>>;
}

/** A config option as the tools need it. */
export type ConfigurationOption = LibraryOption & ObservedOption;

/** How one version of the library reads its configuration. */
export type ConfigurationFacts = ReturnType<typeof readConfiguration>;

/** What was observed of a documented version, from `facts/data/behavior/<label>.json`. */
export function readBehavior(label: string) {
  const file = path.join(__dirname, '..', 'data', 'behavior', `${label}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as { version: string; configuration: ObservedConfiguration };
}

/** Combines what was observed of a version with what its package and the history of the library say. */
export function readConfiguration({ label }: LibraryPackages, { version, options, codeOptions, mongod }: LibraryFacts) {
  const { configuration } = readBehavior(label);
  const line = (mongod: string): string => mongod.split('.', 2).join('.');
  const newestFirst = semver.rsort([...knownVersions]);
  return {
    ...configuration,
    version,
    /** What every variable begins with. */
    prefix: 'MONGOMS_',
    codeOptions,
    /** What the newest release of each major needs, and starts: `{ 11: { node: '>=20.19.0', mongod: '8.2.6' } }`. */
    majors: Object.fromEntries(
      releaseRecords.map((one) => [String(Number.parseInt(one.version)), { node: one.node, mongod: one.default }]),
    ),
    /** MongoDB versions of packages for one line: `4.4` of `mongodb-memory-server-global-4.4`. */
    globals: releaseRecords.find((release) => release.version === version)?.globals ?? {},
    options: options.map((option): ConfigurationOption => ({ ...option, ...configuration.options[option.name] })),
    /** MongoDB versions to try, the default first. */
    candidates: [...new Set([mongod, ...knownVersions])],
    /** The newest known MongoDB version of each line, newest first. */
    mongod: newestFirst.filter((one, index) => newestFirst.findIndex((other) => line(other) === line(one)) === index),
  };
}
