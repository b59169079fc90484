import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import ts from 'typescript';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { LibraryMember, LibraryType } from '../facts/node/library/declarations';
import type { LibraryPackages } from '../facts/node/packages';
import { type DeclaredName, sampleExtensions, sampleKey, type SampleTypes } from '../facts/samples';
import { placeOf } from '../facts/symbols';
import { magicComment } from './rehype-highlight';

/** A sample, as a page shows it. */
export interface SampleCode {
  readonly lang: string;
  readonly code: string;
}

/** The constructs of CommonMark within lines, by their names in micromark. */
const constructsInText = [
  ...['attention', 'autolink', 'characterEscape', 'characterReference', 'codeText', 'hardBreakEscape', 'htmlText'],
  ...['labelEnd', 'labelStartImage', 'labelStartLink'],
];

/**
 * Reads the samples of all pages under some directories.
 *
 * @param directories - absolute paths
 * @param fill - fills in the values on a page
 */
export function readSampleCode(
  directories: readonly string[],
  fill: (content: string) => string,
): readonly SampleCode[] {
  // Without what is within lines: that takes most of the time, and samples are blocks.
  const disabled = { disable: { null: constructsInText } };
  const processor = unified().use(remarkParse).data('micromarkExtensions', [disabled]);
  const found = new Map<string, SampleCode>();
  const files = directories.flatMap((directory) =>
    readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => path.join(directory, name)),
  );
  for (const file of files.filter((name) => /\.mdx?$/.test(name))) {
    const root: Root = processor.parse(fill(readFileSync(file, 'utf8')));
    visit(root, 'code', ({ lang, value }) => {
      if (lang != null && lang in sampleExtensions) {
        const code = value
          .split('\n')
          .filter((line) => !magicComment.test(line))
          .join('\n');
        found.set(`${lang}:${code}`, { lang, code });
      }
    });
  }
  return [...found.values()];
}

const compilerOptions: ts.CompilerOptions = {
  strict: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.esnext.disposable.d.ts'],
  types: [],
  allowJs: true,
  skipLibCheck: true,
  experimentalDecorators: true,
  noEmit: true,
};

const libraryModule = /^mongodb-memory-server(?:-core|-global(?:-\d+\.\d+)?)?$/;

/**
 * Asks TypeScript which identifiers of samples are names of the library. What samples import from elsewhere, including
 * other samples, is not resolved, because the checks compile samples.
 *
 * @param types - of the library, from `readTypes`
 * @param docsDir - absolute path of the pages that describe it
 */
export function readSampleTypes(
  samples: readonly SampleCode[],
  types: readonly LibraryType[],
  { coreDir }: LibraryPackages,
  docsDir: string,
): SampleTypes {
  // These files exist only in memory. Names of the library come from its packages only.
  const files = new Map(
    samples
      .filter(({ code }) => code.includes('mongodb-memory-server'))
      .map(({ lang, code }, index) => [
        path.join(coreDir, '.samples', `${String(index)}${sampleExtensions[lang]?.[0] ?? '.ts'}`),
        code,
      ]),
  );
  const service = serviceOf(files, coreDir);
  const program = service.getProgram();
  const libDir = path.join(coreDir, 'lib') + path.sep;
  const nameAt = ({ fileName, textSpan: { start }, name, kind }: ts.DefinitionInfo): DeclaredName | undefined => {
    const isOfLibrary = path.normalize(fileName).startsWith(libDir);
    const statement = program?.getSourceFile(fileName)?.statements.find(({ pos, end }) => pos <= start && start < end);
    const type = types.find((one) => one.name === (statement as ts.NamedDeclaration | undefined)?.name?.getText());
    if (!isOfLibrary || type === undefined || kind === ts.ScriptElementKind.constructorImplementationElement) {
      return undefined;
    }
    const member = type.members.find((one) => one.name === name);
    if (member === undefined && name !== type.name) {
      return undefined;
    }
    const page = placesOf(type, member, types).find((place) => existsSync(path.join(docsDir, `${place.page}.mdx`)));
    return {
      ...(member === undefined ? typeName(type, statement?.getText() ?? '') : memberName(type, member)),
      ...(page && { place: `docs/${page.page}${page.anchor}` }),
    };
  };
  const known = new Set(types.flatMap(({ name, members }) => [name, ...members.map((member) => member.name)]));
  const names: DeclaredName[] = [];
  const indexOf = (declared: DeclaredName): number => {
    const index = names.findIndex(({ name }) => name === declared.name);
    return index >= 0 ? index : names.push(declared) - 1;
  };
  const placesIn = (source: ts.SourceFile): readonly number[] => {
    const places: number[] = [];
    const look = (node: ts.Node): void => {
      // A default import of a CommonJS package depends on the format of the importing file.
      if (ts.isIdentifier(node) && known.has(node.text) && !ts.isImportClause(node.parent)) {
        const definitions = service.getDefinitionAtPosition(source.fileName, node.getStart()) ?? [];
        const meant = new Map(definitions.flatMap((one) => nameAt(one) ?? []).map((one) => [one.name, one]));
        const { line, character } = source.getLineAndCharacterOfPosition(node.getStart());
        for (const declared of meant.size === 1 ? meant.values() : []) {
          places.push(line, character, indexOf(declared));
        }
      }
      ts.forEachChild(node, look);
    };
    look(source);
    return places;
  };
  const found = [...files].flatMap(([file, code]) => {
    const source = program?.getSourceFile(file);
    return source === undefined ? [] : [[sampleKey(code), placesIn(source)] as const];
  });
  return { names, samples: Object.fromEntries(found.filter(([, places]) => places.length > 0)) };
}

function serviceOf(files: ReadonlyMap<string, string>, coreDir: string): ts.LanguageService {
  const host = ts.createCompilerHost(compilerOptions);
  const library = {
    resolvedFileName: path.join(coreDir, 'lib', 'index.d.ts'),
    extension: ts.Extension.Dts,
    isExternalLibraryImport: true,
  };
  const resolve = (name: string, from: string): ts.ResolvedModuleFull | undefined =>
    files.has(from)
      ? libraryModule.test(name)
        ? library
        : undefined
      : name.startsWith('.')
        ? ts.resolveModuleName(name, from, compilerOptions, host).resolvedModule
        : undefined;
  return ts.createLanguageService({
    ...host,
    writeFile: undefined,
    getCompilationSettings: () => compilerOptions,
    getScriptFileNames: () => [...files.keys()],
    getScriptVersion: () => '',
    getScriptSnapshot: (file) => ts.ScriptSnapshot.fromString(files.get(file) ?? host.readFile(file) ?? ''),
    fileExists: (file) => files.has(file) || host.fileExists(file),
    resolveModuleNameLiterals: (names, from) => names.map(({ text }) => ({ resolvedModule: resolve(text, from) })),
  });
}

/** @param written - its whole declaration */
function typeName({ kind, name, extends: bases }: LibraryType, written: string): DeclaredName {
  const head = `${kind} ${name}${bases.length === 0 ? '' : ` extends ${bases.join(', ')}`}`;
  return { name, text: kind === 'type' ? written.replace(/^export\s+(?:declare\s+)?/, '') : head };
}

function memberName(owner: LibraryType, { name, declarations }: LibraryMember): DeclaredName {
  const text = declarations.map((declaration) => declaration.replace(/[;,]$/, '')).join('\n');
  return { name: `${owner.name}.${name}`, text };
}

/** Where the pages may describe a type, or a member: also on the page of an inheriting type. */
function placesOf({ kind, name, file }: LibraryType, member: LibraryMember | undefined, types: readonly LibraryType[]) {
  if (member === undefined) {
    const place = placeOf(`${file === path.join('util', 'errors.d.ts') ? 'error' : kind} ${name}`);
    return place === undefined ? [] : [place];
  }
  return types
    .filter(
      (type) => type.name === name || type.members.some((one) => one.name === member.name && one.declaredIn === name),
    )
    .flatMap((type) => placeOf(`${type.kind} ${type.name}#${member.name}`) ?? []);
}
