import { execFileSync } from 'node:child_process';

function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Makes sure that everything is committed, so that {@link changeWhole} can undo all changes.
 *
 * @param root - absolute folder of the project, in a git repository
 * @throws Error that lists what is not committed, and says how to undo a run that was killed
 */
export function assertCommitted(root: string): void {
  const files = git(root, 'status', '--porcelain').split('\n').slice(0, -1);
  if (files.length > 0) {
    const listed = files.length > 10 ? [...files.slice(0, 10), `and ${files.length - 10} more`] : files;
    throw new Error(
      `These files have uncommitted changes:\n\n${listed.join('\n')}\n\n` +
        'Commit or stash them: git stash --include-untracked\n' +
        'If they are left from a command that was killed, stash them, run "npm ci", and run the command again.',
    );
  }
}

/**
 * Changes files of the project, all or none: a change that fails or is stopped with Ctrl+C is undone.
 *
 * @param root - absolute folder of the project, in which everything is committed
 * @param change - must end soon after its signal is aborted
 */
export async function changeWhole(root: string, change: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => {
    controller.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    await change(signal);
    signal.throwIfAborted();
  } catch (cause) {
    git(root, 'stash', 'push', '--quiet', '--include-untracked', '--message', process.argv.slice(1).join(' '));
    throw new Error(
      `${signal.aborted ? 'Stopped.' : (cause as Error).message}\n\n` +
        'All files are as they were; the changes are in "git stash list". Run "npm ci" to restore node_modules.',
      { cause },
    );
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
