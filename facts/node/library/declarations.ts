import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One public member of a class or interface, or one value of an enum, as written in the package's declarations. */
export interface LibraryMember {
  /** Bare name: `create`, `constructor`, `[Symbol.asyncDispose]`. No class has a static and an instance member of one name. */
  readonly name: string;
  readonly optional: boolean;
  /** Every declaration of the name in source order (overloads, `get` and `set`), without comments. */
  readonly declarations: readonly string[];
  /** The same declarations, each in one line, with double quotes. */
  readonly signatures: readonly string[];
  /** Declared type of a property or an accessor; for methods, see `signatures`. */
  readonly type?: string;
  /** Public to TypeScript, but not meant for users: a leading underscore, `@internal`, or `@private`. */
  readonly internal: boolean;
  /** Value of an enum member. */
  readonly value?: string;
}

export interface LibraryType {
  readonly name: string;
  readonly kind: 'class' | 'interface' | 'enum' | 'type';
  /** File of the declaration, relative to the core's `lib`, for instance `util/MongoBinary.d.ts`. */
  readonly file: string;
  /** Public members, including those inherited from other types of the package. */
  readonly members: readonly LibraryMember[];
}

/** An error class of the package, and the parameters of its constructor. */
export type LibraryError = ReturnType<typeof readError>;

type Declaration = ts.ClassDeclaration | ts.InterfaceDeclaration | ts.EnumDeclaration | ts.TypeAliasDeclaration;
type MemberNode = ts.ClassElement | ts.TypeElement | ts.EnumMember;
/** The declarations of a name, which merge, and their file. */
type Declared = ReadonlyMap<string, { readonly file: string; readonly nodes: Declaration[] }>;

const { SyntaxKind } = ts;

const typeKinds: Partial<Record<ts.SyntaxKind, LibraryType['kind']>> = {
  [SyntaxKind.ClassDeclaration]: 'class',
  [SyntaxKind.InterfaceDeclaration]: 'interface',
  [SyntaxKind.EnumDeclaration]: 'enum',
  [SyntaxKind.TypeAliasDeclaration]: 'type',
};

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

function print(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
}

/** A declaration in one line, with the same quotes everywhere and without commas at its ends. */
function inOneLine(declaration: string): string {
  return declaration
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
 * Reads the declarations of a package, without those that they import from others.
 *
 * @param coreDir - absolute path of `mongodb-memory-server-core`
 * @returns its exported types, the names that its entry point exports, its errors, and what code can pass to its servers
 * @throws Error if two files export the same name, because inheritance is resolved by name
 */
export function readDeclarations(coreDir: string) {
  const libDir = path.join(coreDir, 'lib');
  const declared = new Map<string, { readonly file: string; readonly nodes: Declaration[] }>();
  const exported: string[] = [];
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
      } else if (file === 'index.d.ts' && ts.isExportDeclaration(node) && node.exportClause !== undefined) {
        const named = ts.isNamespaceExport(node.exportClause) ? [node.exportClause] : node.exportClause.elements;
        exported.push(...named.map(({ name }) => name.text));
      }
    }
  }
  return {
    types: [...declared].map(([name, { file, nodes }]): LibraryType => {
      // A class that merges with an interface of the same name stays a class.
      const kinds = nodes.flatMap((node) => typeKinds[node.kind] ?? []);
      const kind = kinds.find((one) => one === 'class') ?? kinds[0] ?? 'type';
      // The members of an alias are those of other types.
      const members = kind === 'type' ? [] : readMembers(membersOf(name, declared));
      return { name, kind, file, members };
    }),
    /** Without `default`. */
    exports: exported,
    errors: [...declared.values()].flatMap(({ file, nodes }) =>
      file === path.join('util', 'errors.d.ts') ? nodes.filter(ts.isClassDeclaration).map(readError) : [],
    ),
    /** By the name of a class, or of the type of an argument, the paths of its options: `instance.port`; `[]` follows the name of a list of objects. */
    codeOptions: Object.fromEntries(
      Object.entries({
        MongoMemoryServer: 'MongoMemoryServerOpts',
        MongoMemoryReplSet: 'MongoMemoryReplSetOpts',
        // of `stop()` and `cleanup()`
        Cleanup: 'Cleanup',
      }).map(([name, type]) => [name, membersOf(type, declared).flatMap((property) => pathsOf(property, declared))]),
    ),
  };
}

function isDeclaration(node: ts.Node): node is Declaration {
  return typeKinds[node.kind] !== undefined;
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

/** The public members of a type, its own before those that it inherits. */
function membersOf(name: string, declared: Declared): readonly MemberNode[] {
  const { nodes = [] } = declared.get(name) ?? {};
  const all = nodes.flatMap((node) => ('members' in node ? [...node.members] : membersIn(node.type, declared)));
  const own = all.filter((node) => !hasModifier(node, SyntaxKind.PrivateKeyword, SyntaxKind.ProtectedKeyword));
  const names = new Set(own.map(nameOf));
  const inherited = heritageOf(nodes).flatMap((base) => membersOf(base, declared));
  return [...own, ...inherited.filter((node) => !names.has(nameOf(node)))];
}

/** The members of an object type. A union has none, because not each of its types needs to have them. */
function membersIn(type: ts.TypeNode | undefined, declared: Declared): readonly MemberNode[] {
  if (type === undefined || ts.isTypeLiteralNode(type)) {
    return type?.members ?? [];
  }
  if (ts.isIntersectionTypeNode(type)) {
    return type.types.flatMap((one) => membersIn(one, declared));
  }
  const name = ts.isTypeReferenceNode(type) ? type.typeName.getText() : '';
  const [base, left] = ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : [];
  return name === 'Omit'
    ? membersIn(base, declared).filter((node) => left?.getText().includes(`'${nameOf(node) ?? ''}'`) !== true)
    : membersOf(name, declared);
}

/** Undefined for signatures of calls and indexes. */
function nameOf(node: MemberNode): string | undefined {
  return ts.isConstructorDeclaration(node) ? 'constructor' : node.name?.getText();
}

/** The paths of what an object can pass in a property: its options, or itself if the package declares none for its type. */
function pathsOf(property: MemberNode, declared: Declared): readonly string[] {
  const type = ts.isPropertySignature(property) ? property.type : undefined;
  const isList = type !== undefined && ts.isArrayTypeNode(type);
  const options = membersIn(isList ? type.elementType : type, declared).filter(ts.isPropertySignature);
  const name = nameOf(property) ?? '';
  return options.length === 0
    ? [name]
    : options.flatMap((option) => pathsOf(option, declared)).map((rest) => `${name}${isList ? '[]' : ''}.${rest}`);
}

function readMembers(nodes: readonly MemberNode[]): readonly LibraryMember[] {
  const names = new Set(nodes.flatMap((node) => nameOf(node) ?? []));
  return [...names].flatMap((name) => {
    const all = nodes.filter((node) => nameOf(node) === name);
    return all.slice(0, 1).map((first) => readMember(name, first, all));
  });
}

function readMember(name: string, node: MemberNode, all: readonly MemberNode[]): LibraryMember {
  const internalTag = ts.getJSDocTags(node).some(({ tagName }) => /^(?:private|internal)$/.test(tagName.text));
  const isTyped = ts.isPropertyDeclaration(node) || ts.isPropertySignature(node) || ts.isGetAccessor(node);
  const value = ts.isEnumMember(node) ? node.initializer : undefined;
  const declarations = all.map(print);
  return {
    name,
    optional: 'questionToken' in node && node.questionToken !== undefined,
    declarations,
    signatures: declarations.map(inOneLine),
    ...(isTyped && node.type && { type: inOneLine(print(node.type)).replaceAll('"', "'") }),
    internal: internalTag || name.startsWith('_'),
    ...(value && { value: ts.isStringLiteral(value) ? value.text : value.getText() }),
  };
}

/** A class without its own constructor has that of `Error`. */
function readError({ name, members }: ts.ClassDeclaration) {
  const own = members.find(ts.isConstructorDeclaration)?.parameters.map((parameter) => ({
    name: parameter.name.getText(),
    /** As declared: `string`, `number | null`, `string[]`. */
    type: parameter.type?.getText() ?? 'unknown',
    optional: parameter.questionToken !== undefined,
  }));
  return { name: name?.text ?? '', parameters: own ?? [{ name: 'message', type: 'string', optional: false }] };
}
