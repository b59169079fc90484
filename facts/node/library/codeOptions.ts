import path from 'node:path';
import ts from 'typescript';

/** The paths of the options of each class, by its name: `instance.port`; `[]` follows the name of a list of objects. */
export type CodeOptions = Readonly<Record<string, readonly string[]>>;

const classes = ['MongoMemoryServer', 'MongoMemoryReplSet'] as const;

/**
 * Reads the options that code can pass, from the declarations of a package. Types of other packages are not looked into.
 *
 * @param coreDir - absolute path of `mongodb-memory-server-core`
 */
export function readCodeOptions(coreDir: string): CodeOptions {
  const libDir = `${path.join(coreDir, 'lib').replaceAll(path.sep, '/')}/`;
  const options: ts.CompilerOptions = { lib: ['lib.es5.d.ts'], types: [], strict: true };
  const host = ts.createCompilerHost(options);
  // Finds no other packages, which would take two seconds.
  host.fileExists = (file) => file.startsWith(libDir) && ts.sys.fileExists(file);
  const files = classes.map((name) => `${libDir}${name}.d.ts`);
  const program = ts.createProgram(files, options, host);
  const checker = program.getTypeChecker();
  const isOwn = ({ declarations = [] }: ts.Symbol): boolean =>
    declarations.some((node) => node.getSourceFile().fileName.startsWith(libDir));
  const pathsOf = (property: ts.Symbol): readonly string[] => {
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
    const item = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
    const inner = item ?? type;
    const own = inner.isUnion() ? [] : inner.getProperties().filter(isOwn);
    const name = property.name + (item === undefined || own.length === 0 ? '' : '[]');
    return own.length === 0 ? [name] : own.flatMap(pathsOf).map((rest) => `${name}.${rest}`);
  };
  const exported = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module) : [];
  });
  return Object.fromEntries(
    classes.map((name) => {
      const own = exported.find((one) => one.name === `${name}Opts`);
      return [name, own ? checker.getDeclaredTypeOfSymbol(own).getProperties().flatMap(pathsOf) : []];
    }),
  );
}
