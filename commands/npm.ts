import { execFile } from 'node:child_process';

interface RunOptions {
  /** Absolute folder to run it in; the current one unless named. */
  readonly cwd?: string;
  /** Ends it. */
  readonly signal?: AbortSignal;
}

/**
 * Runs npm without a shell, which Windows would need to start it by name: the one that runs the command itself.
 *
 * @returns what it printed
 * @throws Error with what npm says is wrong
 */
export function npm(args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { npm_execpath: script } = process.env;
  return script === undefined
    ? run('npm', [...args, '--loglevel=error'], options)
    : run(process.execPath, [script, ...args, '--loglevel=error'], options);
}

/**
 * Runs a program.
 *
 * @returns what it printed
 * @throws Error with what it printed as its errors
 */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { ...options, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error === null) {
        resolve(stdout);
      } else {
        reject(new Error(stderr.trim() || error.message, { cause: error }));
      }
    });
  });
}
