import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, Refusal } from './errors';
import { ask } from './wire';
import type { Doc } from './wire';

interface Member extends Doc {
  readonly _id: number;
  readonly host: string;
  readonly priority?: number;
  readonly votes?: number;
  readonly hidden?: boolean;
  readonly arbiterOnly?: boolean;
  readonly buildIndexes?: boolean;
}

export interface Config extends Doc {
  readonly _id: string;
  readonly version?: number;
  readonly members: readonly Member[];
}

type State = 'STARTUP' | 'SECONDARY' | 'PRIMARY' | 'ARBITER';

const memberFields = '_id host priority votes hidden arbiterOnly buildIndexes tags secondaryDelaySecs slaveDelay'.split(
  ' ',
);
const configFields = '_id version term members settings writeConcernMajorityJournalDefault protocolVersion'.split(' ');
const settingsFields =
  'electionTimeoutMillis heartbeatIntervalMillis heartbeatTimeoutSecs catchUpTimeoutMillis chainingAllowed catchUpTakeoverDelayMillis getLastErrorDefaults getLastErrorModes replicaSetId'.split(
    ' ',
  );

/**
 * One member of a replica set. The members ask each other over their ports who is primary, and vote. They do not copy
 * data: who is elected after another member took writes answers to nothing that needs them.
 */
export class ReplicaSet {
  config: Config | undefined;
  state: State = 'STARTUP';
  /** The host that is primary, as far as this member knows. */
  primary: string | undefined;
  /** The host of the member that took writes. */
  writer: string | undefined;
  private term = 0;
  private votedIn = 0;
  private passiveUntil = 0;
  /** Until then it waits for all others before it votes: after a restart, the one with the data may be the last to come. */
  private patientUntil = Date.now() + 20_000;

  constructor(
    readonly name: string,
    private readonly port: number,
    private readonly major: number,
    private readonly log: (message: string, attributes?: Doc) => void,
  ) {}

  get me(): Member | undefined {
    return this.config?.members.find(({ host }) => host.endsWith(`:${this.port}`));
  }

  /** What a member is asked for and answers, to others of its kind. */
  async answer({ standIn, config, term = 0 }: Doc): Promise<Doc> {
    if (standIn === 'config') {
      await this.join(config as Config);
    }
    if (standIn === 'vote') {
      const isGranted = (term as number) > Math.max(this.votedIn, this.term);
      this.votedIn = isGranted ? (term as number) : this.votedIn;
      return { ok: 1, isGranted };
    }
    return {
      ok: 1,
      state: this.state,
      term: this.term,
      writer: this.writer,
      isPassive: Date.now() < this.passiveUntil,
    };
  }

  async initiate(config: Config): Promise<void> {
    if (this.config !== undefined) {
      throw new CommandError('already initialized', 23, 'AlreadyInitialized');
    }
    this.judge(config);
    const others = config.members.filter(({ host }) => !host.endsWith(`:${this.port}`));
    const known = { version: 1, ...config };
    const answers = await Promise.all(others.map(({ host }) => ask(host, { standIn: 'config', config: known })));
    if (answers.includes(undefined)) {
      throw new CommandError('a member cannot be reached', 74, 'NodeNotFound');
    }
    await this.join(known);
  }

  reconfigure(config: Config): void {
    this.judge(config);
    this.config = { ...config, version: (config.version ?? 0) + 1 };
  }

  /** Takes a configuration, and part in elections from now on. */
  join(config: Config): Promise<void> {
    this.config = config;
    this.become(this.me?.arbiterOnly === true ? 'ARBITER' : 'SECONDARY');
    const first = this.elect();
    void first.then(() => this.keepElecting());
    return Promise.resolve();
  }

  stepDown(seconds: number): void {
    this.passiveUntil = Date.now() + seconds * 1000;
    this.primary = undefined;
    this.become('SECONDARY');
  }

  hello(): Doc {
    if (this.config === undefined) {
      const info = 'Does not have a valid replica set config';
      return { isWritablePrimary: false, ismaster: false, secondary: false, isreplicaset: true, info };
    }
    const shown = this.config.members.filter(({ hidden }) => hidden !== true);
    const hostsOf = (isWanted: (member: Member) => boolean): string[] => shown.filter(isWanted).map(({ host }) => host);
    const isArbiter = ({ arbiterOnly }: Member): boolean => arbiterOnly === true;
    const isPassive = (member: Member): boolean => member.priority === 0 && !isArbiter(member);
    const isPrimary = this.state === 'PRIMARY';
    const { me } = this;
    return {
      isWritablePrimary: isPrimary,
      ismaster: isPrimary,
      secondary: this.state === 'SECONDARY',
      ...(this.state === 'ARBITER' ? { arbiterOnly: true } : {}),
      setName: this.config._id,
      setVersion: this.config.version,
      hosts: hostsOf((member) => !isArbiter(member) && !isPassive(member)),
      passives: hostsOf(isPassive),
      arbiters: hostsOf(isArbiter),
      primary: this.primary,
      me: me?.host,
      hidden: me?.hidden,
      tags: me?.tags,
    };
  }

  status(): Doc {
    const number = { STARTUP: 0, PRIMARY: 1, SECONDARY: 2, ARBITER: 7 };
    const members = this.config?.members.map(({ _id, host }) => {
      const isSelf = host === this.me?.host;
      const stateStr = isSelf ? this.state : host === this.primary ? 'PRIMARY' : 'SECONDARY';
      return { _id, name: host, health: 1, state: number[stateStr], stateStr, ...(isSelf ? { self: true } : {}) };
    });
    return { set: this.name, myState: number[this.state], term: this.term, members };
  }

  private judge({ _id, members, ...config }: Config): void {
    const invalid = (why: string): CommandError => new CommandError(why, 93, 'InvalidReplicaSetConfig');
    const unknown = [
      ...Object.keys(config).filter((field) => !configFields.includes(field)),
      ...Object.keys((config.settings as Doc | undefined) ?? {}).filter((field) => !settingsFields.includes(field)),
      ...members.flatMap((member) => Object.keys(member).filter((field) => !memberFields.includes(field))),
    ];
    if (unknown.length > 0) {
      throw new Refusal(`${unknown.join(', ')} in the configuration of a replica set`);
    }
    if (_id !== this.name) {
      throw invalid(`The name "${_id}" is not that of --replSet, "${this.name}"`);
    }
    for (const { _id: id, priority = 1, hidden, buildIndexes, votes, ...member } of members) {
      const delay = this.major < 5 ? 'slaveDelay' : 'secondaryDelaySecs';
      const wrongDelay = this.major < 5 ? 'secondaryDelaySecs' : 'slaveDelay';
      if (wrongDelay in member) {
        throw invalid(`Field "${wrongDelay}" of member ${id} is not known by this version`);
      }
      const why = [
        ...(hidden === true ? ['hidden=true'] : []),
        ...(buildIndexes === false ? ['buildIndexes=false'] : []),
        ...(votes === 0 ? ['votes=0'] : []),
        ...(delay in member ? [`${delay} is set`] : []),
      ];
      if (priority > 0 && why.length > 0) {
        throw invalid(`priority of member ${id} must be 0 when ${why.join(' and ')}`);
      }
    }
  }

  private become(state: State): void {
    if (state !== this.state) {
      this.log('Replica set state transition', { newState: state, oldState: this.state });
      this.state = state;
      if (state === 'PRIMARY') {
        this.primary = this.me?.host;
        this.log('Transition to primary complete; database writes are now permitted', { term: this.term });
      }
    }
  }

  private async keepElecting(): Promise<void> {
    for (;;) {
      await wait(100, undefined, { ref: false });
      await this.elect();
    }
  }

  /** One round: follows the primary that there is, or stands for election if nobody is more fit. */
  private async elect(): Promise<void> {
    const { config, me } = this;
    if (config === undefined || me === undefined) {
      return;
    }
    const others = config.members.filter(({ host }) => host !== me.host);
    const seen = (
      await Promise.all(others.map(async (member) => ({ member, reply: await ask(member.host, { standIn: 'state' }) })))
    ).flatMap(({ member, reply }) => (reply === undefined ? [] : [{ member, reply }]));
    if (seen.length === others.length) {
      this.patientUntil = 0;
    } else if (Date.now() < this.patientUntil) {
      return;
    }
    this.writer ??= seen.map(({ reply }) => reply.writer).find((host) => typeof host === 'string');
    const primary = seen.find(({ reply }) => reply.state === 'PRIMARY' && (reply.term as number) >= this.term);
    if (primary !== undefined) {
      this.term = primary.reply.term as number;
      this.primary = primary.member.host;
      this.become(this.state === 'ARBITER' ? 'ARBITER' : 'SECONDARY');
      return;
    }
    const isMajority = (count: number): boolean => count > config.members.filter(({ votes }) => votes !== 0).length / 2;
    const voters = [me, ...seen.map(({ member }) => member)].filter(({ votes }) => votes !== 0);
    if (!isMajority(voters.length)) {
      this.primary = undefined;
      this.become(this.state === 'ARBITER' ? 'ARBITER' : 'SECONDARY');
      return;
    }
    if (this.state === 'PRIMARY') {
      return;
    }
    this.primary = undefined;
    const fit = [
      ...(Date.now() < this.passiveUntil ? [] : [me]),
      ...seen.filter(({ reply }) => reply.isPassive !== true).map(({ member }) => member),
    ]
      .filter(({ arbiterOnly, priority = 1 }) => arbiterOnly !== true && priority > 0)
      .sort((one, other) => this.fitness(other) - this.fitness(one) || one._id - other._id);
    if (fit[0] === me) {
      const term = Math.max(this.term, this.votedIn) + 1;
      this.votedIn = term;
      const votes = await Promise.all(
        voters.filter((member) => member !== me).map(({ host }) => ask(host, { standIn: 'vote', term })),
      );
      if (isMajority(votes.filter((vote) => vote?.isGranted === true).length + (me.votes === 0 ? 0 : 1))) {
        this.term = term;
        this.become('PRIMARY');
      }
    }
  }

  private fitness({ host, priority = 1 }: Member): number {
    return priority + (host === this.writer ? 10_000 : 0);
  }
}
