import { deserialize, serialize } from 'bson';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answer, isPrimary, refuse, type Collection, type Server } from './commands';
import { serve, type Doc } from './wire';

// Takes the command line of a mongod, prints the lines that mongodb-memory-server waits for, and answers a driver.

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** The arguments that are understood or can be ignored; indexes never expire here, whatever `setParameter` says. */
const options = {
  ...{ port: text, dbpath: text, bind_ip: text, replSet: text, storageEngine: text, oplogSize: text },
  ...{ wiredTigerCacheSizeGB: text, setParameter: text, noauth: flag, quiet: flag },
};

function readArguments(): ReturnType<typeof parseArgs<{ options: typeof options }>>['values'] {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuse(`these arguments: ${(error as Error).message}`);
  }
}

function log(message: string, attributes: Doc = {}): void {
  console.log(JSON.stringify({ s: 'I', ctx: 'stand-in', msg: message, attr: attributes }));
}

function start(): void {
  const [, version = ''] = /-(\d+\.\d+\.\d+)(?:\.exe)?$/.exec(process.argv[1] ?? '') ?? [];
  if (process.argv[2] === '--version') {
    console.log(`db version v${version}\nThis is a stand-in of the documentation's checks, not MongoDB.`);
    return;
  }
  const { port = '27017', storageEngine, dbpath = '', replSet, bind_ip: hosts = '127.0.0.1' } = readArguments();
  const file = path.join(dbpath, 'stand-in.bson');
  const saved = existsSync(file) ? (deserialize(readFileSync(file)).collections as [string, Collection][]) : [];
  const data = new Map(saved);
  const end = (): void => {
    if (storageEngine !== 'ephemeralForTest') {
      writeFileSync(file, serialize({ collections: [...data] }));
    }
    log('Shutting down');
    process.exit(0);
  };
  const server: Server = { version, port, setName: replSet, data, end };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);

  let unbound = hosts.split(',').length;
  for (const host of hosts.split(',')) {
    const listener = createServer((socket) => serve(socket, (command) => answer(server, command)));
    listener.on('error', ({ message }: Error) => {
      log('Failed to set up listener', { error: `SocketException: ${message.replace(/.*EADDRINUSE/, '')}` });
      process.exit(48);
    });
    listener.listen(Number(port), host, () => {
      unbound -= 1;
      if (unbound === 0) {
        log('Waiting for connections', { port });
        const timer = setInterval(() => {
          if (isPrimary(server)) {
            log('Transition to primary complete; database writes are now permitted');
            clearInterval(timer);
          }
        }, 50);
      }
    });
  }
}

try {
  start();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
