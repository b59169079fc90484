import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { groupBy } from './check';
import type { Check, Docs, Finding } from './check';
import { passagesOf } from './pages';
import type { Page } from './pages';
import { binaryDirectories, directoryIn } from './surroundings';

/**
 * Where a page enumerates what the code of the package enumerates, it is the same list: nothing stands in it that the
 * package does not have there, nothing is forgotten, and the order is that in which the package looks.
 */
export const checkLists: Check = async (docs) => {
  const lists = await listsOf(docs);
  const told = docs.pages.flatMap((page) => runsIn(page).map((run) => ({ page, run })));
  const compared = told.flatMap(({ page: { file }, run }) => {
    const meant = lists
      .map((list) => ({ list, shared: run.items.filter((item) => list.items.includes(item)) }))
      .filter(({ shared }) => shared.length >= 3)
      .sort((a, b) => b.shared.length - a.shared.length);
    const [best] = meant;
    return best === undefined ? [] : [{ file, run, ...best }];
  });
  return {
    findings: compared.flatMap(({ file, run, list, shared }): Finding[] => {
      const problem = judge(run, list, shared);
      return problem === undefined
        ? []
        : [
            {
              file,
              line: run.lines[problem.index] ?? 1,
              message: `"${run.items.join(', ')}": ${problem.message}, in ${list.place}.`,
            },
          ];
    }),
    ties: compared.flatMap(({ file, run }) =>
      run.lines.map((line, index) => ({ file, line, text: run.items[index] ?? '' })),
    ),
    counts: { lists: compared.length },
  };
};

/** What the code of the package enumerates. */
interface List {
  readonly items: readonly string[];
  /** Whether their order means something. */
  readonly isOrdered: boolean;
  readonly place: string;
}

/** What a page enumerates. */
interface Run {
  readonly items: readonly string[];
  readonly lines: readonly number[];
  /** Whether words in front of it say that there are more. */
  readonly isPart: boolean;
  /** Whether its items have numbers. */
  readonly isNumbered: boolean;
}

/** What is wrong, and with which of the items. */
function judge(
  { items, isPart, isNumbered }: Run,
  list: List,
  shared: readonly string[],
): { readonly index: number; readonly message: string } | undefined {
  const all = list.items.join(', ');
  const [stranger] = items.filter((item) => !list.items.includes(item));
  if (!list.isOrdered && stranger !== undefined && shared.length >= list.items.length * 0.6) {
    return { index: items.indexOf(stranger), message: `the list has no ${stranger}, but ${all}` };
  }
  const missing = list.items.filter((item) => !items.includes(item));
  if (!isPart && missing.length > 0 && shared.length >= list.items.length * 0.75) {
    return { index: 0, message: `${missing.join(', ')} is missing of ${all}` };
  }
  const places = shared.map((item) => list.items.indexOf(item));
  const wrong = shared.find((_, index) => (places[index] ?? 0) > (places[index + 1] ?? Infinity));
  return (list.isOrdered || isNumbered) && wrong !== undefined
    ? { index: items.indexOf(wrong), message: `the order is ${all}` }
    : undefined;
}

const listsByDir = new Map<string, readonly List[]>();

async function listsOf(docs: Docs): Promise<readonly List[]> {
  const { coreDir } = docs.packages;
  const known = listsByDir.get(coreDir) ?? readLists(coreDir);
  listsByDir.set(coreDir, known);
  const directories = await binaryDirectories(docs);
  // The places of a binary are names in the code, and directories on the pages. One is set by an option.
  return known.map((list) => ({
    ...list,
    items: list.items.filter((item) => item !== 'resolveConfig').map((item) => directories.get(item) ?? item),
  }));
}

function readLists(coreDir: string): readonly List[] {
  const lists: List[] = [];
  for (const file of ts.sys.readDirectory(path.join(coreDir, 'lib'), ['.js', '.d.ts'])) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const add = (node: ts.Node, items: readonly string[], isOrdered: boolean): void => {
      if (new Set(items).size >= 3) {
        const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
        lists.push({ items: [...new Set(items)], isOrdered, place: `${path.relative(coreDir, file)}:${String(line)}` });
      }
    };
    const visit = (node: ts.Node): void => {
      if (ts.isArrayLiteralExpression(node) && node.elements.every(isPlain)) {
        add(
          node,
          node.elements.map((element) => (element as ts.LiteralExpression).text),
          false,
        );
      } else if (ts.isUnionTypeNode(node)) {
        const items = node.types.map((type) => type.getText().replaceAll('"', "'"));
        add(
          node,
          items.filter((item) => item !== 'undefined' && item !== 'null'),
          false,
        );
      } else if (ts.isBinaryExpression(node) && !isAlternative(node.parent) && isAlternative(node)) {
        add(node, alternatives(node).flatMap(variableOf), true);
      } else if (ts.isFunctionLike(node)) {
        for (const [, places] of placesTried(node)) {
          add(node, places, true);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return lists;
}

function isPlain(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isNumericLiteral(node);
}

function isAlternative(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.BarBarToken;
}

function alternatives(node: ts.Expression): readonly ts.Expression[] {
  return isAlternative(node) ? [...alternatives(node.left), node.right] : [node];
}

/** `process.env.NAME` */
function variableOf(node: ts.Expression): readonly string[] {
  if (!/^process\.env\b/.test(node.getText())) {
    return [];
  }
  return ts.isPropertyAccessExpression(node)
    ? [node.name.text]
    : ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)
      ? [node.argumentExpression.text]
      : [];
}

/** The places that a function tries one after another, by the name of what tries: `pathExists(paths.homeCache)`. */
function placesTried(scope: ts.Node): ReadonlyMap<string, readonly string[]> {
  const tried = new Map<string, string[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      const name = /(\w+)\)?$/.exec(node.expression.getText())?.[1] ?? '';
      const place =
        first === undefined
          ? undefined
          : ts.isStringLiteralLike(first) && first.text.startsWith('/')
            ? first.text
            : ts.isPropertyAccessExpression(first) && first.expression.getText() === 'paths'
              ? first.name.text
              : undefined;
      if (place !== undefined) {
        tried.set(name, [...(tried.get(name) ?? []), place]);
      }
    }
    if (!ts.isFunctionLike(node) || node === scope || ts.isArrowFunction(node) || isHelper(node)) {
      ts.forEachChild(node, visit);
    }
  };
  visit(scope);
  return tried;
}

/** The generator that older compilers make of an asynchronous function. */
function isHelper(node: ts.Node): boolean {
  return ts.isFunctionExpression(node) && node.asteriskToken !== undefined;
}

const between = /^(?:,|\s(?:and|or)|,\s(?:and|or))\s$/;
const partly = /\b(?:such as|for example|for instance|like|including)\b[^.]{0,30}$/i;

/** Whether words say that there are more, or other rows of the table may have them. */
function isPartOfMore(text: string, start: number): boolean {
  return partly.test(text.slice(0, start)) || (start === 0 && text.includes(' | '));
}

/** Enumerations in sentences, lists with numbers, and tables with them. */
function runsIn(page: Page): readonly Run[] {
  return [...sentenceRuns(page), ...numberRuns(page), ...numberedRuns(page), ...orderedRows(page)].map((run) => ({
    ...run,
    items: run.items.map((item) => (/\.cache\b|mongodb-binaries/.test(item) ? directoryIn(item) : item)),
  }));
}

function sentenceRuns(page: Page): readonly Run[] {
  return passagesOf(page).flatMap(({ text, codes, lineAt }) => {
    const runs: { items: string[]; lines: number[]; start: number }[] = [];
    let end = -1;
    let from = 0;
    for (const code of codes) {
      const start = text.indexOf(code, from);
      if (start < 0) {
        continue;
      }
      const last = runs.at(-1);
      if (last !== undefined && between.test(text.slice(end, start))) {
        last.items.push(code);
        last.lines.push(lineAt(start));
      } else {
        runs.push({ items: [code], lines: [lineAt(start)], start });
      }
      end = start + code.length;
      from = end;
    }
    return runs
      .filter(({ items }) => items.length >= 3)
      .map(({ items, lines, start }) => ({
        items,
        lines,
        isPart: isPartOfMore(text, start),
        isNumbered: false,
      }));
  });
}

/** Status codes stand in sentences as they are. */
function numberRuns(page: Page): readonly Run[] {
  return passagesOf(page).flatMap(({ text, lineAt }) =>
    [...text.matchAll(/\b[1-5]\d\d(?:(?:,|,?\s(?:and|or))\s[1-5]\d\d\b)+/g)].map(({ 0: run, index }) => {
      const items = run.match(/\d+/g) ?? [];
      return {
        items,
        lines: items.map(() => lineAt(index)),
        isPart: isPartOfMore(text, index),
        isNumbered: false,
      };
    }),
  );
}

function numberedRuns({ statements }: Page): readonly Run[] {
  const runs: { items: string[]; lines: number[]; last: number }[] = [];
  for (const { text, line } of statements) {
    const [, number = '', item = ''] = /^(\d+)\. \[?`([^`]+)`/.exec(text) ?? [];
    const open = runs.at(-1);
    // An item is a statement of its list, and one of its own.
    if (item === '' || open?.lines.includes(line) === true) {
      continue;
    }
    if (open !== undefined && Number(number) === open.last + 1) {
      open.items.push(item);
      open.lines.push(line);
      open.last += 1;
    } else {
      runs.push({ items: [item], lines: [line], last: Number(number) });
    }
  }
  return runs
    .filter(({ items }) => items.length >= 2)
    .map(({ items, lines }) => ({ items, lines, isPart: false, isNumbered: true }));
}

/** Tables whose first column is called "Order". */
function orderedRows({ rows }: Page): readonly Run[] {
  return [...groupBy(rows, ({ table }) => String(table)).values()]
    .filter(([head]) => head?.cells[0]?.text === 'Order')
    .map(([, ...ordered]) => {
      const coded = ordered.flatMap(
        ({ line, cells }) => cells[1]?.codes.slice(0, 1).map((item) => ({ line, item })) ?? [],
      );
      return {
        items: coded.map(({ item }) => item),
        lines: coded.map(({ line }) => line),
        isPart: false,
        isNumbered: true,
      };
    });
}
