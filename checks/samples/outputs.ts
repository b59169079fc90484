import { transformSync } from 'esbuild';
import type { Loader } from 'esbuild';
import path from 'node:path';
import ts from 'typescript';

/** A comment that says what is printed. Lines count from 0 in the file. */
export interface Claim {
  readonly line: number;
  readonly text: string;
  /** First and last line of the statement that it is about. */
  readonly from: number;
  readonly to: number;
  /** Whether the statement itself prints; otherwise what it calls may, and a comment may be about something else. */
  readonly prints: boolean;
}

/** A note of what happened, in order, as printing.cjs takes it. */
export type Event =
  | { readonly file: string; readonly begin: number }
  | { readonly file: string; readonly end: number }
  | { readonly file: string; readonly line: number; readonly raw: string; readonly inspected: string };

/** A program, made ready to run. */
export interface Prepared {
  readonly code: string;
  /** Name of the file with the extension that Node.js runs. */
  readonly file: string;
  readonly claims: readonly Claim[];
}

/** Strips the types, and lets what is printed be told apart by line. */
export function prepare(file: string, code: string): Prepared {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const edits: { at: number; end: number; text: string }[] = [];
  const claims: Claim[] = [];
  const lineOf = (at: number): number => source.getLineAndCharacterOfPosition(at).line;
  const name = JSON.stringify(file);

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'console.log') {
      const { expression } = node;
      const print = `__print(${name},${lineOf(node.getStart())})`;
      edits.push({ at: expression.getStart(), end: expression.getEnd(), text: print });
    }
    if (isStatementInList(node)) {
      const claim = claimOf(node);
      if (claim !== undefined) {
        claims.push(claim);
        edits.push({ at: node.getStart(), end: node.getStart(), text: `__begin(${name},${claim.line});` });
        edits.push({ at: node.getEnd(), end: node.getEnd(), text: `;__end(${name},${claim.line});` });
      }
    }
    ts.forEachChild(node, visit);
  };

  const claimOf = (node: ts.Statement): Claim | undefined => {
    const rest = code.slice(node.getEnd());
    const [, trailing] = /^[ \t]*\/\/ ?(.*)/.exec(rest) ?? [];
    const below = /^[ \t]*\n((?:[ \t]*\/\/ ?.*(?:\n|$))+)(?=\s*(?:\n|\}|$))/.exec(rest)?.[1];
    const to = lineOf(node.getEnd());
    const from = lineOf(node.getStart());
    const prints = ts.isExpressionStatement(node) && /^(?:await )?console\.log\(/.test(node.getText());
    if (trailing !== undefined) {
      return { line: to, text: trailing.trim(), from, to, prints };
    }
    return below === undefined || below.includes('highlight-')
      ? undefined
      : {
          line: to + 1,
          text: below
            .replaceAll(/^\s*\/\/ ?/gm, ' ')
            .replaceAll(/\s+/g, ' ')
            .trim(),
          from,
          to,
          prints,
        };
  };

  visit(source);
  const marked = edits
    .sort((one, other) => other.at - one.at || other.end - one.end)
    .reduce((text, { at, end, text: inserted }) => text.slice(0, at) + inserted + text.slice(end), code);
  const extension = path.extname(file);
  return {
    code: transformSync(marked, {
      loader: loaders[extension] ?? 'js',
      target: 'node20',
      sourcefile: file,
      // As in compile.ts; metadata of types is not written.
      tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
    }).code,
    file: file.slice(0, -extension.length) + extension.replace('t', 'j').replace('.jsx', '.js'),
    claims,
  };
}

const loaders: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.mts': 'ts', '.cts': 'ts', '.tsx': 'tsx' };

function isStatementInList(node: ts.Node): node is ts.Statement {
  const isInList = ts.isStatement(node) && (ts.isSourceFile(node.parent) || ts.isBlock(node.parent));
  return isInList && !ts.isImportDeclaration(node) && !ts.isExportDeclaration(node) && !ts.isReturnStatement(node);
}

/** What is wrong with a claim, if anything; undefined where nothing was printed by what the statement calls. */
export function judgeClaim(claim: Claim, file: string, events: readonly Event[]): { problem?: string } | undefined {
  const printed = claim.prints ? ownOutputs(claim, file, events) : foreignOutputs(claim, file, events);
  if (printed.length === 0) {
    return claim.prints ? { problem: 'this line printed nothing' } : undefined;
  }
  const shown = [printed.map(({ raw }) => raw), printed.map(({ inspected }) => inspected)];
  const texts = shown.flatMap((lines) => [lines.join(', '), lines.join(' ')]);
  return readings(claim.text).some((reading) => texts.some((text) => reading.test(tidy(text))))
    ? {}
    : { problem: `it printed ${texts[0] ?? ''}` };
}

type Output = Extract<Event, { raw: string }>;

function ownOutputs({ from, to }: Claim, file: string, events: readonly Event[]): readonly Output[] {
  return events.filter(
    (event): event is Output => 'raw' in event && event.file === file && isBetween(event.line, from, to),
  );
}

/** What is printed elsewhere while the statement runs. */
function foreignOutputs({ line, from, to }: Claim, file: string, events: readonly Event[]): readonly Output[] {
  const found: Output[] = [];
  let depth = 0;
  for (const event of events) {
    if ('raw' in event) {
      found.push(...(depth > 0 && !(event.file === file && isBetween(event.line, from, to)) ? [event] : []));
    } else if (event.file === file) {
      depth += 'begin' in event && event.begin === line ? 1 : 0;
      depth -= 'end' in event && event.end === line ? 1 : 0;
    }
  }
  return found;
}

function isBetween(line: number, from: number, to: number): boolean {
  return line >= from && line <= to;
}

/** Without what depends on how an object is laid out. */
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
