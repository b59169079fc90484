import { findDocuments, jsonObject, type PastedDocument } from './documents';
import { cleanLine } from './messages';
import { scan, type Hit } from './scan';

/** What kind of thing was read. */
export type ItemKind =
  | 'library'
  | 'mongod'
  | 'node'
  | 'system'
  | 'arch'
  | 'exitCode'
  | 'signal'
  | 'status'
  | 'port'
  | 'url'
  | 'archive'
  | 'binary'
  | 'missingLibrary'
  | 'state'
  | 'image'
  | 'runner';

/** Something that was read in a paste. */
export interface Item {
  readonly kind: ItemKind;
  readonly value: string;
  /** From 1. */
  readonly line: number;
}

/** A value of an option, and where it is set. */
export interface Setting {
  /** As after `MONGOMS_`: `DOWNLOAD_DIR`. For options of code, `binary.version` and the like. */
  readonly name: string;
  readonly value: string;
  readonly from: 'environment' | 'package.json' | 'code';
  /** From 1. */
  readonly line: number;
}

/** All that was read in a paste. */
export interface Reading {
  readonly items: readonly Item[];
  readonly settings: readonly Setting[];
  readonly documents: readonly PastedDocument[];
}

/** Of each kind, only the first ones are kept. */
const mostItems = 6;
const mostSettings = 60;

interface Probe {
  /** With `|` between them. */
  readonly literals: string;
  readonly kind: ItemKind;
  /** What is read is the first group, or what {@link as} makes of the match. */
  readonly pattern: RegExp;
  readonly as?: (match: RegExpExecArray) => string | undefined;
}

const version = String.raw`[v^~]?(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?(?:-[\w.]{1,20})?)`;

const names: Readonly<Record<string, string>> = {
  ubuntu: 'Ubuntu',
  debian: 'Debian',
  fedora: 'Fedora',
  rhel: 'RHEL',
  centos: 'CentOS',
  rocky: 'Rocky Linux',
  almalinux: 'AlmaLinux',
  ol: 'Oracle Linux',
  amzn: 'Amazon Linux',
  amazon: 'Amazon Linux',
  alpine: 'Alpine',
  arch: 'Arch Linux',
  manjaro: 'Manjaro',
  endeavouros: 'EndeavourOS',
  cachyos: 'CachyOS',
  gentoo: 'Gentoo',
  nixos: 'NixOS',
  pop: 'Pop!_OS',
  linuxmint: 'Linux Mint',
  elementary: 'elementary OS',
  zorin: 'Zorin OS',
  kali: 'Kali Linux',
  raspbian: 'Raspbian',
  'opensuse-leap': 'openSUSE Leap',
  'opensuse-tumbleweed': 'openSUSE Tumbleweed',
  sles: 'SLES',
};

/** `Debian 12` for an id and a release, as the table of supported systems names it. */
function systemName(id: string, release = ''): string | undefined {
  const name = names[id.toLowerCase()];
  const number = /^\d+(?:\.\d+)?/.exec(release)?.[0];
  return name === undefined ? undefined : [name, number].filter((part) => part !== undefined).join(' ');
}

const debianNames: Readonly<Record<string, string>> = {
  buster: '10',
  bullseye: '11',
  bookworm: '12',
  trixie: '13',
};
const ubuntuNames: Readonly<Record<string, string>> = {
  bionic: '18.04',
  focal: '20.04',
  jammy: '22.04',
  noble: '24.04',
};

/** What a tag of an image says about the system in it. */
function systemOfImage(image: string): string | undefined {
  if (/alpine/.test(image)) {
    return 'Alpine';
  }
  const ubuntu = /(?:^|\/)ubuntu:(\d\d\.\d\d)/.exec(image)?.[1];
  if (ubuntu !== undefined) {
    return `Ubuntu ${ubuntu}`;
  }
  for (const [word, release] of Object.entries(debianNames)) {
    if (image.includes(word)) {
      return `Debian ${release}`;
    }
  }
  for (const [word, release] of Object.entries(ubuntuNames)) {
    if (image.includes(word)) {
      return `Ubuntu ${release}`;
    }
  }
  const debian = /(?:^|\/)debian:(\d+)/.exec(image)?.[1];
  return debian === undefined ? undefined : `Debian ${debian}`;
}

/** `x86_64-ubuntu2204` in the name of an archive. */
function systemOfBuild(build: string): string | undefined {
  const [, id = '', digits = ''] = /-([a-z]+)(\d*)$/.exec(build) ?? [];
  if (id === 'ubuntu' && digits.length === 4) {
    return `Ubuntu ${digits.slice(0, 2)}.${digits.slice(2)} (build)`;
  }
  return id === 'debian' || id === 'rhel' || id === 'amazon' || id === 'suse' ? `${id}${digits} (build)` : undefined;
}

const archNames: Readonly<Record<string, string>> = {
  x86_64: 'x64',
  amd64: 'x64',
  x64: 'x64',
  aarch64: 'arm64',
  arm64: 'arm64',
  armv8: 'arm64',
  armv7l: 'arm',
  i686: 'ia32',
};

const probes: readonly Probe[] = [
  {
    kind: 'library',
    literals: 'mongodb-memory-server|mongo-memory-server',
    pattern: new RegExp(
      String.raw`mongo(?:db)?-memory-server(?:-core|-global)?(?:(?:-\*)?["'` +
        '`' +
        String.raw`*]{0,3}:?\s{0,4}["'` +
        '`' +
        String.raw`]?|@(?:npm:)?)` +
        version,
    ),
  },
  {
    kind: 'node',
    literals: 'NodeJS|Node.js|node:|node v|node -v',
    pattern: new RegExp(`[Nn]ode(?:JS|\\.js)?:? {0,2}${version.replace('{1,3}', '{1,2}')}(?![\\w:])`),
  },
  {
    kind: 'mongod',
    literals: 'mongod-|mongodb-|mongodb(the binary|Requested version',
    pattern:
      /(?:mongod-[\w]{1,8}-[\w.]{1,30}-|mongodb-(?:linux|macos|osx|win32|windows|osx-ssl)-[\w-]{3,40}-|mongodb\(the binary version\): |Requested [Vv]ersion:? {0,6}")v?(\d{1,2}\.\d{1,2}\.\d{1,3}(?:-rc\d+)?)/,
    as: ([, found]) => (found === '0.0.0' ? undefined : found),
  },
  {
    kind: 'archive',
    literals: 'mongodb-linux|mongodb-macos|mongodb-osx|mongodb-win',
    pattern: /mongodb-(?:linux|macos|osx|win32|windows)-[\w.+-]{3,80}?\.(?:tgz|zip)/,
    as: ([found]) => found,
  },
  {
    kind: 'binary',
    literals: 'mongod-x64|mongod-arm64|mongod.exe',
    pattern: /[^\s"'`(]{0,300}(?:mongod-(?:x64|arm64)-[\w.-]{1,40}|mongod\.exe)/,
    as: ([found]) => found,
  },
  {
    kind: 'system',
    literals: 'mongodb-linux',
    pattern: /mongodb-linux-((?:x86_64|aarch64|arm64)-[a-z]+\d*)-\d/,
    as: ([, build = '']) => systemOfBuild(build),
  },
  {
    kind: 'system',
    literals: `mongodb-macos|mongodb-osx|/Users/|/var/folders/|Darwin |-darwin-|'darwin'|"darwin"|macOS|Mac OS`,
    pattern: /mongodb-(?:macos|osx)|\/Users\/|\/var\/folders\/|\bDarwin\b|darwin|[Mm]ac ?OS/,
    as: () => 'macOS',
  },
  {
    kind: 'system',
    literals: 'mongodb-win|win32|Windows',
    pattern: /mongodb-win(?:32|dows)|-win32-|'win32'|"win32"|\bWindows\b(?! on)/,
    as: () => 'Windows',
  },
  {
    kind: 'system',
    literals: '\\node_modules\\|\\AppData\\|:\\Users\\',
    pattern: /[A-Za-z]:\\|\\node_modules\\/,
    as: () => 'Windows',
  },
  {
    kind: 'system',
    literals: 'PRETTY_NAME=',
    pattern: /PRETTY_NAME="?([\w!_./ -]{2,40})/,
    as: ([, name = '']) => tidySystem(name),
  },
  {
    kind: 'system',
    literals:
      'ubuntu |ubuntu-|debian |fedora |Alpine|Amazon Linux|CentOS |Rocky Linux|' + 'RHEL |NixOS|Manjaro|Linux Mint',
    pattern:
      /(?<!mongod-\w{2,6}-)\b(?:(Ubuntu|ubuntu|Debian|debian|Fedora|fedora|CentOS|RHEL|Rocky Linux|AlmaLinux|Amazon Linux|Linux Mint)[ -]?(\d{1,4}(?:\.\d{1,2})?)(?![\d"])|(Alpine|NixOS|Manjaro|Arch Linux)\b)/,
    as: ([, name, release, rolling]) =>
      name === undefined ? rolling : `${name.charAt(0).toUpperCase()}${name.slice(1)} ${release ?? ''}`,
  },
  {
    kind: 'system',
    literals:
      'official build of MongoDB for Alpine|offical build of MongoDB for Alpine|linux "alpine"|alpine-|' +
      '/lib/ld-musl|musl libc',
    pattern: /Alpine|"alpine"|mongod-\w+-alpine-|musl/,
    as: () => 'Alpine',
  },
  {
    kind: 'system',
    literals: 'dist: |"dist":|linux "',
    pattern: /(?:\bdist: '|"dist": ?"|linux ")([\w-]{2,30})['"](?:.{0,80}?["']?release["']?: ?["']([\d.]{1,10})["'])?/,
    as: ([, id = '', release]) => systemName(id, release),
  },
  {
    kind: 'arch',
    literals: `x86_64|aarch64|arm64|arch: '|"arch":|mongod-x64|amd64`,
    pattern: /(?:\b|_|-)(x86_64|aarch64|arm64|amd64|x64|armv7l|i686)\b/,
    as: ([, found = '']) => archNames[found],
  },
  {
    kind: 'exitCode',
    literals: 'with code|exit code|exited with|code: |code "|status code|exit status',
    pattern: /(?:with code|[Ee]xit(?:ed with)?(?: with)?(?: [Cc]ode| status)|\bcode)[ :="'\\]{1,5}(-?\d{1,10})\b/,
  },
  {
    kind: 'signal',
    literals: 'SIGILL|SIGKILL|SIGSEGV|SIGABRT|SIGBUS|SIGTERM|SIGTRAP',
    pattern: /(?:[Ss]ignal[ :="'\\]{1,5}|with |exited |by )(SIG[A-Z]{2,5})/,
  },
  {
    kind: 'status',
    literals: 'status code|statusCode|Response code',
    pattern: /(?:[Ss]tatus ?[Cc]ode|Response code)(?: is|: | isn'?t 200! \(it is)? {0,2}(\d{3})/,
  },
  {
    kind: 'port',
    literals: 'Port "|--port|port: |EADDRINUSE|ECONNREFUSED',
    pattern: /(?:Port "|--port[", ]{1,4}|\bport: |(?:EADDRINUSE|ECONNREFUSED)[^\n]{0,40}?:)(\d{2,5})\b/,
  },
  {
    kind: 'url',
    literals: 'https://|http://',
    pattern: /https?:\/\/[^\s"'<>)\]`]{4,300}\.(?:tgz|zip)(?:\.md5)?/,
    as: ([found]) => found,
  },
  {
    kind: 'missingLibrary',
    literals: 'cannot open shared object|cannot be opened|not found|.dll|Library not loaded',
    pattern:
      /(?:cannot be opened: \\?"|shared libraries: |^\s{0,8}|Library not loaded: \S{0,100}?)((?:lib[\w.+-]{2,40}\.(?:so|dylib)[\w.]{0,16}|[\w.-]{3,30}\.dll))(?=[":\s]|$)/,
    as: (match) => (/=> \//.test(match.input) ? undefined : match[1]),
  },
  { kind: 'state', literals: 'Incorrect State', pattern: /Incorrect State for operation: \\?"(\w+)/ },
  {
    kind: 'image',
    literals: 'FROM |image: |docker run',
    pattern: /^\s*(?:FROM (?:--platform=\S+ )?|(?:- )?image: ["']?)([\w./:@-]{2,120})/,
  },
  {
    kind: 'runner',
    literals: 'jest|vitest|mocha|node:test',
    pattern: /\b(?:(Jest|jest)|([Vv]itest)|([Mm]ocha)|(node:test))\b/,
    as: ([, jest, vitest, mocha, node]) =>
      jest === undefined ? (vitest === undefined ? (mocha === undefined ? node : 'Mocha') : 'Vitest') : 'Jest',
  },
];

function tidySystem(name: string): string {
  const tidy = name
    .replace(/ GNU\/Linux| Linux(?= \d| v)|\s+v(?=\d)| LTS|\.\d+(?= LTS)/g, (part) =>
      /^\.\d/.test(part) ? '' : part.startsWith(' v') ? ' ' : '',
    )
    .trim();
  return /^Alpine/.test(tidy) ? 'Alpine' : tidy.replace(/^(Ubuntu \d\d\.\d\d)\.\d+/, '$1');
}

/** Reads what it is called for all lines of the text. */
interface Reader {
  readonly literals: readonly string[];
  readonly onHit: (hit: Hit) => void;
}

/** A reader for items; what it has read is in the list. */
function itemReader(items: Item[]): Reader {
  const flat = probes.flatMap((probe) => probe.literals.split('|').map((literal) => ({ literal, probe })));
  return {
    literals: flat.map(({ literal }) => literal),
    onHit: ({ literal, text, line }) => {
      const probe = flat[literal]?.probe;
      const match = probe?.pattern.exec(text);
      if (probe === undefined || match === null || match === undefined) {
        return;
      }
      const value = probe.as === undefined ? match[1] : probe.as(match);
      if (value !== undefined && value !== '') {
        addItem(items, { kind: probe.kind, value, line });
      }
    },
  };
}

function addItem(items: Item[], item: Item): void {
  const same = items.filter(({ kind }) => kind === item.kind);
  if (same.length < mostItems && !same.some(({ value }) => value === item.value)) {
    items.push(item);
  }
}

/** `export A=b`, `ENV A=b`, `A: b`, `$env:A = 'b'`, `set A=b`, `-e A=b`, `process.env.A = 'b'`. */
const environment =
  /(?:^|[\s"'`;.[:,{(-])(MONGOMS_[A-Z0-9_]{1,60})["'\]]{0,2}(?:\s{0,4}(?:=|:)\s{0,4}|\s+(?=[\w./]))(?:"([^"\n]{0,400})"|'([^'\n]{0,400})'|([^\s"'`,;)}]{0,400}))/g;

/** Options of the constructors that readers set most often. */
const inCode = /\b(binary|instance|replSet|auth)\b\s{0,3}:\s{0,3}\{([^{}\n]{0,300})/g;
const codeValue = /\b(\w{2,24})\s{0,3}:\s{0,3}(?:'([^'\n]{0,200})'|"([^"\n]{0,200})"|([\w.]{1,40}))/g;

function settingReader(settings: Setting[]): Reader {
  let object: { readonly name: string; readonly line: number } | undefined;
  const add = (setting: Setting): void => {
    const isKnown = settings.some(
      ({ name, value, from }) => name === setting.name && value === setting.value && from === setting.from,
    );
    if (settings.length < mostSettings && !isKnown) {
      settings.push(setting);
    }
  };
  return {
    literals: [
      'MONGOMS_',
      'binary',
      'instance',
      'replSet',
      'auth',
      'version:',
      'arch:',
      'launchTimeout:',
      'count:',
      'storageEngine:',
      'dbPath:',
    ],
    onHit: ({ literal, text, line }) => {
      if (literal === 0) {
        for (const [, name = '', double, single, bare] of text.matchAll(environment)) {
          add({
            name: name.slice('MONGOMS_'.length),
            value: double ?? single ?? bare ?? '',
            from: 'environment',
            line,
          });
        }
        return;
      }
      // The library's own debug output shows all options, set or not.
      if (/MongoMS:|undefined|=> /.test(text)) {
        return;
      }
      for (const [, name = '', body = ''] of text.matchAll(inCode)) {
        object = { name, line };
        for (const [, key = '', single, double, bare] of body.matchAll(codeValue)) {
          add({ name: `${name}.${key}`, value: single ?? double ?? bare ?? '', from: 'code', line });
        }
      }
      const [, key, single, double, bare] =
        /^\s*(version|arch|launchTimeout|count|storageEngine|dbPath): (?:'([^'\n]{0,200})'|"([^"\n]{0,200})"|([\w.]{1,40})),?\s*$/.exec(
          text,
        ) ?? [];
      if (key !== undefined && object !== undefined && line > object.line && line - object.line < 8) {
        add({ name: `${object.name}.${key}`, value: single ?? double ?? bare ?? '', from: 'code', line });
      }
    },
  };
}

/** Joins readers into one pass over the text. */
function* readAll(text: string, readers: readonly Reader[]): Generator<void> {
  const owners = readers.flatMap((reader) => reader.literals.map((_literal, own) => ({ reader, own })));
  yield* scan(
    text,
    readers.flatMap(({ literals }) => literals),
    ({ literal, ...hit }) => {
      const owner = owners[literal];
      owner?.reader.onHit({ ...hit, literal: owner.own });
    },
  );
}

/** Documents are looked for in the beginning of a paste only. */
const documentLength = 300_000;

/**
 * Reads a paste: stack traces, logs, debug output, package.json, variables, os-release, `ldd`, `uname`, Dockerfiles, CI
 * files, in any order.
 *
 * @param more - readers that want to see the same text
 */
export function* reading(text: string, more: readonly Reader[] = []): Generator<void, Reading> {
  const items: Item[] = [];
  const settings: Setting[] = [];
  yield* readAll(text, [itemReader(items), settingReader(settings), ...more]);
  const documents = findDocuments(text.slice(0, documentLength));
  for (const { kind, text: whole, line } of documents) {
    if (kind === 'package.json') {
      settings.push(...packageSettings(whole, line));
      const declared = dependencyOf(whole);
      if (declared !== undefined) {
        addItem(items, { kind: 'library', value: declared.version, line: line + declared.line });
      }
    } else if (kind === 'Dockerfile') {
      const from = items.find((item) => item.kind === 'image');
      const system = from === undefined ? undefined : systemOfImage(from.value);
      if (from !== undefined && system !== undefined) {
        addItem(items, { kind: 'system', value: system, line: from.line });
      }
    } else if (kind === 'os-release') {
      const system = osRelease(whole);
      if (system !== undefined) {
        addItem(items, { kind: 'system', value: system, line });
      }
    }
  }
  for (const { value, line } of items.filter(({ kind }) => kind === 'image')) {
    const system = systemOfImage(value);
    if (system !== undefined) {
      addItem(items, { kind: 'system', value: system, line });
    }
  }
  return { items, settings, documents };
}

/** What a paste says, at once. See {@link reading}. */
export function read(text: string): Reading {
  return finish(reading(text));
}

/** Runs to the end without pauses. */
export function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
  }
}

export type { Reader };

function packageSettings(text: string, line: number): readonly Setting[] {
  const config = jsonObject(text)?.config as { readonly mongodbMemoryServer?: unknown } | undefined;
  const own = config?.mongodbMemoryServer;
  if (typeof own !== 'object' || own === null) {
    return [];
  }
  const lines = text.split('\n');
  return Object.entries(own).map(([key, value]) => ({
    name: key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase(),
    value: typeof value === 'string' ? value : JSON.stringify(value),
    from: 'package.json',
    line:
      line +
      Math.max(
        0,
        lines.findIndex((one) => one.includes(`"${key}"`)),
      ),
  }));
}

function dependencyOf(text: string): { readonly version: string; readonly line: number } | undefined {
  const parsed = jsonObject(text);
  for (const field of ['devDependencies', 'dependencies']) {
    const declared = parsed?.[field];
    for (const [name, range] of Object.entries((declared ?? {}) as Record<string, unknown>)) {
      const found = /^mongodb-memory-server(?:-core|-global)?/.test(name)
        ? /\d+(?:\.\d+){0,2}(?:-[\w.]+)?/.exec(String(range))?.[0]
        : undefined;
      if (found !== undefined) {
        return {
          version: found,
          line: Math.max(
            0,
            text.split('\n').findIndex((one) => one.includes(`"${name}"`)),
          ),
        };
      }
    }
  }
  return undefined;
}

function osRelease(text: string): string | undefined {
  const valueOf = (key: string): string | undefined => new RegExp(`^${key}=["']?([^"'\\n]{1,60})`, 'm').exec(text)?.[1];
  const id = valueOf('ID');
  return id === undefined ? undefined : systemName(id, valueOf('VERSION_ID'));
}

/** The cleaned text of a hit: without time, prefix, and suffix. */
export function saidIn({ text }: Hit): string {
  return cleanLine(text);
}
