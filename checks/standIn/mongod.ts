import { EJSON } from 'bson';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { answer, type Collection, type Server } from './commands';
import { whenPrimary, type Config } from './replicaSet';
import { CommandError, Refusal, serve, type Doc } from './wire';

// Takes the command line of a mongod, prints the lines that mongodb-memory-server waits for, and answers a driver.

/** The arguments that take a value, and their values. */
const withValue: Readonly<Record<string, RegExp>> = {
  '--port': /^\d+$/,
  '--dbpath': /./,
  '--bind_ip': /^(?:localhost|[\d.,])+$/,
  '--replSet': /./,
  '--storageEngine': /^(?:wiredTiger|ephemeralForTest)$/,
  '--oplogSize': /^\d+$/,
  '--wiredTigerCacheSizeGB': /^[\d.]+$/,
  // Indexes never expire here.
  '--setParameter': /^ttlMonitorSleepSecs=\d+$/,
};

const flags = ['--noauth', '--quiet'];

function readArguments(args: readonly string[]): Readonly<Record<string, string>> {
  const given: Record<string, string> = {};
  const rest = [...args];
  for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
    const accepted = withValue[name];
    const value = accepted === undefined ? '' : (rest.shift() ?? '');
    if (accepted?.test(value) !== true && !flags.includes(name)) {
      throw new Refusal(`argument ${name} ${value}`);
    }
    given[name] = value;
  }
  return given;
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
  const given = readArguments(process.argv.slice(2));
  const { '--port': port = '27017', '--storageEngine': storageEngine = 'wiredTiger', '--dbpath': dbpath = '' } = given;
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
  const setName = given['--replSet'];
  const server: Server = { version, port: Number(port), setName, config: saved.config, data, end };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);

  const hosts = (given['--bind_ip'] ?? '127.0.0.1').split(',');
  let unbound = hosts.length;
  for (const host of hosts) {
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
