import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { defaultChanges, sinceOf } from './history';
import type { DefaultChange, LibraryHistory } from './history';
import type { LibraryFacts, LibraryOption } from './library';
import type { LibraryPackages } from './packages';

/** Which value applies if an option is also set in code: the one in code, the config option, or either if it is on. */
export type CodeRule = 'code' | 'config' | 'either';

/** The counterpart of a config option in the code of a test. */
export interface CodeOption {
  /** Member of `binary`: `downloadDir` */
  readonly member: string;
  readonly wins: CodeRule;
}

/** A config option as the tools need it. */
export interface ConfigurationOption extends LibraryOption {
  /** What the code takes if a number cannot be read from the value. */
  readonly unreadable?: number;
  /** All accepted values, if they are a closed list. */
  readonly values?: readonly string[];
  readonly code?: CodeOption;
  /** The release that introduced it; undefined if all releases up to this one have it. */
  readonly since?: string;
  readonly changes: readonly DefaultChange[];
}

/** How one version of the library reads its configuration. */
export interface ConfigurationFacts {
  readonly version: string;
  /** What every variable begins with: `MONGOMS_` */
  readonly prefix: string;
  /** Values that turn a boolean on, in lowercase. */
  readonly on: readonly string[];
  readonly options: readonly ConfigurationOption[];
  /** Keys in package.json that are made absolute, from its folder. */
  readonly paths: readonly string[];
  /** Options that some release of the history has, and this one lacks: the first and the last release with it. */
  readonly gone: readonly { readonly name: string; readonly first: string; readonly last: string }[];
}

/**
 * Reads how a version of the library reads its configuration, from its code.
 *
 * @throws Error that names what the code no longer has in the known shape
 */
export function readConfiguration(
  { coreDir }: LibraryPackages,
  library: LibraryFacts,
  history: LibraryHistory,
): ConfigurationFacts {
  const parse = (file: string): ts.SourceFile =>
    ts.createSourceFile(
      file,
      readFileSync(path.join(coreDir, 'lib', 'util', file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
  const config = parse('resolveConfig.js');
  const download = parse('MongoBinaryDownload.js');
  const counterparts = [parse('DryMongoBinary.js'), parse('MongoBinary.js')].flatMap(codeOptions);
  const platforms = platformNames(parse('MongoBinaryDownloadUrl.js'));
  return {
    version: library.version,
    prefix: prefixOf(library),
    on: wordsForOn(config),
    paths: pathKeys(config, library),
    options: library.options.map((option) => {
      const thing = `option ${option.name}`;
      const since = sinceOf(history, thing, library.version);
      const code = counterparts.find(({ name }) => name === option.name) ?? onlyInCode(option, library);
      return {
        ...option,
        ...(option.type === 'number' ? replacementOf(download, option.name) : {}),
        ...(option.name === 'PLATFORM' ? { values: platforms } : {}),
        ...(code === undefined ? {} : { code: { member: code.member, wins: code.wins } }),
        ...(since?.version === undefined ? {} : { since: since.version }),
        changes: defaultChanges(history, option.name, library.version),
      };
    }),
    gone: Object.entries(history.things).flatMap(([thing, [first, last]]) => {
      const [, name] = /^option (\w+)$/.exec(thing) ?? [];
      const isGone = name !== undefined && first !== undefined && last !== undefined;
      return isGone && !library.options.some((option) => option.name === name) ? [{ name, first, last }] : [];
    }),
  };
}

/** The counterpart of an option that no code reads. */
function onlyInCode({ read, packageJson: member }: LibraryOption, { types }: LibraryFacts): CodeOption | undefined {
  const isMember = types.some(
    ({ name, members }) => name === 'MongoBinaryOpts' && members.some((other) => other.name === member),
  );
  return !read && isMember ? { member, wins: 'code' } : undefined;
}

function prefixOf({ options }: LibraryFacts): string {
  const prefixes = new Set(options.map(({ name, env }) => env.slice(0, env.length - name.length)));
  const [prefix = ''] = prefixes;
  if (prefixes.size !== 1 || options.some(({ name, env }) => env !== prefix + name)) {
    throw new Error(`The variables do not begin alike: ${[...prefixes].join(', ')}.`);
  }
  return prefix;
}

function nodesOf(root: ts.Node): readonly ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return nodes;
}

/** `['1', 'on', 'yes', 'true'].indexOf(env.toLowerCase()) !== -1` in `envToBool`. */
function wordsForOn(config: ts.SourceFile): readonly string[] {
  const envToBool = config.statements.find(
    (statement): statement is ts.FunctionDeclaration =>
      ts.isFunctionDeclaration(statement) && statement.name?.text === 'envToBool',
  );
  const list = envToBool && nodesOf(envToBool).find(ts.isArrayLiteralExpression);
  const words = list?.elements.filter(ts.isStringLiteral).map(({ text }) => text) ?? [];
  if (words.length === 0 || !envToBool?.getText().includes('.toLowerCase()')) {
    throw new Error('envToBool() has no list of words that it compares with a value in lowercase.');
  }
  return words;
}

/** The options in `object[key] = path.resolve(folder, object[key])`, where `key = camelcase(...X)`. */
function pathKeys(config: ts.SourceFile, { options }: LibraryFacts): readonly string[] {
  const names = nodesOf(config).flatMap((node) => {
    const isKey =
      ts.isVariableDeclaration(node) && node.initializer !== undefined && /camelcase/.test(node.initializer.getText());
    return isKey ? namesIn(node.initializer) : [];
  });
  const keys = options.filter(({ name }) => names.includes(name)).map(({ packageJson }) => packageJson);
  if (keys.length === 0) {
    throw new Error('No option is made absolute in processConfigOption().');
  }
  return keys;
}

/** The options that an expression names as `ResolveConfigVariables.X`. */
function namesIn(node: ts.Node): readonly string[] {
  return nodesOf(node).flatMap((inner) =>
    ts.isPropertyAccessExpression(inner) && inner.expression.getText().endsWith('ResolveConfigVariables')
      ? [inner.name.text]
      : [],
  );
}

/**
 * Members in `{ member: a || b || ... }`, where one operand is the member of the options in code and another one reads a config
 * option, itself or as a variable of the same function: the first one that has a value wins.
 */
function codeOptions(source: ts.SourceFile): readonly (CodeOption & { readonly name: string })[] {
  const nodes = nodesOf(source);
  const variables = new Map(
    nodes.flatMap((node) =>
      ts.isVariableDeclaration(node) && node.initializer !== undefined
        ? [[node.name.getText(), namesIn(node.initializer)] as const]
        : [],
    ),
  );
  return nodes.flatMap((node) => {
    if (!ts.isPropertyAssignment(node)) {
      return [];
    }
    const member = node.name.getText();
    const operands = operandsOf(node.initializer);
    const inCode = operands.findIndex(
      (operand) => ts.isPropertyAccessExpression(operand) && operand.name.text === member,
    );
    const read = operands.map((operand) =>
      ts.isIdentifier(operand) ? (variables.get(operand.text) ?? []) : namesIn(operand),
    );
    const inConfig = read.findIndex((names) => names.length === 1);
    const name = read[inConfig]?.[0];
    if (inCode === -1 || name === undefined) {
      return [];
    }
    const isBoolean = /envToBool/.test(operands[inConfig]?.getText() ?? '');
    return [{ name, member, wins: isBoolean ? 'either' : inCode < inConfig ? 'code' : 'config' } as const];
  });
}

function operandsOf(node: ts.Expression): readonly ts.Expression[] {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.BarBarToken
    ? [...operandsOf(node.left), ...operandsOf(node.right)]
    : [node];
}

/** The number beside `Number.isNaN(value)`, where `value = parseInt(resolveConfig(...X))`. */
function replacementOf(download: ts.SourceFile, option: string): Pick<ConfigurationOption, 'unreadable'> {
  const nodes = nodesOf(download);
  const variable = nodes.find(
    (node): node is ts.VariableDeclaration =>
      ts.isVariableDeclaration(node) && node.initializer !== undefined && namesIn(node.initializer).includes(option),
  );
  const name = variable?.name.getText() ?? '';
  const choice = nodes.find(
    (node): node is ts.ConditionalExpression =>
      ts.isConditionalExpression(node) && node.condition.getText().endsWith(`Number.isNaN(${name})`),
  );
  const number = [choice?.whenTrue, choice?.whenFalse].find((node) => node !== undefined && ts.isNumericLiteral(node));
  return number === undefined || !variable?.initializer?.getText().startsWith('parseInt(')
    ? {}
    : { unreadable: Number(number.getText()) };
}

/** The cases of `translatePlatform()`. */
function platformNames(source: ts.SourceFile): readonly string[] {
  const method = nodesOf(source).find(
    (node): node is ts.MethodDeclaration => ts.isMethodDeclaration(node) && node.name.getText() === 'translatePlatform',
  );
  const names = method === undefined ? [] : nodesOf(method).filter(ts.isCaseClause);
  if (names.length === 0) {
    throw new Error('translatePlatform() has no cases.');
  }
  return names.flatMap(({ expression }) => (ts.isStringLiteral(expression) ? [expression.text] : []));
}
