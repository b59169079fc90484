import { transformSync, type Loader } from 'esbuild';
import path from 'node:path';
import ts from 'typescript';

/** A comment that says what a `console.log` prints. Lines count from 0 in the file. */
export interface Claim {
  readonly line: number;
  readonly text: string;
  /** First and last line of the statement. */
  readonly from: number;
  readonly to: number;
}

/** Something that was printed, as printing.cjs records it. */
export interface Output {
  readonly file: string;
  readonly line: number;
  readonly raw: string;
  readonly inspected: string;
}

/** A program that is ready to run. */
export interface Prepared {
  readonly code: string;
  /** Name of the file with the extension that Node.js runs. */
  readonly file: string;
  readonly claims: readonly Claim[];
}

const loaders: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.mts': 'ts', '.cts': 'ts', '.tsx': 'tsx' };

/** Strips the types, and marks what is printed with its line. */
export function prepare(file: string, code: string): Prepared {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const lineOf = (at: number): number => source.getLineAndCharacterOfPosition(at).line;
  const prints: ts.Expression[] = [];
  const claims: Claim[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'console.log') {
      prints.push(node.expression);
    }
    if (ts.isExpressionStatement(node) && /^(?:await )?console\.log\(/.test(node.getText())) {
      const [from, to] = [lineOf(node.getStart()), lineOf(node.getEnd())];
      claims.push(
        ...claimsOf(code.slice(node.getEnd())).map(({ below, text }) => ({ line: to + below, text, from, to })),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const marked = prints
    .sort((one, other) => other.getStart() - one.getStart())
    .reduce((text, print) => {
      const marker = `__print(${JSON.stringify(file)},${lineOf(print.getStart())})`;
      return text.slice(0, print.getStart()) + marker + text.slice(print.getEnd());
    }, code);
  const extension = path.extname(file);
  return {
    code: transformSync(marked, {
      loader: loaders[extension] ?? 'js',
      target: 'node20',
      sourcefile: file,
      tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
    }).code,
    file: file.slice(0, -extension.length) + extension.replace('t', 'j').replace('.jsx', '.js'),
    claims,
  };
}

/** The comment after a statement, or those on separate lines below it. */
function claimsOf(rest: string): readonly { readonly below: number; readonly text: string }[] {
  const [, trailing] = /^[ \t]*\/\/ ?(.*)/.exec(rest) ?? [];
  if (trailing !== undefined) {
    return [{ below: 0, text: trailing.trim() }];
  }
  const [, lines] = /^[ \t]*\n((?:[ \t]*\/\/ ?.*(?:\n|$))+)(?=\s*(?:\n|\}|$))/.exec(rest) ?? [];
  const text = lines
    ?.replaceAll(/^\s*\/\/ ?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text === undefined || text.includes('highlight-') ? [] : [{ below: 1, text }];
}

/** What is wrong with a claim, if anything. */
export function checkClaim({ text, from, to }: Claim, file: string, outputs: readonly Output[]): string | undefined {
  const printed = outputs.filter((output) => output.file === file && output.line >= from && output.line <= to);
  if (printed.length === 0) {
    return 'this line printed nothing';
  }
  const shown = [printed.map(({ raw }) => raw), printed.map(({ inspected }) => inspected)];
  const texts = shown.flatMap((lines) => [lines.join(', '), lines.join(' ')]);
  const isRight = readings(text).some((reading) => texts.some((one) => reading.test(tidy(one))));
  return isRight ? undefined : `it printed ${texts[0] ?? ''}`;
}

/** Removes differences in the layout of objects. */
function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/(?<=[[{(]) | (?=[\]})])/g, '');
}

/**
 * The ways to read a comment: as it is, as one of several values (`a or b`), or as a value with words after it
 * (`a: words`). In each, `<port>` and `…` stand for anything.
 */
function readings(text: string): readonly RegExp[] {
  const values = text.split(' or ');
  return [text, ...values, ...values.map((value) => value.split(/: (?=[a-z])/)[0] ?? value)].map((value) => {
    const pattern = tidy(value)
      .split(/(<[^<>]+>|…)/)
      .map((part, index) => (index % 2 === 1 ? '.+' : part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')))
      .join('');
    return new RegExp(`^${pattern}$`);
  });
}
