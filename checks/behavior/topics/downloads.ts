import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { alpine, archiveError, debian12 } from '../archives';
import { observe } from '../expectation';
import { thrownBy } from '../lab';
import type { Lab } from '../lab';

interface Download {
  httpDownload(url: URL, options: object, ...rest: readonly unknown[]): Promise<unknown>;
  attemptDownload(...args: readonly unknown[]): Promise<unknown>;
  download(url: string): Promise<unknown>;
}

function openDownload(lab: Lab): Download {
  const { MongoBinaryDownload } = lab.load('util/MongoBinaryDownload') as unknown as {
    MongoBinaryDownload: new (options: object) => Download;
  };
  return new MongoBinaryDownload({ downloadDir: lab.dir, version: lab.config.DEFAULT_VERSION });
}

const proxies = [
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'http_proxy',
  'https_proxy',
  'npm_config_proxy',
  'npm_config_https-proxy',
  'yarn_proxy',
  'yarn_https-proxy',
];

/** Codes of the errors of Node.js that the pages list. */
const codes = [
  'ENOTFOUND',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENETUNREACH',
  'ECONNABORTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ENOSPC',
];

interface Failure {
  readonly message: string;
  readonly code: string;
  readonly retried: string;
}

interface Resumed {
  readonly message: string;
  readonly asked: readonly string[];
  readonly file: string;
  readonly isPartLeft: boolean;
}

/** What comes of a download, and whether a second attempt was made. */
async function failureOf(lab: Lab, url: string, options: object = {}): Promise<Failure> {
  const download = openDownload(lab);
  const file = path.join(lab.dir, 'archive.tgz');
  try {
    await download.httpDownload(new URL(url), options, file, `${file}.downloading`, 2, 0);
    return { message: 'no error', code: '', retried: '' };
  } catch (error) {
    const { msg, code, attempts } = error as { msg: string; code: string; attempts: number };
    return { message: msg.split('\n', 1)[0] ?? '', code, retried: attempts > 1 ? 'yes' : 'no' };
  }
}

export const downloads = [
  observe({
    how: 'which of the proxy variables a download uses, with all of them set, and without the first, and so on',
    run: async (lab: Lab) => {
      const order: string[] = [];
      let left = proxies;
      while (left.length > 0) {
        const download = openDownload(lab);
        let used = '';
        download.httpDownload = (_url, options) => {
          const { agent } = options as { agent: { proxy: { hostname?: string; host?: string } } };
          used = agent.proxy.hostname ?? agent.proxy.host ?? '';
          return Promise.resolve();
        };
        const variables = proxies.map((name, index) => [
          name,
          left.includes(name) ? `http://proxy${String(index)}:3128` : '',
        ]);
        await lab.withEnv(Object.fromEntries(variables) as Record<string, string>, () =>
          download.download('https://fastdl.mongodb.org/linux/no-such-archive.tgz'),
        );
        const name = proxies[Number(/\d+/.exec(used)?.[0] ?? -1)];
        if (name === undefined) {
          break;
        }
        order.push(name);
        left = left.filter((other) => other !== name);
      }
      return order;
    },
    says: [
      ['guides/recipes/restricted-networks#how-do-i-use-a-proxy', (order) => order],
      [
        'guides/recipes/restricted-networks#how-do-i-use-a-proxy',
        'Lower case wins over upper case, and http_proxy wins over HTTPS_PROXY.',
        { when: (order) => order.slice(-4).join() === 'https_proxy,http_proxy,HTTPS_PROXY,HTTP_PROXY' },
      ],
      [
        'guides/troubleshooting/download-failures#no-connection',
        (order) => `The first of these variables that is set is used: ${order.join(', ')}. no_proxy is ignored.`,
      ],
    ],
  }),

  observe({
    how: 'downloads that fail in every way, with two attempts and no time between them',
    since: 10,
    run: async (lab: Lab) => {
      const server = createServer((request, response) => {
        const [, wanted = ''] = request.url?.split('/') ?? [];
        if (wanted === 'redirect') {
          response.writeHead(302, { location: '/redirect' }).end();
        } else if (wanted === 'length') {
          response.writeHead(200, { 'transfer-encoding': 'chunked' }).end('archive');
        } else {
          response.writeHead(Number(wanted)).end();
        }
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
      const { random } = Math;
      const { error } = console;
      Math.random = () => 0;
      console.error = () => undefined;
      try {
        return await lab.withEnv({ MONGOMS_USE_HTTP: 'true' }, async () => {
          const statuses: string[] = [];
          for (const status of [400, 401, 404, 407, 408, 416, 429, 500, 502, 503, 504]) {
            const { retried } = await failureOf(lab, `${origin}/${String(status)}`);
            statuses.push(...(retried === 'yes' ? [String(status)] : []));
          }
          const network: Record<string, string> = {};
          for (const code of codes) {
            const lookup = (_host: string, _options: object, done: (error: Error) => void): void => {
              done(Object.assign(new Error(code), { code }));
            };
            network[code] = (await failureOf(lab, 'http://mirror.invalid/', { lookup })).retried;
          }
          return {
            statuses,
            network,
            forbidden: await failureOf(lab, `${origin}/403`),
            length: await failureOf(lab, `${origin}/length`),
            redirects: await failureOf(lab, `${origin}/redirect`),
          };
        });
      } finally {
        Math.random = random;
        console.error = error;
        server.close();
      }
    },
    says: [
      [
        'guides/error-warning-details#downloaderror',
        ({ forbidden }) => `${forbidden.message} and three more lines | ${forbidden.code} | ${forbidden.retried}`,
      ],
      [
        'guides/error-warning-details#downloaderror',
        ({ statuses }) => `Status Code isn't 200! (it is <status>) | Status: <status> | ${statuses.join(', ')} only`,
        { until: 10 },
      ],
      [
        'guides/error-warning-details#downloaderror',
        ({ statuses }) =>
          `Status Code isn't 200! (it is <status>) | Status: <status> | ${statuses.join(', ')} only; 416 succeeds at the next start only`,
        { since: 11 },
      ],
      [
        'guides/error-warning-details#downloaderror',
        ({ length }) => `${length.message} | ${length.code} | ${length.retried}`,
      ],
      [
        'guides/error-warning-details#downloaderror',
        ({ redirects }) => `${redirects.message} | ${redirects.code} | ${redirects.retried}`,
      ],
      ...(
        [
          ['ETIMEDOUT', 'Request timeout after 60000ms'],
          ['ECONNRESET', 'aborted'],
          ['ENOTFOUND', 'getaddrinfo ENOTFOUND <host>'],
          ['ECONNREFUSED', 'connect ECONNREFUSED <address>'],
          ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'],
          ['ENOSPC', 'ENOSPC: no space left on device, write'],
        ] as const
      ).map(
        ([code, message]) =>
          [
            'guides/error-warning-details#downloaderror',
            ({ network }: { network: Readonly<Record<string, string>> }) =>
              `${message} | ${code} | ${String(network[code])}`,
          ] as const,
      ),
      [
        'api/config-options#max_retries',
        ({ statuses }) => `status ${statuses.join(', ')} | every other status, such as 403 and 404`,
      ],
      [
        'guides/troubleshooting/download-failures#status-403',
        '403 is not retried.',
        { when: ({ forbidden }) => forbidden.retried === 'no' },
      ],
    ],
  }),

  observe({
    how: 'downloads of which a part is there: of a server that answers ranges, of one that ignores them, and of one that refuses them',
    since: 10,
    run: async (lab) => {
      const archive = 'the archive';
      const part = 'the ';
      const asked: string[] = [];
      const server = createServer((request, response) => {
        const { range = '' } = request.headers;
        asked.push(range);
        const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
        const [, kind] = request.url?.split('/') ?? [];
        if (kind === 'refuses' && range !== '') {
          response.writeHead(416).end();
        } else {
          const body = kind === 'answers' ? archive.slice(from) : archive;
          response.writeHead(from > 0 && kind === 'answers' ? 206 : 200, { 'content-length': body.length }).end(body);
        }
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const { random } = Math;
      const { log } = console;
      Math.random = () => 0;
      console.log = () => undefined;
      /** Of a download, with the option or without: what it asked for, and what was there afterwards. */
      const resume = async (kind: string, setting: string | undefined): Promise<Resumed> => {
        const file = path.join(lab.dir, `${kind}.tgz`);
        rmSync(file, { force: true });
        writeFileSync(`${file}.downloading`, part);
        asked.length = 0;
        const variables = { MONGOMS_USE_HTTP: 'true', ...(setting && { MONGOMS_RESUME_DOWNLOAD: setting }) };
        const { message } = await lab.withEnv(variables, () =>
          thrownBy(() =>
            openDownload(lab).httpDownload(
              new URL(`http://127.0.0.1:${String(port)}/${kind}`),
              {},
              file,
              `${file}.downloading`,
              3,
              0,
            ),
          ),
        );
        return {
          message,
          asked: [...asked],
          file: existsSync(file) ? readFileSync(file, 'utf8') : '',
          isPartLeft: existsSync(`${file}.downloading`),
        };
      };
      try {
        const answers = await resume('answers', 'true');
        const ignores = await resume('ignores', 'true');
        const refuses = await resume('refuses', 'true');
        const off = await resume('answers', 'false');
        const byDefault = await resume('answers', undefined);
        return {
          isResumed: answers.file === archive && answers.asked.join() === `bytes=${String(part.length)}-`,
          isAppended: ignores.file === part + archive,
          status: /Status Code isn't 200! \(it is \d+\)/.exec(refuses.message)?.[0] ?? '',
          isAskedAgain: refuses.asked.length === 3 && new Set(refuses.asked).size === 1 && !refuses.isPartLeft,
          isFromStart: off.file === archive && off.asked.join() === '',
          byDefault: byDefault.asked.join() === '' ? 'off' : 'on',
        };
      } finally {
        Math.random = random;
        console.log = log;
        server.close();
      }
    },
    says: [
      [
        'api/config-options#resume_download',
        'Resumes an archive if a part of it, <archive>.downloading, is already in the download folder: when a download is retried, and in a later process. Off, every try starts from the beginning.',
        { when: ({ isResumed, isFromStart }) => isResumed && isFromStart },
      ],
      [
        'api/config-options#resume_download',
        'A server that ignores Range sends the whole file with status 200. It is appended to the part, and the check fails with Md5CheckFailedError.',
        { when: ({ isAppended }) => isAppended },
      ],
      [
        'api/config-options#resume_download',
        ({ status, isAskedAgain }) =>
          `Status 416 deletes the part, but the remaining tries of this download ask for ${isAskedAgain ? 'the same range' : 'the whole file'}. The DownloadError with ${status} is gone at the next start.`,
      ],
      [
        'guides/troubleshooting/download-failures#resumed-downloads',
        ({ byDefault }) =>
          `With RESUME_DOWNLOAD on (default ${byDefault}), a .downloading file is continued where it ends.`,
        { until: 10, when: ({ isResumed }) => isResumed },
      ],
      [
        'guides/troubleshooting/download-failures#resumed-downloads',
        'With RESUME_DOWNLOAD on, the default since 11.x, a .downloading file is continued where it ends.',
        { since: 11, when: ({ isResumed, byDefault }) => isResumed && byDefault === 'on' },
      ],
      [
        'guides/troubleshooting/download-failures#resumed-downloads',
        ({ status, isAskedAgain }) =>
          `${status} three times | the partial file is as long as the archive, or longer. It is deleted right away, but the remaining attempts of this process still ask for ${isAskedAgain ? 'the old position' : 'all of it'} | run again`,
      ],
      [
        'guides/known-issues',
        ({ isAskedAgain, isAppended }) =>
          `RESUME_DOWNLOAD | a status 416 ${isAskedAgain ? 'fails all attempts of this process' : 'is of no consequence'}; a server without ranges ${isAppended ? 'spoils the archive' : 'is fine'} | see Resumed downloads`,
        { until: 10 },
      ],
      [
        'guides/known-issues',
        ({ isAskedAgain, isAppended, byDefault }) =>
          `RESUME_DOWNLOAD | it is ${byDefault} by default; a status 416 ${isAskedAgain ? 'fails all attempts of this process' : 'is of no consequence'}, and a server without ranges ${isAppended ? 'spoils the archive' : 'is fine'} | see Resumed downloads`,
        { since: 11 },
      ],
    ],
  }),

  observe({
    how: 'MongoBinary.getPath() without a binary, with RUNTIME_DOWNLOAD=false and with a system binary that does not exist',
    run: async (lab) => {
      const { MongoBinary } = lab.library;
      return {
        none: await lab.withEnv(
          { MONGOMS_RUNTIME_DOWNLOAD: 'false', MONGOMS_DOWNLOAD_DIR: lab.dir, HOME: lab.dir },
          () => thrownBy(() => MongoBinary.getPath({ version: '4.4.1' })),
        ),
        system: await thrownBy(() => MongoBinary.getPath({ systemBinary: path.join(lab.dir, 'nowhere') })),
      };
    },
    says: [
      [
        'api/classes/mongo-binary#getpath',
        ({ none }) => `nothing found, and RUNTIME_DOWNLOAD is off | ${none.name}: ${none.message}`,
      ],
      [
        ['api/classes/mongo-binary#getpath', 'api/classes/dry-mongo-binary#locatebinary'],
        ({ system }) =>
          `the system binary does not exist or may not be executed | ${system.name}, ending in (systemBinary)`,
        { since: 9 },
      ],
      [
        ['api/classes/mongo-binary#getpath', 'api/classes/dry-mongo-binary#locatebinary'],
        ({ system }) => `the system binary does not exist or may not be executed | ${system.name}`,
        { until: 8 },
      ],
      [
        'api/config-options#wrong-values',
        ({ system }) => `SYSTEM_BINARY that is missing or not executable | ${system.name}`,
      ],
    ],
  }),

  observe({
    how: 'the addresses of archives for systems without one',
    run: async (lab) => {
      const strict: string[] = [];
      for (const [name, dist, release] of [
        ['Ubuntu', 'ubuntu', '22.04'],
        ['Debian', 'debian', '12'],
        ['RHEL', 'rhel', '9.2'],
        ['Fedora', 'fedora', '38'],
        ['SUSE', 'opensuse-leap', '15.5'],
        ['Amazon Linux', 'amzn', '2'],
      ] as const) {
        const error = await archiveError(lab, { version: 'latest', os: { os: 'linux', dist, release } });
        strict.push(...(error === 'UnknownVersionError' ? [name] : []));
      }
      return {
        strict: strict.join(', '),
        platform: await archiveError(lab, { platform: 'osx' }),
        arch: await archiveError(lab, { arch: lab.major === 8 ? 's390x' : 'ia32' }),
        alpine: await archiveError(lab, { os: alpine }),
        missing: await archiveError(lab, { version: '4.0.28', os: debian12 }),
        distro: await lab.withEnv({ MONGOMS_DISTRO: 'ubuntu' }, () => archiveError(lab, {})),
      };
    },
    says: [
      [
        'api/classes/mongo-binary#naming-errors',
        ({ platform, arch, alpine, missing, strict, distro }) => [
          'Situation | Error',
          `platform other than linux, darwin, win32 | ${platform}`,
          `processor other than x64 and arm64 | ${arch}`,
          `Linux distribution without builds, such as Alpine | ${alpine}`,
          `version known to be missing for this distribution | ${missing}`,
          `version without a number, such as latest, on ${strict}, and distributions mapped to them | UnknownVersionError`,
          `DISTRO without a - | ${distro}`,
        ],
        { since: 9 },
      ],
      [
        'api/classes/mongo-binary#naming-errors',
        ({ platform, arch, missing, strict, distro }) => [
          'Situation | Error',
          `platform other than linux, darwin, win32 | ${platform}`,
          `processor other than x64, arm64, and ia32; ia32 on macOS, and on Windows from MongoDB 4.3.0 on | ${arch}`,
          `version known to be missing for this distribution | ${missing}`,
          `version without a number, such as latest, on ${strict}, and distributions mapped to them | UnknownVersionError`,
          `DISTRO without a - | ${distro}`,
        ],
        { until: 8 },
      ],
      [
        'api/classes/mongo-binary#naming-errors',
        'A Linux distribution without a rule, such as Alpine, causes no error.',
        { until: 8, when: ({ alpine }) => alpine === 'no error' },
      ],
    ],
  }),

  observe({
    how: 'the default of MD5_CHECK',
    run: (lab) => lab.config.envToBool(lab.option('MD5_CHECK')),
    says: [
      [
        'guides/quick-start-guide#first-run',
        (isOn) =>
          `If there is none, the archive for your system is downloaded${isOn ? ' and its MD5 checksum compared' : ''}.`,
      ],
    ],
  }),

  observe({
    how: 'typegoose/mongodb-memory-server#687: builds for x86_64 need AVX from 5.0 on; 4.4 is the release before',
    run: () => ({ first: '5.0', last: '4.4' }),
    says: [
      ['guides/known-issues', ({ last }) => `A CPU without AVX | MongoDB ${last} and lower only`],
      [
        'guides/known-issues#cpu-without-avx',
        ({ first }) => `MongoDB ${first} and higher need AVX on x86_64.`,
        { since: 9 },
      ],
      [
        'guides/known-issues#cpu-without-avx',
        ({ first }) => `MongoDB ${first} and higher, the default included, need AVX on x86_64.`,
        { until: 8 },
      ],
      ['guides/recipes/choose-mongodb-version', ({ last }) => `a processor without AVX, x64 | ${last} or older | –`],
    ],
  }),
];
