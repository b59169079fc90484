import { md5OfNothing, simulate, type Machine } from './machine';

/** Options of `new MongoMemoryServer({ binary })`. */
export type BinaryOptions = Readonly<Record<string, unknown>>;

/** What the library makes of its options and its system. */
export interface ResolvedOptions {
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  /** The system that it has detected. */
  readonly os: { readonly dist?: string; readonly release?: string; readonly id_like?: readonly string[] };
}

/** What the library does on a machine before it starts a mongod. */
export interface Resolution {
  /** Path of the mongod that would be started. */
  readonly path?: string;
  /** Message of what the library throws. */
  readonly error?: string;
  /** Undefined if it does not get that far. */
  readonly options?: ResolvedOptions;
  /** Name of the archive, if the library computes one. */
  readonly archive?: string;
  /** Addresses of the archive and of its checksum; empty if nothing is downloaded. */
  readonly downloads: readonly string[];
}

/** The function that facts/node/mongodSource.ts bundles. */
export type OpenLibrary = (
  require: (name: string) => unknown,
  process: object,
  console: object,
  exports: object,
) => void;

type Call = (...args: unknown[]) => unknown;

/** The members of the library's modules that are called or watched here. */
interface Library {
  readonly MongoMemoryServer: {
    readonly MongoMemoryServer: new (opts: object) => { readonly getStartOptions: () => Promise<unknown> };
  };
  readonly MongoBinary: { readonly MongoBinary: { getPath: (opts?: object) => Promise<string> } };
  readonly MongoBinaryDownload: { readonly MongoBinaryDownload: { readonly prototype: Record<string, Call> } };
  readonly MongoBinaryDownloadUrl: { readonly MongoBinaryDownloadUrl: { readonly prototype: Record<string, Call> } };
  readonly DryMongoBinary: { readonly DryMongoBinary: Record<string, Call> };
}

/** Runs the library up to the point where it would start a mongod. */
export async function resolveMongod(open: OpenLibrary, machine: Machine, binary: BinaryOptions): Promise<Resolution> {
  const { require, process, console, fileSystem } = simulate(machine);
  const exports: object = {};
  let options: ResolvedOptions | undefined;
  let archive: string | undefined;
  const downloads: string[] = [];
  let outcome: Pick<Resolution, 'path' | 'error'>;
  try {
    // The library reads its configuration while it is loading.
    open(require, process, console, exports);
    const library = exports as Library;
    watch(library.DryMongoBinary.DryMongoBinary, 'locateBinary', undefined, (opts) => {
      options = JSON.parse(JSON.stringify(opts)) as ResolvedOptions;
    });
    watch(library.MongoBinaryDownloadUrl.MongoBinaryDownloadUrl.prototype, 'getArchiveName', (name) => {
      archive = String(name);
    });
    const download = library.MongoBinaryDownload.MongoBinaryDownload.prototype;
    download.httpDownload = (url, _options, file) => {
      downloads.push(String(url));
      // With `DOWNLOAD_URL`, the library computes no name.
      archive ??= new URL(String(url)).pathname.split('/').at(-1);
      fileSystem.write(String(file), String(url).endsWith('.md5') ? md5OfNothing : '');
      return Promise.resolve(file);
    };
    download.extractTarGz = download.extractZip = (_archive, file) => {
      fileSystem.write(String(file), '');
      return Promise.resolve();
    };
    await new library.MongoMemoryServer.MongoMemoryServer({ binary }).getStartOptions();
    outcome = { path: await library.MongoBinary.MongoBinary.getPath(binary) };
  } catch (error) {
    outcome = { error: error instanceof Error ? error.message : String(error) };
  }
  return {
    ...outcome,
    ...(options === undefined ? {} : { options }),
    ...(archive === undefined ? {} : { archive }),
    downloads,
  };
}

/** Reports what a function returns, or its first argument. */
function watch(
  owner: Record<string, Call>,
  name: string,
  returned: ((value: unknown) => void) | undefined,
  given?: (first: unknown) => void,
): void {
  const original = owner[name];
  if (original === undefined) {
    throw new Error(`The library has no ${name}().`);
  }
  owner[name] = async function (this: unknown, ...args: unknown[]) {
    given?.(args[0]);
    const value = await original.apply(this, args);
    returned?.(value);
    return value;
  };
}
