import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { thingsOf, type ReleaseContent } from '../facts/history';
import { readExports, readTypes } from '../facts/library/declarations';
import { declaredErrors } from '../facts/library/errors';
import { readSource } from '../facts/library/source';

/** What the package of one release says about itself. */
export interface LibraryRelease extends ReleaseContent {
  /** `engines.node`; null for none. */
  readonly node: string | null;
  /** Range of the `mongodb` driver that it depends on; null for none. */
  readonly driver: string | null;
}

/**
 * Reads a release without running it, so its dependencies are not needed.
 *
 * @param coreDir - absolute path of an unpacked `mongodb-memory-server-core`, 7.0.0 or newer
 * @throws Error that names the file and the code with an unknown shape
 */
export function readRelease(coreDir: string): LibraryRelease {
  const manifest = JSON.parse(readFileSync(path.join(coreDir, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly engines?: { readonly node?: string };
    readonly dependencies?: { readonly mongodb?: string };
  };
  const types = readTypes(coreDir);
  const variables = types.find(({ kind, name }) => kind === 'enum' && name === 'ResolveConfigVariables');
  if (variables === undefined) {
    throw new Error(`${coreDir} declares no enum ResolveConfigVariables.`);
  }
  const builtIn = readDefaults(path.join(coreDir, 'lib', 'util', 'resolveConfig.js'));
  const { options: uses } = readSource(coreDir);
  const fallbackOf = (key: string): string | undefined =>
    uses.find(({ name, fallback }) => name === key && fallback !== undefined)?.fallback;
  // Code uses the key, and users the value: RESUME_DOWNLOAD of 10.4.0 is "EXP_RESUME_DOWNLOAD".
  const options = variables.members.map(({ name: key, value: name = key }) => ({ key, name }));
  return {
    version: manifest.version,
    node: manifest.engines?.node ?? null,
    driver: manifest.dependencies?.mongodb ?? null,
    things: thingsOf({ options, types, exports: readExports(coreDir), errors: declaredErrors(coreDir) }),
    defaults: Object.fromEntries(options.map(({ key, name }) => [name, builtIn.get(key) ?? fallbackOf(key) ?? null])),
  };
}

/**
 * Reads `exports.defaultValues = new Map([[ResolveConfigVariables.X, 'text'], ...])` without running it, by the key of
 * the enum. Texts may be constants of the file, such as `exports.DEFAULT_VERSION`.
 *
 * @throws Error that names the file and the code with another shape
 */
function readDefaults(file: string): ReadonlyMap<string, string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const exported = new Map<string, ts.Expression>();
  for (const statement of source.statements) {
    if (ts.isExpressionStatement(statement) && ts.isBinaryExpression(statement.expression)) {
      const { left, right } = statement.expression;
      if (ts.isPropertyAccessExpression(left) && left.expression.getText() === 'exports') {
        exported.set(left.name.text, right);
      }
    }
  }

  const unreadable = (node: ts.Node | undefined): never => {
    throw new Error(`${file}: the defaults cannot be read at "${node?.getText() ?? 'defaultValues'}".`);
  };
  const textOf = (node: ts.Expression | undefined): string => {
    if (node !== undefined && ts.isStringLiteral(node)) {
      return node.text;
    }
    const isConstant =
      node !== undefined && ts.isPropertyAccessExpression(node) && node.expression.getText() === 'exports';
    return isConstant ? textOf(exported.get(node.name.text)) : unreadable(node);
  };
  const nameOf = (node: ts.Expression | undefined): string => {
    const isOption =
      node !== undefined &&
      ts.isPropertyAccessExpression(node) &&
      node.expression.getText() === 'ResolveConfigVariables';
    return isOption ? node.name.text : unreadable(node);
  };

  const map = exported.get('defaultValues');
  const entries = map !== undefined && ts.isNewExpression(map) ? map.arguments?.[0] : undefined;
  if (entries === undefined || !ts.isArrayLiteralExpression(entries)) {
    return unreadable(map);
  }
  return new Map(
    entries.elements.map((entry) => {
      const [name, value] = ts.isArrayLiteralExpression(entry) ? entry.elements : unreadable(entry);
      return [nameOf(name), textOf(value)];
    }),
  );
}
