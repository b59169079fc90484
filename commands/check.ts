import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Programs in node_modules that check single files, with their options and the files that each checks. */
const tools: readonly (readonly [program: string, options: readonly string[], files: RegExp])[] = [
  ['tsx/dist/cli.mjs', ['checks/run.ts'], /^(docs|versioned_docs)\/.+\.mdx$/],
  ['eslint/bin/eslint.js', ['--max-warnings', '0', '--no-warn-ignored'], /\.(c|m)?[jt]sx?$/],
  ['cspell/bin.mjs', ['--no-progress', '--no-must-find-files'], /\.(mdx?|tsx|yml)$/],
  ['prettier/bin/prettier.cjs', ['--check', '--ignore-unknown'], /./],
];

/** Checks files that differ from a commit, by default the last one, and untracked files. */
const since = process.argv[2] ?? 'HEAD';
const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', [...args, '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter(existsSync);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];

for (const [program, options, pattern] of tools) {
  const files = changed.filter((file) => pattern.test(file));
  const { status } =
    files.length === 0
      ? { status: 0 }
      : spawnSync(process.execPath, [`node_modules/${program}`, ...options, ...files], { stdio: 'inherit' });
  process.exitCode = status === 0 ? process.exitCode : 1;
}
console.log(`Checked ${changed.length} files that differ from ${since}.`);
