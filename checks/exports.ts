import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Check, Docs } from './check';
import { passagesOf, sentencesOf, tellsOfOtherMajors } from './pages';
import type { Page, Passage, TableRow } from './pages';

/** What pages say of files of the core package is so: which names each of them exports, and which the entry point does not. */
export const checkExports: Check = (docs) => {
  const told = docs.pages
    .filter((page) => !tellsOfOtherMajors(page))
    .flatMap((page) =>
      [
        ...page.rows.flatMap((row) => inRow(row, page, docs)),
        ...passagesOf(page).flatMap((passage) => inSentences(passage, page, docs)),
      ].map((entry) => ({ file: page.file, ...entry })),
    );
  const files = docs.pages
    .filter((page) => !tellsOfOtherMajors(page))
    .flatMap(({ file, pieces }) =>
      pieces
        .filter(({ kind, text }) => kind === 'inline code' && /^(?:lib|scripts)\/[\w/]+\.js$/.test(text))
        .map(({ line, text }) => ({ file, line, text })),
    );
  return {
    findings: [
      ...told.flatMap(({ file, line, problem }) => (problem === undefined ? [] : [{ file, line, message: problem }])),
      ...files
        .filter(({ text }) => !existsSync(path.join(docs.packages.coreDir, text)))
        .map(({ file, line, text }) => ({
          file,
          line,
          message: `"${text}": mongodb-memory-server-core ${docs.library.version} has no such file.`,
        })),
    ],
    ties: told.map(({ file, line, text }) => ({ file, line, text })),
    counts: { exports: told.length, files: files.length },
  };
};

interface Told {
  readonly line: number;
  readonly text: string;
  readonly problem: string | undefined;
}

const filePattern = /^(?:mongodb-memory-server-core\/)?lib\/([\w/]+?)(?:\.js)?$/;

/** Names of a file next to it: `ReplSetOpts` | `lib/MongoMemoryReplSet`; in the table of all files, the first column is the file. */
function inRow({ cells, line, table }: TableRow, page: Page, docs: Docs): readonly Told[] {
  const head = page.rows.find((row) => row.table === table);
  const isTableOfFiles = head?.cells[0]?.text.includes('mongodb-memory-server-core/lib/') === true;
  const files = cells.map(({ codes, text }) =>
    codes.length !== 1 || codes[0] !== text
      ? undefined
      : (filePattern.exec(text)?.[1] ?? (isTableOfFiles ? /^([\w/]+)\.js$/.exec(text)?.[1] : undefined)),
  );
  const column = files.findIndex((file) => file !== undefined);
  const file = files[column];
  if (file === undefined) {
    return [];
  }
  const others = isTableOfFiles ? cells.slice(1) : cells.slice(0, column);
  return (
    others
      .flatMap(({ codes }) => codes)
      // A class that all of them are in, and not a file.
      .filter((name) => /^\w+$/.test(name) && !(isTableOfFiles && name === 'errors'))
      .map((name) => ({ line, text: name, problem: judge(name, file, docs) }))
  );
}

function inSentences(passage: Passage, page: Page, docs: Docs): readonly Told[] {
  if (passage.text.includes(' | ')) {
    return [];
  }
  const { types, exports } = docs.library;
  const { library } = page.frontMatter;
  const [, symbol = ''] = typeof library === 'string' ? library.split(' ') : [];
  return sentencesOf(passage).flatMap(({ text: written, offset }) => {
    const text = written.trim();
    const line = passage.lineAt(offset + written.search(/\S/));
    const [before = '', after = ''] = text.split(/\bexcept\b/);
    const files = passage.codes.filter((code) => before.includes(code) && filePattern.test(code));
    const isEntry = /\bentry points?\b.*\bdo(?:es)? not export it\b/.test(text);
    const exceptions = [...text.matchAll(/\b(\w+), which is in (\S+?)(?=\.?$|\. |, )/g)];
    const [file] = files.map((code) => filePattern.exec(code)?.[1] ?? '');
    const namedIn = (part: string): readonly string[] =>
      types.map(({ name }) => name).filter((name) => passage.codes.includes(name) && part.includes(name));
    const isTold = files.length === 1 && /\b(?:declared|abstract class|exported|is in)\b/.test(before);
    const meant = !isTold
      ? []
      : /^All of them\b/.test(text)
        ? typesBelow(passage, page).filter((name) => !after.includes(name))
        : namedIn(before).length > 0
          ? namedIn(before)
          : [passage.trail.at(-1)?.text ?? ''];
    const strangers = isTold ? namedIn(after).filter((name) => exportsOf(file ?? '', docs)?.has(name)) : [];
    return [
      ...(isEntry && symbol !== ''
        ? [
            {
              line,
              text,
              problem: exports.includes(symbol) ? `"${text}": the entry point exports ${symbol}.` : undefined,
            },
          ]
        : []),
      ...exceptions.map(([said, name = '', where = '']) => {
        const other = filePattern.exec(where)?.[1] ?? '';
        const isInside = file !== undefined && file !== other && exportsOf(file, docs)?.has(name) === true;
        return {
          line,
          text: said,
          problem: isInside ? `"${said}": lib/${file} exports ${name}, too.` : judge(name, other, docs),
        };
      }),
      ...strangers.map((name) => ({
        line,
        text: name,
        problem: `"${name}" is no exception: lib/${file ?? ''}.js exports it.`,
      })),
      ...meant
        .filter((name) => types.some((type) => type.name === name))
        .map((name) => ({ line, text, problem: judge(name, file ?? '', docs) })),
    ];
  });
}

/** The headings of a section that are names of types. */
function typesBelow({ trail }: Passage, { headings }: Page): readonly string[] {
  const section = trail.at(-1);
  const first = section === undefined ? -1 : headings.indexOf(section);
  const rest = headings.slice(first + 1);
  const end = rest.findIndex(({ depth }) => depth <= (section?.depth ?? 0));
  return rest.slice(0, end < 0 ? undefined : end).map(({ text }) => text);
}

function judge(name: string, file: string, docs: Docs): string | undefined {
  const names = exportsOf(file, docs);
  const [where] = docs.library.types.filter((type) => type.name === name).map((type) => type.file);
  return names === undefined
    ? `${docs.library.version} has no lib/${file}.js.`
    : names.has(name)
      ? undefined
      : `lib/${file}.js exports no ${name}${where === undefined ? '' : `: it is in lib/${where.replace('.d.ts', '.js')}`}.`;
}

/** The names that a file of the core exports, by its declarations. */
function exportsOf(file: string, { packages: { coreDir } }: Docs): ReadonlySet<string> | undefined {
  const declarations = [`${file}.d.ts`, `${file}/index.d.ts`]
    .map((name) => path.join(coreDir, 'lib', name))
    .find((name) => existsSync(name));
  if (declarations === undefined) {
    return undefined;
  }
  const source = readFileSync(declarations, 'utf8');
  return new Set([
    ...[
      ...source.matchAll(/^export (?:declare )?(?:abstract )?(?:class|interface|enum|type|const|let|function) (\w+)/gm),
    ].map(([, name = '']) => name),
    ...[...source.matchAll(/^export \{ ([^}]*) \}/gm)].flatMap(([, list = '']) =>
      list.split(', ').map((name) => name.replace(/.* as /, '')),
    ),
  ]);
}
