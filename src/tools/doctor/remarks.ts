import type { DoctorFacts } from '@site/facts/doctor';
import { distance } from 'fastest-levenshtein';
import { compareVersions, first, isAvailable, systemIn } from './cures';
import type { Reading, Setting } from './read';

/** Something that the reader's settings do not do, or do differently. */
export type Remark =
  /** No release has this option. */
  | { readonly kind: 'unknown'; readonly setting: Setting; readonly near?: string }
  /** The option exists, and no code reads it. */
  | { readonly kind: 'unread'; readonly setting: Setting }
  /** A value of a boolean that counts as false, although it does not say so. */
  | { readonly kind: 'false'; readonly setting: Setting }
  | { readonly kind: 'number'; readonly setting: Setting }
  /** Several places set the same. */
  | { readonly kind: 'wins'; readonly setting: Setting; readonly over: readonly Setting[] }
  /** The package refuses this MongoDB version on this system. */
  | {
      readonly kind: 'refused';
      readonly setting?: Setting;
      readonly version: string;
      readonly system: string;
      readonly available: string;
    }
  | { readonly kind: 'short timeout'; readonly setting: Setting }
  | { readonly kind: 'even count'; readonly setting: Setting }
  /** The paste is about another major than these pages. */
  | { readonly kind: 'other major'; readonly version: string; readonly documented: string };

const yes = /^(?:1|on|yes|true)$/i;
const no = /^(?:0|off|no|false|)$/i;

/** Judges the settings of a paste by the facts of the documented version. */
export function remarksOn(read: Reading, facts: DoctorFacts): readonly Remark[] {
  const options = new Map(facts.options.map((option) => [option.name, option]));
  const remarks: Remark[] = [];
  for (const setting of read.settings) {
    const { name, value, from } = setting;
    const option = options.get(name);
    if (from === 'code') {
      if (name === 'instance.launchTimeout' && Number(value.replaceAll('_', '')) < 1000) {
        remarks.push({ kind: 'short timeout', setting });
      }
      if (name === 'replSet.count' && Number(value) > 0 && Number(value) % 2 === 0) {
        remarks.push({ kind: 'even count', setting });
      }
    } else if (option === undefined) {
      const near = nearest(name, [...options.keys()]);
      remarks.push({ kind: 'unknown', setting, ...(near === undefined ? {} : { near }) });
    } else if (!option.read) {
      remarks.push({ kind: 'unread', setting });
    } else if (option.type === 'boolean' && !yes.test(value) && !no.test(value)) {
      remarks.push({ kind: 'false', setting });
    } else if (option.type === 'number' && !/^\d+$/.test(value)) {
      remarks.push({ kind: 'number', setting });
    }
  }
  return [...remarks, ...winners(read.settings), ...refused(read, facts), ...otherMajor(read, facts)];
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((one) => ({ one, far: distance(one, name) }))
    .filter(({ far }) => far <= Math.max(2, name.length / 4))
    .sort((a, b) => a.far - b.far);
  return best?.one;
}

/** What the same setting is called in code. */
const codeNames: Readonly<Record<string, string>> = {
  VERSION: 'binary.version',
  DOWNLOAD_DIR: 'binary.downloadDir',
  SYSTEM_BINARY: 'binary.systemBinary',
};

/** Where a value comes from if several places have one. In code, only the version is stronger than the environment. */
function strength(name: string, { from }: Setting): number {
  const codeWins = name === 'VERSION';
  return from === 'environment' ? 2 : from === 'package.json' ? 1 : codeWins ? 3 : 0;
}

function winners(settings: readonly Setting[]): readonly Remark[] {
  const names = new Set(
    settings.map(({ name }) => Object.keys(codeNames).find((key) => codeNames[key] === name) ?? name),
  );
  return [...names].flatMap((name): Remark[] => {
    const own = settings
      .filter((setting) => setting.name === name || setting.name === codeNames[name])
      .sort((a, b) => strength(name, b) - strength(name, a));
    const [setting, ...over] = own;
    const others = over.filter((other) => other.from !== setting?.from && other.value !== setting?.value);
    return setting === undefined || others.length === 0 ? [] : [{ kind: 'wins', setting, over: others }];
  });
}

function refused(read: Reading, facts: DoctorFacts): readonly Remark[] {
  const system = systemIn(read, facts);
  const setting =
    read.settings.find(({ name }) => name === 'binary.version') ?? read.settings.find(({ name }) => name === 'VERSION');
  const version = setting?.value ?? first(read, 'mongod');
  if (system?.available === undefined || version === undefined || !/^v?\d+\.\d+/.test(version)) {
    return [];
  }
  const plain = version.replace(/^v/, '');
  return isAvailable(plain, system.available) || (system.available === 'none' && !/^\d/.test(plain))
    ? []
    : [
        {
          kind: 'refused',
          ...(setting === undefined ? {} : { setting }),
          version: plain,
          system: system.name,
          available: system.available,
        },
      ];
}

function otherMajor(read: Reading, facts: DoctorFacts): readonly Remark[] {
  const version = first(read, 'library');
  return version === undefined || compareVersions(version.split('.')[0] ?? '', facts.version.split('.')[0] ?? '') === 0
    ? []
    : [{ kind: 'other major', version, documented: facts.version }];
}
