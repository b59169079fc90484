import path from 'node:path';
import ts from 'typescript';
import type { LibraryPackages } from '../../facts/packages';
import { siteDir } from '../check';
import { floatingPromises } from './floating';
import { samplesDir } from './packages';

/** Files that see each other, as if they were in one directory of a reader's project. */
export interface Project {
  /** Directory below the directory of all samples; it does not exist on disk. */
  readonly folder: string;
  /** Content by path below that directory. */
  readonly files: ReadonlyMap<string, string>;
}

/** A problem in a sample. `line` counts from 0 in the file. */
export interface SampleProblem {
  readonly folder: string;
  readonly file: string;
  readonly line: number;
  /** Number after `TS`; undefined for problems other than compiler errors. */
  readonly code?: number;
  readonly message: string;
}

const options: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.esnext.disposable.d.ts'],
  types: ['node'],
  jsx: ts.JsxEmit.ReactJSX,
  // NestJS supports only these decorators, because standard ones cannot be used on parameters.
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  allowJs: true,
  checkJs: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
};

/** "Implicitly has an 'any' type", which JavaScript without annotations cannot avoid. */
const untypedJavaScript = new Set([7005, 7006, 7019, 7031, 7034]);

/** Parsed files of packages, shared by all programs in this process, because they do not change. */
const packageSources = new Map<string, ts.SourceFile | undefined>();

/**
 * Compiles samples in memory, as ES modules of a package of `"type": "module"` unless their extension says otherwise.
 *
 * `mongodb-memory-server` and its sister packages are those of the given version, `mongodb` is the driver that this
 * version depends on, and everything else comes from checks/samples.
 */
export function compileProjects(projects: readonly Project[], packages: LibraryPackages): readonly SampleProblem[] {
  const root = path.join(samplesDir, 'pages', packages.label);
  // Augmentations of a module apply to the whole program, so samples that declare some are compiled separately. So are
  // samples that import types of globals, such as `describe`.
  const [augmenting, others] = split(projects, augments);
  const programs = [...split(others, declaresGlobals), ...augmenting.map((project) => [project])];
  return programs.filter(({ length }) => length > 0).flatMap((members) => compileProgram(members, root, packages));
}

function compileProgram(
  projects: readonly Project[],
  root: string,
  packages: LibraryPackages,
): readonly SampleProblem[] {
  const contents = new Map([[path.join(root, 'package.json'), '{"type":"module"}']]);
  const samples = projects.flatMap(({ folder, files }) =>
    [...files].map(([file, content]) => {
      const name = path.join(root, folder, file);
      contents.set(name, content);
      return { folder, file, name };
    }),
  );
  const program = ts.createProgram({
    rootNames: samples.map(({ name }) => name),
    options: { ...options, typeRoots: [path.join(samplesDir, 'node_modules', '@types')] },
    host: createHost(contents, root, packages),
  });
  const [broken] = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  if (broken !== undefined) {
    throw new Error(`The compiler does not start: ${ts.flattenDiagnosticMessageText(broken.messageText, ' ')}`);
  }
  return samples.flatMap(({ folder, file, name }): readonly SampleProblem[] => {
    const source = program.getSourceFile(name);
    if (source === undefined) {
      throw new Error(`The compiler did not load ${path.join(folder, file)}.`);
    }
    const isJavaScript = /\.[cm]?jsx?$/.test(file);
    const diagnostics = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return [
      ...diagnostics
        .filter(({ code }) => !isJavaScript || !untypedJavaScript.has(code))
        .map(({ start = 0, code, messageText }) => ({
          line: source.getLineAndCharacterOfPosition(start).line,
          code,
          message: ts.flattenDiagnosticMessageText(messageText, ' '),
        })),
      ...floatingPromises(source, program),
    ].map((problem) => ({ folder, file, ...problem }));
  });
}

function createHost(contents: ReadonlyMap<string, string>, root: string, packages: LibraryPackages): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const folders = new Set([...contents.keys()].flatMap((file) => foldersAbove(file, root)));
  const moduleHost = {
    ...host,
    fileExists: (file: string) => contents.has(file) || (!isInside(file, root) && host.fileExists(file)),
    readFile: (file: string) => contents.get(file) ?? host.readFile(file),
    directoryExists: (dir: string) =>
      folders.has(dir) || (!isInside(dir, root) && (host.directoryExists?.(dir) ?? true)),
  };
  const resolutions = ts.createModuleResolutionCache(siteDir, (file) => file, options);
  const resolve = (
    specifier: string,
    from: string,
    mode: ts.ResolutionMode,
  ): ts.ResolvedModuleWithFailedLookupLocations => {
    const isSample = isInside(from, root);
    const isRelative = isSample && specifier.startsWith('.');
    const sibling = isRelative ? siblingOf(path.resolve(path.dirname(from), specifier), contents) : undefined;
    if (sibling !== undefined) {
      const extension = path.extname(sibling);
      return { resolvedModule: { resolvedFileName: sibling, extension, isExternalLibraryImport: false } };
    }
    const [target, base] = (isSample ? redirect(specifier, packages) : undefined) ?? [specifier, from];
    return ts.resolveModuleName(target, base, options, moduleHost, resolutions, undefined, mode);
  };
  return {
    ...host,
    ...moduleHost,
    getCurrentDirectory: () => siteDir,
    getSourceFile: (file, languageVersionOrOptions, onError) => {
      const content = contents.get(file);
      if (content !== undefined) {
        return ts.createSourceFile(file, content, languageVersionOrOptions, true);
      }
      const format = typeof languageVersionOrOptions === 'object' ? languageVersionOrOptions.impliedNodeFormat : '';
      const key = `${file} ${format ?? ''}`;
      const known = packageSources.get(key) ?? host.getSourceFile(file, languageVersionOrOptions, onError);
      packageSources.set(key, known);
      return known;
    },
    getModuleResolutionCache: () => resolutions,
    resolveModuleNameLiterals: (literals, from, _redirected, programOptions, sourceFile) =>
      literals.map((literal) =>
        resolve(literal.text, from, ts.getModeForUsageLocation(sourceFile, literal, programOptions)),
      ),
  };
}

/** Where a sample's import of the library or its driver is resolved instead: the name, and a file to resolve from. */
function redirect(specifier: string, { coreDir, mainDir }: LibraryPackages): [string, string] | undefined {
  if (/^mongodb-memory-server-core(?:\/|$)/.test(specifier)) {
    return [specifier, path.join(mainDir, 'index.js')];
  }
  if (/^mongodb(?:\/|$)/.test(specifier)) {
    return [specifier, path.join(coreDir, 'lib', 'index.js')];
  }
  // The packages with a suffix re-export the core just as the main package does.
  const main = /^mongodb-memory-server(?:-global(?:-\d+\.\d+)?)?(?=\/|$)/.exec(specifier);
  return main === null
    ? undefined
    : [path.basename(mainDir) + specifier.slice(main[0].length), path.join(siteDir, 'package.json')];
}

/** The file of the same project that a relative import means, whether it spells the extension, `.js` or nothing. */
function siblingOf(target: string, contents: ReadonlyMap<string, string>): string | undefined {
  const stem = target.replace(/\.([cm]?)js$/, '');
  const extensions = ['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '.d.ts', '/index.ts', '/index.js'];
  return [target, ...extensions.flatMap((extension) => [stem + extension, target + extension])].find((file) =>
    contents.has(file),
  );
}

function isInside(file: string, root: string): boolean {
  return file === root || file.startsWith(root + path.sep);
}

function foldersAbove(file: string, root: string): readonly string[] {
  const dir = path.dirname(file);
  return isInside(dir, root) ? [dir, ...foldersAbove(dir, root)] : [];
}

function split<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function declaresGlobals({ files }: Project): boolean {
  return [...files.values()].some((content) => /\b(?:from |require\()'(?:cypress|mocha)'/.test(content));
}

/** Whether a project changes the types of a module or of the global scope. */
function augments({ files }: Project): boolean {
  return [...files].some(([file, content]) =>
    ts
      .createSourceFile(file, content, ts.ScriptTarget.Latest)
      .statements.some(
        (statement) =>
          ts.isModuleDeclaration(statement) &&
          (ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0),
      ),
  );
}
