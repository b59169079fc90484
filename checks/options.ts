import type { LibraryOption, LibraryType } from '../facts/library';
import { groupBy, installedLabels, libraryOf, pageFinding } from './check';
import type { Check, Docs, Finding } from './check';
import { isBelow, tellsOfOtherMajors, occurrences, wrongCounts } from './pages';
import type { Cell, Heading, Page, TableRow } from './pages';

const optionsPage = 'api/config-options';

type JudgeCell = (cell: Cell, option: LibraryOption, types: readonly LibraryType[]) => string | undefined;

/** Rows that the table of every option has, and what is wrong with what one says. */
const rowJudges: Readonly<Record<string, JudgeCell>> = {
  'Environment variable': ({ codes }, { env }) => (codes[0] === env ? undefined : `It is ${env}.`),
  'package.json key': ({ codes }, { packageJson }) => (codes[0] === packageJson ? undefined : `It is ${packageJson}.`),
  'Constructor option': (cell, _option, types) => judgeConstructorOption(cell, types),
  Type: ({ text }, option) => judgeType(text, option),
  'Accepted values': ({ text }) => (text.trim() === '' ? 'It says nothing.' : undefined),
  Default: judgeDefault,
};

/** Columns of these names are judged in any table with an option a row. */
const overviewColumns = ['Environment variable', 'package.json key', 'Type', 'Default'];

/** How a page says that it names something only to warn of it. */
const denial =
  /\b(?:(?:do|does|may) not exist|there is no|has no|is gone|are gone|(?:was|were|is|are) removed|removed in|no longer)\b/i;

/**
 * The options page has each config option of the package and no other, with its names, its type and its default; every
 * `MONGOMS_` variable and every key under `config.mongodbMemoryServer` anywhere is one that the version has, unless the
 * text says that it does not exist.
 */
export const checkOptions: Check = (docs) => {
  const page = docs.pages.find(({ id }) => id === optionsPage);
  const sections = page === undefined ? [] : optionHeadings(page);
  const variables = docs.pages.flatMap((other) => variablesOf(other));
  const keys = docs.pages.flatMap((other) => packageJsonKeys(other));
  const overviews = docs.pages.flatMap((other) => overviewCells(other, docs.library.options));
  return {
    findings: [
      ...(page === undefined ? [] : judgePage(page, sections, docs)),
      ...(page === undefined && docs.isWhole ? [pageFinding(docs, optionsPage)] : []),
      ...overviews.flatMap(({ page: { file }, row, option, judge, cell, name }) => {
        const problem = judge(cell, option, docs.library.types);
        return problem === undefined ? [] : [{ file, line: row.line, message: `${option.name}, ${name}: ${problem}` }];
      }),
      ...judgeVariables(variables, docs),
      ...docs.pages.flatMap((other) => judgeCounts(other, docs.library.options.length)),
      ...keys
        .filter(({ text }) => !docs.library.options.some(({ packageJson }) => packageJson === text))
        .map(({ page: { file }, line, text }) => ({
          file,
          line,
          message: `There is no option "${text}" in package.json.`,
        })),
    ],
    counts: { options: sections.length, variables: variables.length, keys: keys.length, overviews: overviews.length },
  };
};

interface Named {
  readonly page: Page;
  readonly text: string;
  readonly line: number;
}

interface Variable extends Named {
  /** Whether the sentences around it say that there is no such variable. */
  readonly isDenied: boolean;
}

function optionHeadings({ headings }: Page): readonly Heading[] {
  return headings.filter(({ depth, text }) => depth === 3 && /^[A-Z][A-Z0-9_]+$/.test(text));
}

function judgePage(page: Page, sections: readonly Heading[], { library }: Docs): Finding[] {
  const found = (line: number, message: string): Finding => ({ file: page.file, line, message });
  return [
    ...library.options
      .filter(({ name }) => !sections.some(({ text }) => text === name))
      .map(({ name }) => found(1, `The option ${name} is missing.`)),
    ...sections.flatMap((heading) => {
      const option = library.options.find(({ name }) => name === heading.text);
      return option === undefined
        ? [found(heading.line, `There is no option ${heading.text} in ${library.version}.`)]
        : judgeOption(page, heading, option, library.types);
    }),
  ];
}

function judgeOption(page: Page, heading: Heading, option: LibraryOption, types: readonly LibraryType[]): Finding[] {
  const id = option.name.toLowerCase();
  const rows = page.rows.filter((row) => isBelow(row, heading));
  const findings = Object.entries(rowJudges).flatMap(([name, judge]): Finding[] => {
    const row = rows.find(({ cells }) => cells[0]?.text === name);
    const problem = row === undefined ? 'The row is missing.' : judge(row.cells[1] ?? emptyCell, option, types);
    const { line } = row ?? heading;
    return problem === undefined ? [] : [{ file: page.file, line, message: `${option.name}, ${name}: ${problem}` }];
  });
  const saysUnread = page.pieces.some(
    (piece) =>
      isBelow(piece, heading) &&
      /\b(?:no effect|does nothing|not read|never read|nothing reads|no code reads|ignored)\b/i.test(piece.text),
  );
  return [
    ...(heading.id === id
      ? []
      : [{ file: page.file, line: heading.line, message: `The id of the heading must be "${id}".` }]),
    ...findings,
    ...(option.read || saysUnread
      ? []
      : [{ file: page.file, line: heading.line, message: `No code reads ${option.name}: say that it has no effect.` }]),
  ];
}

const emptyCell: Cell = { text: '', codes: [] };

interface OverviewCell {
  readonly page: Page;
  readonly row: TableRow;
  readonly option: LibraryOption;
  readonly name: string;
  readonly cell: Cell;
  readonly judge: JudgeCell;
}

/** The cells to judge in tables that have an option in the first cell of each row. */
function overviewCells(page: Page, options: readonly LibraryOption[]): readonly OverviewCell[] {
  return [...groupBy(page.rows, ({ table }) => String(table)).values()].flatMap(([header, ...rows]) =>
    rows.flatMap((row) => {
      const [first] = row.cells[0]?.codes ?? [];
      const option = options.find(({ name, env }) => name === first || env === first);
      return (header?.cells ?? []).flatMap(({ text: name }, column) => {
        const judge = overviewColumns.includes(name) ? rowJudges[name] : undefined;
        return option === undefined || judge === undefined
          ? []
          : [{ page, row, option, name, cell: row.cells[column] ?? emptyCell, judge }];
      });
    }),
  );
}

/** An option of a constructor is spelled as a path through its options: `binary.version`. */
function judgeConstructorOption({ text, codes }: Cell, types: readonly LibraryType[]): string | undefined {
  if (codes.length === 0) {
    return /^(?:none|no\b|not\b|[-–—])/i.test(text) ? undefined : 'Name the option, or say "none".';
  }
  const unknown = codes.filter((code) => /^[a-z]\w*\.[\w.]+$/.test(code) && !isOptionPath(code.split('.'), types));
  return unknown.length === 0 ? undefined : `There is no ${unknown.join(', ')}.`;
}

function isOptionPath(segments: readonly string[], types: readonly LibraryType[]): boolean {
  const follow = (owner: string, [name, ...rest]: readonly string[]): boolean => {
    const member = types.find((type) => type.name === owner)?.members.find((other) => other.name === name);
    const type = /: (\w+)$/.exec(member?.signatures[0] ?? '')?.[1] ?? '';
    return member !== undefined && (rest.length === 0 || follow(type, rest));
  };
  return ['MongoMemoryServerOpts', 'MongoMemoryReplSetOpts'].some((owner) => follow(owner, segments));
}

function judgeType(text: string, { type }: LibraryOption): string | undefined {
  const isNumber = /\b(?:number|integer)\b/i.test(text);
  const isBoolean = /\bboolean\b/i.test(text);
  const said = isBoolean ? 'boolean' : isNumber ? 'number' : 'string';
  return said === type ? undefined : `The code reads a ${type}.`;
}

function judgeDefault({ text, codes }: Cell, option: LibraryOption): string | undefined {
  const [first] = codes;
  if (option.default !== undefined) {
    return first === option.default ? undefined : `It is ${option.default}.`;
  }
  const startsWithCode = first !== undefined && text.trim().startsWith(first);
  if (startsWithCode && first === option.fallback) {
    return undefined;
  }
  return text.trim() === '' || startsWithCode ? 'There is none: say so, and what happens then.' : undefined;
}

/** Variables by their whole name; `MONGOMS_DOWNLOAD_*` names a group. */
function variablesOf(page: Page): readonly Variable[] {
  return page.pieces.flatMap((piece) =>
    occurrences(piece, /\bMONGOMS_[A-Z0-9_]*(?:[A-Z0-9]|_\*)/g).map(({ text, line }) => ({
      page,
      text,
      line,
      isDenied: piece.kind !== 'fence' && denial.test(piece.block),
    })),
  );
}

function judgeVariables(variables: readonly Variable[], { library, label }: Docs): Finding[] {
  const others = installedLabels().filter((other) => other !== label);
  const isOption = (text: string, options: readonly LibraryOption[]): boolean =>
    options.some(({ env }) => (text.endsWith('*') ? env.startsWith(text.slice(0, -1)) : env === text));
  const isOfOthers = (text: string): boolean => others.some((other) => isOption(text, libraryOf(other).options));
  return variables
    .filter(({ text, isDenied }) => !isDenied && !isOption(text, library.options))
    .filter(({ page, text }) => !(tellsOfOtherMajors(page) && isOfOthers(text)))
    .map(({ page: { file }, line, text }) => ({
      file,
      line,
      message: `There is no option ${text} in ${library.version}.`,
    }));
}

function judgeCounts(page: Page, count: number): Finding[] {
  return wrongCounts(page, /\b\d+ (?:config options|option names)\b/g, count).map(({ text, line }) => ({
    file: page.file,
    line,
    message: `"${text}": there are ${String(count)}.`,
  }));
}

/** Keys of `config.mongodbMemoryServer` in the JSON of a page. */
function packageJsonKeys(page: Page): readonly Named[] {
  return page.fences
    .filter(({ lang }) => lang === 'json')
    .flatMap(({ code, line }) =>
      configKeys(code).map((text) => ({
        page,
        text,
        line: line + 1 + code.slice(0, code.indexOf(`"${text}"`)).split('\n').length - 1,
      })),
    );
}

function configKeys(code: string): readonly string[] {
  try {
    const { config } = JSON.parse(code) as { config?: { mongodbMemoryServer?: object } };
    return Object.keys(config?.mongodbMemoryServer ?? {});
  } catch {
    // Whether it is JSON at all is for another check.
    return [];
  }
}
