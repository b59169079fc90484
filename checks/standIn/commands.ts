import { EJSON, ObjectId, serialize } from 'bson';
import { Aggregator, Query } from 'mingo';
import { configOf, hello, initiate, isPrimary, type Config, type Member } from './replicaSet';
import { CommandError, Refusal, type Doc } from './wire';

/** Documents in order of insertion, and indexes as `listIndexes` shows them. */
export interface Collection {
  docs: Doc[];
  readonly indexes: Doc[];
}

/** By `database.collection`. */
export type Data = Map<string, Collection>;

/** A running stand-in. */
export interface Server extends Member {
  readonly version: string;
  readonly data: Data;
  readonly end: () => void;
}

/** Fields that are understood or can be ignored. A command with any other field is refused. */
const knownFields = new Set(
  `$db lsid $clusterTime $readPreference writeConcern txnNumber comment maxTimeMS ordered nameOnly force
  bypassDocumentValidation documents deletes query sort filter projection skip
  limit batchSize singleBatch pipeline cursor allowDiskUse key indexes authorizedCollections authorizedDatabases
  timeoutSecs q v background name unique sparse`.split(/\s+/),
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

type Command = (server: Server, command: Doc, namespace: string) => Doc | undefined;

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
  insert: ({ data }, { documents, ordered }, namespace) =>
    writeAll(documents as Doc[], ordered, (doc) => {
      put(data, namespace, { _id: doc._id ?? new ObjectId(), ...doc });
      return 1;
    }),
  delete: ({ data }, { deletes, ordered }, namespace) =>
    writeAll(deletes as Doc[], ordered, ({ q, limit }) => remove(data, namespace, { filter: q, limit }).length),
  find: ({ data }, command, namespace) => cursor(namespace, find(docsOf(data, namespace), command)),
  aggregate: ({ data }, { aggregate: name, pipeline, $db }, namespace) => {
    if (typeof name !== 'string' || /"\$(?:out|merge)"/.test(JSON.stringify(pipeline))) {
      throw new Refusal('such aggregation');
    }
    const collectionResolver = (other: string): Doc[] => docsOf(data, `${$db as string}.${other}`);
    const aggregator = new Aggregator(pipeline as Doc[], { collectionResolver });
    return cursor(
      namespace,
      engine(() => aggregator.run<Doc>(docsOf(data, namespace))),
    );
  },
  count: ({ data }, { query, skip, limit }, namespace) => ({
    n: find(docsOf(data, namespace), { filter: query, skip, limit }).length,
  }),
  createIndexes: ({ data }, { indexes }, namespace) => {
    const known = ensure(data, namespace).indexes;
    for (const index of indexes as Doc[]) {
      refuseUnknown(index, 'createIndexes');
      known.push(...(known.some(({ name }) => name === index.name) ? [] : [index]));
    }
    return {};
  },
  create: ({ data }, _command, namespace) => {
    if (data.has(namespace)) {
      throw new CommandError(`Collection ${namespace} already exists.`, 48, 'NamespaceExists');
    }
    ensure(data, namespace);
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

/** Runs a query. What the query engine does not know is refused by name. */
function engine<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new Refusal(`such query: ${(error as Error).message}`);
  }
}

function find(docs: Doc[], { filter = {}, projection = {}, sort, skip = 0, limit = 0 }: Doc): Doc[] {
  return engine(() => {
    const found = new Query(filter as Doc).find<Doc>(docs, projection as Doc);
    const sorted = sort === undefined ? found : found.sort(sort as Record<string, 1 | -1>);
    return sorted.all().slice(Number(skip), limit === 0 ? undefined : Number(skip) + Math.abs(Number(limit)));
  });
}

function docsOf(data: Data, namespace: string): Doc[] {
  return data.get(namespace)?.docs ?? [];
}

function ensure(data: Data, namespace: string): Collection {
  const known = data.get(namespace) ?? { docs: [], indexes: [{ v: 2, key: { _id: 1 }, name: '_id_', unique: true }] };
  data.set(namespace, known);
  return known;
}

function remove(data: Data, namespace: string, choice: Doc): Doc[] {
  const collection = ensure(data, namespace);
  const found = find(collection.docs, choice);
  collection.docs = collection.docs.filter((doc) => !found.includes(doc));
  return found;
}

/** Stores a document, unless it violates a unique index. */
function put(data: Data, namespace: string, doc: Doc): void {
  const { docs, indexes } = ensure(data, namespace);
  for (const { key, name, sparse } of indexes.filter(({ unique }) => unique === true)) {
    const fields = Object.keys(key as Doc);
    const keyOf = (other: Doc): Doc => Object.fromEntries(fields.map((field) => [field, other[field] ?? null]));
    const keyValue = keyOf(doc);
    const isOutside = sparse === true && Object.values(keyValue).every((value) => value === null);
    if (!isOutside && docs.some((other) => areEqual(keyOf(other), keyValue))) {
      const what = `collection: ${namespace} index: ${String(name)} dup key: ${EJSON.stringify(keyValue)}`;
      const extra = { keyPattern: key, keyValue };
      throw new CommandError(`E11000 duplicate key error ${what}`, 11000, 'DuplicateKey', extra);
    }
  }
  docs.push(doc);
}

function areEqual(one: Doc, other: Doc): boolean {
  return Buffer.compare(serialize(one), serialize(other)) === 0;
}

/** Executes writes in order, and reports failures as a mongod does. A refusal stops them all. */
function writeAll(writes: readonly Doc[], ordered: unknown, write: (one: Doc) => number): Doc {
  const writeErrors: Doc[] = [];
  let n = 0;
  for (const [index, one] of writes.entries()) {
    try {
      n += write(one);
    } catch (error) {
      if (!(error instanceof CommandError) || error instanceof Refusal) {
        throw error;
      }
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (ordered !== false) {
        break;
      }
    }
  }
  return { n, ...(writeErrors.length > 0 ? { writeErrors } : {}) };
}
