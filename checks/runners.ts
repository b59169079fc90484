import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { groupBy, siteDir } from './check';
import type { Check } from './check';
import { occurrences, sentenceAt } from './pages';
import type { Page, Piece } from './pages';
import { compileProjects } from './samples/compile';

interface Runner {
  /** How pages call it. */
  readonly name: RegExp;
  /** Its package; none for Node.js. */
  readonly package?: string;
  /** What it is asked to print its options. */
  readonly help: readonly string[];
  /** What a file imports or declares to use its members. */
  readonly members: string;
}

const runners: readonly Runner[] = [
  {
    name: /\bJest\b/,
    package: 'jest',
    help: ['--help'],
    members: "import { describe, expect, it, jest, test } from '@jest/globals';",
  },
  {
    name: /\bVitest\b/,
    package: 'vitest',
    help: ['--help'],
    members: "import { describe, expect, it, test, vi } from 'vitest';",
  },
  { name: /\bMocha\b/, package: 'mocha', help: ['--help'], members: "import { describe, it } from 'mocha';" },
  {
    name: /\bAVA\b/,
    package: 'ava',
    help: ['--help'],
    members: "import test, { type ExecutionContext } from 'ava';\ndeclare const t: ExecutionContext;",
  },
  {
    name: /\bnode:test\b|\bnode --test\b/,
    help: ['--help'],
    members: "import { describe, it, test, type TestContext } from 'node:test';\ndeclare const t: TestContext;",
  },
  {
    name: /\bPlaywright\b/,
    package: '@playwright/test',
    help: ['test', '--help'],
    members: "import { expect, test } from '@playwright/test';",
  },
];

/**
 * Options of test runners are those that the installed ones print for `--help`, and what pages call on `test`, `t` and the
 * like is something that their types have.
 */
export const checkRunners: Check = ({ pages, packages }) => {
  const told = pages.flatMap((page) =>
    page.pieces
      .filter(({ kind }) => kind === 'inline code')
      .flatMap((piece) => [...optionsIn(piece, page), ...membersIn(piece, page)]),
  );
  const known = knownMembers(
    told.flatMap(({ member, meant }) => (member === undefined ? [] : meant.map((runner) => ({ member, runner })))),
    (projects) => compileProjects(projects, packages, siteDir),
  );
  const judged = told.map((one) => ({
    ...one,
    isKnown: one.meant.some((runner) =>
      one.member === undefined ? optionsOf(runner).has(one.text) : known.has(keyOf(runner, one.member)),
    ),
  }));
  return {
    findings: judged
      .filter(({ isKnown }) => !isKnown)
      .map(({ file, line, text, meant, member }) => ({
        file,
        line,
        message: `"${text}": ${meant.map(nameOf).join(' and ')} ${meant.length > 1 ? 'have' : 'has'} no such ${member === undefined ? 'option' : 'member'}.`,
      })),
    ties: judged.map(({ file, line, text }) => ({ file, line, text, isName: true as const })),
    counts: { named: judged.length },
  };
};

interface Told {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** A call or a member, without arguments. */
  readonly member?: string;
  readonly meant: readonly Runner[];
}

/** `--maxWorkers=4`, where a sentence names one runner. */
function optionsIn(piece: Piece, { file }: Page): readonly Told[] {
  const meant = runners.filter(({ name }) => name.test(piece.block));
  return meant.length !== 1
    ? []
    : occurrences(piece, /(?<![\w-])--[a-z][\w-]*/gi).map(({ text, line }) => ({ file, line, text, meant }));
}

/** `test.after.always`, of the runners that the sentence names, or its headings, or any. */
function membersIn(piece: Piece, { file }: Page): readonly Told[] {
  const [, member] = /^((?:test|it|t|vi|jest|expect|describe)(?:\.[a-z]\w*)+)(?:\([^]*\))?$/.exec(piece.text) ?? [];
  if (member === undefined || /\.(?:[cm]?[jt]sx?|config\b.*|json)$|^test\.env$/.test(member)) {
    return [];
  }
  const own = [sentenceAt(piece), piece.trail.map(({ text }) => text).join(' ')]
    .map((text) => runners.filter(({ name }) => name.test(text)))
    .find((found) => found.length > 0);
  return [{ file, line: piece.line, text: piece.text, member, meant: own ?? runners }];
}

const helps = new Map<Runner, ReadonlySet<string>>();

function optionsOf(runner: Runner): ReadonlySet<string> {
  const known = helps.get(runner) ?? new Set(helpOf(runner).match(/--[a-z][\w-]*/gi));
  helps.set(runner, known);
  return known;
}

/** What a runner prints, and what Node.js does, whose options may stand beside. */
function helpOf({ package: name, help }: Runner): string {
  const ask = (args: readonly string[]): string =>
    execFileSync(process.execPath, args, { encoding: 'utf8', cwd: siteDir, maxBuffer: 16 * 1024 * 1024 });
  const node = ask(['--help']);
  if (name === undefined) {
    return `${node} --test`;
  }
  const folder = path.join(siteDir, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Readonly<Record<string, string>>;
  };
  const file = typeof bin === 'string' ? bin : (Object.values(bin)[0] ?? '');
  return `${ask([path.join(folder, file), ...help])}\n${node}`;
}

function nameOf({ package: name = 'node:test' }: Runner): string {
  return name;
}

function keyOf(runner: Runner, member: string): string {
  return `${nameOf(runner)} ${member}`;
}

/** Which members the types of runners have. */
function knownMembers(
  asked: readonly { readonly runner: Runner; readonly member: string }[],
  compile: (projects: Parameters<typeof compileProjects>[0]) => ReturnType<typeof compileProjects>,
): ReadonlySet<string> {
  const keys = groupBy(asked, ({ runner, member }) => keyOf(runner, member));
  const projects = [...keys.values()].flatMap(([one], index) =>
    one === undefined
      ? []
      : [
          {
            folder: `runner-${String(index)}`,
            files: new Map([['a.ts', `${one.runner.members}\nexport const member = ${one.member};\n`]]),
          },
        ],
  );
  const wrong = new Set(projects.length === 0 ? [] : compile(projects).map(({ folder }) => folder));
  return new Set([...keys.keys()].filter((_, index) => !wrong.has(`runner-${String(index)}`)));
}
