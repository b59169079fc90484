import type { LibraryFacts } from '../../facts/library';

/** A number that pages write, and the words by which a sentence tells that it means this one. */
export interface Topic {
  readonly topic: RegExp;
  /** Times are in milliseconds. */
  readonly values: readonly number[];
  /** What has these values, and where that was seen. */
  readonly source: string;
  /** It recurs: "every 3 seconds". */
  readonly isInterval?: true;
  /** A sentence with these words means nothing else. */
  readonly isExact?: true;
}

/** Everything that a page may give a number of seconds, tries or redirects for. */
export function topicsOf({ constants, options }: Pick<LibraryFacts, 'constants' | 'options'>): readonly Topic[] {
  const ofConstant = (
    name: string,
    topic: RegExp,
    more: Partial<Topic> & { times?: readonly number[] } = {},
  ): readonly Topic[] => {
    const { times = [1], ...rest } = more;
    return constants
      .filter((constant) => constant.name === name)
      .map(({ value, place }) => ({
        topic,
        values: times.map((factor) => value * factor),
        source: `${name} of ${place}`,
        ...rest,
      }));
  };
  const ofOption = (name: string, topic: RegExp): readonly Topic[] =>
    options
      .filter((option) => option.name === name && option.default !== undefined)
      .map((option) => ({ topic, values: [Number(option.default)], source: `the default of ${name}` }));
  const delay = constants.find(({ name }) => name === 'retryDelay')?.value;
  const jitter = constants.find(({ name }) => name === 'retryJitter')?.value ?? 0;

  // 8.x leaves ports to another package, and sets no time for the shutdown of a member.
  const isOlder = !constants.some(({ name }) => name === 'portTries');
  const isUnlimited = !constants.some(({ name }) => name === 'shutdownWait');

  return [
    ...ofConstant(
      'lockWait',
      /\block\b|\.lock\b|\banother process\b|\bother(?:s| processes)\b|\bprocess that downloads\b/i,
      { isInterval: true },
    ),
    ...ofConstant(
      'killerInterval',
      /\bhelper\b|\bkiller\b|\bwatcher\b|\bgone\b|\bended with Ctrl\b|\bchecks at once\b|\bis still alive\b/i,
      { isInterval: true },
    ),
    ...ofConstant('progressInterval', /\bprogress\b|\brepeats every\b/i, { isInterval: true }),
    ...ofConstant(
      'killWait',
      /\bSIGINT\b|\bSIGKILL\b|\bstop\(\)|\bstopping\b|\bshell: true\b|\bafter the first signal\b/i,
      { times: [1, 2] },
    ),
    ...ofConstant('killWait', /\bafter \S+ seconds stop\(\) of a server rejects\b/i, { times: [2], isExact: true }),
    ...ofConstant(
      'launchTimeout',
      /\blaunch ?timeout\b|\bfailed to start\b|\baccepts? connections\b|\bcounts? as not set\b|\bnot set, or below\b|\bunhandled\b|\bfollows\b|\bto start\b|\bstart of one\b|\bslow\b/i,
    ),
    ...ofConstant(
      'launchTimeoutMinimum',
      /\blaunchTimeout, from\b|\bvalues? below\b|\blaunchTimeout below\b|\bbelow\b.*\bnot set\b|\bnot set\b.*\bbelow\b/i,
    ),
    ...ofConstant('shutdownWait', /\bshutdown\b|\breplica set member\b|\bfind the server, then\b/i),
    ...ofConstant('primaryWait', /\bprimary\b|\belected\b|\bWaitForPrimary/i),
    ...ofConstant('electionTimeout', /\belect\w*|\bcontact\b/i),
    ...ofConstant(
      'driverWait',
      /\bdriver\b|\bMongoServerSelectionError\b|\bserver selection\b|\bfirst member\b|\bown connections?\b|\banswers?\b/i,
    ),
    ...ofConstant(
      'requestTimeout',
      /\brequests?\b|\bETIMEDOUT\b|\bdownload\w*|\bwithout any data\b|\btime for the server to answer\b/i,
    ),
    ...ofConstant('requestTimeout', /\btime (?:for the server to answer|without any data)\b/i, { isExact: true }),
    ...ofConstant('portMemory', /\bremember\w*|\bforg[eo]t\w*|\bsame process\b|\bin this process\b|\bhanded out\b/i, {
      isInterval: true,
      // Two generations of ports are remembered by get-port.
      times: isOlder ? [1, 2] : [1],
    }),
    ...(isUnlimited ? ofConstant('driverWait', /\breplica set\b|\bshutdown\b|\bmember\b/i) : []),
    ...ofConstant('highestPort', /\bports?\b|\bRangeError\b/i),
    ...ofConstant('lowestPort', /\bport below\b/i),
    ...ofConstant('portTries', /\bports?\b/i),
    ...ofOption('MAX_RETRIES', /\battempts?\b|\btries\b|\b416\b/i),
    ...(options.some(({ name }) => name === 'MAX_RETRIES')
      ? []
      : [
          {
            topic: /\battempts?\b/i,
            values: [1],
            source: 'lib/util/MongoBinaryDownload.js, which requests a file once,',
          },
        ]),
    ...ofOption('MAX_REDIRECTS', /\bredirects?\b/i),
    ...(delay === undefined
      ? []
      : [
          {
            topic: /\battempts?\b|\btries\b|\btry\b/i,
            values: [1, 2, 3].flatMap((attempt) => [delay * 2 ** attempt, delay * 2 ** attempt + jitter]),
            source: `retryDelay and retryJitter of lib/util/MongoBinaryDownload.js`,
          },
        ]),
    ...elsewhere,
  ];
}

/** Numbers that are not of the library. */
const elsewhere: readonly Topic[] = [
  {
    topic: /\bJest\b|\bfor a hook\b|\bAsync callback\b/,
    values: [5000],
    source: 'testTimeout of jest.config: jestjs.io',
  },
  { topic: /\bVitest\b|\bHook timed out\b/, values: [10_000], source: 'hookTimeout: vitest.dev/config' },
  { topic: /\bMocha\b|\bTimeout of 2000ms exceeded\b/, values: [2000], source: 'timeout: mochajs.org' },
  { topic: /\bAVA\b/, values: [10_000], source: 'timeout: the documentation of AVA, 05-command-line.md' },
  {
    topic: /\bMongoose\b|\bbuffering timed out\b|\bnot connected\b|\bwas connected\b/,
    values: [10_000],
    source: 'bufferTimeoutMS of Mongoose',
  },
  { topic: /\bJest did not exit\b/, values: [1000], source: 'a message of Jest' },
  { topic: /\b2147483647\b/, values: [1, 2_147_483_647], source: 'setTimeout of Node.js: nodejs.org/api/timers.html' },
  {
    topic: /\bevery code above\b/,
    values: [1_000_000_000],
    source: 'UnexpectedCloseError in lib/util/errors.js',
  },
  {
    topic: /\blaunchTimeout plus\b|\bat least 25 seconds\b|^stop \|/,
    values: [5000, 25_000, 35_000, 55_000, 65_000, 120_000],
    source: 'advice: the limits above, and five seconds more',
  },
];
