import { systemName, systemOfImage } from '@site/facts/platforms/images';
import { bothEnds } from '../frame/longestPaste';
import { readCode } from '../settings/readCode';
import type { Setting } from '../settings/readSettings';
import { plainText } from './messages';

export type ItemKind =
  'library' | 'mongod' | 'node' | 'system' | 'arch' | 'archive' | 'binary' | 'image' | 'runner' | 'module';

/** Something that was read in a paste. */
export interface Item {
  readonly kind: ItemKind;
  readonly value: string;
}

/** What was read in a paste. */
export interface Reading {
  /** Without terminal codes; of a very long paste, its beginning and its end. */
  readonly text: string;
  /** In the order of the text. */
  readonly items: readonly Item[];
  readonly code: readonly Setting[];
}

export function first({ items }: Reading, kind: ItemKind): string | undefined {
  return items.find((item) => item.kind === kind)?.value;
}

/** Whether the paste has a system whose name begins like this: `Windows`, `Debian 12`. */
export function isOn({ items }: Reading, system: string): boolean {
  return items.some(({ kind, value }) => kind === 'system' && value.startsWith(system));
}

interface Probe {
  readonly kind: ItemKind;
  readonly pattern: RegExp;
  /** Turns a match into a value; by default, its first group. */
  readonly as?: (match: RegExpExecArray) => string | undefined;
}

const version = String.raw`[v^~]?(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?(?:-[\w.]{1,20})?)`;

const probes: readonly Probe[] = [
  {
    kind: 'library',
    pattern: new RegExp(
      String.raw`mongo(?:db)?-memory-server(?:-core|-global)?(?:(?:-\*)?["'\x60*]{0,3}:?\s{0,4}["'\x60]?|@(?:npm:)?)` +
        version,
      'g',
    ),
  },
  {
    kind: 'node',
    pattern: new RegExp(`[Nn]ode(?:JS|\\.js)?:? {0,2}${version.replace('{1,3}', '{1,2}')}(?![\\w:])`, 'g'),
  },
  {
    kind: 'mongod',
    pattern:
      /(?:mongod-\w{1,8}-[\w.]{1,30}-|mongodb-(?:linux|macos|osx|win32|windows|osx-ssl)-[\w-]{3,40}-|mongodb\(the binary version\): |MONGOMS_VERSION[=:] {0,4}["']?|Requested [Vv]ersion:? {0,6}")v?(?!0\.0\.0)(\d{1,2}\.\d{1,2}\.\d{1,3}(?:-rc\d+)?)/g,
  },
  { kind: 'archive', pattern: /(mongodb-(?:linux|macos|osx|win32|windows)-[\w.+-]{3,80}?\.(?:tgz|zip))/g },
  { kind: 'binary', pattern: /((?:[A-Za-z]:|[~/])[^\s"'`(]{0,300}(?:mongod-(?:x64|arm64)-[\w.-]{1,40}|mongod\.exe))/g },
  {
    kind: 'system',
    pattern: /mongodb-(?:macos|osx)|\/Users\/|\/var\/folders\/|\b[Dd]arwin\b|[Mm]ac ?OS/g,
    as: () => 'macOS',
  },
  { kind: 'system', pattern: /ubuntu-latest/g, as: () => 'Ubuntu 24.04' },
  { kind: 'system', pattern: /\bmacos-(?:latest|\d)/g, as: () => 'macOS' },
  { kind: 'system', pattern: /\bwindows-(?:latest|\d{4}\b)/g, as: () => 'Windows' },
  { kind: 'arch', pattern: /runs-on: *\S+-arm\b/g, as: () => 'arm64' },
  {
    kind: 'system',
    pattern: /mongodb-win(?:32|dows)|-win32-|['"]win32['"]|\bWindows\b(?! on)|\b[A-Z]:\\|\\node_modules\\/g,
    as: () => 'Windows',
  },
  { kind: 'system', pattern: /\balpine\b|\bmusl\b/gi, as: () => 'Alpine' },
  {
    kind: 'system',
    pattern:
      /(?<!mongod-\w{2,6}-)\b(Ubuntu|Debian|Fedora|CentOS|RHEL|Rocky Linux|AlmaLinux|Amazon Linux)[ -]?(\d{1,4}(?:\.\d{1,2})?)(?![\d"])/gi,
    as: ([, name = '', release = '']) =>
      `${name.charAt(0).toUpperCase()}${name.slice(1)} ${release.replace(/^(\d\d)(\d\d)$/, '$1.$2')}`,
  },
  // The debug output of the package.
  {
    kind: 'system',
    pattern: /(?:\bdist: '|"dist": ?"|linux ")([\w-]{2,30})['"](?:.{0,80}?["']?release["']?: ?["']([\d.]{1,10})["'])?/g,
    as: ([, id = '', release]) => systemName(id, release),
  },
  {
    kind: 'arch',
    pattern: /(?:\b|_|-)(x86_64|aarch64|arm64|amd64|x64|armv7l|i686)\b/g,
    as: ([, found = '']) => (/arm64|aarch/.test(found) ? 'arm64' : /64/.test(found) ? 'x64' : found),
  },
  {
    kind: 'image',
    pattern: /^[ \t]*(?:FROM (?:--platform=\S+ )?|(?:- )?(?:image|container): ["']?)([\w./:@-]{2,120})/gm,
  },
  { kind: 'module', pattern: /Cannot find (?:module|package) ['"]((?:@[\w.-]{1,60}\/)?[\w.-]{1,80})['"]/g },
  // Only their messages name the options.
  { kind: 'runner', pattern: /hookTimeout|Hook timed out in/g, as: () => 'vitest' },
  { kind: 'runner', pattern: /Timeout of \d+ ?ms exceeded/g, as: () => 'mocha' },
  { kind: 'runner', pattern: /\b([Jj]est|[Vv]itest|[Mm]ocha)\b/g, as: ([, name = '']) => name.toLowerCase() },
];

/** The number of items kept of each kind. */
const maxItems = 6;

/** The system in `ID` and `VERSION_ID` of `/etc/os-release`. */
function osRelease(text: string): string | undefined {
  const id = /^ID=["']?([\w-]{2,30})/m.exec(text)?.[1];
  return id === undefined ? undefined : systemName(id, /^VERSION_ID=["']?([\d.]{1,10})/m.exec(text)?.[1]);
}

function itemsOf(text: string): readonly Item[] {
  const found = probes.flatMap(({ kind, pattern, as }) =>
    [...text.matchAll(pattern)].map((match) => ({
      kind,
      value: as === undefined ? match[1] : as(match),
      at: match.index,
    })),
  );
  const inOrder = found.sort((a, b) => a.at - b.at);
  const images = inOrder.flatMap(({ kind, value = '' }) => (kind === 'image' ? [systemOfImage(value)] : []));
  const systems = [...images, osRelease(text)].map((value) => ({ kind: 'system' as const, value }));
  const items: Item[] = [];
  for (const { kind, value = '' } of [...systems, ...inOrder]) {
    const same = items.filter((item) => item.kind === kind);
    if (value !== '' && same.length < maxItems && !same.some((item) => item.value === value)) {
      items.push({ kind, value });
    }
  }
  return items;
}

/** Leaves only the stage of a Dockerfile that runs the tests, and those that it is built on; lines keep their numbers. */
function withoutOtherStages(text: string): string {
  const bases = new Set<string | undefined>();
  const stages = text.split(/^(?=FROM )/m).toReversed();
  const kept = stages.map((stage) => {
    const [, base, name = ''] = /^FROM (\S+)(?: AS (\S+))?/i.exec(stage) ?? [];
    const isUsed = bases.has(name) || /^RUN .*\b(?:test|jest|vitest|mocha)\b/m.test(stage);
    if (isUsed) {
      bases.add(base);
    }
    return isUsed || base === undefined ? stage : stage.replace(instructions, '');
  });
  return bases.size > 0 ? kept.toReversed().join('') : text;
}

const instructions = /^(?:FROM|RUN|COPY|ENV|ARG|USER|CMD|WORKDIR) .*/gm;

/**
 * Reads a paste: stack traces, logs, debug output, `package.json`, variables, `os-release`, `uname`, Dockerfiles, CI
 * files, in any order.
 *
 * @param pasted - untrusted, of any length
 */
export function read(pasted: string): Reading {
  const text = withoutOtherStages(plainText(bothEnds(pasted)));
  return { text, items: itemsOf(text), code: readCode(text) };
}
