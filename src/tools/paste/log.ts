import { systemName, systemOfImage } from '@site/facts/platforms/images';
import type { ReleaseFile } from '@site/facts/platforms/systems';
import type { Document, Fact, Host, Message, Paste } from './paste';
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

/** What terminals, runners, and CI put before a line. */
const prefixes = [
  /\s+/,
  /\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|\s?[+-]\d\d:?\d\d)?\]?(?=\s|$)/,
  /\[?\d\d:\d\d:\d\d(?:[.,]\d+)?\]?(?=\s)/,
  /[\w@/.:-]{1,60}\s{0,20}[|│](?=\s|$)/,
  // docker build
  /#\d{1,4} (?:\[[^\]]{1,40}\]|\d{1,5}\.\d{1,4})(?=\s)/,
  /(?:##\[[\w-]+\]|::(?:error|warning|notice)[^:]{0,200}::)/,
  /npm (?:ERR!|error|WARN|warn|verb|info)(?: code)?(?=\s|$)/,
  /[>|●✕×✖⨯•❌⚠*-](?=\s)/u,
];
const prefix = new RegExp(`^(?:${prefixes.map(({ source }) => source).join('|')})+`, 'u');

export const cleanLine = (line: string): string => line.slice(0, longestLine).replace(prefix, '').trimEnd();

/** A part of the paste, as it is shown. */
export const shortened = (text: string, most = 160): string =>
  text.length <= most ? text.toWellFormed() : `${text.slice(0, most).toWellFormed()}…`;

/** The lines of a log that say something. */
export function messagesIn({ text, line, kind }: Document): readonly Message[] {
  const messages = text.split('\n').map((raw, index) => ({ text: cleanLine(raw), line: line + index }));
  const said = messages.filter((one) => one.text !== '');
  // Comments between other lines are of a file that no reader knows. A test that passed may be named after an error.
  const others = said.filter((one) => kind !== 'log' || !/^(?:\/\/|[✓✔√])/.test(one.text));
  return others.length === 0 ? said : others;
}

const version = String.raw`[v^~]?(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?(?:-[\w.]{1,20})?)`;

/** What logs say in a known form. By default, the first group is the value. */
type Probe = readonly [pattern: RegExp, as?: (match: RegExpExecArray) => string | undefined];

const systems: readonly Probe[] = [
  [/\b(?:image|FROM)[: ('"]+((?:[\w.-]+\/)*(?:node|ubuntu|debian):[\w.-]+)/g, ([, name = '']) => systemOfImage(name)],
  [/mongodb-(?:macos|osx)|\/Users\/|\/var\/folders\/|\b[Dd]arwin\b|[Mm]ac ?OS/g, () => 'macOS'],
  [/mongodb-win(?:32|dows)|\bwin32\b|\bWindows\b|\b[A-Z]:\\|\\node_modules\\/g, () => 'Windows'],
  [
    // `uname -a` has the version of the kernel there.
    /(?<!mongod-\w{2,6}-|SMP (?:\w{1,20} ){0,3})\b(Ubuntu|Debian|Fedora|CentOS|RHEL|Rocky|AlmaLinux|Alpine|Amazon)(?: GNU\/Linux| Linux| release)?[ -](\d{1,4}(?:\.\d{1,2})?)(?![\d"])/gi,
    ([, name = '', release = '']) =>
      systemName(name.replace(/amazon/i, 'amzn'), release.replace(/^(\d\d)(04|10)$/, '$1.$2')),
  ],
  [/\balpine\b|\bmusl\b/gi, () => 'Alpine'],
  [
    /(?:\bdist: '|"dist": ?"|linux ")([\w-]{2,30})['"](?:.{0,80}?["']?release["']?: ?["']([\d.]{1,10})["'])?/g,
    ([, id = '', release]) => systemName(id, release),
  ],
];
const architecture = /(?:\b|_|-)(x86_64|aarch64|arm64|amd64|x64|armv[67]l|i[3-6]86)\b/g;
const release = new RegExp(
  String.raw`mongodb-memory-server(?:-core|-global)?(?:-\*)?["'\x60*:@\s]{1,6}(?:npm:)?${version}`,
  'g',
);
const node = new RegExp(String.raw`\b[Nn]ode(?:JS|\.js)?:? {0,2}${version}(?![\w:])`, 'g');
const mongod =
  /(?:mongod-\w{1,8}-[\w.]{1,30}-|mongodb-(?:linux|macos|osx|win32|windows)[\w-]{3,40}-|[Rr]equested [Vv]ersion:? {0,6}"|MongoDB(?: version)?:? v?)(\d{1,2}\.\d{1,2}\.\d{1,3}(?:-rc\d+)?)/g;
const archive = /(mongodb-(?:linux|macos|osx|win32|windows)-[\w.+-]{3,80}?\.(?:tgz|zip))/g;
const binary = /((?:[A-Za-z]:|[~/])[^\s"'`(]{0,300}(?:mongod-(?:x64|arm64)-[\w.-]{1,40}|mongod\.exe))/g;
const module = /Cannot find (?:module|package) ['"]((?:@[\w.-]{1,60}\/)?[\w.-]{1,80})(?:\/[\w./-]{1,80})?['"]/g;
/** What npm, Yarn, pnpm, and the library say that a package needs. */
const needed = /(?:\bnode: '|"node":"|Expected version "|NodeJS below )[>=^ ]{0,4}(\d[\d.]*)/g;
const runners: readonly Probe[] = [
  // Only their messages name the options.
  [/hookTimeout|Hook timed out in/g, () => 'vitest'],
  [/Timeout of \d+ ?ms exceeded/g, () => 'mocha'],
  [/\b([Jj]est|[Vv]itest|[Mm]ocha)\b/g, ([, name = '']) => name.toLowerCase()],
];

/** The number of facts kept of each kind. */
const mostFacts = 20;

/** Reads the lines of logs: versions, systems, and what they name. */
export function readLog(lines: readonly Message[]): Pick<Paste, 'hosts' | 'releases' | 'mongods' | 'nodes' | 'named'> {
  const all = (...probes: readonly Probe[]): readonly Fact[] => {
    const found = new Map<string, Fact>();
    for (const { text, line } of lines) {
      for (const [pattern, as = ([, value]: RegExpExecArray) => value] of probes) {
        for (const value of Array.from(text.matchAll(pattern), as)) {
          if (value !== undefined && found.size < mostFacts && !found.has(value)) {
            found.set(value, { value, line, in: 'log' });
          }
        }
      }
    }
    return [...found.values()];
  };
  // As the tool writes it.
  const chosen = lines.flatMap(({ text, line }): readonly Host[] => {
    const [found, system, arch] = /^System: ([^,]+), (\w+)$/.exec(text) ?? [];
    return found === undefined ? [] : [{ system, arch, line, in: 'log', isChosen: true }];
  });
  const [arch] = all([architecture]).map(({ value }) => archIn(value));
  return {
    hosts: [
      ...chosen,
      ...all(...systems).map(({ value: system, ...fact }) => ({ ...fact, system, arch })),
      ...(arch === undefined ? [] : [{ arch, line: 1, in: 'log' as const }]),
    ],
    releases: all([release]),
    mongods: all([mongod]),
    nodes: all([node]),
    named: {
      ...{ archive: all([archive]), binary: all([binary]), module: all([module]) },
      ...{ needed: all([needed]), runner: all(...runners) },
    },
  };
}

type File = ReleaseFile & { readonly VERSION: string };

/** The system of `/etc/os-release`; nothing without an ID. */
export function readOsRelease({ text, line }: Document): readonly Host[] {
  const pairs = [...text.matchAll(/^[ \t]*(ID|ID_LIKE|VERSION_ID|VERSION)=["']?([^"'\n]*)["']?[ \t]*$/gm)];
  const { ID, VERSION, ...own } = Object.fromEntries(pairs.map(([, name, value]) => [name, value])) as Partial<File>;
  // The first lines of some systems have only the long one.
  const [number] = /^[\d.]+/.exec(VERSION ?? '') ?? [];
  const others = { ...(number && { VERSION_ID: number }), ...own };
  const system = systemName(ID ?? '', others.VERSION_ID) ?? (others.VERSION_ID === undefined ? undefined : ID);
  return ID === undefined || system === undefined
    ? []
    : [{ system, release: { ID, ...others }, line, in: 'variables' }];
}
