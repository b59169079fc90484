import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type * as Library from 'frozen-core';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateFrozen } from '../../facts/packages';
import { siteDir } from '../check';
import { installStandIn } from './install';

const { coreDir } = locateFrozen('10.x', siteDir);
const load = createRequire(path.join(coreDir, 'package.json'));
const { MongoMemoryReplSet, MongoMemoryServer } = load('./lib/index') as typeof Library;

const dir = mkdtempSync(path.join(os.tmpdir(), 'checks-stand-in-'));
const systemBinary = path.join(dir, 'mongod-7.0.24');
const refusals = path.join(dir, 'refusals');
const spawn = { env: { ...process.env, STAND_IN_REFUSALS: refusals } };
const binary = { systemBinary, version: '7.0.24' };

beforeAll(() => {
  installStandIn(siteDir, systemBinary);
});
afterAll(() => {
  rmSync(dir, { recursive: true });
});

describe('the command line', () => {
  const run = promisify(execFile);

  it('tells what it is', async () => {
    const { stdout } = await run(systemBinary, ['--version']);
    expect(stdout).toMatch(/^db version v7\.0\.24\n.*not MongoDB/);
  });

  it.each([
    [['--journal'], 'the stand-in knows no argument "--journal"'],
    [['--port', 'many'], 'the stand-in knows no value "many" of --port'],
    [['--storageEngine', 'ephemeralForTest'], 'the stand-in knows no value "ephemeralForTest" of --storageEngine'],
    [['--auth'], 'the stand-in knows no authentication (--auth)'],
  ])('refuses %j', async (args, message) => {
    await expect(run(systemBinary, args)).rejects.toMatchObject({ code: 2, stderr: `${message}\n` });
  });
});

describe('a server', () => {
  let server: Library.MongoMemoryServer;
  let client: mongo.MongoClient;
  beforeAll(async () => {
    server = await MongoMemoryServer.create({ binary, spawn });
    client = await mongo.MongoClient.connect(server.getUri());
  });
  afterAll(async () => {
    await client.close();
    await server.stop();
  });

  it('keeps documents', async () => {
    const users = client.db('shop').collection<{ name: string; age?: number; seen?: boolean }>('users');
    const { insertedId } = await users.insertOne({ name: 'Ada' });
    await users.insertMany(Array.from({ length: 150 }, (_, age) => ({ name: `user ${age}`, age })));
    expect(await users.findOne({ _id: insertedId })).toEqual({ _id: insertedId, name: 'Ada' });
    expect(await users.countDocuments()).toBe(151);
    expect(
      await users
        .find({ age: { $gte: 100 } })
        .batchSize(7)
        .toArray(),
    ).toHaveLength(50);
    expect(await users.updateMany({ age: { $lt: 3 } }, { $set: { seen: true } })).toMatchObject({ modifiedCount: 3 });
    expect(await users.distinct('seen')).toEqual([true]);
    const upsert = { $setOnInsert: { age: 1 }, $set: { seen: true } };
    expect(
      await users.findOneAndUpdate({ name: 'Bob' }, upsert, { upsert: true, returnDocument: 'after' }),
    ).toMatchObject({
      name: 'Bob',
      age: 1,
      seen: true,
    });
    expect(await users.deleteMany({ age: { $exists: true } })).toMatchObject({ deletedCount: 151 });
  });

  it('enforces unique indexes', async () => {
    const users = client.db('unique').collection('users');
    await users.createIndex({ name: 1 }, { unique: true });
    await users.insertOne({ name: 'Ada' });
    await expect(users.insertOne({ name: 'Ada' })).rejects.toMatchObject({ code: 11000 });
  });

  it('refuses what it does not know, by its name, and takes a note', async () => {
    const users = client.db('shop').collection('users');
    await expect(users.createIndex({ name: 'text' })).rejects.toThrow('the stand-in knows no index of the type "text"');
    await expect(users.find({ $where: 'true' }).toArray()).rejects.toThrow('the stand-in knows no');
    await expect(users.watch().next()).rejects.toThrow('the stand-in knows no');
    await expect(client.db('a').command({ createUser: 'a' })).rejects.toThrow('the stand-in knows no authentication');
    await expect(client.db('a').command({ compact: 'a' })).rejects.toThrow('the stand-in knows no command "compact"');
    expect(readFileSync(refusals, 'utf8').trim().split('\n')).toHaveLength(5);
  });
});

it('keeps its data over a restart', async () => {
  const server = await MongoMemoryServer.create({ binary });
  const insert = await mongo.MongoClient.connect(server.getUri());
  await insert.db('shop').collection('items').insertOne({ name: 'pen' });
  await insert.close();
  await server.stop({ doCleanup: false });
  await server.start(true);
  const look = await mongo.MongoClient.connect(server.getUri());
  expect(await look.db('shop').collection('items').countDocuments()).toBe(1);
  await look.close();
  await server.stop();
});

it('makes a replica set, without transactions', async () => {
  const replSet = await MongoMemoryReplSet.create({
    binary,
    replSet: { count: 3 },
    instanceOpts: [
      {},
      { replicaMemberConfig: { priority: 2 } },
      { replicaMemberConfig: { priority: 0, hidden: true } },
    ],
  });
  const client = await mongo.MongoClient.connect(replSet.getUri());
  const items = client.db('shop').collection('items');
  await items.insertOne({ name: 'pen' });
  const { members } = (await client.db('admin').command({ replSetGetStatus: 1 })) as {
    members: { stateStr: string }[];
  };
  expect(members.map(({ stateStr }) => stateStr)).toEqual(['SECONDARY', 'PRIMARY', 'SECONDARY']);
  const transaction = client.withSession((session) =>
    session.withTransaction(() => items.insertOne({ name: 'ink' }, { session })),
  );
  await expect(transaction).rejects.toThrow('the stand-in knows no transactions');
  await client.close();
  await replSet.stop();
});
