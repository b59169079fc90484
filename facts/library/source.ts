import path from 'node:path';
import ts from 'typescript';
import { parseFile } from './declarations';

/** Placeholder in a message template for a value that the package fills in. */
export const hole = '\u0000';

/** Turns a message as shown to readers, with `<name>` for each value, into its template. */
export function templateOf(text: string): string {
  return text.replace(/<[\w$]+>/g, hole);
}

/** How the package's code uses a config option. */
export interface OptionUse {
  readonly name: string;
  /** What this code turns the value into. */
  readonly as: 'boolean' | 'number' | 'string';
  /** String that this code falls back to if the option has no value. */
  readonly fallback?: string;
}

/** A `new SomeError(...)` or a `console.*(...)` in the package's code. */
export interface MessageUse {
  /** `Error`, an error class of the package, or `console.warn` and the like. */
  readonly by: string;
  /** Arguments: a text with `<name>` for each value, a boolean, or undefined if only running the code would tell. */
  readonly args: readonly (string | boolean | undefined)[];
}

export interface SourceUses {
  readonly options: readonly OptionUse[];
  readonly messages: readonly MessageUse[];
  /** Texts that an error's constructor conditionally appends to its message, by class. */
  readonly suffixes: ReadonlyMap<string, readonly string[]>;
}

/** Reads from the package's compiled code what its declarations do not contain. */
export function readSource(coreDir: string): SourceUses {
  const options: OptionUse[] = [];
  const messages: MessageUse[] = [];
  const suffixes = new Map<string, string[]>();
  const visit = (node: ts.Node): void => {
    options.push(...optionUse(node));
    messages.push(...messageUse(node));
    const suffix = messageSuffix(node);
    if (suffix !== undefined) {
      suffixes.set(suffix.by, [...(suffixes.get(suffix.by) ?? []), suffix.text]);
    }
    ts.forEachChild(node, visit);
  };
  ts.sys.readDirectory(path.join(coreDir, 'lib'), ['.js']).map(parseFile).forEach(visit);
  return { options, messages, suffixes };
}

/** `(0, errors_1.StateError)`, `errors_1.StateError` and `StateError` all end in the name. */
function lastName(expression: ts.Expression): string {
  if (ts.isParenthesizedExpression(expression)) {
    return lastName(expression.expression);
  }
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.CommaToken) {
    return lastName(expression.right);
  }
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

/** `resolveConfig(ResolveConfigVariables.X)`, called by name or as the module's default export. */
function optionUse(node: ts.Node): readonly OptionUse[] {
  if (!ts.isCallExpression(node)) {
    return [];
  }
  const callee = node.expression.getText();
  const [argument] = node.arguments;
  if (
    argument === undefined ||
    !ts.isPropertyAccessExpression(argument) ||
    !argument.expression.getText().endsWith('ResolveConfigVariables') ||
    !/resolveConfig(?:_\d+\.(?:default|resolveConfig))?\)?$/.test(callee)
  ) {
    return [];
  }
  const fallback = fallbackOf(node);
  return [{ name: argument.name.text, as: convertedTo(node), ...(fallback === undefined ? {} : { fallback }) }];
}

function convertedTo(call: ts.CallExpression): OptionUse['as'] {
  let node: ts.Node = call;
  while (ts.isBinaryExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) {
    node = node.parent;
  }
  const outer = ts.isCallExpression(node.parent) ? lastName(node.parent.expression) : '';
  if (outer === 'envToBool') {
    return 'boolean';
  }
  return outer === 'parseInt' || outer === 'Number' ? 'number' : 'string';
}

/** The string in `call ?? 'string'`, even if compiled to `(a = call) !== null && a !== void 0 ? a : 'string'`. */
function fallbackOf(call: ts.CallExpression): string | undefined {
  let node: ts.Node = call;
  while (ts.isBinaryExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) {
    const { parent } = node;
    if (ts.isBinaryExpression(parent) && parent.left === node && ts.isStringLiteral(parent.right)) {
      return parent.right.text === '' ? undefined : parent.right.text;
    }
    node = parent;
  }
  const { parent } = node;
  return ts.isConditionalExpression(parent) && parent.condition === node && ts.isStringLiteral(parent.whenFalse)
    ? parent.whenFalse.text || undefined
    : undefined;
}

function messageUse(node: ts.Node): readonly MessageUse[] {
  if (ts.isNewExpression(node)) {
    return [{ by: lastName(node.expression), args: (node.arguments ?? []).map(argumentValue) }];
  }
  const by = ts.isCallExpression(node) ? node.expression.getText() : '';
  return ts.isCallExpression(node) && /^console\.\w+$/.test(by)
    ? [{ by, args: node.arguments.map(argumentValue) }]
    : [];
}

function argumentValue(node: ts.Expression): string | boolean | undefined {
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
    return node.kind === ts.SyntaxKind.TrueKeyword;
  }
  const text = textWithNames(node);
  return /^<[\w$]+>$/.test(text) ? undefined : text;
}

/** The text of an expression, with `<name>` for each value that it depends on. */
function textWithNames(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) {
    return node.text;
  }
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map((span) => nameOfValue(span.expression) + span.literal.text).join('');
  }
  if (ts.isParenthesizedExpression(node)) {
    return textWithNames(node.expression);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return textWithNames(node.left) + textWithNames(node.right);
  }
  // `'text' + value ?? other` is never nullish on its left, so the left side is the text.
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
    return textWithNames(node.left);
  }
  return nameOfValue(node);
}

/** `<port>` for `this.instanceOpts.port`: the outermost name in an expression. */
function nameOfValue(node: ts.Expression): string {
  if (ts.isIdentifier(node)) {
    return `<${node.text}>`;
  }
  if (ts.isPropertyAccessExpression(node)) {
    return `<${node.name.text}>`;
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    return nameOfValue(node.expression.expression);
  }
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) {
    return nameOfValue(node.expression);
  }
  return '<value>';
}

function messageSuffix(node: ts.Node): { by: string; text: string } | undefined {
  if (
    !ts.isBinaryExpression(node) ||
    node.operatorToken.kind !== ts.SyntaxKind.PlusEqualsToken ||
    node.left.getText() !== 'this.message'
  ) {
    return undefined;
  }
  const owner = ts.findAncestor(node, ts.isClassDeclaration);
  return owner?.name === undefined ? undefined : { by: owner.name.text, text: textWithNames(node.right) };
}
