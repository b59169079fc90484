import { run } from '../../facts/npm';

/** More than any build here needs, so that one that hangs ends as a failure. */
const longest = 60 * 60_000;

export interface Run {
  readonly seconds: number;
  readonly output: string;
}

/**
 * Runs a script with Node.js and times it. All have the same room for their objects: some need it for thousands of pages.
 *
 * @param cwd - absolute folder
 * @throws Error with what it printed to standard error
 */
export async function runNode(
  script: string,
  args: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Run> {
  const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=8192', ...environment };
  const started = performance.now();
  const output = await run(process.execPath, [script, ...args], { cwd, env, timeout: longest });
  return { seconds: (performance.now() - started) / 1000, output };
}
