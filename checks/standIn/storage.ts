import { deserialize, EJSON, ObjectId, serialize } from 'bson';
import { readFileSync, writeFileSync } from 'node:fs';
import type * as Mingo from 'mingo';
import { CommandError, Refusal } from './errors';
import { parseDocuments } from './wire';
import type { Doc } from './wire';

export interface Index {
  readonly key: Readonly<Record<string, unknown>>;
  readonly name: string;
  readonly unique?: boolean;
  readonly sparse?: boolean;
}

export interface Collection {
  docs: Doc[];
  indexes: Index[];
}

/** One member of an update command. */
export interface Update {
  readonly q: Doc;
  readonly u: Doc | Doc[];
  readonly multi?: boolean;
  readonly upsert?: boolean;
  readonly arrayFilters?: Doc[];
  readonly sort?: Doc;
}

export interface Updated {
  matched: number;
  modified: number;
  upsertedId?: unknown;
  before?: Doc | undefined;
  after?: Doc | undefined;
}

// Half of the time of a start would be the loading of the query engine, and many a start asks for nothing.
function mingo(): typeof Mingo {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('mingo') as typeof Mingo;
}

/** What the query engine does not know is refused by its name. */
function engine<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof CommandError ? error : new Refusal(`such query: ${(error as Error).message}`);
  }
}

/** The part of a find command that chooses documents. */
export interface Choice {
  readonly filter?: Doc;
  readonly projection?: Doc;
  readonly sort?: Doc | undefined;
  readonly skip?: number;
  readonly limit?: number;
}

export function find(docs: Doc[], { filter = {}, projection = {}, sort, skip = 0, limit = 0 }: Choice): Doc[] {
  return engine(() => {
    const cursor = new (mingo().Query)(filter).find<Doc>(docs, projection);
    const sorted = sort === undefined ? cursor : cursor.sort(sort);
    const skipped = sorted.skip(skip);
    return (limit === 0 ? skipped : skipped.limit(Math.abs(limit))).all();
  });
}

export function aggregate(docs: Doc[], pipeline: Doc[], collection: (name: string) => Doc[]): Doc[] {
  const writing = pipeline.flatMap((stage) => Object.keys(stage)).find((name) => name === '$out' || name === '$merge');
  if (writing !== undefined) {
    throw new Refusal(`stage ${writing}`);
  }
  return engine(() =>
    new (mingo().Aggregator)(pipeline, { collectionResolver: (name: string) => collection(name) }).run<Doc>(docs),
  );
}

/** Everything that is stored, by database and collection. */
export class Storage {
  readonly databases = new Map<string, Map<string, Collection>>();

  collection(db: string, name: string): Collection | undefined {
    return this.databases.get(db)?.get(name);
  }

  docs(db: string, name: string): Doc[] {
    return this.collection(db, name)?.docs ?? [];
  }

  /** The collection, made if it is not there. */
  ensure(db: string, name: string): Collection {
    const collections = this.databases.get(db) ?? new Map<string, Collection>();
    this.databases.set(db, collections);
    const collection = collections.get(name) ?? { docs: [], indexes: [{ key: { _id: 1 }, name: '_id_' }] };
    collections.set(name, collection);
    return collection;
  }

  drop(db: string, name: string): boolean {
    const collections = this.databases.get(db);
    const isThere = collections?.delete(name) ?? false;
    if (collections?.size === 0) {
      this.databases.delete(db);
    }
    return isThere;
  }

  insert(db: string, name: string, doc: Doc): void {
    const collection = this.ensure(db, name);
    const stored = { _id: doc._id ?? new ObjectId(), ...doc };
    refuseDuplicates(collection, `${db}.${name}`, stored);
    collection.docs.push(stored);
  }

  update(db: string, name: string, { q, u, multi = false, upsert = false, arrayFilters, sort }: Update): Updated {
    const found = find(this.docs(db, name), { filter: q, sort });
    const changed: Updated = { matched: 0, modified: 0 };
    for (const doc of multi ? found : found.slice(0, 1)) {
      const collection = this.ensure(db, name);
      const after = changedCopy(doc, q, u, arrayFilters);
      refuseDuplicates(collection, `${db}.${name}`, after, doc);
      collection.docs[collection.docs.indexOf(doc)] = after;
      changed.matched += 1;
      changed.modified += areEqual(doc, after) ? 0 : 1;
      Object.assign(changed, { before: doc, after });
    }
    if (changed.matched === 0 && upsert) {
      const after = upserted(q, u, arrayFilters);
      this.insert(db, name, after);
      return { matched: 0, modified: 0, upsertedId: after._id, after };
    }
    return changed;
  }

  remove(db: string, name: string, doc: Doc): void {
    const docs = this.docs(db, name);
    docs.splice(docs.indexOf(doc), 1);
  }

  createIndex(db: string, name: string, index: Index): boolean {
    const collection = this.ensure(db, name);
    if (collection.indexes.some((other) => areEqual(other, index))) {
      return false;
    }
    if (collection.indexes.some((other) => other.name === index.name || areEqual(other.key, index.key))) {
      throw new CommandError(
        `Index already exists with a different name or options: ${index.name}`,
        85,
        'IndexOptionsConflict',
      );
    }
    const seen: Collection = { docs: [], indexes: [index] };
    for (const doc of collection.docs) {
      refuseDuplicates(seen, `${db}.${name}`, doc);
      seen.docs.push(doc);
    }
    collection.indexes.push(index);
    return true;
  }

  /** Writes all to a file, and `head` with it. */
  save(file: string, head: Doc): void {
    const parts: Doc[] = [head];
    for (const [db, collections] of this.databases) {
      for (const [name, { docs, indexes }] of collections) {
        parts.push({ db, name, indexes }, ...docs.map((doc) => ({ doc })));
      }
    }
    writeFileSync(file, Buffer.concat(parts.map((part) => serialize(part, { ignoreUndefined: false }))));
  }

  /** Reads what {@link save} wrote, and returns the head. */
  load(file: string): Doc | undefined {
    const [head, ...parts] = parseDocuments(readFileSync(file));
    let collection: Collection | undefined;
    for (const part of parts) {
      if ('doc' in part) {
        collection?.docs.push(part.doc as Doc);
      } else {
        collection = this.ensure(part.db as string, part.name as string);
        collection.indexes = part.indexes as Index[];
      }
    }
    return head;
  }
}

function changedCopy(doc: Doc, q: Doc, u: Doc | Doc[], arrayFilters?: Doc[]): Doc {
  if (!Array.isArray(u) && isReplacement(u)) {
    return { _id: doc._id, ...u };
  }
  const modifier = Array.isArray(u) ? u : without(u, '$setOnInsert');
  const copies = [copyOf(doc)];
  if (Object.keys(modifier).length > 0) {
    const config = { cloneMode: 'deep' as const, ...(arrayFilters === undefined ? {} : { arrayFilters }) };
    engine(() => mingo().updateOne(copies, q, modifier as never, config));
  }
  const [after = doc] = copies;
  if (!areEqual({ _id: after._id }, { _id: doc._id })) {
    throw new CommandError(
      "Performing an update on the path '_id' would modify the immutable field '_id'",
      66,
      'ImmutableField',
    );
  }
  return after;
}

/** The document that an update inserts: what the filter says is equal, and what the update sets. */
function upserted(q: Doc, u: Doc | Doc[], arrayFilters?: Doc[]): Doc {
  const equal = equalities(q);
  const start = Object.keys(equal).length === 0 ? {} : changedCopy({}, {}, { $set: equal }, arrayFilters);
  if (Array.isArray(u)) {
    return changedCopy({ ...start, _id: start._id ?? new ObjectId() }, {}, u);
  }
  if (isReplacement(u)) {
    return { _id: start._id ?? new ObjectId(), ...u };
  }
  const set = { ...(u.$set as Doc | undefined), ...(u.$setOnInsert as Doc | undefined) };
  const modifier = Object.keys(set).length > 0 ? { ...u, $set: set } : u;
  return changedCopy({ ...start, _id: set._id ?? start._id ?? new ObjectId() }, {}, modifier, arrayFilters);
}

function equalities(q: Doc): Doc {
  return Object.fromEntries(
    Object.entries(q).flatMap(([key, value]): [string, unknown][] => {
      if (key === '$and') {
        return (value as Doc[]).flatMap((part) => Object.entries(equalities(part)));
      }
      const operators = Object.keys(isPlain(value) ? value : {}).filter((name) => name.startsWith('$'));
      return key.startsWith('$') || (operators.length > 0 && !operators.includes('$eq'))
        ? []
        : [[key, operators.length > 0 ? (value as Doc).$eq : value]];
    }),
  );
}

function isReplacement(u: Doc): boolean {
  return !Object.keys(u).some((key) => key.startsWith('$'));
}

export function without(doc: Doc, ...fields: readonly string[]): Doc {
  return Object.fromEntries(Object.entries(doc).filter(([field]) => !fields.includes(field)));
}

function isPlain(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function copyOf(doc: Doc): Doc {
  return deserialize(serialize(doc));
}

function areEqual(one: object, other: object): boolean {
  return Buffer.compare(Buffer.from(serialize(one)), Buffer.from(serialize(other))) === 0;
}

function refuseDuplicates({ docs, indexes }: Collection, namespace: string, doc: Doc, replaced?: Doc): void {
  for (const { key, name, unique = name === '_id_', sparse = false } of indexes) {
    const fields = Object.keys(key);
    const values = valuesAt(doc, fields);
    if (!unique || (sparse && values.every((value) => value === undefined))) {
      continue;
    }
    if (values.some(Array.isArray)) {
      throw new Refusal('unique index over arrays');
    }
    const wanted = keyOf(values);
    if (docs.some((other) => other !== replaced && keyOf(valuesAt(other, fields)) === wanted)) {
      const keyValue = Object.fromEntries(fields.map((field, at) => [field, values[at] ?? null]));
      throw new CommandError(
        `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: ${EJSON.stringify(keyValue)}`,
        11000,
        'DuplicateKey',
        { keyPattern: key, keyValue },
      );
    }
  }
}

function valuesAt(doc: Doc, fields: readonly string[]): unknown[] {
  return fields.map((field) =>
    field.split('.').reduce<unknown>((value, part) => (isPlain(value) ? value[part] : undefined), doc),
  );
}

function keyOf(values: readonly unknown[]): string {
  return EJSON.stringify(values.map((value) => value ?? null));
}
