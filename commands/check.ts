import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import pMap from 'p-map';
import { runCommand } from './runCommand';

const run = promisify(execFile);

interface Tool {
  readonly name: string;
  /** Arguments of Node.js: the program and its options. The files follow. */
  readonly command: readonly string[];
  /** Which files it looks at. */
  readonly files: RegExp;
}

/** Files with prose, as `files` in cspell.json says: files that are named to cspell are all read. */
export const spelledFiles =
  /^(?:docs|versioned_docs|src)\/.+\.mdx$|^src\/.+\.tsx$|^[^/]+\.md$|^\.github\/.+\.(?:md|yml)$/;

/** What looks at single files. Slowest first: it determines how long all of them take. */
const tools: readonly Tool[] = [
  {
    name: 'checks',
    command: ['node_modules/tsx/dist/cli.mjs', 'checks/run.ts'],
    files: /^(docs|versioned_docs)\/.+\.mdx$/,
  },
  {
    name: 'lint',
    command: ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '--no-warn-ignored'],
    files: /\.(c|m)?[jt]sx?$/,
  },
  {
    name: 'spelling',
    command: ['node_modules/cspell/bin.mjs', '--no-progress', '--no-must-find-files'],
    files: spelledFiles,
  },
  { name: 'format', command: ['node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown'], files: /./ },
];

/**
 * Lists what differs from a commit, and what git does not know yet.
 *
 * @param since - commit, branch, or tag
 * @returns paths relative to `root`; what was deleted is left out
 * @throws Error if git does not know the commit
 */
export function changedFiles(root: string, since: string): readonly string[] {
  const git = (...options: string[]): readonly string[] =>
    execFileSync('git', options, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter((file) => file !== '');
  try {
    git('rev-parse', '--verify', `${since}^{commit}`);
  } catch (error) {
    throw new Error(`git knows no commit "${since}" (--since). Name a commit, a branch, or a tag.`, { cause: error });
  }
  const changed = git('diff', '-z', '--name-only', '--relative', '--diff-filter=d', since, '--');
  const added = git('ls-files', '-z', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])].sort();
}

/** @returns what the tool printed if it found something */
async function findingsOf({ command, files }: Tool, changed: readonly string[]): Promise<string | undefined> {
  try {
    await run(process.execPath, [...command, ...changed.filter((file) => files.test(file))], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return undefined;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    return `${stdout}${stderr}`.trim() || message;
  }
}

async function main(since: string): Promise<void> {
  const changed = changedFiles(process.cwd(), since);
  const needed = tools.filter(({ files }) => changed.some((file) => files.test(file)));
  await pMap(
    needed,
    async (tool) => {
      const found = await findingsOf(tool, changed);
      console.log(found === undefined ? `${tool.name}: nothing` : `${tool.name}:\n${found}\n`);
      process.exitCode = found === undefined ? process.exitCode : 1;
    },
    { concurrency: 2 },
  );
  console.log(`Looked at ${changed.length} files that differ from ${since}.`);
}

if (require.main === module) {
  runCommand(({ values: { since } }) => main(since), { options: { since: { type: 'string', default: 'HEAD' } } });
}
