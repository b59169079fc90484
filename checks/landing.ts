import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Check, Docs, Finding } from './check';
import { opensslProblem } from './outside';
import { isBelow } from './pages';

/** Components outside of the docs that name an error, its cause, and the section about it. */
const components = ['src/pages/index.tsx'];

/**
 * An error that the home page names stands in the section that it leads to, and so does each number and each call in what
 * the home page says of its cause.
 */
export const checkLanding: Check = (docs) => {
  const entries = docs.components
    .filter(({ file }) => components.includes(file))
    .flatMap(({ file, path }) =>
      entriesOf(path, readFileSync(path, 'utf8')).map((entry): Entry & { file: string } => ({ file, ...entry })),
    );
  return {
    findings: entries.flatMap(({ file, ...entry }): Finding[] => {
      const problem = judge(entry, docs);
      return problem === undefined ? [] : [{ file, line: entry.line, message: problem }];
    }),
    counts: { entries: entries.length },
  };
};

interface Entry {
  readonly message: string;
  readonly cause: string;
  /** Path on the site, with the anchor. */
  readonly to: string;
  /** Of the cause. */
  readonly line: number;
}

/** Objects with these three keys; a text may be within `translate({ message })`. */
function entriesOf(file: string, code: string): readonly Entry[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const entries: Entry[] = [];
  const textOf = (node: ts.Node): string | undefined =>
    ts.isStringLiteralLike(node) ? node.text : ts.forEachChild(node, textOf);
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const fields = new Map(
        node.properties.filter(ts.isPropertyAssignment).map((field) => [field.name.getText(), field.initializer]),
      );
      const [message, cause, to] = ['message', 'cause', 'to'].map((name) => fields.get(name));
      if (message !== undefined && cause !== undefined && to !== undefined) {
        entries.push({
          message: textOf(message) ?? '',
          cause: textOf(cause) ?? '',
          to: textOf(to) ?? '',
          line: source.getLineAndCharacterOfPosition(cause.getStart(source)).line + 1,
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return entries;
}

function judge({ message, cause, to }: Entry, { allPages, isWhole }: Docs): string | undefined {
  const [, id = '', anchor] = /^\/docs\/([^#]*)(?:#(.*))?$/.exec(to) ?? [];
  const page = allPages.find((other) => other.id === id);
  if (page === undefined) {
    return isWhole ? `"${to}" leads to no page.` : undefined;
  }
  const heading = page.headings.find((other) => other.id === anchor);
  if (anchor !== undefined && heading === undefined) {
    return `"${to}" leads to no heading.`;
  }
  const there = page.pieces
    .filter((piece) => heading === undefined || isBelow(piece, heading))
    .map(({ text }) => text)
    .join('\n');
  const [beginning = ''] = message.split('…');
  const missing = [beginning, ...(cause.match(/\w+\(\)|\d+(?:\.\d+)*/g) ?? [])].find((text) => !there.includes(text));
  return missing === undefined
    ? opensslProblem(`${message} ${cause}`)
    : `"${missing}" does not stand in the section that "${message}" leads to, ${id}.`;
}
