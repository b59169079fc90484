import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readDeclarations, type LibraryError } from './library/declarations';
import { placeholder, readSource, type OptionUse, type SourceUses } from './library/source';
import { askPackage, type LibraryPackages } from './packages';
import { platformQuestion, platformsOf, type PlatformAnswer, type PlatformFacts } from './platforms';

export { placeholder } from './library/source';
export type { LibraryMember, LibraryType } from './library/declarations';

/** A config option of the library. */
export interface LibraryOption extends Omit<OptionUse, 'type'> {
  /** What the code turns the value into. */
  readonly type: 'boolean' | 'number' | 'string';
  /** `MONGOMS_DOWNLOAD_DIR` */
  readonly env: string;
  /** Key under `config.mongodbMemoryServer`: `downloadDir` */
  readonly packageJson: string;
  /** Built-in default; undefined if the option has no value without one. */
  readonly default?: string;
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
export interface LibraryFacts extends ReturnType<typeof readDeclarations> {
  readonly version: string;
  /** Range of supported Node.js versions. */
  readonly node: string;
  /** Range of the `mongodb` driver it depends on. */
  readonly driver: string;
  /** MongoDB server version that is used by default. */
  readonly mongod: string;
  /** What it selects on each system. */
  readonly platforms: PlatformFacts;
  readonly options: readonly LibraryOption[];
  /**
   * Those of the error classes first: with and without optional parts, and as the package's own code creates them, the
   * general forms first.
   */
  readonly messages: readonly LibraryMessage[];
}

/**
 * Reads an installed version of the library. Node only; takes about half a second.
 *
 * @param packages - from `locatePackages`
 * @throws Error if the package is inconsistent, for instance if an error class is not exported at run time
 */
export function readLibrary({ version, coreDir }: LibraryPackages): LibraryFacts {
  const manifest = JSON.parse(readFileSync(path.join(coreDir, 'package.json'), 'utf8')) as {
    engines: { node: string };
    dependencies: { mongodb: string };
  };
  const source = readSource(coreDir);
  const declarations = readDeclarations(coreDir);
  const { errors } = declarations;
  const calls = errors.flatMap((error) => constructorCalls(error, source));
  const { options, mongod, messages, answers } = askPackage(coreDir, { calls, ...platformQuestion }) as {
    readonly options: readonly Pick<LibraryOption, 'name' | 'env' | 'packageJson' | 'default'>[];
    readonly mongod: readonly [string, ...string[]];
    readonly answers: readonly (readonly PlatformAnswer[])[];
    /** Of each call. */
    readonly messages: readonly string[];
  };
  const errorMessages = errors.flatMap(({ name: by }) => {
    const made = messages.filter((_, index) => calls[index]?.by === by);
    const suffixed = source.suffixes.flatMap((suffix) => (suffix.by === by ? `${made[0] ?? ''}${suffix.text}` : []));
    return [...new Set([...made, ...suffixed])].map((text) => ({ by, text }));
  });
  const plainMessages = source.messages
    .filter(({ by }) => by === 'Error' || by.startsWith('console.'))
    .map(({ by, args }) => ({ by, text: args.map((arg) => (typeof arg === 'string' ? arg : '<value>')).join(' ') }));
  return {
    version,
    node: manifest.engines.node,
    driver: manifest.dependencies.mongodb,
    mongod: mongod[0],
    platforms: platformsOf(mongod, answers),
    options: options.map((option) => {
      const uses = source.options.filter(({ name }) => name === option.name);
      const unused: LibraryOption = { ...option, type: 'string', read: uses.length > 0 };
      return uses.reduce((known, use) => ({ ...known, ...use }), unused);
    }),
    ...declarations,
    messages: [...errorMessages, ...plainMessages].filter(({ text }) => text.replace(placeholder, '') !== ''),
  };
}

/** Calls of a class: without and with its optional parameters, then as in the package's own code. */
function constructorCalls({ name: by, parameters }: LibraryError, { messages }: SourceUses) {
  const placeholders = parameters.map(({ name, type }) => (type === 'string[]' ? [`<${name}>`] : `<${name}>`));
  const required = parameters.filter(({ optional }) => !optional).length;
  const general = parameters.slice(required).map((_, more) => placeholders.slice(0, required + more));
  const called = messages
    .filter((message) => message.by === by)
    .map(({ args }) => args.map((value, index) => value ?? placeholders[index] ?? '<value>'));
  return [...general, placeholders, ...called].map((args) => ({ by, args }));
}
