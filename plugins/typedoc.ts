import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import generateTypedoc from 'docusaurus-plugin-typedoc';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LibraryPackages } from '../facts/packages';

/** Options of the plugin. */
export interface TypedocOptions {
  /** The packages to document. */
  readonly packages: LibraryPackages;
  /** Absolute folder that the pages are kept in, served as it is; see {@link typedocDirectory}. */
  readonly directory: string;
}

/** Folder that keeps the TypeDoc pages of one package version, so that only a new version is generated. */
export function typedocDirectory(siteDir: string, { version }: LibraryPackages): string {
  return path.join(siteDir, '.build', 'typedoc', version);
}

/** Tells the generator from earlier ones: what it is made of, and the TypeDoc that it runs. */
function generatorHash(siteDir: string): string {
  const files = ['plugins/typedoc.ts', 'plugins/typedoc-sources.mjs', 'node_modules/typedoc/package.json'];
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(readFileSync(path.join(siteDir, file)));
  }
  return hash.digest('hex');
}

/**
 * Makes `typedoc/`, the reference that TypeDoc generates from the declarations of the installed package.
 * The stamp is written last and names the generator: pages of an interrupted run, or of another generator, are made again.
 */
export default async function typedocPlugin(
  context: LoadContext,
  { packages, directory }: TypedocOptions,
): Promise<Plugin> {
  const stamp = path.join(directory, 'complete');
  const madeBy = generatorHash(context.siteDir);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== madeBy) {
    const throwaway = path.join(directory, 'markdown');
    const tsconfig = path.join(directory, 'tsconfig.json');
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    await writeFile(
      tsconfig,
      JSON.stringify({
        compilerOptions: {
          target: 'ES2022',
          module: 'nodenext',
          moduleResolution: 'nodenext',
          lib: ['ES2022', 'ESNext.Disposable', 'DOM'],
          types: ['node'],
          typeRoots: [path.join(context.siteDir, 'node_modules', '@types')],
          skipLibCheck: true,
          strict: true,
          noEmit: true,
          esModuleInterop: true,
        },
        include: [`${packages.coreDir}/lib/**/*.d.ts`],
        exclude: [],
      }),
    );
    await generateTypedoc(context, {
      entryPoints: [path.join(packages.coreDir, 'lib')],
      entryPointStrategy: 'expand',
      tsconfig,
      name: `mongodb-memory-server-core ${packages.version}`,
      favicon: path.join(context.siteDir, 'static', 'img', 'favicon.svg'),
      readme: 'none',
      disableGit: true,
      sourceLinkTemplate: '{path}',
      plugin: [path.join(context.siteDir, 'plugins', 'typedoc-sources.mjs')],
      logLevel: 'Error',
      // The one language in the comments of the library; others take half a second to load.
      highlightLanguages: ['typescript'],
      // docusaurus-plugin-typedoc always writes Markdown to `out`; the pages that are served are the HTML.
      out: throwaway,
      html: path.join(directory, 'public', 'typedoc'),
    });
    await rm(throwaway, { recursive: true });
    await writeFile(stamp, madeBy);
  }
  return { name: 'typedoc' };
}
