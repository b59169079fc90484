import { EJSON } from 'bson';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answer, type Collection, type Server } from './commands';
import { whenPrimary, type Config } from './replicaSet';
import { CommandError, Refusal, serve, type Doc } from './wire';

// Takes the command line of a mongod, prints the lines that mongodb-memory-server waits for, and answers a driver.

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** The arguments that are understood or can be ignored. */
const options = {
  ...{ port: text, dbpath: text, bind_ip: text, replSet: text, storageEngine: text, oplogSize: text },
  ...{ wiredTigerCacheSizeGB: text, noauth: flag, quiet: flag },
  // Indexes never expire here.
  setParameter: text,
};

function readArguments(): ReturnType<typeof parseArgs<{ options: typeof options }>>['values'] {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Refusal(`these arguments: ${(error as Error).message}`);
  }
}

function log(message: string, attributes: Doc = {}): void {
  console.log(JSON.stringify({ s: 'I', ctx: 'stand-in', msg: message, attr: attributes }));
}

function start(): void {
  const version = /-(\d+\.\d+\.\d+)(?:\.exe)?$/.exec(process.argv[1] ?? '')?.[1] ?? process.env.STAND_IN_VERSION ?? '';
  if (process.argv[2] === '--version') {
    console.log(`db version v${version}\nThis is a stand-in of the documentation's checks, not MongoDB.`);
    return;
  }
  const {
    port = '27017',
    storageEngine = 'wiredTiger',
    dbpath = '',
    replSet,
    bind_ip: hosts = '127.0.0.1',
  } = readArguments();
  const file = path.join(dbpath, 'stand-in.json');
  const saved = (existsSync(file) ? EJSON.parse(readFileSync(file, 'utf8'), { relaxed: false }) : {}) as {
    config?: Config;
    collections?: [string, Collection][];
  };
  const data = new Map(saved.collections);
  const end = (): void => {
    if (storageEngine === 'wiredTiger') {
      writeFileSync(file, EJSON.stringify({ config: server.config, collections: [...data] }, { relaxed: false }));
    }
    log('Shutting down');
    process.exit(0);
  };
  const server: Server = { version, port: Number(port), setName: replSet, config: saved.config, data, end };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);

  let unbound = hosts.split(',').length;
  for (const host of hosts.split(',')) {
    const listener = createServer((socket) => {
      serve(socket, (command) => respond(server, command));
    });
    listener.on('error', ({ message }: Error) => {
      log('Failed to set up listener', { error: `SocketException: ${message.replace(/.*EADDRINUSE/, '')}` });
      process.exit(48);
    });
    listener.listen(Number(port), host, () => {
      unbound -= 1;
      if (unbound === 0) {
        log('Waiting for connections', { port });
        whenPrimary(server, () => {
          log('Transition to primary complete; database writes are now permitted');
        });
      }
    });
  }
}

function respond(server: Server, command: Doc): Doc {
  try {
    return answer(server, command);
  } catch (error) {
    const { message, code, codeName, extra } = record(error);
    return { ok: 0, errmsg: message, code, codeName, ...extra };
  }
}

/** Adds a refusal to the file in STAND_IN_REFUSALS, so that samples that could not run can be counted. */
function record(error: unknown): CommandError {
  if (!(error instanceof CommandError)) {
    throw error;
  }
  const { STAND_IN_REFUSALS: file = '' } = process.env;
  if (error instanceof Refusal && file !== '') {
    appendFileSync(file, `${error.message}\n`);
  }
  return error;
}

try {
  start();
} catch (error) {
  console.error(record(error).message);
  process.exitCode = 2;
}
