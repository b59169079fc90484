import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One public member of a class or interface, or one value of an enum, as written in the package's declarations. */
export interface LibraryMember {
  /** Bare name: `create`, `constructor`, `[Symbol.asyncDispose]`. No class has a static and an instance member of one name. */
  readonly name: string;
  readonly kind: 'constructor' | 'method' | 'property' | 'accessor' | 'value';
  readonly static: boolean;
  readonly optional: boolean;
  /**
   * Every declaration of the name in source order (overloads, `get` and `set`), each in one line, with double quotes.
   */
  readonly signatures: readonly string[];
  /** The same declarations as the package prints them, without comments. */
  readonly declarations: readonly string[];
  /** Declared type of a property or an accessor; for methods, see `signatures`. */
  readonly type?: string;
  /** Public to TypeScript, but not meant for users: a leading underscore, `@internal`, or `@private`. */
  readonly internal: boolean;
  /** Value of an enum member. */
  readonly value?: string;
}

/** Whether hardly anyone calls a member, because the library does. */
export function isRarelyCalled({ name, internal }: LibraryMember): boolean {
  return internal || name === 'emit' || name.endsWith('Handler');
}

export interface LibraryType {
  readonly name: string;
  readonly kind: 'class' | 'interface' | 'enum' | 'type';
  /** File of the declaration, relative to the core's `lib`, for instance `util/MongoBinary.d.ts`. */
  readonly file: string;
  /** Heritage as written, including types of other packages. */
  readonly extends: readonly string[];
  /** Public members, including those inherited from other types of the package. */
  readonly members: readonly LibraryMember[];
}

/** An error class of the package. */
export interface LibraryError {
  readonly name: string;
  readonly parameters: readonly {
    readonly name: string;
    /** As declared: `string`, `number | null`, `string[]`. */
    readonly type: string;
    readonly optional: boolean;
  }[];
}

type Declaration = ts.ClassDeclaration | ts.InterfaceDeclaration | ts.EnumDeclaration | ts.TypeAliasDeclaration;
type MemberNode = ts.ClassElement | ts.TypeElement | ts.EnumMember;

const { SyntaxKind } = ts;

const typeKinds: ReadonlyMap<ts.SyntaxKind, LibraryType['kind']> = new Map([
  [SyntaxKind.ClassDeclaration, 'class'],
  [SyntaxKind.InterfaceDeclaration, 'interface'],
  [SyntaxKind.EnumDeclaration, 'enum'],
  [SyntaxKind.TypeAliasDeclaration, 'type'],
]);

/** All others are properties. */
const memberKinds: ReadonlyMap<ts.SyntaxKind, LibraryMember['kind']> = new Map([
  [SyntaxKind.Constructor, 'constructor'],
  [SyntaxKind.MethodDeclaration, 'method'],
  [SyntaxKind.MethodSignature, 'method'],
  [SyntaxKind.GetAccessor, 'accessor'],
  [SyntaxKind.SetAccessor, 'accessor'],
  [SyntaxKind.EnumMember, 'value'],
]);

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

function print(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
}

/** Normalizes line breaks, quotes, and trailing commas of a declaration. */
function normalize(node: ts.Node): string {
  return print(node)
    .replace(/\s+/g, ' ')
    .replace(/'/g, '"')
    .replace(/,? ?([)\]}])/g, (_, close: string) => (close === '}' ? ' }' : close))
    .replace(/([([]) /g, '$1')
    .replace(/[;,]$/, '')
    .trim();
}

/** A file of a package, parsed. */
export function parseFile(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/**
 * Reads the exported types of a package from its declaration files.
 *
 * @param coreDir - absolute path of `mongodb-memory-server-core`
 * @throws Error if two files export the same name, because inheritance is resolved by name
 */
export function readTypes(coreDir: string): readonly LibraryType[] {
  const libDir = path.join(coreDir, 'lib');
  const declared = new Map<string, { readonly file: string; readonly nodes: Declaration[] }>();
  for (const source of ts.sys.readDirectory(libDir, ['.d.ts']).map(parseFile)) {
    const file = path.relative(libDir, source.fileName);
    for (const node of source.statements) {
      if (isDeclaration(node) && node.name !== undefined && hasModifier(node, SyntaxKind.ExportKeyword)) {
        const entry = declared.get(node.name.text) ?? { file, nodes: [] };
        if (entry.file !== file) {
          throw new Error(`"${node.name.text}" is exported by ${entry.file} and by ${file}.`);
        }
        entry.nodes.push(node);
        declared.set(node.name.text, entry);
      }
    }
  }

  const membersWithBases = (name: string): readonly LibraryMember[] => {
    const { nodes = [] } = declared.get(name) ?? {};
    const own = readMembers(nodes);
    const others = heritageOf(nodes)
      .flatMap(membersWithBases)
      .filter(({ name: inherited }) => !own.some((other) => other.name === inherited));
    return [...own, ...others];
  };
  return [...declared].map(([name, { file, nodes }]) => {
    // A class that merges with an interface of the same name stays a class.
    const kinds = nodes.flatMap((node) => typeKinds.get(node.kind) ?? []);
    const kind = kinds.find((one) => one === 'class') ?? kinds[0] ?? 'type';
    return { name, kind, file, extends: heritageOf(nodes), members: membersWithBases(name) };
  });
}

/** Names that the entry point of a package exports, except `default`. */
export function readExports(coreDir: string): readonly string[] {
  const { statements } = parseFile(path.join(coreDir, 'lib', 'index.d.ts'));
  return statements.filter(ts.isExportDeclaration).flatMap(({ exportClause: clause }) => {
    const named = clause === undefined ? [] : ts.isNamespaceExport(clause) ? [clause] : clause.elements;
    return named.map(({ name }) => name.text);
  });
}

/** The classes of `lib/util/errors.d.ts`; a class without its own constructor has that of `Error`. */
export function readErrors(coreDir: string): readonly LibraryError[] {
  const { statements } = parseFile(path.join(coreDir, 'lib', 'util', 'errors.d.ts'));
  return statements.filter(ts.isClassDeclaration).map((node) => ({
    name: node.name?.text ?? '',
    parameters: node.members.find(ts.isConstructorDeclaration)?.parameters.map((parameter) => ({
      name: parameter.name.getText(),
      type: parameter.type?.getText() ?? 'unknown',
      optional: parameter.questionToken !== undefined,
    })) ?? [{ name: 'message', type: 'string', optional: false }],
  }));
}

function isDeclaration(node: ts.Node): node is Declaration {
  return typeKinds.has(node.kind);
}

function hasModifier(node: ts.Node, ...kinds: ts.SyntaxKind[]): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => kinds.includes(modifier.kind));
}

/** What a type extends, without `implements`, which declares nothing. */
function heritageOf(nodes: readonly Declaration[]): readonly string[] {
  const names = nodes
    .flatMap((node) => ('heritageClauses' in node ? (node.heritageClauses ?? []) : []))
    .filter((clause) => clause.token === SyntaxKind.ExtendsKeyword)
    .flatMap((clause) => clause.types.map((type) => type.expression.getText()));
  return [...new Set(names)];
}

function readMembers(nodes: readonly Declaration[]): readonly LibraryMember[] {
  const declared = new Map<string, MemberNode[]>();
  for (const node of nodes.flatMap((one): readonly MemberNode[] => ('members' in one ? one.members : []))) {
    const name = ts.isConstructorDeclaration(node) ? 'constructor' : node.name?.getText();
    if (name !== undefined && !hasModifier(node, SyntaxKind.PrivateKeyword, SyntaxKind.ProtectedKeyword)) {
      declared.set(name, [...(declared.get(name) ?? []), node]);
    }
  }
  return [...declared].flatMap(([name, all]) => all.slice(0, 1).map((first) => readMember(name, first, all)));
}

function readMember(name: string, node: MemberNode, all: readonly MemberNode[]): LibraryMember {
  const internalTag = ts.getJSDocTags(node).some(({ tagName }) => /^(?:private|internal)$/.test(tagName.text));
  const isTyped = ts.isPropertyDeclaration(node) || ts.isPropertySignature(node) || ts.isGetAccessor(node);
  const value = ts.isEnumMember(node) ? node.initializer : undefined;
  return {
    name,
    kind: memberKinds.get(node.kind) ?? 'property',
    static: hasModifier(node, SyntaxKind.StaticKeyword),
    optional: 'questionToken' in node && node.questionToken !== undefined,
    signatures: all.map(normalize),
    declarations: all.map(print),
    ...(isTyped && node.type && { type: normalize(node.type).replaceAll('"', "'") }),
    internal: internalTag || name.startsWith('_'),
    ...(value && { value: ts.isStringLiteral(value) ? value.text : value.getText() }),
  };
}
