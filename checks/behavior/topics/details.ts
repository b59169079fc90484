import { readFileSync } from 'node:fs';
import path from 'node:path';
import { observe } from '../expectation';
import type { Lab } from '../lab';

/** What single lines of the package decide. */
export const details = [
  observe({
    how: 'the arguments of a member, with args of the set and of the member',
    run: ({ library: { MongoInstance, MongoMemoryReplSet } }: Lab) => {
      const replSet = new MongoMemoryReplSet({ replSet: { args: ['--set'] } }) as unknown as {
        getInstanceOpts(own: { args: string[] }): { args: string[] };
      };
      const { args } = replSet.getInstanceOpts({ args: ['--member'] });
      const instance = new MongoInstance({ instance: { port: 27017, dbPath: 'data', args } });
      return instance.prepareCommandArgs().slice(-2).join(' ');
    },
    says: [
      [
        'api/interfaces/replset-opts#args',
        'Arguments for every mongod, after those of the library and before the args of the single member.',
        { when: (last) => last === '--set --member' },
      ],
    ],
  }),

  observe({
    how: 'the message of new UnableToUnlockLockfileError(true, file)',
    run: (lab: Lab) => {
      const { UnableToUnlockLockfileError: Failure } = lab.load('util/errors') as unknown as {
        UnableToUnlockLockfileError: new (thisInstance: boolean, file: string) => Error;
      };
      return new Failure(true, 'file').message.endsWith('this instance') ? 'second' : 'first';
    },
    says: [
      [
        'guides/error-warning-details#unabletounlocklockfileerror',
        (text) => `thisInstance: boolean | true for the ${text} text`,
      ],
    ],
  }),

  observe({
    how: 'the signal that scripts/mongo_killer.js sends',
    run: ({ coreDir }: Lab) => {
      const script = readFileSync(path.join(coreDir, 'scripts', 'mongo_killer.js'), 'utf8');
      // Node.js sends this one if none is named. The other call only looks whether the process is there.
      return /process\.kill\(childPid(?:, '(\w+)')?\)/.exec(script)?.slice(1)[0] ?? 'SIGTERM';
    },
    says: [
      [
        'api/classes/mongo-instance#killer-process',
        (signal) => `your Node process is gone | sends mongod the signal ${signal}, and ends`,
      ],
    ],
  }),
];
