import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One public member of a class or interface, or one value of an enum, as written in the package's declarations. */
export interface LibraryMember {
  /** Bare name: `create`, `constructor`, `[Symbol.asyncDispose]`. */
  readonly name: string;
  readonly kind: 'constructor' | 'method' | 'property' | 'accessor' | 'value';
  readonly static: boolean;
  readonly readonly: boolean;
  readonly optional: boolean;
  /**
   * Every declaration of the name in source order (overloads, `get` and `set`), in the form of {@link normalizeMember}.
   */
  readonly signatures: readonly string[];
  /** The same declarations as the package prints them, without comments, for {@link formatDeclarations}. */
  readonly declarations: readonly string[];
  /** Declared type of a property or an accessor; for methods, see `signatures`. */
  readonly type?: string;
  /** Name of the class or interface that declares it, which differs from the owner if it is inherited. */
  readonly declaredIn: string;
  /** Not meant for users although public to TypeScript: a leading underscore, `@internal`, or `@private`. */
  readonly internal: boolean;
  /** Value of an enum member. */
  readonly value?: string;
}

/** Whether hardly anyone calls a member: the library does so by itself. */
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

type Declaration = ts.ClassDeclaration | ts.InterfaceDeclaration | ts.EnumDeclaration | ts.TypeAliasDeclaration;
type MemberNode = ts.ClassElement | ts.TypeElement | ts.EnumMember;

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/** Normalizes line breaks, quotes, and trailing commas of a declaration. */
function normalizeMember(node: ts.Node, source: ts.SourceFile): string {
  return printer
    .printNode(ts.EmitHint.Unspecified, node, source)
    .replace(/\s+/g, ' ')
    .replace(/'/g, '"')
    .replace(/,? ?([)\]}])/g, (_, close: string) => (close === '}' ? ' }' : close))
    .replace(/([([]) /g, '$1')
    .replace(/[;,]$/, '')
    .trim();
}

/** Name of a member as in a heading, or undefined if it has none (index signatures). */
function memberName(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (ts.isConstructorDeclaration(node)) {
    return 'constructor';
  }
  const { name } = node as ts.NamedDeclaration;
  return name === undefined ? undefined : name.getText(source);
}

/**
 * Reads the exported types of a package from its declaration files.
 *
 * @param coreDir - absolute folder of `mongodb-memory-server-core`
 * @throws Error if two files export the same name, because inheritance is resolved by name
 */
export function readTypes(coreDir: string): readonly LibraryType[] {
  const libDir = path.join(coreDir, 'lib');
  const declared = new Map<string, { file: string; nodes: Declaration[]; source: ts.SourceFile }>();
  for (const file of ts.sys.readDirectory(libDir, ['.d.ts'])) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    for (const node of source.statements) {
      if (!isDeclaration(node) || node.name === undefined || !isExported(node)) {
        continue;
      }
      const name = node.name.text;
      const entry = declared.get(name) ?? { file: path.relative(libDir, file), nodes: [], source };
      if (entry.source !== source) {
        throw new Error(`"${name}" is exported by ${entry.file} and by ${path.relative(libDir, file)}.`);
      }
      entry.nodes.push(node);
      declared.set(name, entry);
    }
  }

  const ownMembers = new Map(
    [...declared].map(([name, { nodes, source }]) => [name, readMembers(name, nodes, source)]),
  );
  const membersWithBases = (name: string): readonly LibraryMember[] => {
    const own = ownMembers.get(name) ?? [];
    const has = new Set(own.map(memberKey));
    const inherited = heritageOf(declared.get(name)?.nodes ?? [])
      .flatMap((base) => (ownMembers.has(base) ? membersWithBases(base) : []))
      .filter((member) => member.name !== 'constructor' && !has.has(memberKey(member)));
    return [...own, ...inherited];
  };

  return [...declared].map(([name, { file, nodes }]) => ({
    name,
    kind: kindOf(nodes),
    file,
    extends: heritageOf(nodes),
    members: membersWithBases(name),
  }));
}

/** Names that the entry point of a package exports, except `default`. */
export function readExports(coreDir: string): readonly string[] {
  const file = path.join(coreDir, 'lib', 'index.d.ts');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isExportDeclaration).flatMap(({ exportClause }) => {
    if (exportClause === undefined) {
      return [];
    }
    return ts.isNamespaceExport(exportClause)
      ? [exportClause.name.text]
      : exportClause.elements.map((element) => element.name.text);
  });
}

/** A static and an instance member may share a name. */
function memberKey(member: LibraryMember): string {
  return `${member.static ? 'static ' : ''}${member.name}`;
}

function isDeclaration(node: ts.Node): node is Declaration {
  return (
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

function hasModifier(node: ts.Node, ...kinds: ts.SyntaxKind[]): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => kinds.includes(modifier.kind));
}

function isExported(node: Declaration): boolean {
  return hasModifier(node, ts.SyntaxKind.ExportKeyword);
}

/** A class that merges with an interface of the same name stays a class. */
function kindOf(nodes: readonly Declaration[]): LibraryType['kind'] {
  if (nodes.some(ts.isClassDeclaration)) {
    return 'class';
  }
  if (nodes.some(ts.isInterfaceDeclaration)) {
    return 'interface';
  }
  return nodes.some(ts.isEnumDeclaration) ? 'enum' : 'type';
}

/** What a type extends, without `implements`, which declares nothing. */
function heritageOf(nodes: readonly Declaration[]): readonly string[] {
  const names = nodes
    .filter((node) => ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node))
    .flatMap((node) => node.heritageClauses ?? [])
    .filter((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap((clause) => clause.types.map((type) => type.expression.getText()));
  return [...new Set(names)];
}

function membersOf(node: Declaration): readonly MemberNode[] {
  return ts.isTypeAliasDeclaration(node) ? [] : [...node.members];
}

function readMembers(owner: string, nodes: readonly Declaration[], source: ts.SourceFile): readonly LibraryMember[] {
  const members = new Map<string, LibraryMember>();
  for (const node of nodes.flatMap(membersOf)) {
    const name = memberName(node, source);
    if (name === undefined || hasModifier(node, ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword)) {
      continue;
    }
    const member = readMember(owner, name, node, source);
    const overloaded = members.get(memberKey(member));
    members.set(memberKey(member), {
      ...member,
      ...overloaded,
      signatures: [...(overloaded?.signatures ?? []), ...member.signatures],
      declarations: [...(overloaded?.declarations ?? []), ...member.declarations],
    });
  }
  return [...members.values()];
}

function readMember(owner: string, name: string, node: MemberNode, source: ts.SourceFile): LibraryMember {
  const internalTag = ts.getJSDocTags(node).some(({ tagName }) => /^(?:private|internal)$/.test(tagName.text));
  const signature = normalizeMember(node, source);
  const type = typeOf(node, source);
  return {
    name,
    kind: memberKind(node),
    static: hasModifier(node, ts.SyntaxKind.StaticKeyword),
    readonly: hasModifier(node, ts.SyntaxKind.ReadonlyKeyword),
    optional: 'questionToken' in node && node.questionToken !== undefined,
    signatures: [signature],
    declarations: [printer.printNode(ts.EmitHint.Unspecified, node, source)],
    ...(type === undefined ? {} : { type }),
    declaredIn: owner,
    internal: internalTag || name.startsWith('_'),
    ...(ts.isEnumMember(node) && node.initializer !== undefined
      ? { value: ts.isStringLiteral(node.initializer) ? node.initializer.text : node.initializer.getText(source) }
      : {}),
  };
}

function typeOf(node: MemberNode, source: ts.SourceFile): string | undefined {
  if (ts.isPropertyDeclaration(node) || ts.isPropertySignature(node) || ts.isGetAccessor(node)) {
    return node.type === undefined ? undefined : normalizeMember(node.type, source).replaceAll('"', "'");
  }
  return undefined;
}

function memberKind(node: MemberNode): LibraryMember['kind'] {
  if (ts.isConstructorDeclaration(node)) {
    return 'constructor';
  }
  if (ts.isEnumMember(node)) {
    return 'value';
  }
  if (ts.isGetAccessor(node) || ts.isSetAccessor(node)) {
    return 'accessor';
  }
  return ts.isMethodDeclaration(node) || ts.isMethodSignature(node) ? 'method' : 'property';
}
