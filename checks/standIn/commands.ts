import { appendFileSync } from 'node:fs';
import { CommandError, Refusal } from './errors';
import type { Config, ReplicaSet } from './replicaSet';
import { aggregate, find, without } from './storage';
import type { Choice, Index, Storage, Update } from './storage';
import { cursorId } from './wire';
import type { Doc } from './wire';

export const whatItIs = "a stand-in of the documentation's checks, not MongoDB";

/** What a stand-in is, as far as its commands ask. */
export interface Server {
  readonly version: string;
  readonly storageEngine: string;
  readonly storage: Storage;
  readonly replicaSet: ReplicaSet | undefined;
  readonly cursors: Map<number, { readonly namespace: string; docs: Doc[] }>;
  end(): void;
}

interface Command {
  /** Names of the fields that it knows. */
  readonly fields: string;
  /** Whether it needs the data: then only the primary of a replica set answers. */
  readonly isData?: true;
  readonly run: (server: Server, command: Doc, db: string) => Doc | Promise<Doc>;
}

/** What every command may carry. */
const envelope = new Set(
  '$db lsid $clusterTime $readPreference readConcern writeConcern txnNumber comment maxTimeMS'.split(' '),
);
const transactions = ['startTransaction', 'autocommit', 'commitTransaction', 'abortTransaction'];
const authentication =
  'saslStart saslContinue authenticate createUser updateUser dropUser usersInfo grantRolesToUser createRole speculativeAuthenticate saslSupportedMechs'.split(
    ' ',
  );
const wireVersions = new Map([
  ['4.0', 7],
  ['4.2', 8],
  ['4.4', 9],
  ['5.0', 13],
  ['6.0', 17],
  ['7.0', 21],
  ['8.0', 25],
  ['8.2', 27],
]);

/** Answers a command, or throws what a mongod would, or a {@link Refusal}. */
export async function answer(server: Server, command: Doc): Promise<Doc> {
  const [name = ''] = Object.keys(command);
  const unknown = [...transactions, ...authentication].find((field) => field in command && name !== 'hello');
  if (unknown !== undefined && name.toLowerCase() !== 'ismaster') {
    throw new Refusal(transactions.includes(unknown) ? 'transactions' : `authentication (${unknown})`);
  }
  if ('standIn' in command && server.replicaSet !== undefined) {
    return server.replicaSet.answer(command);
  }
  const known = commands[name];
  if (known === undefined) {
    throw new Refusal(`command "${name}"`);
  }
  refuseUnknown(command, [name, ...known.fields.split(' ')], `"${name}"`);
  const { level = 'local' } = (command.readConcern ?? {}) as { level?: string };
  if (!['local', 'available', 'majority'].includes(level)) {
    throw new Refusal(`read concern "${level}"`);
  }
  if (known.isData === true && server.replicaSet !== undefined) {
    judgeMember(server.replicaSet, command);
  }
  if (writes.has(name)) {
    recordDatabase(command.$db as string);
  }
  return { ...(await known.run(server, command, command.$db as string)), ok: 1 };
}

const writes = new Set(['insert', 'update', 'findAndModify']);
const databases = new Set<string>();

/** Adds a line to the file that STAND_IN_DATABASES names, when a database is written to for the first time. */
function recordDatabase(name: string): void {
  const { STAND_IN_DATABASES: file = '' } = process.env;
  if (file !== '' && !databases.has(name)) {
    databases.add(name);
    appendFileSync(file, `${name}\n`);
  }
}

function refuseUnknown(given: Doc, known: readonly string[], where: string): void {
  const unknown = Object.keys(given).filter((field) => !envelope.has(field) && !known.includes(field));
  if (unknown.length > 0) {
    throw new Refusal(`${unknown.join(', ')} in ${where}`);
  }
}

function judgeMember({ state, writer, me }: ReplicaSet, command: Doc): void {
  const { mode = 'primary' } = (command.$readPreference ?? {}) as { mode?: string };
  if (state !== 'PRIMARY') {
    if (mode !== 'primary' && mode !== 'primaryPreferred') {
      throw new Refusal('data on a secondary');
    }
    throw new CommandError('not primary', 10107, 'NotWritablePrimary');
  }
  if (writer !== undefined && writer !== me?.host) {
    throw new Refusal('replication: the data is with a member that was primary before');
  }
}

const commands: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(
    ['hello', 'isMaster', 'ismaster'].map((name): [string, Command] => [
      name,
      {
        fields:
          'helloOk client compression loadBalanced topologyVersion maxAwaitTimeMS saslSupportedMechs speculativeAuthenticate backpressure',
        run: ({ version, replicaSet }) => ({
          helloOk: true,
          ...(replicaSet?.hello() ?? { isWritablePrimary: true, ismaster: true }),
          maxBsonObjectSize: 16_777_216,
          maxMessageSizeBytes: 48_000_000,
          maxWriteBatchSize: 100_000,
          localTime: new Date(),
          logicalSessionTimeoutMinutes: 30,
          minWireVersion: 0,
          maxWireVersion: wireVersionOf(version),
          readOnly: false,
        }),
      },
    ]),
  ),
  ping: { fields: '', run: () => ({}) },
  buildInfo: { fields: '', run: buildInfo },
  buildinfo: { fields: '', run: buildInfo },
  serverStatus: {
    fields: '',
    run: ({ version, storageEngine }) => ({
      host: whatItIs,
      version,
      process: 'mongod',
      pid: process.pid,
      uptime: process.uptime(),
      storageEngine: { name: storageEngine },
    }),
  },
  endSessions: { fields: '', run: () => ({}) },
  shutdown: {
    fields: 'force timeoutSecs',
    run: (server) => {
      server.end();
      return {};
    },
  },
  insert: {
    fields: 'documents ordered bypassDocumentValidation',
    isData: true,
    run: (server, { insert, documents, ordered = true }, db) => {
      const report = writeAll(documents as Doc[], ordered as boolean, (doc) => {
        server.storage.insert(db, insert as string, doc);
        return 1;
      });
      return wrote(server, report);
    },
  },
  update: {
    fields: 'updates ordered bypassDocumentValidation',
    isData: true,
    run: (server, { update, updates, ordered = true }, db) => {
      let nModified = 0;
      const upserted: Doc[] = [];
      const report = writeAll(updates as Doc[], ordered as boolean, (one, index) => {
        refuseUnknown(one, ['q', 'u', 'multi', 'upsert', 'arrayFilters'], 'an update');
        const { matched, modified, upsertedId } = server.storage.update(db, update as string, one as unknown as Update);
        nModified += modified;
        upserted.push(...(upsertedId === undefined ? [] : [{ index, _id: upsertedId }]));
        return matched + (upsertedId === undefined ? 0 : 1);
      });
      return wrote(server, { ...report, nModified, ...(upserted.length > 0 ? { upserted } : {}) });
    },
  },
  delete: {
    fields: 'deletes ordered',
    isData: true,
    run: (server, command, db) => {
      const name = command.delete as string;
      const report = writeAll(command.deletes as Doc[], (command.ordered ?? true) as boolean, (one) => {
        refuseUnknown(one, ['q', 'limit'], 'a delete');
        const found = find(server.storage.docs(db, name), { filter: one.q as Doc, limit: one.limit as number });
        for (const doc of found) {
          server.storage.remove(db, name, doc);
        }
        return found.length;
      });
      return wrote(server, report);
    },
  },
  findAndModify: {
    fields: 'query sort remove update new fields upsert arrayFilters bypassDocumentValidation',
    isData: true,
    run: (server, command, db) => {
      const { query = {}, sort, remove = false, upsert, arrayFilters, fields = {} } = command;
      const name = command.findAndModify as string;
      const show = (doc: Doc | undefined): Doc | null =>
        doc === undefined ? null : (find([doc], { projection: fields as Doc })[0] ?? null);
      if (remove === true) {
        const docs = server.storage.docs(db, name);
        const [doc] = find(docs, { filter: query as Doc, limit: 1, sort: sort as Doc | undefined });
        if (doc !== undefined) {
          server.storage.remove(db, name, doc);
        }
        return wrote(server, { lastErrorObject: { n: doc === undefined ? 0 : 1 }, value: show(doc) });
      }
      const changed = server.storage.update(db, name, {
        q: query as Doc,
        u: command.update as Doc,
        upsert: upsert === true,
        ...(sort === undefined ? {} : { sort: sort as Doc }),
        ...(arrayFilters === undefined ? {} : { arrayFilters: arrayFilters as Doc[] }),
      });
      const lastErrorObject = {
        n: changed.after === undefined ? 0 : 1,
        updatedExisting: changed.matched > 0,
        ...(changed.upsertedId === undefined ? {} : { upserted: changed.upsertedId }),
      };
      return wrote(server, { lastErrorObject, value: show(command.new === true ? changed.after : changed.before) });
    },
  },
  find: {
    fields: 'filter sort projection skip limit batchSize singleBatch',
    isData: true,
    run: (server, command, db) => {
      const docs = find(server.storage.docs(db, command.find as string), command);
      return cursor(server, `${db}.${command.find as string}`, docs, command.batchSize, command.singleBatch === true);
    },
  },
  aggregate: {
    fields: 'pipeline cursor allowDiskUse',
    isData: true,
    run: (server, { aggregate: name, pipeline, cursor: options }, db) => {
      if (typeof name !== 'string') {
        throw new Refusal('aggregation without a collection');
      }
      const docs = aggregate(server.storage.docs(db, name), pipeline as Doc[], (other) =>
        server.storage.docs(db, other),
      );
      return cursor(server, `${db}.${name}`, docs, (options as Doc | undefined)?.batchSize);
    },
  },
  getMore: {
    fields: 'collection batchSize',
    isData: true,
    run: (server, { getMore, batchSize }) => {
      const id = Number(getMore);
      const open = server.cursors.get(id);
      if (open === undefined) {
        throw new CommandError(`cursor id ${id} not found`, 43, 'CursorNotFound');
      }
      const nextBatch = open.docs.splice(0, batchSize === undefined ? open.docs.length : Number(batchSize));
      if (open.docs.length === 0) {
        server.cursors.delete(id);
      }
      return { cursor: { id: cursorId(open.docs.length === 0 ? 0 : id), ns: open.namespace, nextBatch } };
    },
  },
  killCursors: {
    fields: 'cursors',
    run: (server, { cursors }) => {
      const killed = (cursors as unknown[]).filter((id) => server.cursors.delete(Number(id)));
      return { cursorsKilled: killed, cursorsNotFound: [], cursorsAlive: [], cursorsUnknown: [] };
    },
  },
  count: {
    fields: 'query limit skip',
    isData: true,
    run: ({ storage }, { count, query = {}, limit = 0, skip = 0 }, db) => ({
      n: find(storage.docs(db, count as string), { filter: query, limit, skip } as Choice).length,
    }),
  },
  distinct: {
    fields: 'key query',
    isData: true,
    run: ({ storage }, { distinct, key, query = {} }, db) => {
      const field = key as string;
      const pipeline = [
        { $match: { $and: [query, { [field]: { $exists: true, $ne: [] } }] } },
        { $unwind: { path: `$${field}`, preserveNullAndEmptyArrays: true } },
        { $group: { _id: `$${field}` } },
      ];
      return { values: aggregate(storage.docs(db, distinct as string), pipeline, () => []).map(({ _id }) => _id) };
    },
  },
  createIndexes: {
    fields: 'indexes commitQuorum',
    isData: true,
    run: (server, { createIndexes, indexes }, db) => {
      const name = createIndexes as string;
      const isNew = server.storage.collection(db, name) === undefined;
      const before = server.storage.ensure(db, name).indexes.length;
      for (const given of indexes as (Index & Doc)[]) {
        const index = without(given, 'v', 'background') as Index & Doc;
        refuseUnknown(index, ['key', 'name', 'unique', 'sparse'], 'an index');
        const kind = Object.values(index.key).find((direction) => direction !== 1 && direction !== -1);
        if (kind !== undefined) {
          throw new Refusal(`index of the type ${JSON.stringify(kind)}`);
        }
        server.storage.createIndex(db, name, index);
      }
      const after = server.storage.ensure(db, name).indexes.length;
      const report = { numIndexesBefore: before, numIndexesAfter: after, createdCollectionAutomatically: isNew };
      return wrote(server, report);
    },
  },
  listIndexes: {
    fields: 'cursor',
    isData: true,
    run: (server, { listIndexes }, db) => {
      const name = listIndexes as string;
      const collection = server.storage.collection(db, name);
      if (collection === undefined) {
        throw new CommandError(`ns does not exist: ${db}.${name}`, 26, 'NamespaceNotFound');
      }
      return cursor(
        server,
        `${db}.${name}`,
        collection.indexes.map((index) => ({ v: 2, ...index })),
      );
    },
  },
  dropIndexes: {
    fields: 'index',
    isData: true,
    run: (server, { dropIndexes, index }, db) => {
      const collection = server.storage.ensure(db, dropIndexes as string);
      const nIndexesWas = collection.indexes.length;
      if (index !== '*' && !collection.indexes.some(({ name }) => name === index && name !== '_id_')) {
        throw new CommandError(`index not found with name [${String(index)}]`, 27, 'IndexNotFound');
      }
      collection.indexes = collection.indexes.filter(
        ({ name }) => name === '_id_' || (index !== '*' && name !== index),
      );
      return wrote(server, { nIndexesWas });
    },
  },
  create: {
    fields: '',
    isData: true,
    run: (server, { create }, db) => {
      const name = create as string;
      if (server.storage.collection(db, name) !== undefined) {
        throw new CommandError(`Collection ${db}.${name} already exists.`, 48, 'NamespaceExists');
      }
      server.storage.ensure(db, name);
      return wrote(server, {});
    },
  },
  drop: {
    fields: '',
    isData: true,
    run: (server, { drop }, db) => {
      if (!server.storage.drop(db, drop as string) && Number.parseInt(server.version, 10) < 7) {
        throw new CommandError('ns not found', 26, 'NamespaceNotFound');
      }
      return wrote(server, { ns: `${db}.${drop as string}` });
    },
  },
  dropDatabase: {
    fields: '',
    isData: true,
    run: (server, _command, db) => wrote(server, server.storage.databases.delete(db) ? { dropped: db } : {}),
  },
  listDatabases: {
    fields: 'nameOnly filter authorizedDatabases',
    isData: true,
    run: ({ storage }, { filter = {}, nameOnly = false }) => {
      const databases = [...storage.databases.keys()].map((name) =>
        nameOnly === true ? { name } : { name, sizeOnDisk: 0, empty: false },
      );
      return { databases: find(databases, { filter: filter as Doc }) };
    },
  },
  listCollections: {
    fields: 'filter nameOnly authorizedCollections cursor',
    isData: true,
    run: (server, { filter = {}, nameOnly = false }, db) => {
      const all = [...(server.storage.databases.get(db)?.keys() ?? [])].map((name) => ({
        name,
        type: 'collection',
        ...(nameOnly === true ? {} : { options: {}, info: { readOnly: false } }),
      }));
      return cursor(server, `${db}.$cmd.listCollections`, find(all, { filter: filter as Doc }));
    },
  },
  replSetInitiate: {
    fields: '',
    run: async ({ replicaSet }, command) => {
      await ofSet(replicaSet).initiate(command.replSetInitiate as Config);
      return {};
    },
  },
  replSetReconfig: {
    fields: 'force',
    run: ({ replicaSet }, command) => {
      ofSet(replicaSet).reconfigure(command.replSetReconfig as Config);
      return {};
    },
  },
  replSetGetConfig: { fields: '', run: ({ replicaSet }) => ({ config: initiated(replicaSet).config }) },
  replSetGetStatus: { fields: '', run: ({ replicaSet }) => initiated(replicaSet).status() },
  replSetStepDown: {
    fields: 'secondaryCatchUpPeriodSecs force',
    run: ({ replicaSet }, command) => {
      initiated(replicaSet).stepDown(command.replSetStepDown as number);
      return {};
    },
  },
};

function buildInfo({ version }: Server): Doc {
  const versionArray = [...version.split('.').map(Number), 0];
  return { version, versionArray, gitVersion: whatItIs, modules: [], bits: 64, maxBsonObjectSize: 16_777_216 };
}

function wireVersionOf(version: string): number {
  const wireVersion = wireVersions.get(version.split('.').slice(0, 2).join('.'));
  if (wireVersion === undefined) {
    throw new Refusal(`MongoDB ${version}`);
  }
  return wireVersion;
}

function ofSet(replicaSet: ReplicaSet | undefined): ReplicaSet {
  if (replicaSet === undefined) {
    throw new CommandError('This node was not started with replication enabled.', 76, 'NoReplicationEnabled');
  }
  return replicaSet;
}

function initiated(replicaSet: ReplicaSet | undefined): ReplicaSet {
  if (ofSet(replicaSet).config === undefined) {
    throw new CommandError('no replset config has been received', 94, 'NotYetInitialized');
  }
  return ofSet(replicaSet);
}

/** Notes in a replica set who has the data. */
function wrote({ replicaSet }: Server, reply: Doc): Doc {
  if (replicaSet !== undefined) {
    replicaSet.writer = replicaSet.me?.host;
  }
  return reply;
}

/** Does writes one after the other, and reports those that fail as a mongod does; a refusal ends them all. */
function writeAll(writes: readonly Doc[], isOrdered: boolean, write: (one: Doc, index: number) => number): Doc {
  const writeErrors: Doc[] = [];
  let n = 0;
  for (const [index, one] of writes.entries()) {
    try {
      n += write(one, index);
    } catch (error) {
      if (!(error instanceof CommandError) || error instanceof Refusal) {
        throw error;
      }
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (isOrdered) {
        break;
      }
    }
  }
  return { n, ...(writeErrors.length > 0 ? { writeErrors } : {}) };
}

function cursor(server: Server, ns: string, docs: Doc[], batchSize?: unknown, isSingle = false): Doc {
  const size = batchSize === undefined ? 101 : Number(batchSize);
  const firstBatch = docs.slice(0, size);
  const rest = docs.slice(size);
  const id = rest.length === 0 || isSingle ? 0 : Math.max(0, ...server.cursors.keys()) + 1;
  if (id !== 0) {
    server.cursors.set(id, { namespace: ns, docs: rest });
  }
  return { cursor: { id: cursorId(id), ns, firstBatch } };
}
