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
  const libDir = path.join(coreDir, 'lib');
  const files = classes.map((name) => path.join(libDir, `${name}.d.ts`));
  const program = ts.createProgram(files, { lib: ['lib.es2022.d.ts'], types: [], skipLibCheck: true, strict: true });
  const checker = program.getTypeChecker();
  const isOwn = (type: ts.Type): boolean => !type.isUnion() && type.getProperties().some(isOwnSymbol);
  const isOwnSymbol = ({ declarations = [] }: ts.Symbol): boolean =>
    declarations.some((node) => node.getSourceFile().fileName.startsWith(libDir.replaceAll(path.sep, '/')));
  const pathsIn = (type: ts.Type): readonly string[] =>
    type.getProperties().flatMap((property): readonly string[] => {
      const declared = checker.getNonNullableType(checker.getTypeOfSymbol(property));
      const item = checker.isArrayType(declared)
        ? checker.getTypeArguments(declared as ts.TypeReference)[0]
        : undefined;
      const inner = item ?? declared;
      const name = item !== undefined && isOwn(item) ? `${property.name}[]` : property.name;
      return isOwn(inner) ? pathsIn(inner).map((rest) => `${name}.${rest}`) : [name];
    });
  return Object.fromEntries(
    classes.map((name, index) => {
      const source = program.getSourceFile(files[index] ?? '');
      const symbols = source === undefined ? undefined : checker.getSymbolAtLocation(source);
      const options = symbols && checker.getExportsOfModule(symbols).find((one) => one.name === `${name}Opts`);
      return [name, options === undefined ? [] : pathsIn(checker.getDeclaredTypeOfSymbol(options))];
    }),
  );
}
