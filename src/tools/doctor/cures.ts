import type { DoctorFacts } from '@site/facts/doctor';
import type { Item, ItemKind, Reading } from './read';

/** What a project has to change. The engine says what; {@link file://./apply.ts} says how, in the reader's own files. */
export type Cure =
  | { readonly kind: 'set'; readonly option: string; readonly value: string }
  | { readonly kind: 'unset'; readonly option: string }
  /** Of the system, as Debian names them. */
  | { readonly kind: 'packages'; readonly names: readonly string[] }
  | { readonly kind: 'image'; readonly image: string }
  | { readonly kind: 'command'; readonly command: string; readonly shell?: 'powershell' }
  | { readonly kind: 'variable'; readonly name: string; readonly value: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'file'; readonly name: string; readonly language: string; readonly text: string };

/** What an entry knows when it names its cure. */
export interface Context {
  readonly reading: Reading;
  readonly facts: DoctorFacts;
  /** A MongoDB version that fits the system, as far as it is known. */
  readonly version: string;
}

export function first({ items }: Reading, kind: ItemKind): string | undefined {
  return items.find((item) => item.kind === kind)?.value;
}

export function has({ items }: Reading, kind: ItemKind, pattern: RegExp): boolean {
  return items.some((item: Item) => item.kind === kind && pattern.test(item.value));
}

/** -1, 0 or 1 for versions of numbers; what follows a dash does not count. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((one) => (one.split('-')[0] ?? '').split('.').map(Number));
  for (let index = 0; index < 3; index += 1) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0 && !Number.isNaN(difference)) {
      return Math.sign(difference);
    }
  }
  return 0;
}

/** Whether a version is in what an error calls available: `>=7.0.3`, `<8.0.0`, `none`. */
export function isAvailable(version: string, available: string): boolean {
  const [, operator, bound = ''] = /^(>=|<)(\d+\.\d+\.\d+)$/.exec(available) ?? [];
  if (operator === undefined) {
    return false;
  }
  const order = compareVersions(version, bound);
  return operator === '<' ? order < 0 : order >= 0;
}

/** The system of the paste among those that the build asked the library about. */
export function systemIn(reading: Reading, facts: DoctorFacts): DoctorFacts['systems'][number] | undefined {
  const arch = first(reading, 'arch') ?? 'x64';
  for (const { kind, value } of reading.items) {
    if (kind === 'system') {
      const own = facts.systems.filter((system) => isSystem(system.name, value));
      const found = own.find((system) => system.arch === arch) ?? own[0];
      if (found !== undefined) {
        return found;
      }
    }
  }
  return undefined;
}

/** `Debian 12` is a beginning of `Debian 12 (bookworm)`; `RHEL 9.4` is any RHEL 9. */
function isSystem(listed: string, read: string): boolean {
  const [name, release] = split(listed);
  const [ownName, ownRelease] = split(read);
  return name === ownName && (release === ownRelease || (!/ubuntu/.test(name) && major(release) === major(ownRelease)));
}

function split(text: string): readonly [string, string] {
  const [, name = text, release = ''] = /^(.*?) ?(\d[\d.]*)?(?: \(.*\))?$/.exec(text) ?? [];
  return [name.toLowerCase(), release];
}

function major(release: string): string {
  return release.split('.')[0] ?? '';
}

/** The first version from 6.0.4 on, which needs no OpenSSL 1.1 on new systems, that the library does not refuse here. */
export function versionFor(reading: Reading, facts: DoctorFacts): string {
  const available = systemIn(reading, facts)?.available;
  const fits = (version: string): boolean =>
    compareVersions(version, '6.0.4') >= 0 &&
    (available === undefined || available === 'none' || isAvailable(version, available));
  const [own = '', ...others] = facts.versions;
  return fits(own) ? own : ([...others].sort(compareVersions).find((version) => fits(version)) ?? own);
}

export function createServer(options: string): string {
  return `import { MongoMemoryServer } from 'mongodb-memory-server';

const server = await MongoMemoryServer.create(${options});`;
}
