import type { OpenLibrary } from '@site/facts/node/mongodSource';
import type { System } from '@site/facts/platforms/systems';
import type { Setting } from '../paste/paste';

/* Runs the library's own code, which facts/node/mongodSource.ts bundles, on a simulated computer. */

/** What is set on the computer, and where. */
type Given = readonly (Pick<Setting, 'place' | 'name'> & { readonly value: unknown })[];

/** What the library does before it starts a mongod. */
interface Resolution {
  /** Undefined if the library does not get that far. */
  version?: string;
  /** Of the mongod that would be started. */
  path?: string;
  /** Of the archive; undefined if nothing is downloaded. */
  url?: URL;
  /** Message of what the library throws. */
  error?: string;
}

interface Library {
  readonly MongoBinary: { getPath: (opts: object) => Promise<string> };
  readonly MongoBinaryDownloadUrl: new (opts: object) => { readonly getDownloadUrl: () => Promise<string> };
  readonly DryMongoBinary: {
    generateOptions: (opts: object) => Promise<{ readonly version: string; readonly downloadDir: string }>;
    getBinaryName: (opts: object) => Promise<string>;
    combineBinaryName: (folder: string, name: string) => string;
  };
}

/** Runs the library up to the point where it would download or start a mongod. */
export async function resolveMongod(open: OpenLibrary, system: System, given: Given): Promise<Resolution> {
  const found: Resolution = {};
  const { platform, arch } = system;
  const [homes, slash] = platform === 'win32' ? ['C:\\Users', '\\'] : [platform === 'darwin' ? '/Users' : '/home', '/'];
  const home = `${homes}${slash}you`;
  const cwd = `${home}${slash}project`;
  const variables = given.filter(({ place }) => place === 'variable').map(({ name, value }) => [name, String(value)]);
  const binary: Record<string, unknown> = {};
  for (const { name, value } of given.filter(({ place }) => place === 'code')) {
    const [, key = '', inner] = name.split('.');
    // `binary.os.dist`
    binary[key] = inner === undefined ? value : { ...(binary[key] as object | undefined), [inner]: value };
  }
  const library = {} as Library;

  /** Downloads nothing. */
  function Download(options: { readonly downloadDir: string }): object {
    const getMongodPath = async (): Promise<string> => {
      const { DryMongoBinary, MongoBinaryDownloadUrl } = library;
      const name = await DryMongoBinary.getBinaryName(await DryMongoBinary.generateOptions(options));
      found.url = new URL(await new MongoBinaryDownloadUrl(options).getDownloadUrl());
      return DryMongoBinary.combineBinaryName(options.downloadDir, name);
    };
    return { getMongodPath };
  }

  const modules: Readonly<Record<string, unknown>> = {
    fs: filesOf(system, given, `${cwd}${slash}package.json`),
    os: { platform: () => platform, arch: () => arch, homedir: () => home },
    url: { URL },
    util: { promisify: (call: unknown) => call },
    events: { EventEmitter: Object },
    // The library only warns if it asked for another version.
    child_process: { spawnSync: () => ({ stdout: 'db version v7.0.0' }) },
    './lockfile': { LockFile: { lock: () => Promise.resolve({ unlock: nothing }) } },
    './MongoBinaryDownload': Download,
    debug: Object.assign(() => nothing, { enable: nothing }),
  };
  const env = Object.fromEntries(variables) as object;
  const process = { env, platform, version: 'v20.19.0', versions: { node: '20.19.0' }, cwd: () => cwd };
  const console = { log: nothing, warn: nothing, error: nothing };
  try {
    // The library reads its configuration while it is loading.
    open((name) => modules[name.replace(/^node:/, '')] ?? {}, process, console, library);
    found.version = (await library.DryMongoBinary.generateOptions(binary)).version;
    found.path = await library.MongoBinary.getPath(binary);
  } catch (error) {
    // Browsers word this one differently.
    const isUrl = error instanceof TypeError && error.message.includes('URL');
    found.error = isUrl ? 'Invalid URL' : error instanceof Error ? error.message : String(error);
  }
  return found;
}

const nothing = (): undefined => undefined;

/** A release file and a package.json. Any directory exists and is writable, and so does the reader's own mongod. */
function filesOf({ release }: System, given: Given, manifest: string): object {
  const lines = Object.entries(release ?? {}).map(([key, value]) => `${key}="${String(value)}"\n`);
  const config = given.filter(({ place }) => place === 'packageJson').map(({ name, value }) => [name, value]);
  const mongodbMemoryServer = Object.fromEntries(config) as object;
  const files = new Map([[manifest, JSON.stringify({ config: { mongodbMemoryServer } })]]);
  if (release !== undefined) {
    files.set('/etc/os-release', lines.join(''));
  }
  // A path is assumed to exist, and a name such as `undefined` not.
  const programs = given.flatMap(({ name, value }) =>
    /system_?binary$/i.test(name) ? (/[\\/]([^\\/]+)$/.exec(String(value))?.[1] ?? []) : [],
  );
  const read = (path: string): string => {
    const content = files.get(path) ?? (programs.some((program) => path.endsWith(program)) ? '' : undefined);
    if (content === undefined) {
      throw Object.assign(new Error(`ENOENT: no such file or directory, open '${path}'`), { code: 'ENOENT' });
    }
    return content;
  };
  const stat = (path: string): object => ({ size: read(path).length, isFile: () => true, isDirectory: () => false });
  const later = (call: (path: string) => unknown) => (path: string) => Promise.resolve(path).then(call);
  return {
    promises: { stat: later(stat), access: later(stat), readFile: later(read), mkdir: later(nothing) },
    constants: {},
    ...{ statSync: stat, lstatSync: stat, readFileSync: read },
    ...{ accessSync: nothing, existsSync: (path: string) => files.has(path) },
  };
}
