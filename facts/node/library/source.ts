import path from 'node:path';
import ts from 'typescript';
import { parseFile } from './declarations';

/** What stands for a value that the package fills in: `<port>`. */
export const placeholder = /<[\w$]+>/g;

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
  /** Arguments: a text with `<name>` for each value, a boolean, or undefined if it is only known at run time. */
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
  const messages: MessageUse[] = [];
  const suffixes = new Map<string, string[]>();
  const visit = (node: ts.Node): void => {
    messages.push(...messageUse(node));
    const suffix = messageSuffix(node);
    if (suffix !== undefined) {
      suffixes.set(suffix.by, [...(suffixes.get(suffix.by) ?? []), suffix.text]);
    }
    ts.forEachChild(node, visit);
  };
  const sources = ts.sys.readDirectory(path.join(coreDir, 'lib'), ['.js']).map(parseFile);
  sources.forEach(visit);
  return { options: sources.flatMap(({ text }) => optionUses(text)), messages, suffixes };
}

/**
 * Calls such as `parseInt(resolveConfig(ResolveConfigVariables.X) ?? 'text')`; older releases have the last part as
 * `(a = call) !== null && a !== void 0 ? a : 'text'`.
 */
const optionCall =
  /(?:\b(envToBool|parseInt)\()?resolveConfig(?:_\d+\.(?:default|resolveConfig))?\([\w.]*ResolveConfigVariables\.(\w+)\)(?:\)(?: !== null && \w+ !== void 0 \? \w+ :)| \?\?| \|\|)?(?: '([^']*)')?/g;

function optionUses(code: string): readonly OptionUse[] {
  const text = code.replaceAll(/\(0, ([\w.]+)\)/g, '$1').replaceAll(/\s+/g, ' ');
  return [...text.matchAll(optionCall)].map(([, converter, name = '', fallback = '']) => ({
    name,
    as: converter === 'envToBool' ? 'boolean' : converter === undefined ? 'string' : 'number',
    ...(fallback === '' ? {} : { fallback }),
  }));
}

function messageUse(node: ts.Node): readonly MessageUse[] {
  if (ts.isNewExpression(node)) {
    // `(0, errors_1.StateError)`, `errors_1.StateError` and `StateError` all end in the name.
    const [, by = ''] = /(\w+)\)?$/.exec(node.expression.getText()) ?? [];
    return [{ by, args: (node.arguments ?? []).map(argumentValue) }];
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
  return text.replace(placeholder, '') === '' && text !== '' ? undefined : text;
}

/** The text of an expression, with `<name>` for each value that it depends on. */
function textWithNames(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) {
    return node.text;
  }
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map((span) => nameOfValue(span.expression) + span.literal.text).join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return textWithNames(node.left) + textWithNames(node.right);
  }
  // The left side of `'text' + value ?? other` is never nullish, so it is the text.
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
  return '<value>';
}

/** The text in `this.message += text`. */
function messageSuffix(node: ts.Node): { by: string; text: string } | undefined {
  const isSuffix =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken &&
    node.left.getText() === 'this.message';
  const owner = isSuffix ? ts.findAncestor(node, ts.isClassDeclaration)?.name : undefined;
  return isSuffix && owner !== undefined ? { by: owner.text, text: textWithNames(node.right) } : undefined;
}
