import path from 'node:path';
import ts from 'typescript';
import { sampleExtensions } from '../../facts/samples';
import { groupBy } from '../check';
import { metaText, type Page } from '../pages';
import { otherFilesOf, samplesOf, type ProjectFile } from './projects';

/** The runner of a test file, by the module that it imports its tests from. */
const runners: Readonly<Record<string, Runner>> = {
  '@jest/globals': 'jest',
  vitest: 'vitest',
  mocha: 'mocha',
  ava: 'ava',
  'node:test': 'node:test',
  '@playwright/test': 'playwright',
};

/** What runs a file or a project: Node.js, or a test runner by the name of its command. */
export type Runner = 'node' | 'jest' | 'vitest' | 'mocha' | 'ava' | 'node:test' | 'playwright';

/** Something that one command starts: a program, or the tests of a project. */
export interface Unit {
  readonly runner: Runner;
  /** The file that is run, or the test files. */
  readonly entries: readonly [ProjectFile, ...ProjectFile[]];
  /** All files of the project. */
  readonly files: readonly ProjectFile[];
}

/**
 * Finds what can be run in some pages.
 *
 * A test file calls `test`, `it`, or `describe` of a runner; the tests of a project are one unit. Any other file that
 * does something when it is loaded, and that no other file of its project mentions, is a program. Files outside units
 * only declare something, or belong to a project without tests.
 */
export function unitsOf(pages: readonly Page[]): readonly Unit[] {
  const all = [...samplesOf(pages), ...otherFilesOf(pages)];
  return [...groupBy(all, ({ folder }) => folder).values()].flatMap((members) => {
    const files = members.filter(({ fence: { meta } }) => !meta.has('expect-error') && !meta.has('no-check'));
    return unitsOfProject(files.map((file) => ({ ...file, ...traits(file) })));
  });
}

function unitsOfProject(files: readonly (ProjectFile & ReturnType<typeof traits>)[]): readonly Unit[] {
  const isTitled = (file: ProjectFile): boolean => metaText(file.fence, 'title') !== undefined;
  const tests = files.filter((file) => file.isTest && isTitled(file));
  const programs = files.filter(
    (file) =>
      file.acts &&
      (file.runner === undefined || (file.isTest && !isTitled(file) && file.runner === 'node:test')) &&
      !tests.includes(file) &&
      !files.some((other) => other !== file && (isCode(other) || tests.length > 0) && names(other, file)),
  );
  const byRunner = groupBy(tests, ({ runner = 'node' }) => runner);
  return [
    ...[...byRunner].map(([runner, entries]): Unit => ({
      runner: runner as Runner,
      entries: entries as unknown as Unit['entries'],
      files,
    })),
    ...programs.map((program): Unit => ({ runner: program.runner ?? 'node', entries: [program], files })),
  ];
}

/** Whether a file imports another one, or has its path in a string. */
function names({ fence, file }: ProjectFile, other: ProjectFile): boolean {
  const stem = other.file.replace(/\.[cm]?[jt]sx?$/, '');
  const fromHere = path.posix.relative(path.posix.dirname(file), stem);
  return [stem, fromHere].some((name) =>
    [`/${name}`, `'${name}`, `"${name}`, ` ${name}`].some((spelled) =>
      ["'", '"', '.', ' '].some((end) => fence.code.includes(spelled + end)),
    ),
  );
}

function isCode({ fence }: ProjectFile): boolean {
  return fence.lang in sampleExtensions;
}

/** What a file imports its tests from, whether it calls them, and whether it does anything when it is loaded. */
function traits(sample: ProjectFile) {
  const { fence, file } = sample;
  if (!isCode(sample)) {
    return { isTest: false, acts: false };
  }
  const source = ts.createSourceFile(file, fence.code, ts.ScriptTarget.Latest, true);
  // From an import or a require().
  const { importedFiles } = ts.preProcessFile(fence.code, true, true);
  const runner = importedFiles.map(({ fileName }) => runners[fileName]).find((known) => known !== undefined);
  const callsTests = source.statements.some((statement) => /^(?:test|it|describe)\(/.test(statement.getText()));
  return { runner, isTest: runner !== undefined && callsTests, acts: source.statements.some(acts) };
}

const { SyntaxKind } = ts;

/** Statements that do nothing when a file is loaded. */
const declarations: ReadonlySet<ts.SyntaxKind> = new Set([
  ...[SyntaxKind.ImportDeclaration, SyntaxKind.FunctionDeclaration, SyntaxKind.ClassDeclaration],
  ...[SyntaxKind.InterfaceDeclaration, SyntaxKind.TypeAliasDeclaration, SyntaxKind.ModuleDeclaration],
]);

/** Whether a statement of a module does anything other than declare, import, or export. */
function acts(statement: ts.Statement): boolean {
  const declares = /^(?:export\b|(?:module\.)?exports\b|const [^=]+= require\(|['"])/.test(statement.getText());
  return !declarations.has(statement.kind) && !declares;
}
