import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import path from 'node:path';
import { answer, whatItIs } from './commands';
import type { Server } from './commands';
import { CommandError, recordRefusal, Refusal } from './errors';
import { ReplicaSet } from './replicaSet';
import type { Config } from './replicaSet';
import { Storage } from './storage';
import { readRequests } from './wire';
import type { Doc } from './wire';

// Takes the command line of a mongod, prints the lines that the library waits for, and answers to a driver: see
// CONTRIBUTING.md. STAND_IN makes it do something else instead:
//   silent          never reports anything
//   exit <code>     ends at once
//   stderr <text>   prints the text as an error, and ends with code 1

interface Options {
  readonly port: number;
  readonly dbpath: string;
  readonly hosts: readonly string[];
  readonly storageEngine: string;
  readonly replSet?: string;
}

const isNumber = (value: string): boolean => /^\d+(?:\.\d+)?$/.test(value);
const isAnything = (value: string): boolean => value !== '';

/** The arguments that take a value, and which. */
const withValue: Readonly<Record<string, (value: string) => boolean>> = {
  '--port': isNumber,
  '--dbpath': isAnything,
  '--bind_ip': (value) => value.split(',').every((host) => /^(?:localhost|\d+\.\d+\.\d+\.\d+)$/.test(host)),
  '--replSet': isAnything,
  '--storageEngine': (value) => enginesOf(versionOf()).includes(value),
  '--oplogSize': isNumber,
  '--wiredTigerCacheSizeGB': isNumber,
  // There are no indexes here that expire.
  '--setParameter': (value) => /^ttlMonitorSleepSecs=\d+$/.test(value),
};
const alone = ['--noauth', '--quiet'];

/** The version that it stands in for: the end of its file name, or STAND_IN_VERSION. */
function versionOf(): string {
  const named = /-(\d+\.\d+\.\d+)(?:\.exe)?$/.exec(process.argv[1] ?? '')?.[1];
  const version = named ?? process.env.STAND_IN_VERSION;
  if (version === undefined) {
    throw new Refusal('version of its own: name its file mongod-<version>, or set STAND_IN_VERSION');
  }
  return version;
}

function enginesOf(version: string): readonly string[] {
  const major = Number.parseInt(version, 10);
  return ['wiredTiger', ...(major < 7 ? ['ephemeralForTest'] : [])];
}

function readOptions(args: readonly string[]): Options {
  const given = new Map<string, string>();
  for (let at = 0; at < args.length; at += 1) {
    const name = args[at] ?? '';
    if (name === '--auth' || name === '--keyFile') {
      throw new Refusal(`authentication (${name})`);
    }
    const judge = withValue[name];
    if (judge !== undefined) {
      at += 1;
      const value = args[at] ?? '';
      if (!judge(value)) {
        throw new Refusal(`value "${value}" of ${name}`);
      }
      given.set(name, value);
    } else if (!alone.includes(name)) {
      throw new Refusal(`argument "${name}"`);
    }
  }
  const replSet = given.get('--replSet');
  return {
    port: Number(given.get('--port') ?? 27017),
    dbpath: given.get('--dbpath') ?? '/data/db',
    hosts: (given.get('--bind_ip') ?? '127.0.0.1').split(','),
    storageEngine: given.get('--storageEngine') ?? 'wiredTiger',
    ...(replSet === undefined ? {} : { replSet }),
  };
}

function log(message: string, attributes: Doc = {}): void {
  console.log(JSON.stringify({ t: { $date: new Date() }, s: 'I', ctx: 'stand-in', msg: message, attr: attributes }));
}

function fail(code: number, message: string, error: string): never {
  log(message, { error });
  process.exit(code);
}

function start(): void {
  const version = versionOf();
  if (process.argv[2] === '--version') {
    console.log(`db version v${version}\nThis is ${whatItIs}.`);
    return;
  }
  const { port, dbpath, hosts, storageEngine, replSet } = readOptions(process.argv.slice(2));
  const storage = new Storage();
  const set = replSet === undefined ? undefined : new ReplicaSet(replSet, port, Number.parseInt(version, 10), log);
  const file = path.join(dbpath, 'stand-in.bson');
  lock(dbpath);
  const head = existsSync(file) ? storage.load(file) : undefined;

  const end = (): void => {
    if (storageEngine === 'wiredTiger') {
      storage.save(file, { is: whatItIs, config: set?.config ?? null, writer: set?.writer ?? null });
    }
    writeFileSync(path.join(dbpath, 'mongod.lock'), '');
    log('Shutting down');
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);

  const server: Server = { version, storageEngine, storage, replicaSet: set, cursors: new Map(), end };
  let closed = hosts.length;
  for (const host of hosts) {
    const listener = createServer((socket) => {
      serve(server, socket);
    });
    listener.on('error', ({ message }: Error) => {
      writeFileSync(path.join(dbpath, 'mongod.lock'), '');
      const isBusy = message.includes('EADDRINUSE');
      fail(48, 'Failed to set up listener', `SocketException: ${isBusy ? 'Address already in use' : message}`);
    });
    listener.listen(port, host, () => {
      closed -= 1;
      if (closed === 0) {
        log('Waiting for connections', { port, server: whatItIs, version });
        if (set !== undefined && head?.config !== null && head?.config !== undefined) {
          set.writer = (head.writer as string | null) ?? undefined;
          void set.join(head.config as Config);
        }
      }
    });
  }
}

/** Takes the directory, as a mongod does: only one process may use it. */
function lock(dbpath: string): void {
  const message = 'DBException in initAndListen, terminating';
  if (!existsSync(dbpath)) {
    fail(100, message, `NonExistentPath: Data directory ${dbpath} not found.`);
  }
  const file = path.join(dbpath, 'mongod.lock');
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (owner !== 0 && isAlive(owner)) {
    fail(100, message, `DBPathInUse: Unable to lock the lock file: ${file}. Another process has it.`);
  }
  writeFileSync(file, String(process.pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function serve(server: Server, socket: Socket): void {
  socket.on('error', () => {
    socket.destroy();
  });
  readRequests(socket, (request) => {
    void respond(server, request.command).then(request.answer);
  });
}

async function respond(server: Server, command: Doc): Promise<Doc> {
  try {
    return await answer(server, command);
  } catch (error) {
    if (!(error instanceof CommandError)) {
      throw error;
    }
    if (error instanceof Refusal) {
      recordRefusal(error);
    }
    const { message, code, codeName, extra } = error;
    return { ok: 0, errmsg: message, code, codeName, ...extra };
  }
}

function run(): void {
  const asked = process.argv.includes('--version') ? '' : (process.env.STAND_IN ?? '');
  const [mode = '', ...words] = asked.split(' ');
  try {
    switch (mode) {
      case '':
        start();
        break;
      case 'silent':
        process.on('SIGINT', () => process.exit(0));
        setInterval(() => undefined, 60_000);
        break;
      case 'exit':
        process.exit(Number(words[0]));
        break;
      case 'stderr':
        console.error(words.join(' '));
        setTimeout(() => process.exit(1), 100);
        break;
      default:
        throw new Refusal(`way to "${mode}"`);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) {
      throw error;
    }
    recordRefusal(error);
    console.error(error.message);
    process.exitCode = 2;
  }
}

run();
