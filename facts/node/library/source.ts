import path from 'node:path';
import ts from 'typescript';
import { parseFile } from './declarations';

/** What stands for a value that the package fills in: `<port>`. */
export const placeholder = /<[\w$]+>/g;

/** How the package's code uses a config option. */
export interface OptionUse {
  readonly name: string;
  /** What this code turns the text into, if anything. */
  readonly type?: 'boolean' | 'number';
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

export type SourceUses = ReturnType<typeof readSource>;

/** Reads from the package's compiled code what its declarations do not contain. */
export function readSource(coreDir: string) {
  const options: OptionUse[] = [];
  const messages: MessageUse[] = [];
  /** Texts that an error's constructor conditionally appends to its message, by the class. */
  const suffixes: { readonly by: string | undefined; readonly text: string }[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isNewExpression(node)) {
      messages.push({ by: nameOf(node.expression), args: (node.arguments ?? []).map(argumentValue) });
    } else if (ts.isCallExpression(node)) {
      const by = node.expression.getText();
      messages.push(...(by.startsWith('console.') ? [{ by, args: node.arguments.map(argumentValue) }] : []));
      options.push(...optionUse(node));
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken) {
      const isMessage = node.left.getText() === 'this.message';
      const by = isMessage ? ts.findAncestor(node, ts.isClassDeclaration)?.name?.text : undefined;
      suffixes.push({ by, text: textWithNames(node.right) });
    }
    ts.forEachChild(node, look);
  };
  ts.sys.readDirectory(path.join(coreDir, 'lib'), ['.js']).map(parseFile).forEach(look);
  return { options, messages, suffixes };
}

/** `StateError` of `StateError`, `errors_1.StateError`, and `(0, errors_1.StateError)`. */
function nameOf(node: ts.Expression): string {
  const inner =
    ts.isParenthesizedExpression(node) && ts.isBinaryExpression(node.expression) ? node.expression.right : node;
  return ts.isPropertyAccessExpression(inner) ? inner.name.text : inner.getText();
}

/**
 * Calls such as `envToBool(resolveConfig(ResolveConfigVariables.X))` or `resolveConfig(ResolveConfigVariables.X) ?? 'text'`;
 * older releases have the last part as `(a = call) !== null && a !== void 0 ? a : 'text'`.
 */
function optionUse(call: ts.CallExpression): readonly OptionUse[] {
  const [variable] = call.arguments;
  const isUse =
    ['resolveConfig', 'default'].includes(nameOf(call.expression)) &&
    variable !== undefined &&
    ts.isPropertyAccessExpression(variable) &&
    nameOf(variable.expression) === 'ResolveConfigVariables';
  if (!isUse) {
    return [];
  }
  let outer = call.parent;
  let fallback = '';
  while (ts.isParenthesizedExpression(outer) || ts.isBinaryExpression(outer) || ts.isConditionalExpression(outer)) {
    const either = ts.isBinaryExpression(outer) && ['??', '||'].includes(outer.operatorToken.getText());
    const other = 'whenFalse' in outer ? outer.whenFalse : either && 'right' in outer ? outer.right : undefined;
    fallback ||= other !== undefined && ts.isStringLiteral(other) ? other.text : '';
    outer = outer.parent;
  }
  const converter = ts.isCallExpression(outer) ? nameOf(outer.expression) : '';
  return [
    {
      name: variable.name.text,
      ...(converter === 'envToBool' && { type: 'boolean' }),
      ...(converter === 'parseInt' && { type: 'number' }),
      ...(fallback !== '' && { fallback }),
    },
  ];
}

function argumentValue(node: ts.Expression): string | boolean | undefined {
  if (['true', 'false'].includes(node.getText())) {
    return node.getText() === 'true';
  }
  const text = textWithNames(node);
  return text.replace(placeholder, '') === '' && text !== '' ? undefined : text;
}

/** The text of an expression, with `<port>` for each value that it depends on, such as `this.instanceOpts.port`. */
function textWithNames(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) {
    return node.text;
  }
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map((span) => textOfValue(span.expression) + span.literal.text).join('');
  }
  if (ts.isBinaryExpression(node) && ['+', '??'].includes(node.operatorToken.getText())) {
    // The left side of `'text' + value ?? other` is never nullish, so it is the text.
    const isSum = node.operatorToken.kind === ts.SyntaxKind.PlusToken;
    return textWithNames(node.left) + (isSum ? textWithNames(node.right) : '');
  }
  return textOfValue(node);
}

/** The outermost name in an expression; in a call of a method, that of its object. */
function textOfValue(node: ts.Expression): string {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    return textOfValue(node.expression.expression);
  }
  return ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? `<${nameOf(node)}>` : '<value>';
}
