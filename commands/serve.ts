import { parseArgs } from 'node:util';
import { rootBaseUrl } from '../facts/deploy';
import { startStaticServer, type StaticServerOptions } from './staticServer';

const usage = `Serves the finished build the way GitHub Pages does.

  --dir <folder>     folder of the build (default: build)
  --base <path>      base path of the site (default: ${rootBaseUrl})
  --host <address>   interface to listen on (default: this machine only)
  --port <number>    port, 0 for any that is free (default: 3000)
  --help             print this text`;

const options = {
  dir: { type: 'string' },
  base: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/**
 * Reads the command line.
 *
 * @returns undefined where only the help text is asked for
 * @throws Error with one sentence that names the offending argument and the choices
 */
function readCommandLine(args: readonly string[]): StaticServerOptions | undefined {
  const choices = Object.keys(options)
    .map((name) => `--${name}`)
    .join(', ');
  // Not strict, since Node's own messages talk about parsing, not about this command.
  const { tokens, values } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw new Error(`Unexpected argument "${token.value}". The options are ${choices}.`);
    }
    if (token.kind !== 'option') {
      continue;
    }
    if (!Object.hasOwn(options, token.name)) {
      throw new Error(`Unknown option "${token.rawName}". The options are ${choices}.`);
    }
    const takesValue = token.name !== 'help';
    if (takesValue !== (token.value !== undefined && token.value !== '')) {
      throw new Error(`The option "${token.rawName}" ${takesValue ? 'needs a' : 'takes no'} value. See --help.`);
    }
  }
  const {
    dir = 'build',
    base = rootBaseUrl,
    host,
    port = '3000',
    help,
  } = values as {
    [Name in Exclude<keyof typeof options, 'help'>]?: string;
  } & { help?: boolean };
  if (help) {
    return undefined;
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    throw new Error(`--port must be a whole number from 0 to 65535, not "${port}".`);
  }
  return { dir, base, host, port: Number(port) };
}

async function main(): Promise<void> {
  const settings = readCommandLine(process.argv.slice(2));
  if (settings === undefined) {
    console.log(usage);
    return;
  }
  const server = await startStaticServer(settings);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Nothing is left to wait for once the server is closed, so Node ends by itself, with exit code 0.
    process.once(signal, () => void server.close());
  }
  console.log(`Serving ${settings.dir} at ${server.url}\nStop with Ctrl+C.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
