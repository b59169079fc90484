import { systemName, systemOfImage } from '@site/facts/platforms/images';
import type { ReleaseFile } from '@site/facts/platforms/systems';
import type { Document, Fact, Host, Message, NodeFact, Paste } from './paste';
import { archIn } from './shell';

/** Longer lines are cut, so that no expression sees more at once. */
const longestLine = 4000;

/* eslint-disable no-control-regex -- Terminals and logs are full of them. */
const terminal =
  /\u001b\[[0-9;?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]{0,200}(?:\u0007|\u001b\\)|\[\d{1,3}(?:;\d{1,3}){0,3}m/g;
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/* eslint-enable no-control-regex */

/** Without terminal codes and control characters. Line ends are those of Unix. */
export function plainText(text: string): string {
  return text.replace(terminal, '').replace(/\r\n?/g, '\n').replace(control, '');
}

/** What terminals, runners, and CI put before a line. Each is removed until none is left. */
const prefixes = [
  /^\s+/,
  /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|\s?[+-]\d\d:?\d\d)?\]?(?=\s|$)/,
  /^\[?\d\d:\d\d:\d\d(?:[.,]\d+)?\]?(?=\s)/,
  /^[\w@/.:-]{1,60}\s{0,20}[|│](?=\s|$)/,
  // docker build
  /^#\d{1,4} (?:\[[^\]]{1,40}\]|\d{1,5}\.\d{1,4})(?=\s)/,
  /^(?:##\[[\w-]+\]|::(?:error|warning|notice)[^:]{0,200}::)/,
  /^npm (?:ERR!|error|WARN|warn|verb|info)(?: code)?(?=\s|$)/,
  /^[>|●✕×✖⨯•❌⚠*-](?=\s)/u,
];

export function cleanLine(line: string): string {
  let rest = line.slice(0, longestLine);
  for (let before = ''; before !== rest;) {
    before = rest;
    for (const prefix of prefixes) {
      rest = rest.replace(prefix, '');
    }
  }
  return rest.trimEnd();
}

/** The lines of a log that say something. */
export function messagesIn({ text, line }: Document): readonly Message[] {
  return text.split('\n').flatMap((raw, index) => {
    const own = cleanLine(raw);
    return own === '' ? [] : [{ text: own, line: line + index }];
  });
}

const version = String.raw`[v^~]?(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?(?:-[\w.]{1,20})?)`;

type LogFacts = Pick<Paste, 'hosts' | 'releases' | 'mongods' | 'nodes' | 'named'>;

/** What logs say in a known form. Each expression has one form of the library, `mongod`, npm, or a test runner. */
const probes: readonly {
  readonly kind: 'system' | 'architecture' | 'release' | 'mongod' | 'node' | 'archive' | 'binary' | 'module' | 'runner';
  readonly pattern: RegExp;
  /** Turns a match into a value; by default, its first group. */
  readonly as?: (match: RegExpExecArray) => string | undefined;
}[] = [
  {
    kind: 'release',
    pattern: new RegExp(
      String.raw`mongodb-memory-server(?:-core|-global)?(?:-\*)?["'\x60*:@\s]{1,6}(?:npm:)?` + version,
      'g',
    ),
  },
  {
    kind: 'node',
    pattern: new RegExp(
      String.raw`\b[Nn]ode(?:JS|\.js)?:? {0,2}` + version.replace('{1,3}', '{1,2}') + String.raw`(?![\w:])`,
      'g',
    ),
  },
  {
    kind: 'mongod',
    pattern:
      /(?:mongod-\w{1,8}-[\w.]{1,30}-|mongodb-(?:linux|macos|osx|win32|windows)[\w-]{3,40}-|[Rr]equested [Vv]ersion:? {0,6}"|MongoDB(?: version)?:? v?)(\d{1,2}\.\d{1,2}\.\d{1,3}(?:-rc\d+)?)/g,
  },
  { kind: 'archive', pattern: /(mongodb-(?:linux|macos|osx|win32|windows)-[\w.+-]{3,80}?\.(?:tgz|zip))/g },
  { kind: 'binary', pattern: /((?:[A-Za-z]:|[~/])[^\s"'`(]{0,300}(?:mongod-(?:x64|arm64)-[\w.-]{1,40}|mongod\.exe))/g },
  {
    kind: 'system',
    pattern: /\b(?:image|FROM)[: (]+['"]?((?:[\w.-]+\/)*(?:node|ubuntu|debian):[\w.-]+)/g,
    as: ([, image = '']) => systemOfImage(image),
  },
  {
    kind: 'system',
    pattern: /mongodb-(?:macos|osx)|\/Users\/|\/var\/folders\/|\b[Dd]arwin\b|[Mm]ac ?OS/g,
    as: () => 'macOS',
  },
  {
    kind: 'system',
    pattern: /mongodb-win(?:32|dows)|\bwin32\b|\bWindows\b|\b[A-Z]:\\|\\node_modules\\/g,
    as: () => 'Windows',
  },
  {
    kind: 'system',
    pattern:
      /(?<!mongod-\w{2,6}-)\b(Ubuntu|Debian|Fedora|CentOS|RHEL|Rocky|AlmaLinux|Alpine|Amazon)(?: GNU\/Linux| Linux| release)?[ -](\d{1,4}(?:\.\d{1,2})?)(?![\d"])/gi,
    as: ([, name = '', release = '']) =>
      systemName(ids[name.toLowerCase()] ?? name, release.replace(/^(\d\d)(04|10)$/, '$1.$2')),
  },
  { kind: 'system', pattern: /\balpine\b|\bmusl\b/gi, as: () => 'Alpine' },
  {
    kind: 'system',
    pattern: /(?:\bdist: '|"dist": ?"|linux ")([\w-]{2,30})['"](?:.{0,80}?["']?release["']?: ?["']([\d.]{1,10})["'])?/g,
    as: ([, id = '', release]) => systemName(id, release),
  },
  {
    kind: 'architecture',
    pattern: /(?:\b|_|-)(x86_64|aarch64|arm64|amd64|x64|armv7l|i686)\b/g,
    as: ([, found = '']) => archIn(found) ?? found,
  },
  { kind: 'module', pattern: /Cannot find (?:module|package) ['"]((?:@[\w.-]{1,60}\/)?[\w.-]{1,80})['"]/g },
  // Only their messages name the options.
  { kind: 'runner', pattern: /hookTimeout|Hook timed out in/g, as: () => 'vitest' },
  { kind: 'runner', pattern: /Timeout of \d+ ?ms exceeded/g, as: () => 'mocha' },
  { kind: 'runner', pattern: /\b([Jj]est|[Vv]itest|[Mm]ocha)\b/g, as: ([, name = '']) => name.toLowerCase() },
];

const ids: Readonly<Record<string, string>> = { amazon: 'amzn' };

/** Each of the expressions above needs one of these words. */
const telling =
  /mongo|node|users|folders|darwin|mac ?os|win|[a-z]:\\|ubuntu|debian|fedora|centos|rhel|rocky|alma|alpine|amazon|musl|dist|linux "|64|armv7|i686|cannot find|hook|timeout|jest|vitest|mocha|image/i;

/** The number of facts kept of each kind. */
const mostFacts = 20;

/** Reads the lines of logs: versions, systems, and what they name. */
export function readLog(messages: readonly Message[]): LogFacts {
  const found = new Map<string, Fact[]>();
  for (const { text, line } of messages) {
    for (const { kind, pattern, as } of telling.test(text) ? probes : []) {
      for (const match of text.matchAll(pattern)) {
        const value = as === undefined ? match[1] : as(match);
        const own = found.get(kind) ?? [];
        if (value !== undefined && own.length < mostFacts && !own.some((fact) => fact.value === value)) {
          found.set(kind, [...own, { value, line, in: 'log' }]);
        }
      }
    }
  }
  const of = (kind: string): readonly Fact[] => found.get(kind) ?? [];
  const arch = of('architecture')[0]?.value;
  return {
    hosts: [
      ...of('system').map(({ value: system, ...fact }) => ({ ...fact, system, arch })),
      ...(arch === undefined ? [] : [{ arch, line: 1, in: 'log' as const }]),
    ],
    releases: of('release'),
    mongods: of('mongod'),
    nodes: of('node').map((fact): NodeFact => ({ ...fact, of: 'log' })),
    named: { archive: of('archive'), binary: of('binary'), module: of('module'), runner: of('runner') },
  };
}

/** The system of `/etc/os-release`, and what `uname -m` prints below it; nothing without an ID. */
export function readOsRelease(document: Document): readonly Host[] {
  const { text, line } = document;
  const pairs = text.split('\n').flatMap((own) => {
    const [, name = '', value = ''] = /^\s*(ID|ID_LIKE|VERSION_ID)=["']?([^"']*)["']?\s*$/.exec(own) ?? [];
    return name === '' ? [] : [[name, value] as const];
  });
  const { ID, ...others } = Object.fromEntries(pairs) as Partial<ReleaseFile>;
  const arch = readLog(messagesIn(document)).hosts.find((host) => host.arch !== undefined)?.arch;
  return ID === undefined
    ? []
    : [
        {
          ...{ system: systemName(ID, others.VERSION_ID) ?? ID, release: { ID, ...others }, arch },
          ...{ line, in: 'osRelease' },
        },
      ];
}
