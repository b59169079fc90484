import { md5OfNothing, simulate } from './machine';
import type { Machine } from './machine';

/** Options of `new MongoMemoryServer({ binary })`. */
export interface BinaryOptions {
  readonly version?: string;
  readonly downloadDir?: string;
  readonly arch?: string;
  readonly platform?: string;
  readonly systemBinary?: string;
  readonly checkMD5?: boolean;
  readonly os?: OperatingSystem;
}

/** What the library takes a system for. */
export interface OperatingSystem {
  readonly os: string;
  readonly dist?: string;
  readonly release?: string;
  readonly id_like?: readonly string[];
}

/** What the library works with, whatever it was given. */
export interface Settled {
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  readonly os: OperatingSystem;
  readonly downloadDir: string;
  readonly systemBinary: string;
  readonly checkMD5: boolean;
}

export interface Outcome {
  /** Where the mongod is that would be started. */
  readonly path?: string;
  readonly error?: { readonly name: string; readonly message: string };
}

/** What the library does on a machine before it starts a mongod. */
export interface Course extends Outcome {
  /** Undefined if it does not come that far. */
  readonly settled?: Settled;
  /** As `semver.coerce` reads the version: what the rules compare. Null if it cannot. */
  readonly coerced?: string | null;
  /** Folder of the package.json with its configuration. */
  readonly configuredIn?: string;
  /** Each place for a binary, in the order in which the library looks there. */
  readonly places: readonly Place[];
  readonly releaseFiles: readonly string[];
  /** Name of the archive, if the library names one. */
  readonly archive?: string;
  /** What is downloaded, and the file that it becomes: the archive, then its checksum. */
  readonly downloads: readonly { readonly url: string; readonly file: string }[];
  readonly lockFiles: readonly string[];
  /** Where the archive is unpacked to. */
  readonly unpacked?: string;
  readonly warnings: readonly string[];
  /** What the library says with `MONGOMS_DEBUG=1`. */
  readonly debug: readonly string[];
}

export interface Place {
  /** As the library calls it: `homeCache`. */
  readonly name: string;
  readonly path: string;
  /** Undefined if the library does not look there any more. */
  readonly found?: boolean;
}

/** What facts/mongodSource.ts bundles, as a function. */
export type OpenLibrary = (
  require: (name: string) => unknown,
  process: object,
  console: object,
  exports: object,
) => void;

type Call = (...args: unknown[]) => unknown;

/** Those members of the library's modules that are called or watched here. */
export interface Library {
  readonly MongoMemoryServer: {
    readonly MongoMemoryServer: new (opts: object) => { readonly getStartOptions: () => Promise<unknown> };
  };
  readonly MongoBinary: { readonly MongoBinary: { getPath: (opts?: object) => Promise<string> } };
  readonly MongoBinaryDownload: { readonly MongoBinaryDownload: { readonly prototype: Record<string, Call> } };
  readonly MongoBinaryDownloadUrl: { readonly MongoBinaryDownloadUrl: { readonly prototype: Record<string, Call> } };
  readonly DryMongoBinary: { readonly DryMongoBinary: Record<string, Call> };
  readonly resolveConfig: {
    readonly packageJsonPath?: () => string | undefined;
    readonly ResolveConfigVariables: Readonly<Record<string, string>>;
    readonly defaultValues: ReadonlyMap<string, string>;
    readonly envName: (name: string) => string;
    readonly DEFAULT_VERSION: string;
  };
  readonly errors: Readonly<Record<string, unknown>>;
  readonly camelcase: ((name: string) => string) & { readonly default?: (name: string) => string };
  readonly semver: { readonly coerce: (version: string) => { readonly version: string } | null };
}

/** An option of the library. */
export interface Option {
  readonly name: string;
  readonly variable: string;
  /** Its key in package.json. */
  readonly key: string;
  readonly default?: string;
}

/** What the library can be told. */
export interface Described {
  /** MongoDB version that starts by default. */
  readonly mongod: string;
  readonly options: readonly Option[];
}

/** Asks the library which options it has. */
export function describe(open: OpenLibrary): Described {
  const { require, process, console } = simulate(nowhere);
  const exports = {};
  open(require, process, console, exports);
  const { resolveConfig, camelcase } = exports as Library;
  const keyOf = camelcase.default ?? camelcase;
  return {
    mongod: resolveConfig.DEFAULT_VERSION,
    options: Object.values(resolveConfig.ResolveConfigVariables).map((name) => {
      const byDefault = resolveConfig.defaultValues.get(name);
      return {
        name,
        variable: resolveConfig.envName(name),
        key: keyOf(name),
        ...(byDefault === undefined ? {} : { default: byDefault }),
      };
    }),
  };
}

const nowhere: Machine = {
  platform: 'linux',
  arch: 'x64',
  home: '/home/you',
  cwd: '/home/you',
  variables: {},
  files: {},
  folders: [],
};

/** What {@link follow} sees besides. */
export interface Surroundings {
  readonly library: Library;
  readonly recorder: ReturnType<typeof simulate>['recorder'];
  readonly write: (path: string, content: string) => void;
}

/** Runs the library up to the point where it would start a mongod. */
export function follow(open: OpenLibrary, machine: Machine, options?: BinaryOptions): Promise<Course> {
  const { require, process, console, recorder, write } = simulate(machine);
  const library = {};
  try {
    open(require, process, console, library);
  } catch (error) {
    // The library reads its configuration as it is loaded.
    return Promise.resolve({
      error: nameOf(error, {}),
      places: [],
      releaseFiles: [],
      downloads: [],
      lockFiles: [],
      warnings: recorder.warnings,
      debug: recorder.debug,
    });
  }
  return followLibrary({ library: library as Library, recorder, write }, options);
}

/** The same for a library that is loaded already, and that nothing has used yet. */
export async function followLibrary(
  { library, recorder, write }: Surroundings,
  options?: BinaryOptions,
): Promise<Course> {
  let settled: Settled | undefined;
  let archive: string | undefined;
  let unpacked: string | undefined;
  const downloads: { url: string; file: string }[] = [];
  const places: { name: string; path: string }[] = [];

  watch(library.DryMongoBinary.DryMongoBinary, 'generatePaths', (paths) => {
    for (const [name, path] of Object.entries(paths as Record<string, string>)) {
      if (path !== '' && !places.some((place) => place.path === path)) {
        places.push({ name, path });
      }
    }
  });
  watch(library.DryMongoBinary.DryMongoBinary, 'locateBinary', undefined, ([opts]) => {
    settled = JSON.parse(JSON.stringify(opts)) as Settled;
  });
  watch(library.MongoBinaryDownloadUrl.MongoBinaryDownloadUrl.prototype, 'getArchiveName', (name) => {
    archive = String(name);
  });
  const download = library.MongoBinaryDownload.MongoBinaryDownload.prototype;
  download.httpDownload = (url, _options, file) => {
    downloads.push({ url: String(url), file: String(file) });
    write(String(file), String(url).endsWith('.md5') ? md5OfNothing : '');
    return Promise.resolve(file);
  };
  download.extractTarGz = download.extractZip = (_archive, file) => {
    unpacked = String(file);
    write(unpacked, '');
    return Promise.resolve();
  };

  const outcome = await outcomeOf(library, async () => {
    const { MongoMemoryServer } = library.MongoMemoryServer;
    const opts = options === undefined ? {} : { binary: options };
    await new MongoMemoryServer(opts).getStartOptions();
    return library.MongoBinary.MongoBinary.getPath(options);
  });
  const version = settled?.version;
  const configuredIn = library.resolveConfig.packageJsonPath?.();
  return {
    ...outcome,
    ...(settled === undefined ? {} : { settled }),
    ...(version === undefined ? {} : { coerced: library.semver.coerce(version)?.version ?? null }),
    ...(configuredIn === undefined ? {} : { configuredIn }),
    places: inOrder(places, recorder.looked),
    releaseFiles: recorder.read.filter((path) => path.endsWith('-release')),
    ...(archive === undefined ? {} : { archive }),
    downloads,
    lockFiles: recorder.lockFiles,
    ...(unpacked === undefined ? {} : { unpacked }),
    warnings: recorder.warnings,
    debug: recorder.debug,
  };
}

/** Sees what a function returns, or is given. */
function watch(
  owner: Record<string, Call>,
  name: string,
  returned: ((value: unknown) => void) | undefined,
  given?: (args: unknown[]) => void,
): void {
  const original = owner[name];
  if (original === undefined) {
    throw new Error(`The library has no ${name}().`);
  }
  owner[name] = async function (this: unknown, ...args: unknown[]) {
    given?.(args);
    const value = await original.apply(this, args);
    returned?.(value);
    return value;
  };
}

async function outcomeOf({ errors }: Library, run: () => Promise<string>): Promise<Outcome> {
  try {
    return { path: await run() };
  } catch (error) {
    return { error: nameOf(error, errors) };
  }
}

/** Names of classes get lost when a bundle is minified. */
function nameOf(error: unknown, errors: Readonly<Record<string, unknown>>): { name: string; message: string } {
  if (!(error instanceof Error)) {
    return { name: typeof error, message: String(error) };
  }
  const name = Object.keys(errors).find((key) => errors[key] === error.constructor);
  return { name: name ?? error.name, message: error.message };
}

function inOrder(
  places: readonly Place[],
  looked: readonly { readonly path: string; readonly found: boolean }[],
): readonly Place[] {
  const firsts = places.map((place) => ({ ...place, at: looked.findIndex(({ path }) => path === place.path) }));
  return [
    ...firsts.filter(({ at }) => at !== -1).sort((a, b) => a.at - b.at),
    ...firsts.filter(({ at }) => at === -1),
  ].map(({ name, path, at }) => {
    const found = looked[at]?.found;
    return { name, path, ...(found === undefined ? {} : { found }) };
  });
}
