import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LibraryPackages } from '../facts/node/packages';
import { pageUrl } from '../facts/pageMap';
import { siteFields } from '../facts/siteFields';
import { currentLabel, segmentOf } from '../facts/versions';
import { hashOf } from '../facts/node/hashOf';

/** Options of the plugin. */
export interface TypedocOptions {
  /** The packages to document. */
  readonly packages: LibraryPackages;
  /** Absolute path of the directory that keeps the pages, served as it is; see {@link typedocDirectory}. */
  readonly directory: string;
}

/**
 * Directory that keeps the TypeDoc pages of one package version, so that only new versions are generated. It differs by
 * label, because two labels may document the same release, and their pages are built in parallel with different links.
 */
export function typedocDirectory(siteDir: string, { label, version }: LibraryPackages): string {
  return path.join(siteDir, '.build', 'typedoc', label, version);
}

/** Path of a page on a version's site. */
const pathOf = (label: string, page: string): string => pageUrl({ segment: segmentOf(label), locale: '', page });

/** Everything that determines the pages, except the content of the files named here. */
function typedocOptions({ siteDir, siteConfig }: LoadContext, { packages, directory }: TypedocOptions) {
  const { label, version, coreDir } = packages;
  const others = Object.keys(siteFields(siteConfig).versions).filter((other) => other !== label);
  return {
    entryPoints: [path.join(coreDir, 'lib')],
    entryPointStrategy: 'expand',
    // Members inherited from Node.js would fill most of each page. Filters hide nothing else.
    excludeExternals: true,
    externalPattern: ['!**/mongodb-memory-server-core/lib/**'],
    visibilityFilters: {},
    readme: 'none',
    disableGit: true,
    sourceLinkTemplate: '{path}',
    useFirstParagraphOfCommentAsSummary: true,
    logLevel: 'Error',
    tsconfig: path.join(directory, 'tsconfig.json'),
    name: `mongodb-memory-server-core ${version}`,
    favicon: path.join(siteDir, 'static', 'img', 'favicon.svg'),
    customCss: path.join(directory, 'site.css'),
    theme: 'site',
    navigationLinks: {
      Guides: pathOf(label, 'docs/guides/quick-start-guide'),
      API: pathOf(label, 'docs/api/index-api'),
    },
    sidebarLinks: Object.fromEntries(others.map((other) => [`TypeDoc ${other}`, pathOf(other, 'typedoc/')])),
    plugin: ['sources', 'site'].map((name) => path.join(siteDir, 'plugins', `typedoc-${name}.mjs`)),
    // The only language in the comments of the library; the others take half a second to load.
    highlightLanguages: ['typescript'],
    out: path.join(directory, 'public', 'typedoc'),
    site: {
      url: siteConfig.url + pathOf(label, 'typedoc/'),
      isCurrent: label === currentLabel,
      coreDir,
      sources: `https://github.com/typegoose/mongodb-memory-server/blob/v${version}/packages/mongodb-memory-server-core/`,
    },
  };
}

async function writeTsconfig(file: string, siteDir: string, { coreDir }: LibraryPackages): Promise<void> {
  const compilerOptions = {
    target: 'ES2022',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    lib: ['ES2022', 'ESNext.Disposable'],
    types: ['node'],
    typeRoots: [path.join(siteDir, 'node_modules', '@types')],
    skipLibCheck: true,
    strict: true,
    noEmit: true,
    esModuleInterop: true,
  };
  await writeFile(file, JSON.stringify({ compilerOptions, include: [`${coreDir}/lib/**/*.d.ts`], exclude: [] }));
}

/** What the pages depend on besides the options. */
const inputs = [
  'plugins/typedoc.ts',
  'plugins/typedoc.css',
  'plugins/typedoc-site.mjs',
  'plugins/typedoc-sources.mjs',
  'src/css/tokens.css',
  'src/css/base.css',
  'node_modules/typedoc/package.json',
];

/**
 * Makes `typedoc/`, the reference that TypeDoc generates from the declarations of the installed package. The stamp is
 * written last and records the inputs, so the pages are made again after an interrupted run, or with other options.
 *
 * @throws Error with what TypeDoc printed, if it fails
 */
export default async function typedocPlugin(context: LoadContext, options: TypedocOptions): Promise<Plugin> {
  const { packages, directory } = options;
  const { siteDir } = context;
  const generated = typedocOptions(context, options);
  const stamp = path.join(directory, 'complete');
  const state = `${JSON.stringify(generated)}\n${hashOf(siteDir, inputs)}`;
  const make = async (): Promise<void> => {
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    await writeTsconfig(generated.tsconfig, siteDir, packages);
    const styles = ['src/css/tokens.css', 'src/css/base.css', 'plugins/typedoc.css'].map((file) =>
      readFileSync(path.join(siteDir, file)),
    );
    await writeFile(generated.customCss, Buffer.concat(styles));
    const file = path.join(directory, 'typedoc.json');
    await writeFile(file, JSON.stringify(generated));
    // In a child process, because it takes seconds and reports errors by its exit code.
    const typedoc = path.join(siteDir, 'node_modules', 'typedoc', 'bin', 'typedoc');
    await promisify(execFile)(process.execPath, [typedoc, '--options', file]);
    await writeFile(stamp, state);
  };
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== state) {
    const made = make();
    // `npm start` shows its first page without waiting for it.
    await (process.env.NODE_ENV === 'development' ? void made.catch(console.error) : made);
  }
  return { name: 'typedoc' };
}
