import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Runs an npm script. Prints a failure as one message and exits with 1. An unknown option is a failure that lists the
 * known ones.
 *
 * @param config - options of the command, as `parseArgs` takes them
 */
export function runCommand<T extends ParseArgsConfig>(
  main: (line: ReturnType<typeof parseArgs<T>>) => void | Promise<void>,
  config: T,
): void {
  Promise.resolve()
    .then(() => main(readCommandLine(config)))
    .catch((error: unknown) => {
      for (const one of error instanceof AggregateError ? (error.errors as readonly unknown[]) : [error]) {
        console.error(one instanceof Error ? one.message : one);
      }
      process.exitCode = 1;
    });
}

function readCommandLine<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const options = Object.entries(config.options ?? {});
    const choices = options.map(([name, { type }]) => `--${name}${type === 'string' ? ' <value>' : ''}`).join(', ');
    // Node.js adds a long explanation of how to pass what looks like an option.
    const [reason = ''] = (error as Error).message.split(/\.\s/, 1);
    const known = choices === '' ? 'There are no options' : `The options are: ${choices}`;
    throw new Error(`${reason}. ${known}.`, { cause: error });
  }
}
