import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { rootBaseUrl } from '../facts/deploy';
import type { LibraryPackages } from '../facts/packages';
import { currentLabel, segmentOf, type VersionMap } from '../facts/versions';
import { hashOf } from './hashOf';

/** Options of the plugin. */
export interface TypedocOptions {
  /** The packages to document. */
  readonly packages: LibraryPackages;
  /** Those of the current version, whose pages search engines should list. */
  readonly currentPackages: LibraryPackages;
  /** The versions that have TypeDoc pages. */
  readonly versions: VersionMap;
  /** Absolute folder that keeps the pages, served as it is; see {@link typedocDirectory}. */
  readonly directory: string;
}

/**
 * Folder that keeps the TypeDoc pages of one package version, so that only a new version is generated. Two labels may
 * document the same release, are built side by side, and link to pages of their own.
 */
export function typedocDirectory(siteDir: string, { label, version }: LibraryPackages): string {
  return path.join(siteDir, '.build', 'typedoc', label, version);
}

/** Path of a page of a version's site. */
function pathOf(label: string, page: string): string {
  return [rootBaseUrl.slice(0, -1), segmentOf(label), page].filter((part) => part !== '').join('/');
}

/** How TypeDoc reads the declarations of a package. */
function declarationsOf({ coreDir }: LibraryPackages): object {
  return {
    entryPoints: [path.join(coreDir, 'lib')],
    entryPointStrategy: 'expand',
    // What is inherited from Node.js would fill most of each page. Nothing else is hidden behind a filter.
    excludeExternals: true,
    externalPattern: ['!**/mongodb-memory-server-core/lib/**'],
    visibilityFilters: {},
    readme: 'none',
    disableGit: true,
    sourceLinkTemplate: '{path}',
    logLevel: 'Error',
  };
}

/** Everything that determines the pages, except the content of the files named here. */
function typedocOptions(context: LoadContext, { packages, currentPackages, versions, directory }: TypedocOptions) {
  const { label, version } = packages;
  const others = Object.keys(versions).filter((other) => other !== label);
  return {
    ...declarationsOf(packages),
    tsconfig: path.join(directory, 'tsconfig.json'),
    name: `mongodb-memory-server-core ${version}`,
    favicon: path.join(context.siteDir, 'static', 'img', 'favicon.svg'),
    customCss: path.join(directory, 'site.css'),
    theme: 'site',
    navigationLinks: {
      Guides: pathOf(label, 'docs/guides/quick-start-guide'),
      API: pathOf(label, 'docs/api/index-api'),
    },
    sidebarLinks: Object.fromEntries(others.map((other) => [`TypeDoc ${other}`, pathOf(other, 'typedoc/')])),
    plugin: ['sources', 'site'].map((name) => path.join(context.siteDir, 'plugins', `typedoc-${name}.mjs`)),
    // The only language in the comments of the library; the others take half a second to load.
    highlightLanguages: ['typescript'],
    out: path.join(directory, 'public', 'typedoc'),
    site: {
      url: context.siteConfig.url + pathOf(label, 'typedoc/'),
      ...(label !== currentLabel && {
        current: {
          url: context.siteConfig.url + pathOf(currentLabel, 'typedoc/'),
          // Only the names of its pages are needed, so imported types need not be resolved.
          options: {
            ...declarationsOf(currentPackages),
            tsconfig: path.join(directory, 'tsconfig.current.json'),
            compilerOptions: { noResolve: true, noLib: true, types: [] },
            skipErrorChecking: true,
          },
        },
      }),
    },
  };
}

async function writeTsconfig(file: string, siteDir: string, { coreDir }: LibraryPackages): Promise<void> {
  const compilerOptions = {
    target: 'ES2022',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    lib: ['ES2022', 'ESNext.Disposable', 'DOM'],
    types: ['node'],
    typeRoots: [path.join(siteDir, 'node_modules', '@types')],
    skipLibCheck: true,
    strict: true,
    noEmit: true,
    esModuleInterop: true,
  };
  await writeFile(file, JSON.stringify({ compilerOptions, include: [`${coreDir}/lib/**/*.d.ts`], exclude: [] }));
}

/** What the pages are made from besides the options. */
const ingredients = [
  'plugins/typedoc.ts',
  'plugins/typedoc.css',
  'plugins/typedoc-site.mjs',
  'plugins/typedoc-sources.mjs',
  'src/css/custom.css',
  'node_modules/typedoc/package.json',
];

/** How long `npm start` has for its own compilation, in milliseconds, before what its first page does not need. */
const headStart = 20_000;

/**
 * Makes `typedoc/`, the reference that TypeDoc generates from the declarations of the installed package. The stamp is
 * written last and records both the inputs and the pages. So the pages are made again after an interrupted run, with
 * other options, or if one of their files was damaged.
 *
 * @throws Error with what TypeDoc printed, if it fails
 */
export default async function typedocPlugin(context: LoadContext, options: TypedocOptions): Promise<Plugin> {
  const { packages, currentPackages, directory } = options;
  const { siteDir } = context;
  const generated = typedocOptions(context, options);
  const stamp = path.join(directory, 'complete');
  const state = (): string =>
    [
      JSON.stringify([generated, currentPackages.version]),
      hashOf(siteDir, ingredients),
      hashOf(generated.out, ['.']),
    ].join('\n');
  const make = async (): Promise<void> => {
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    await writeTsconfig(generated.tsconfig, siteDir, packages);
    await writeTsconfig(path.join(directory, 'tsconfig.current.json'), siteDir, currentPackages);
    const styles = ['src/css/custom.css', 'plugins/typedoc.css'].map((file) => readFileSync(path.join(siteDir, file)));
    await writeFile(generated.customCss, Buffer.concat(styles));
    const file = path.join(directory, 'typedoc.json');
    await writeFile(file, JSON.stringify(generated));
    // In a process of its own, which takes seconds: it reports an error by its exit code.
    const typedoc = path.join(siteDir, 'node_modules', 'typedoc', 'bin', 'typedoc');
    await promisify(execFile)(process.execPath, [typedoc, '--options', file]);
    await writeFile(stamp, state());
  };
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== state()) {
    if (process.env.NODE_ENV === 'development') {
      setTimeout(() => void make().catch(console.error), headStart);
    } else {
      await make();
    }
  }
  return { name: 'typedoc' };
}
