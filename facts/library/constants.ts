// cspell:ignore getport
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

/** A number in the code of a package that readers wait for, or run into. */
export interface LibraryConstant {
  /** `lockWait` */
  readonly name: string;
  /** Times are in milliseconds. */
  readonly value: number;
  readonly isTime: boolean;
  /** Where it was read: `lib/util/lockfile.js:133` of the core, or of the driver. */
  readonly place: string;
}

/** Where a constant is, and which expression it is. */
interface Spot {
  readonly name: string;
  readonly file: string;
  /** The dependency that has the file; without one, the library. */
  readonly of?: 'mongodb' | 'get-port';
  readonly isCount?: true;
  readonly find: (node: ts.Node) => ts.Expression | undefined;
}

const spots: readonly Spot[] = [
  { name: 'lockWait', file: 'lib/util/lockfile.js', find: (node) => argumentOf(node, 'setInterval', 1) },
  { name: 'killWait', file: 'lib/util/utils.js', find: (node) => valueOf(node, 'timeoutTime') },
  { name: 'launchTimeout', file: 'lib/util/MongoInstance.js', find: (node) => otherwise(valueOf(node, 'timeoutTime')) },
  {
    name: 'launchTimeoutMinimum',
    file: 'lib/util/MongoInstance.js',
    find: (node) => bound(node, ts.SyntaxKind.GreaterThanEqualsToken, 'launchTimeout'),
  },
  {
    name: 'shutdownWait',
    file: 'lib/util/MongoInstance.js',
    find: (node) => property(node, 'serverSelectionTimeoutMS'),
  },
  {
    name: 'primaryWait',
    file: 'lib/MongoMemoryReplSet.js',
    find: (node) => parameter(node, '_waitForPrimary', 'timeout'),
  },
  {
    name: 'electionTimeout',
    file: 'lib/MongoMemoryReplSet.js',
    find: (node) => property(node, 'electionTimeoutMillis'),
  },
  {
    name: 'requestTimeout',
    file: 'lib/util/MongoBinaryDownload.js',
    find: (node) => parameter(node, 'httpDownload', 'timeout'),
  },
  {
    name: 'retryDelay',
    file: 'lib/util/MongoBinaryDownload.js',
    find: (node) => parameter(node, 'httpDownload', 'baseDelay'),
  },
  { name: 'retryJitter', file: 'lib/util/MongoBinaryDownload.js', find: (node) => factorOf(node, 'Math.random()') },
  {
    name: 'progressInterval',
    file: 'lib/util/MongoBinaryDownload.js',
    find: (node) => bound(node, ts.SyntaxKind.LessThanToken, 'lastPrintedAt'),
  },
  { name: 'portMemory', file: 'lib/util/getport/index.js', find: (node) => valueOf(node, 'PORTS_CACHE_CLEAN_TIME') },
  {
    name: 'portTries',
    file: 'lib/util/getport/index.js',
    isCount: true,
    find: (node) => valueOf(node, 'MAX_DEFAULT_TRIES'),
  },
  {
    name: 'highestPort',
    file: 'lib/util/getport/index.js',
    isCount: true,
    find: (node) => assigned(node, 'exports.MAX_PORT'),
  },
  {
    name: 'lowestPort',
    file: 'lib/util/getport/index.js',
    isCount: true,
    find: (node) => assigned(node, 'exports.MIN_PORT'),
  },
  {
    name: 'portMemory',
    file: 'index.js',
    of: 'get-port',
    find: (node) => valueOf(node, 'releaseOldLockedPortsIntervalMs'),
  },
  { name: 'killerInterval', file: 'scripts/mongo_killer.js', find: (node) => argumentOf(node, 'setInterval', 1) },
  {
    name: 'driverWait',
    file: 'lib/connection_string.js',
    of: 'mongodb',
    find: (node) => property(property(node, 'serverSelectionTimeoutMS'), 'default'),
  },
];

/**
 * Reads the constants of an installed version. What a version does not have is left out: 8.x leaves ports to another
 * package. facts/library/constants.test.ts says which versions have what.
 */
export function readConstants(coreDir: string): readonly LibraryConstant[] {
  return spots.flatMap(({ name, file, of, isCount, find }): readonly LibraryConstant[] => {
    const dir = of === undefined ? coreDir : dirOf(of, coreDir);
    const at = path.join(dir ?? '', file);
    if (dir === undefined || !existsSync(at)) {
      return [];
    }
    const source = sourceOf(at);
    const [found] = search(source, find);
    return found === undefined
      ? []
      : [
          {
            name,
            // Of tries in addition to the first one.
            value: found.value + (name === 'portTries' ? 1 : 0),
            isTime: isCount !== true,
            place: `${of === undefined ? '' : `${of}/`}${file}:${String(source.getLineAndCharacterOfPosition(found.node.getStart(source)).line + 1)}`,
          },
        ];
  });
}

/** Folder of a dependency; undefined where the version does not have it. */
function dirOf(name: string, coreDir: string): string | undefined {
  const manifest = path.join(coreDir, 'package.json');
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  return name in dependencies ? path.dirname(createRequire(manifest).resolve(`${name}/package.json`)) : undefined;
}

const sources = new Map<string, ts.SourceFile>();

function sourceOf(file: string): ts.SourceFile {
  const source =
    sources.get(file) ?? ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  sources.set(file, source);
  return source;
}

function search(source: ts.SourceFile, find: Spot['find']): readonly { value: number; node: ts.Node }[] {
  const found: { value: number; node: ts.Node }[] = [];
  const visit = (node: ts.Node): void => {
    const value = numberOf(find(node));
    if (value !== undefined) {
      found.push({ value, node });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `1000 * 3`, `2000` */
function numberOf(node: ts.Expression | undefined): number | undefined {
  if (node === undefined) {
    return undefined;
  }
  if (ts.isNumericLiteral(node)) {
    return Number(node.text);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) {
    const [left, right] = [numberOf(node.left), numberOf(node.right)];
    return left === undefined || right === undefined ? undefined : left * right;
  }
  return undefined;
}

function argumentOf(node: ts.Node, callee: string, index: number): ts.Expression | undefined {
  return ts.isCallExpression(node) && node.expression.getText() === callee ? node.arguments[index] : undefined;
}

function valueOf(node: ts.Node, variable: string): ts.Expression | undefined {
  return ts.isVariableDeclaration(node) && node.name.getText() === variable ? node.initializer : undefined;
}

function otherwise(node: ts.Expression | undefined): ts.Expression | undefined {
  return node !== undefined && ts.isConditionalExpression(node) ? node.whenFalse : undefined;
}

/** The right side of a comparison whose left side speaks of a name. */
function bound(node: ts.Node, operator: ts.SyntaxKind, name: string): ts.Expression | undefined {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === operator && node.left.getText().includes(name)
    ? node.right
    : undefined;
}

function property(node: ts.Node | undefined, name: string): ts.Expression | undefined {
  if (node !== undefined && ts.isObjectLiteralExpression(node)) {
    const own = node.properties.find((other) => other.name?.getText() === name);
    return own !== undefined && ts.isPropertyAssignment(own) ? own.initializer : undefined;
  }
  return undefined;
}

/** The default of a method's parameter. */
function parameter(node: ts.Node, method: string, name: string): ts.Expression | undefined {
  return ts.isMethodDeclaration(node) && node.name.getText() === method
    ? node.parameters.find((other) => other.name.getText() === name)?.initializer
    : undefined;
}

function factorOf(node: ts.Node, other: string): ts.Expression | undefined {
  return ts.isBinaryExpression(node) && node.left.getText() === other ? node.right : undefined;
}

function assigned(node: ts.Node, name: string): ts.Expression | undefined {
  return ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    node.left.getText() === name
    ? node.right
    : undefined;
}
