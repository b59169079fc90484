import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readExports, readTypes, type LibraryType } from './library/declarations';
import { constructorCalls, declaredErrors, type LibraryError } from './library/errors';
import { placeholder, readSource, type SourceUses } from './library/source';
import type { LibraryPackages } from './packages';

export { placeholder } from './library/source';
export type { LibraryError } from './library/errors';
export { isRarelyCalled } from './library/declarations';
export type { LibraryMember, LibraryType } from './library/declarations';

/** A config option of the library. */
export interface LibraryOption {
  /** `DOWNLOAD_DIR` */
  readonly name: string;
  /** `MONGOMS_DOWNLOAD_DIR` */
  readonly env: string;
  /** Key under `config.mongodbMemoryServer`: `downloadDir` */
  readonly packageJson: string;
  /** What the code turns the value into. */
  readonly type: 'boolean' | 'number' | 'string';
  /** Built-in default; undefined if the option has no value without one. */
  readonly default?: string;
  /** String that the code uses if the option has no value. */
  readonly fallback?: string;
  /** Whether any code of the package reads it. */
  readonly read: boolean;
}

/** A text that the package throws or prints. */
export interface LibraryMessage {
  /** An error class of the package, `Error`, `console.warn`, ... */
  readonly by: string;
  /** With a {@link placeholder} for each value: `Unknown Platform: "<platform>"`. */
  readonly text: string;
}

/** One installed version of the library, read from its package. */
export interface LibraryFacts {
  readonly version: string;
  /** Range of supported Node.js versions. */
  readonly node: string;
  /** Range of the `mongodb` driver it depends on. */
  readonly driver: string;
  /** MongoDB server version that is used by default. */
  readonly mongod: string;
  readonly options: readonly LibraryOption[];
  readonly types: readonly LibraryType[];
  /** Names that `mongodb-memory-server` exports. */
  readonly exports: readonly string[];
  readonly errors: readonly LibraryError[];
  /**
   * Those of the error classes first: with and without optional parts, and as the package's own code creates them, the
   * general forms first.
   */
  readonly messages: readonly LibraryMessage[];
}

/** As library/probe.cjs prints it. */
interface Probed {
  readonly options: readonly Pick<LibraryOption, 'name' | 'env' | 'packageJson' | 'default'>[];
  readonly mongod: string;
  /** Of each error. */
  readonly messages: readonly (readonly string[])[];
}

/**
 * Reads an installed version of the library. Node only; takes about half a second.
 *
 * @param packages - from `locatePackages`
 * @throws Error if the package is inconsistent, for instance if an error class is not exported at run time
 */
export function readLibrary({ version, coreDir }: LibraryPackages): LibraryFacts {
  const manifestFile = path.join(coreDir, 'package.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
    engines: { node: string };
    dependencies: { mongodb: string };
  };
  const source = readSource(coreDir);
  const errors = declaredErrors(coreDir);
  const printed = execFileSync(process.execPath, [path.join(__dirname, 'library', 'probe.cjs'), manifestFile], {
    cwd: path.parse(coreDir).root,
    env: {},
    input: JSON.stringify(errors.map((error) => ({ name: error.name, calls: constructorCalls(error, source) }))),
    encoding: 'utf8',
  });
  const { options, mongod, messages } = JSON.parse(printed) as Probed;
  return {
    version,
    node: manifest.engines.node,
    driver: manifest.dependencies.mongodb,
    mongod,
    options: options.map((option) => ({ ...option, ...useOf(option.name, source) })),
    types: readTypes(coreDir),
    exports: readExports(coreDir),
    errors,
    messages: [
      ...errors.flatMap(({ name }, index) => errorMessages(name, messages[index] ?? [], source)),
      ...plainMessages(source),
    ].filter(({ text }) => text.replace(placeholder, '') !== ''),
  };
}

function useOf(name: string, { options }: SourceUses): Pick<LibraryOption, 'type' | 'fallback' | 'read'> {
  const uses = options.filter((use) => use.name === name);
  const type = uses.find(({ as }) => as !== 'string')?.as ?? 'string';
  const fallback = uses.find((use) => use.fallback !== undefined)?.fallback;
  return { type, read: uses.length > 0, ...(fallback === undefined ? {} : { fallback }) };
}

/** The messages that {@link constructorCalls} produced, and the texts that may follow the first one. */
function errorMessages(name: string, made: readonly string[], { suffixes }: SourceUses): readonly LibraryMessage[] {
  const [plain = ''] = made;
  const suffixed = (suffixes.get(name) ?? []).map((suffix) => plain + suffix);
  return [...new Set([...made, ...suffixed])].map((text) => ({ by: name, text }));
}

function plainMessages({ messages }: SourceUses): readonly LibraryMessage[] {
  return messages
    .filter(({ by }) => by === 'Error' || by.startsWith('console.'))
    .map(({ by, args }) => ({
      by,
      text: args.map((value) => (typeof value === 'string' ? value : '<value>')).join(' '),
    }));
}
