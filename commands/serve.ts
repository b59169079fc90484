import { rootBaseUrl } from '../facts/deploy';
import { runCommand } from './runCommand';
import { startStaticServer } from './staticServer';

/** Serves the finished build the way GitHub Pages does, until it is stopped. */
runCommand(
  async ({ values: { port, ...settings } }) => {
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
      throw new Error(`--port must be a whole number from 0 to 65535, not "${port}".`);
    }
    const server = await startStaticServer({ ...settings, base: rootBaseUrl, port: Number(port) });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // Once the server is closed, nothing keeps Node.js running: it exits with 0.
      process.once(signal, () => void server.close());
    }
    console.log(`Serving ${settings.dir} at ${server.url}\nStop with Ctrl+C.`);
  },
  {
    options: {
      dir: { type: 'string', default: 'build' },
      host: { type: 'string', default: 'localhost' },
      port: { type: 'string', default: '3000' },
    },
  },
);
