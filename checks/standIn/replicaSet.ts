import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CommandError, type Doc } from './wire';

// The members of a set do not talk to each other. The one that initiates it leaves the configuration in a file for the
// others. The first member by priority is always primary, without an election.

/** What `replSetInitiate` takes. */
export interface Config extends Doc {
  readonly members: readonly { readonly _id: number; readonly host: string; readonly priority?: number }[];
}

/** A server, as seen by a replica set. */
export interface Member {
  readonly port: number;
  /** Name of the replica set, if it is in one. */
  readonly setName: string | undefined;
  config: Config | undefined;
}

const fileOf = (port: string): string => path.join(os.tmpdir(), `stand-in-${port}.json`);
const portOf = (host = ''): string => host.split(':').at(-1) ?? '';

/** The configuration, once somebody has initiated the set. */
export function configOf(member: Member): Config | undefined {
  const file = fileOf(String(member.port));
  if (member.setName !== undefined && member.config === undefined && existsSync(file)) {
    member.config = JSON.parse(readFileSync(file, 'utf8')) as Config;
  }
  return member.config;
}

/** Configures the set. Throws what a mongod would. */
export function initiate(member: Member, config: Config): Doc {
  if (member.setName === undefined) {
    throw new CommandError('This node was not started with replication enabled.', 76, 'NoReplicationEnabled');
  }
  member.config = { version: 1, ...config };
  for (const { host } of config.members) {
    writeFileSync(fileOf(portOf(host)), JSON.stringify(member.config));
  }
  return {};
}

function primaryOf(config: Config | undefined): string | undefined {
  return [...(config?.members ?? [])].sort((a, b) => (b.priority ?? 1) - (a.priority ?? 1) || a._id - b._id)[0]?.host;
}

export function isPrimary(member: Member): boolean {
  return portOf(primaryOf(configOf(member))) === String(member.port);
}

/** Calls back once this member knows that it is primary. */
export function whenPrimary(member: Member, callback: () => void): void {
  if (isPrimary(member)) {
    callback();
  } else if (member.setName !== undefined) {
    setTimeout(whenPrimary, 50, member, callback);
  }
}

/** The answer to the first question of a driver. */
export function hello(member: Member): Doc {
  const config = configOf(member);
  const isWritablePrimary = member.setName === undefined || isPrimary(member);
  const inSet = {
    setName: member.setName,
    setVersion: config?.version,
    secondary: !isWritablePrimary,
    hosts: config?.members.map(({ host }) => host),
    primary: primaryOf(config),
    me: config?.members.find(({ host }) => portOf(host) === String(member.port))?.host,
  };
  return {
    helloOk: true,
    isWritablePrimary,
    ismaster: isWritablePrimary,
    ...(config === undefined ? {} : inSet),
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    logicalSessionTimeoutMinutes: 30,
    minWireVersion: 0,
    maxWireVersion: 21,
  };
}
