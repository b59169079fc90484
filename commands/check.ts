import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runCommand } from './runCommand';

/** Programs in node_modules that check single files, with their options and the files that each checks. */
const tools: readonly (readonly [program: string, options: readonly string[], files: RegExp])[] = [
  ['tsx/dist/cli.mjs', ['checks/run.ts'], /^(docs|versioned_docs|src)\/.+\.mdx$/],
  ['eslint/bin/eslint.js', ['--max-warnings', '0', '--no-warn-ignored'], /\.(c|m)?[jt]sx?$/],
  [
    'cspell/bin.mjs',
    ['--no-progress'],
    /^(?:docs|versioned_docs|src)\/.+\.(?:mdx|tsx)$|^[^/]+\.md$|^\.github\/.+\.(?:md|yml)$/,
  ],
  ['prettier/bin/prettier.cjs', ['--check', '--ignore-unknown'], /./],
];

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', [...args, '-z'], { encoding: 'utf8', stdio: 'pipe' })
    .split('\0')
    .filter(existsSync);

/** Checks files that differ from a commit, and untracked files. */
function checkChanges(since: string): void {
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  for (const [program, options, pattern] of tools) {
    const files = changed.filter((file) => pattern.test(file));
    const command = [`node_modules/${program}`, ...options, ...files];
    if (files.length > 0 && spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0) {
      process.exitCode = 1;
    }
  }
  console.log(`Checked ${changed.length} files that differ from ${since}.`);
}

runCommand(
  ({ positionals: [since = 'HEAD'] }) => {
    if (spawnSync('git', ['rev-parse', '--verify', '--quiet', `${since}^{commit}`]).status !== 0) {
      throw new Error(`There is no commit "${since}". To check pages, use: npm run checks -- <page or directory>`);
    }
    checkChanges(since);
  },
  { allowPositionals: true },
);
