import { execFileSync } from 'node:child_process';

function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Refuses to go on where something is not committed, so that {@link changeWhole} can undo everything.
 *
 * @param root - absolute folder of the project, in a git repository
 * @throws Error that lists what is not committed, and how a run that was killed is undone
 */
export function assertCommitted(root: string): void {
  const files = git(root, 'status', '--porcelain').split('\n').slice(0, -1);
  if (files.length > 0) {
    const listed = files.length > 10 ? [...files.slice(0, 10), `and ${files.length - 10} more`] : files;
    throw new Error(
      `These files have changes that are not committed:\n\n${listed.join('\n')}\n\n` +
        'Commit them, or put them aside: git stash --include-untracked\n' +
        'If a command was killed that left them, put them aside, run "npm ci", and then the command again.',
    );
  }
}

/**
 * Changes files of the project, all or none: what fails or is stopped with Ctrl+C leaves them as they were.
 *
 * @param root - absolute folder of the project, in which everything is committed
 * @param change - must end soon when its signal says so
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
        'All files are as they were; what had been changed is in "git stash list". "npm ci" sees to node_modules.',
      { cause },
    );
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
