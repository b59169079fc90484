import { EJSON, ObjectId, serialize } from 'bson';
import { configOf, hello, initiate, isPrimary, type Config, type Member } from './replicaSet';
import { CommandError, Refusal, type Doc } from './wire';

/** Documents in order of insertion, and indexes as they were requested. */
export interface Collection {
  docs: Doc[];
  readonly indexes: Doc[];
}

/** A running stand-in. */
export interface Server extends Member {
  readonly version: string;
  /** By `database.collection`. */
  readonly data: Map<string, Collection>;
  readonly end: () => void;
}

/** Fields that are understood or can be ignored. A command with any other field is refused. */
const knownFields = new Set(
  `$db lsid $clusterTime $readPreference writeConcern txnNumber comment maxTimeMS ordered nameOnly force
  bypassDocumentValidation documents deletes query filter projection limit batchSize singleBatch pipeline cursor key
  indexes authorizedCollections timeoutSecs q background name unique sparse`.split(/\s+/),
);

/** Answers a command, or throws what a mongod would, or a {@link Refusal}. */
export function answer(server: Server, command: Doc): Doc {
  const [name = ''] = Object.keys(command);
  if (['hello', 'ismaster', 'isMaster'].includes(name)) {
    return { ...hello(server), ok: 1 };
  }
  const run = serverCommands[name] ?? dataCommands[name];
  refuseUnknown({ ...command, [name]: undefined }, name);
  if (run === undefined) {
    throw new Refusal(`command "${name}"`);
  }
  if (name in dataCommands && server.setName !== undefined && !isPrimary(server)) {
    throw command.$readPreference === undefined
      ? new CommandError('not primary', 10107, 'NotWritablePrimary')
      : new Refusal('data on a secondary');
  }
  return { ...run(server, command, `${command.$db as string}.${String(command[name])}`), ok: 1 };
}

function refuseUnknown(given: Doc, where: string): void {
  const unknown = Object.keys(given).find((field) => given[field] !== undefined && !knownFields.has(field));
  if (unknown !== undefined) {
    throw new Refusal(`"${unknown}" in "${where}"`);
  }
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
    return initiate(server, replSetInitiate as Config);
  },
  replSetReconfig: (server, { replSetReconfig }) => initiate(server, replSetReconfig as Config),
  replSetGetConfig: (server) => ({ config: configOf(server) }),
};

const dataCommands: Readonly<Record<string, Command>> = {
  insert: (server, { documents, ordered }, namespace) => {
    const writeErrors: Doc[] = [];
    let n = 0;
    for (const [index, doc] of (documents as Doc[]).entries()) {
      const error = insert(collectionOf(server, namespace), { _id: doc._id ?? new ObjectId(), ...doc }, namespace);
      n += error === undefined ? 1 : 0;
      writeErrors.push(...(error === undefined ? [] : [{ index, ...error }]));
      if (error !== undefined && ordered !== false) {
        break;
      }
    }
    return { n, ...(writeErrors.length > 0 ? { writeErrors } : {}) };
  },
  delete: (server, { deletes }, namespace) => {
    const collection = collectionOf(server, namespace);
    const gone = (deletes as Doc[]).flatMap(({ q, limit }) => find(collection.docs, { filter: q, limit }));
    collection.docs = collection.docs.filter((doc) => !gone.includes(doc));
    return { n: gone.length };
  },
  find: (server, { projection, ...command }, namespace) => {
    const without = Object.entries((projection ?? {}) as Doc);
    if (without.some(([, isShown]) => isShown !== 0)) {
      throw new Refusal('a projection with fields to show');
    }
    const found = find(collectionOf(server, namespace).docs, command).map((doc) => ({
      ...doc,
      ...Object.fromEntries(without.map(([field]) => [field, undefined])),
    }));
    return cursor(namespace, found);
  },
  // Only what `countDocuments()` sends.
  aggregate: (server, { pipeline }, namespace) => {
    const [match, ...rest] = pipeline as Doc[];
    if (match?.$match === undefined || JSON.stringify(rest) !== '[{"$group":{"_id":1,"n":{"$sum":1}}}]') {
      throw new Refusal('such aggregation');
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
function find(docs: readonly Doc[], { filter = {}, limit = 0 }: Doc): Doc[] {
  const wanted = Object.entries(filter as Doc);
  if (wanted.some(([field, value]) => /[$.]/.test(field) || (value as object | null)?.constructor === Object)) {
    throw new Refusal(`the filter ${JSON.stringify(filter)}`);
  }
  const found = docs.filter((doc) => wanted.every(([field, value]) => areEqual(doc[field], value)));
  return limit === 0 ? found : found.slice(0, Math.abs(Number(limit)));
}

/** Adds a document, or returns the error of a mongod if an index forbids it. */
function insert({ docs, indexes }: Collection, doc: Doc, namespace: string): Doc | undefined {
  for (const { key, name, sparse } of [{ key: { _id: 1 }, name: '_id_' }, ...indexes.filter(({ unique }) => unique)]) {
    const fields = Object.keys(key as Doc);
    const keyValue = Object.fromEntries(fields.map((field) => [field, doc[field] ?? null]));
    const isOutside = sparse === true && fields.every((field) => doc[field] === undefined);
    if (!isOutside && docs.some((other) => fields.every((field) => areEqual(other[field], doc[field])))) {
      const what = `collection: ${namespace} index: ${String(name)} dup key: ${EJSON.stringify(keyValue)}`;
      return { code: 11000, errmsg: `E11000 duplicate key error ${what}`, keyPattern: key, keyValue };
    }
  }
  docs.push(doc);
  return undefined;
}

function areEqual(one: unknown, other: unknown): boolean {
  return Buffer.compare(serialize({ value: one ?? null }), serialize({ value: other ?? null })) === 0;
}
