import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { LibraryPackages } from '../../facts/node/packages';
import { siteDir } from '../check';
import { linkPackages, sampleModules } from './packages';
import type { ProjectFile } from './projects';

/** Files that see each other, as if they were in one directory of a reader's project. */
type Projects = readonly (readonly ProjectFile[])[];

/** A problem in a sample. `line` counts from 0 in the file. */
export interface SampleProblem {
  readonly line: number;
  /** Number after `TS`. */
  readonly code: number;
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
 * Compiles samples, as ES modules of a package of `"type": "module"` unless their extension says otherwise, with the
 * given version of the library and its driver.
 */
export function compileSamples(
  projects: Projects,
  packages: LibraryPackages,
): ReadonlyMap<ProjectFile, readonly SampleProblem[]> {
  const parent = path.join(siteDir, '.build');
  mkdirSync(parent, { recursive: true });
  const dir = mkdtempSync(path.join(parent, 'samples-'));
  try {
    linkPackages(dir, packages);
    writeFileSync(path.join(dir, 'package.json'), '{"type":"module"}');
    // Augmentations of a module apply to the whole program, so samples that declare some are compiled separately. So are
    // samples that import types of globals, such as `describe`.
    const [augmenting, others] = split(projects, /^\s*declare (?:module|global)\b/m);
    const [global, rest] = split(others, /(?:from |require\()'(?:cypress|mocha)'/);
    const programs = [global.flat(), rest.flat(), ...augmenting].filter(({ length }) => length > 0);
    return new Map(programs.flatMap((samples) => compileProgram(samples, dir)));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function compileProgram(
  samples: readonly ProjectFile[],
  dir: string,
): readonly (readonly [ProjectFile, readonly SampleProblem[]])[] {
  const nameOf = ({ folder, file }: ProjectFile): string => path.join(dir, folder, file);
  for (const sample of samples) {
    mkdirSync(path.dirname(nameOf(sample)), { recursive: true });
    writeFileSync(nameOf(sample), sample.fence.code);
  }
  const host = ts.createCompilerHost(options);
  const resolutions = ts.createModuleResolutionCache(dir, (file) => file, options);
  const program = ts.createProgram({
    rootNames: samples.map(nameOf),
    options: { ...options, typeRoots: [path.join(sampleModules, '@types')] },
    host: {
      ...host,
      getSourceFile: (file, settings, onError) => {
        const format = typeof settings === 'object' ? settings.impliedNodeFormat : '';
        const key = `${file} ${format ?? ''}`;
        const source = packageSources.get(key) ?? host.getSourceFile(file, settings, onError);
        if (!path.resolve(file).startsWith(dir)) {
          packageSources.set(key, source);
        }
        return source;
      },
      // ts-jest, Vitest, and NestJS find files without their extension.
      resolveModuleNameLiterals: (literals, from, _redirected, settings, file) =>
        literals.map((literal) => {
          const mode = ts.getModeForUsageLocation(file, literal, settings);
          const resolve = (name: string): ts.ResolvedModuleWithFailedLookupLocations =>
            ts.resolveModuleName(name, from, settings, host, resolutions, undefined, mode);
          const found = resolve(literal.text);
          const isFound = found.resolvedModule !== undefined || !literal.text.startsWith('.');
          return isFound ? found : resolve(`${literal.text}.js`);
        }),
    },
  });
  const [broken] = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  if (broken !== undefined) {
    throw new Error(`The compiler does not start: ${ts.flattenDiagnosticMessageText(broken.messageText, ' ')}`);
  }
  return samples.map((sample) => {
    const source = program.getSourceFile(nameOf(sample));
    if (source === undefined) {
      throw new Error(`The compiler did not load ${nameOf(sample)}.`);
    }
    const isJavaScript = /\.[cm]?jsx?$/.test(sample.file);
    const diagnostics = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    const problems = diagnostics
      .filter(({ code }) => !isJavaScript || !untypedJavaScript.has(code))
      .map(({ start = 0, code, messageText }) => ({
        line: source.getLineAndCharacterOfPosition(start).line,
        code,
        message: ts.flattenDiagnosticMessageText(messageText, ' '),
      }));
    return [sample, problems] as const;
  });
}

/** The projects with a file that matches, and the others. */
function split(projects: Projects, pattern: RegExp): readonly [Projects, Projects] {
  const isFirst = (project: Projects[number]): boolean => project.some(({ fence }) => pattern.test(fence.code));
  return [projects.filter(isFirst), projects.filter((project) => !isFirst(project))];
}
