import { serialize } from 'bson';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Doc } from './wire';

/** Documents in order of insertion, and indexes as they were requested. */
export interface Collection {
  docs: Doc[];
  readonly indexes: Doc[];
}

/** A running stand-in. */
export interface Server {
  readonly version: string;
  readonly port: string;
  /** Name of the replica set, if it is in one. */
  readonly setName: string | undefined;
  /** By `database.collection`. */
  readonly data: Map<string, Collection>;
  readonly end: () => void;
}

/** An error of mongod, with its code and its name. */
class CommandError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly codeName: string,
  ) {
    super(message);
  }
}

/**
 * Refuses what mongod may support, but the stand-in does not. Adds it to the file in STAND_IN_REFUSALS, so that samples
 * that could not run can be counted.
 */
export function refuse(what: string): never {
  const { STAND_IN_REFUSALS: file = '' } = process.env;
  const message = `The stand-in does not support ${what.replaceAll('\n', ' ')}.`;
  if (file !== '') {
    appendFileSync(file, `${message}\n`);
  }
  throw new CommandError(message, 115, 'CommandNotSupported');
}

/** Fields that are understood or can be ignored. A command with any other field is refused. */
const knownFields = new Set(
  `$db lsid $clusterTime $readPreference writeConcern txnNumber comment maxTimeMS ordered nameOnly force
  bypassDocumentValidation documents deletes query filter projection limit batchSize singleBatch pipeline cursor key
  indexes authorizedCollections timeoutSecs q background name unique sparse`.split(/\s+/),
);

/** Answers a command. */
export function answer(server: Server, command: Doc): Doc {
  const [name = ''] = Object.keys(command);
  try {
    if (['hello', 'ismaster', 'isMaster'].includes(name)) {
      return { ...hello(server, command), ok: 1 };
    }
    refuseUnknown({ ...command, [name]: undefined }, name);
    if (name in dataCommands && server.setName !== undefined && !isPrimary(server)) {
      throw new CommandError('not primary', 10107, 'NotWritablePrimary');
    }
    const run = serverCommands[name] ?? dataCommands[name] ?? refuse(`command "${name}"`);
    return { ...run(server, command, `${command.$db as string}.${String(command[name])}`), ok: 1 };
  } catch (error) {
    const { message, code, codeName } = error as CommandError;
    return { ok: 0, errmsg: message, code, codeName };
  }
}

function refuseUnknown(given: Doc, where: string): void {
  const unknown = Object.keys(given).find((field) => given[field] !== undefined && !knownFields.has(field));
  if (unknown !== undefined) {
    refuse(`"${unknown}" in "${where}"`);
  }
}

// The members of a set do not talk to each other. The one that initiates it leaves the configuration in a file for the
// others. The first member is primary, without an election.

/** What `replSetInitiate` takes. */
interface Config extends Doc {
  readonly members: readonly { readonly host: string; readonly priority?: number }[];
}

const portOf = (host = ''): string => host.split(':').at(-1) ?? '';
const fileOf = (port: string): string => path.join(os.tmpdir(), `stand-in-${port}.json`);

/** The configuration, once somebody has initiated the set. */
function configOf({ port, setName }: Server): Config | undefined {
  const isInitiated = setName !== undefined && existsSync(fileOf(port));
  return isInitiated ? (JSON.parse(readFileSync(fileOf(port), 'utf8')) as Config) : undefined;
}

/** Whether a server is the primary of its set. */
export function isPrimary(server: Server): boolean {
  return portOf(configOf(server)?.members[0]?.host) === server.port;
}

function configure(_server: Server, config: Config): Doc {
  const [{ priority: highest = 1 } = {}, ...others] = config.members;
  if (others.some(({ priority = 1 }) => priority > highest)) {
    refuse('a primary that is not the first member');
  }
  for (const { host } of config.members) {
    writeFileSync(fileOf(portOf(host)), JSON.stringify({ version: 1, ...config }));
  }
  return {};
}

/** The answer to the first question of a driver. */
function hello(server: Server, { client }: Doc): Doc {
  if (client !== undefined && (client as Doc).driver === undefined) {
    const message = "Missing required sub-document 'driver' in the client metadata document";
    throw new CommandError(message, 183, 'ClientMetadataMissingField');
  }
  const config = configOf(server);
  const hosts = config?.members.map(({ host }) => host);
  const isWritablePrimary = server.setName === undefined || isPrimary(server);
  return {
    helloOk: true,
    isWritablePrimary,
    ismaster: isWritablePrimary,
    ...(config !== undefined && {
      setName: server.setName,
      setVersion: config.version,
      secondary: !isWritablePrimary,
      hosts,
      primary: hosts?.[0],
      me: hosts?.find((host) => portOf(host) === server.port),
    }),
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    logicalSessionTimeoutMinutes: 30,
    minWireVersion: 0,
    maxWireVersion: 21,
  };
}

type Command = (server: Server, command: Doc, namespace: string) => Doc;

const serverCommands: Readonly<Record<string, Command>> = {
  ping: () => ({}),
  endSessions: () => ({}),
  buildInfo: ({ version }) => ({ version, versionArray: [...version.split('.').map(Number), 0] }),
  shutdown: ({ end }) => {
    end();
    return {};
  },
  replSetInitiate: (server, { replSetInitiate }) => {
    if (configOf(server) !== undefined) {
      throw new CommandError('already initialized', 23, 'AlreadyInitialized');
    }
    return configure(server, replSetInitiate as Config);
  },
  replSetReconfig: (server, { replSetReconfig }) => configure(server, replSetReconfig as Config),
  replSetGetConfig: (server) => ({ config: configOf(server) }),
};

const dataCommands: Readonly<Record<string, Command>> = {
  insert: (server, { documents, ordered }, namespace) => {
    const collection = collectionOf(server, namespace);
    const writeErrors: Doc[] = [];
    for (const [index, doc] of (documents as Doc[]).entries()) {
      const error = duplicateError(collection, doc, namespace);
      if (error === undefined) {
        collection.docs.push(doc);
      } else if (writeErrors.push({ index, ...error }) > 0 && ordered !== false) {
        break;
      }
    }
    return { n: (documents as Doc[]).length - writeErrors.length, ...(writeErrors.length > 0 && { writeErrors }) };
  },
  delete: (server, { deletes }, namespace) => {
    const collection = collectionOf(server, namespace);
    const gone = (deletes as Doc[]).flatMap(({ q, limit }) => find(collection.docs, { filter: q, limit }));
    collection.docs = collection.docs.filter((doc) => !gone.includes(doc));
    return { n: gone.length };
  },
  find: (server, { projection, ...command }, namespace) => {
    const { _id: isIdShown = 1, ...others } = (projection ?? {}) as Doc;
    if (Object.keys(others).length > 0) {
      refuse('such a projection');
    }
    const found = find(collectionOf(server, namespace).docs, command);
    return cursor(namespace, isIdShown === 0 ? found.map((doc) => ({ ...doc, _id: undefined })) : found);
  },
  // Only what `countDocuments()` sends.
  aggregate: (server, { pipeline }, namespace) => {
    const [match, ...rest] = pipeline as Doc[];
    if (match?.$match === undefined || JSON.stringify(rest) !== '[{"$group":{"_id":1,"n":{"$sum":1}}}]') {
      refuse('such aggregation');
    }
    const { length } = find(collectionOf(server, namespace).docs, { filter: match.$match });
    return cursor(namespace, length === 0 ? [] : [{ _id: 1, n: length }]);
  },
  count: (server, { query, limit }, namespace) => ({
    n: find(collectionOf(server, namespace).docs, { filter: query, limit }).length,
  }),
  createIndexes: (server, { indexes }, namespace) => {
    const known = collectionOf(server, namespace).indexes;
    for (const index of indexes as Doc[]) {
      refuseUnknown(index, 'createIndexes');
      known.push(...(known.some(({ name }) => name === index.name) ? [] : [index]));
    }
    return {};
  },
  create: (server, _command, namespace) => {
    if (server.data.has(namespace)) {
      throw new CommandError(`Collection ${namespace} already exists.`, 48, 'NamespaceExists');
    }
    collectionOf(server, namespace);
    return {};
  },
  dropDatabase: ({ data }, { $db }) => {
    for (const name of [...data.keys()].filter((key) => key.startsWith(`${$db as string}.`))) {
      data.delete(name);
    }
    return { dropped: $db };
  },
  listCollections: ({ data }, { filter, $db }) => {
    const prefix = `${$db as string}.`;
    const names = [...data.keys()].filter((name) => name.startsWith(prefix));
    const all = names.map((name) => ({ name: name.slice(prefix.length), type: 'collection', options: {}, info: {} }));
    return cursor(`${prefix}$cmd.listCollections`, find(all, { filter }));
  },
};

/** All documents at once: a driver takes a first batch of any size. */
const cursor = (ns: string, firstBatch: readonly Doc[]): Doc => ({ cursor: { id: 0n, ns, firstBatch } });

function collectionOf({ data }: Server, namespace: string): Collection {
  const known = data.get(namespace) ?? { docs: [], indexes: [] };
  data.set(namespace, known);
  return known;
}

/** The documents whose fields have the values of a filter. Operators, paths, and objects are refused. */
function find(docs: readonly Doc[], { filter = {}, limit = 0 }: Doc): readonly Doc[] {
  const wanted = Object.entries(filter as Doc);
  if (wanted.some(([field, value]) => /[$.]/.test(field) || (value as object | null)?.constructor === Object)) {
    refuse(`the filter ${JSON.stringify(filter)}`);
  }
  const found = docs.filter((doc) => wanted.every(([field, value]) => areEqual(doc[field], value)));
  return limit === 0 ? found : found.slice(0, Math.abs(Number(limit)));
}

/** The error of a mongod if an index forbids a document. */
function duplicateError({ docs, indexes }: Collection, doc: Doc, namespace: string): Doc | undefined {
  for (const { key, name, sparse } of [{ key: { _id: 1 }, name: '_id_' }, ...indexes.filter(({ unique }) => unique)]) {
    const fields = Object.keys(key as Doc);
    const isOutside = sparse === true && fields.every((field) => doc[field] === undefined);
    if (!isOutside && docs.some((other) => fields.every((field) => areEqual(other[field], doc[field])))) {
      const keyValue = Object.fromEntries(fields.map((field) => [field, doc[field] ?? null]));
      const errmsg = `E11000 duplicate key error collection: ${namespace} index: ${String(name)}`;
      return { code: 11000, errmsg, keyPattern: key, keyValue };
    }
  }
  return undefined;
}

function areEqual(one: unknown, other: unknown): boolean {
  return Buffer.compare(serialize({ value: one ?? null }), serialize({ value: other ?? null })) === 0;
}
