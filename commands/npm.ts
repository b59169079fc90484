import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs the npm that runs this command, so that Windows needs no shell to find it by name.
 *
 * @param cwd - absolute path of the directory to run it in; by default the current one
 * @returns what it printed
 * @throws Error with npm's error message
 */
export async function npm(args: readonly string[], cwd?: string): Promise<string> {
  const { npm_execpath: script } = process.env;
  const [command, first] = script === undefined ? ['npm', []] : [process.execPath, [script]];
  try {
    const words = [...first, ...args, '--loglevel=error'];
    return (await promisify(execFile)(command, words, { cwd, maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch (cause) {
    const { stderr, message } = cause as Error & { readonly stderr: string };
    throw new Error(stderr.trim() || message, { cause });
  }
}
