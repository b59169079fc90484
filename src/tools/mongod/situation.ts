import type { System } from '@site/facts/platforms/systems';
import type { Machine } from './machine';

/** What a reader says of a machine, besides its system. */
export interface Circumstances {
  readonly variables?: Readonly<Record<string, string>>;
  /** `config.mongodbMemoryServer` of the project's package.json. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Whether the project has `node_modules`; by default, it has. */
  readonly hasModules?: boolean;
  /** Files that exist, absolute or in the folder of the project. */
  readonly files?: readonly string[];
  /** Which version a `mongod` there says that it is; undefined if it does not run. */
  readonly mongodVersion?: string;
}

/** The release file of a system, by its path. */
export function releaseText({ release }: Pick<System, 'release'>): Readonly<Record<string, string>> {
  const lines = Object.entries(release ?? {}).map(([key, value]) => `${key}="${value}"\n`);
  return release === undefined ? {} : { '/etc/os-release': lines.join('') };
}

/** A computer with a project. */
export function machineOf(system: System, circumstances: Circumstances = {}): Machine {
  return buildMachine(system.platform, system.arch, releaseText(system), circumstances);
}

const homes: Readonly<Record<string, string>> = { win32: 'C:\\Users\\you', darwin: '/Users/you' };

/** The same with release files as somebody pasted them. */
export function buildMachine(
  platform: string,
  arch: string,
  releaseFiles: Readonly<Record<string, string>>,
  { variables = {}, config, hasModules = true, files = [], mongodVersion }: Circumstances,
): Machine {
  const separator = platform === 'win32' ? '\\' : '/';
  const home = homes[platform] ?? '/home/you';
  const cwd = `${home}${separator}project`;
  const manifest = { name: 'project', ...(config === undefined ? {} : { config: { mongodbMemoryServer: config } }) };
  const whole = (file: string): string => (/^(?:[a-z]:)?[\\/]/i.test(file) ? file : `${cwd}${separator}${file}`);
  return {
    platform,
    arch,
    home,
    cwd,
    variables,
    files: {
      ...releaseFiles,
      [`${cwd}${separator}package.json`]: JSON.stringify(manifest),
      ...Object.fromEntries(files.map((file) => [whole(file), ''])),
    },
    folders: hasModules ? [`${cwd}${separator}node_modules`] : [],
    ...(mongodVersion === undefined
      ? {}
      : { printed: `db version v${mongodVersion}\nBuild Info: {\n    "version": "${mongodVersion}"\n}\n` }),
  };
}
