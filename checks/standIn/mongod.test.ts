import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type * as Library from 'frozen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locateFrozen } from '../../facts/packages';
import { siteDir } from '../check';
import { installStandIn } from './install';

const load = createRequire(path.join(locateFrozen(siteDir).coreDir, 'package.json'));
const { MongoMemoryReplSet } = load('./lib/index') as typeof Library;
type Row = Readonly<Record<string, unknown>>;
interface Collection {
  insertMany(docs: readonly Row[]): Promise<Row>;
  updateOne(filter: Row, update: Row): Promise<Row>;
  createIndex(key: Row, options?: Row): Promise<string>;
  find(filter: Row, options?: Row): { toArray(): Promise<readonly Row[]> };
}
interface Client {
  db(name: string): { collection(name: string): Collection };
  close(): Promise<void>;
}
const { MongoClient } = load('mongodb') as { MongoClient: { connect(uri: string): Promise<Client> } };

const dir = mkdtempSync(path.join(os.tmpdir(), 'stand-in-'));
const systemBinary = path.join(dir, 'mongod-7.0.24');
beforeAll(() => {
  installStandIn(systemBinary);
});
afterAll(() => {
  rmSync(dir, { recursive: true });
});

it('is a replica set that stores and finds documents, and refuses what it does not know', async () => {
  const set = await MongoMemoryReplSet.create({ binary: { systemBinary, version: '7.0.24' }, replSet: { count: 2 } });
  const client = await MongoClient.connect(set.getUri());
  try {
    const users = client.db('app').collection('users');
    await users.createIndex({ name: 1 }, { unique: true });
    await users.insertMany([{ name: 'Ada' }, { name: 'Bob', age: 3 }]);
    await expect(users.insertMany([{ name: 'Ada' }])).rejects.toThrow('E11000 duplicate key error');
    await users.updateOne({ name: 'Ada' }, { $inc: { age: 1 }, $set: { isNew: true } });
    const found = await users.find({ age: { $gt: 0 } }, { sort: { age: 1 }, projection: { _id: 0 } }).toArray();
    expect(found).toEqual([
      { name: 'Ada', age: 1, isNew: true },
      { name: 'Bob', age: 3 },
    ]);
    await expect(users.find({}, { collation: { locale: 'en' } }).toArray()).rejects.toThrow(
      'The stand-in does not support',
    );
  } finally {
    await client.close();
    await set.stop();
  }
});
