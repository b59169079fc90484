import { execFile } from 'node:child_process';

interface RunOptions {
  /** Absolute folder to run it in; by default the current one. */
  readonly cwd?: string;
  /** Ends the program. */
  readonly signal?: AbortSignal;
  /** Environment, in place of that of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Most milliseconds that it may take. */
  readonly timeout?: number;
}

/**
 * Runs npm: the one that runs this command, so that Windows needs no shell to find it by name.
 *
 * @returns what it printed
 * @throws Error with npm's error message
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
 * @throws Error with what it printed to standard error
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
