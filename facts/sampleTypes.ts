import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import ts from 'typescript';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { LibraryMember, LibraryType } from './library/declarations';
import type { LibraryPackages } from './packages';
import { sampleKey } from './sampleKey';
import { isSample, quickly, sampleExtensions } from './samples';
import { symbols } from './symbols';

/** A name of the library, as its declaration says it. */
export interface DeclaredName {
  /** `MongoMemoryServer.create`, `MongoMemoryServer` */
  readonly name: string;
  /** Its declaration; overloads one per line. */
  readonly text: string;
  /** Where it is described, below the base URL of the version: `docs/api/classes/mongo-memory-server#create`. */
  readonly place?: string;
}

/** Which names of the library the samples of a version use, and where. */
export interface SampleTypes {
  readonly names: readonly DeclaredName[];
  /** By {@link sampleKey}: line and column of an identifier, both from 0, and the index of its name, in turns. */
  readonly samples: Readonly<Record<string, readonly number[]>>;
}

/** A sample, as a page shows it. */
export interface SampleCode {
  readonly lang: string;
  readonly code: string;
}

const markingComment = /^\s*(?:\/\/|\/\*|\{\s*\/\*)\s*highlight-(?:next-line|start|end)\b[^\w]*$/;

/**
 * Reads the samples of all pages under some folders.
 *
 * @param directories - absolute folders
 * @param fill - fills in the values that a page names
 */
export function readSampleCode(
  directories: readonly string[],
  fill: (content: string) => string,
): readonly SampleCode[] {
  const processor = unified().use(remarkParse).data(quickly);
  const found = new Map<string, SampleCode>();
  for (const directory of directories) {
    for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      if (/\.mdx?$/.test(name)) {
        const root: Root = processor.parse(fill(readFileSync(path.join(directory, name), 'utf8')));
        visit(root, 'code', ({ lang, meta, value }) => {
          if (isSample(lang ?? '', (meta ?? '').split(' '))) {
            const code = value
              .split('\n')
              .filter((line) => !markingComment.test(line))
              .join('\n');
            found.set(`${lang ?? ''}:${code}`, { lang: lang ?? '', code });
          }
        });
      }
    }
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
 * Asks TypeScript which identifiers of samples are names of the library. What a sample gets from elsewhere, also from
 * other samples, is not looked up: whether samples compile is for the checks.
 *
 * @param types - of the library, from `readTypes`
 * @param docsDir - absolute folder of the pages that describe it
 */
export function readSampleTypes(
  samples: readonly SampleCode[],
  types: readonly LibraryType[],
  { coreDir }: LibraryPackages,
  docsDir: string,
): SampleTypes {
  // They do not exist on disk.
  const files = new Map(
    samples.map((sample, index) => [
      path.join(coreDir, '.samples', `${String(index)}${sampleExtensions[sample.lang]?.[0] ?? '.ts'}`),
      sample,
    ]),
  );
  const program = programOf(files, coreDir);
  const checker = program.getTypeChecker();
  const names: DeclaredName[] = [];
  const indexes = new Map<string, number>();
  const indexOf = (declared: DeclaredName): number => {
    const known = indexes.get(declared.name) ?? names.push(declared) - 1;
    indexes.set(declared.name, known);
    return known;
  };
  const libDir = path.join(coreDir, 'lib') + path.sep;
  const occurrencesIn = (source: ts.SourceFile): readonly number[] => {
    const found: number[] = [];
    const look = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) {
        const declaration = symbolOf(node, checker)?.declarations?.find((one) =>
          path.normalize(one.getSourceFile().fileName).startsWith(libDir),
        );
        const declared = declaration && declaredName(declaration, types, docsDir);
        if (declared !== undefined) {
          const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
          found.push(line, character, indexOf(declared));
        }
      }
      ts.forEachChild(node, look);
    };
    look(source);
    return found;
  };
  const occurrences = [...files].flatMap(([file, { code }]) => {
    const source = program.getSourceFile(file);
    const found = source === undefined ? [] : occurrencesIn(source);
    return found.length === 0 ? [] : [[sampleKey(code), found] as const];
  });
  return { names, samples: Object.fromEntries(occurrences) };
}

function programOf(files: ReadonlyMap<string, SampleCode>, coreDir: string): ts.Program {
  const host = ts.createCompilerHost(compilerOptions);
  const library = {
    resolvedFileName: path.join(coreDir, 'lib', 'index.d.ts'),
    extension: ts.Extension.Dts,
    isExternalLibraryImport: true,
  };
  const resolve = (specifier: string, from: string): ts.ResolvedModuleFull | undefined =>
    files.has(from)
      ? libraryModule.test(specifier)
        ? library
        : undefined
      : specifier.startsWith('.')
        ? ts.resolveModuleName(specifier, from, compilerOptions, host).resolvedModule
        : undefined;
  return ts.createProgram({
    rootNames: [...files.keys()],
    options: compilerOptions,
    host: {
      ...host,
      fileExists: (file) => files.has(file) || host.fileExists(file),
      readFile: (file) => files.get(file)?.code ?? host.readFile(file),
      getSourceFile: (file, options, ...rest) => {
        const code = files.get(file)?.code;
        return code === undefined
          ? host.getSourceFile(file, options, ...rest)
          : ts.createSourceFile(file, code, options, true);
      },
      resolveModuleNameLiterals: (literals, from) =>
        literals.map(({ text }) => ({ resolvedModule: resolve(text, from) })),
    },
  });
}

/** What an identifier stands for: of a key in an object, the property of the type that the object has to be of. */
function symbolOf(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = node;
  if (ts.isObjectLiteralElementLike(parent) && parent.name === node && ts.isObjectLiteralExpression(parent.parent)) {
    return propertyOf(checker.getContextualType(parent.parent), node.text, checker);
  }
  if (
    ts.isBindingElement(parent) &&
    ts.isObjectBindingPattern(parent.parent) &&
    (parent.propertyName ?? parent.name) === node
  ) {
    return propertyOf(checker.getTypeAtLocation(parent.parent), node.text, checker);
  }
  const symbol = checker.getSymbolAtLocation(node);
  if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Alias) === 0) {
    return symbol;
  }
  // What a default import of a CommonJS package is depends on who imports it.
  const isDefault = symbol.declarations?.some((one) => ts.isImportClause(one)) ?? false;
  return isDefault ? undefined : checker.getAliasedSymbol(symbol);
}

/** A property; undefined if it is another one in each of several types. */
function propertyOf(type: ts.Type | undefined, name: string, checker: ts.TypeChecker): ts.Symbol | undefined {
  const parts = type === undefined ? [] : type.isUnion() ? type.types : [type];
  const found = parts.flatMap((part) => checker.getPropertyOfType(part, name) ?? []);
  return new Set(found.map(({ declarations }) => declarations?.[0])).size === 1 ? found[0] : undefined;
}

/** What a declaration declares; undefined for what the library exports no type or member of. */
function declaredName(
  declaration: ts.Declaration,
  types: readonly LibraryType[],
  docsDir: string,
): DeclaredName | undefined {
  const nameOf = (node: ts.Node | undefined): string =>
    (node as ts.NamedDeclaration | undefined)?.name?.getText() ?? '';
  const own = types.find(({ name }) => name === nameOf(declaration));
  if (own !== undefined && ts.isSourceFile(declaration.parent)) {
    const text = own.kind === 'type' ? declaration.getText().replace(/^export\s+(?:declare\s+)?/, '') : headOf(own);
    return withPlace({ name: own.name, text }, placeOf(own, undefined, docsDir));
  }
  const owner = types.find(({ name }) => name === nameOf(declaration.parent));
  const isStatic = ts.canHaveModifiers(declaration)
    ? (ts.getModifiers(declaration)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false)
    : false;
  const member = owner?.members.find((one) => one.name === nameOf(declaration) && one.static === isStatic);
  if (owner === undefined || member === undefined) {
    return undefined;
  }
  const described = types.find(
    (type) => `${type.kind} ${type.name}` in byThing && (type === owner || inherits(type, owner, member)),
  );
  return withPlace(
    { name: `${owner.name}.${member.name}`, text: member.declarations.map(withoutEnd).join('\n') },
    described && placeOf(described, member, docsDir),
  );
}

function headOf({ kind, name, extends: bases }: LibraryType): string {
  return `${kind} ${name}${bases.length === 0 ? '' : ` extends ${bases.join(', ')}`}`;
}

function withoutEnd(declaration: string): string {
  return declaration.replace(/[;,]$/, '');
}

function inherits({ members }: LibraryType, owner: LibraryType, member: LibraryMember): boolean {
  return members.some(
    (one) => one.name === member.name && one.static === member.static && one.declaredIn === owner.name,
  );
}

/** Each of these has a section on the page of errors. */
const errorsFile = path.join('util', 'errors.d.ts');

/** The page of each symbol. */
const byThing: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(symbols).map(([page, thing]) => [thing, page]),
);

function placeOf(
  { kind, name, file }: LibraryType,
  member: LibraryMember | undefined,
  docsDir: string,
): string | undefined {
  const page = byThing[`${kind} ${name}`];
  if (file === errorsFile && member === undefined) {
    return `docs/guides/error-warning-details#${name.toLowerCase()}`;
  }
  const hasAnchor = member !== undefined && /^[a-z]\w*$/i.test(member.name);
  return page !== undefined && existsSync(path.join(docsDir, `${page}.mdx`))
    ? `docs/${page}${hasAnchor ? `#${member.name.toLowerCase()}` : ''}`
    : undefined;
}

function withPlace(declared: DeclaredName, place: string | undefined): DeclaredName {
  return place === undefined ? declared : { ...declared, place };
}
