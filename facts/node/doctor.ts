import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { installSpecOf, releaseRecords } from '../releases';
import type { LibraryFacts } from './library';
import type { PlatformFacts } from './platforms';
import { spanOf, verdictOf } from '../platforms/archives';
import type { ReleaseFile } from '../platforms/systems';

/** What the doctor knows about the version that the build documents. */
export interface DoctorFacts {
  /** npm version: `10.4.3` */
  readonly version: string;
  /** What npm installs after `@`: `10` */
  readonly installSpec: string;
  /** The range of Node.js that it needs: `>=16.20.1` */
  readonly node: string;
  /** MongoDB versions that were checked for the systems below, the default first. */
  readonly versions: readonly string[];
  /** The error classes, each with a section on the page of errors. */
  readonly errors: readonly string[];
  /** The systems that the build asked the package about. */
  readonly systems: readonly {
    /** `Debian 12` */
    readonly name: string;
    /** As Node.js names it. */
    readonly arch: string;
    /** `>=4.2.1 <7.0.0`: the range of the error, or what is known to start. `none`: nothing works. Undefined if all do. */
    readonly available?: string;
  }[];
  readonly causes: readonly Cause[];
  /** What each class of the release has. */
  readonly members: Readonly<Record<string, readonly string[]>>;
}

/** How much a sign says: the cause, a hint at it, a consequence of another cause, or only that something failed. */
type Weight = (typeof weights)[number];

const weights = ['wrapper', 'consequence', 'hint', 'cause'] as const;

/** What shows a cause: texts of one line with conditions, the code of a process, or a fact of a file. */
export interface Sign {
  /** Any of these; `<name>` is a gap. Letters match in either case, unless a text has only capitals. */
  readonly text?: readonly string[];
  readonly exit?: readonly number[];
  /** The system of an image: `Alpine` */
  readonly image?: string;
  readonly use?: 'notStarted' | 'default';
  /** The end of a setting's name, with its value. */
  readonly setting?: string;
  readonly value?: string;
  /** A setting that must not be there. */
  readonly unless?: string;
  /** One word of each list must be in the line. */
  readonly all: readonly (readonly string[])[];
  /** None of these may be in the line. */
  readonly not: readonly string[];
  /** One of these must be in the line or a neighbor. */
  readonly near: readonly string[];
  /** Whether the line or a neighbor must name the library, MongoDB, or a driver. */
  readonly ours: boolean;
  readonly pattern?: string;
  readonly weight: Weight;
}

/** What must be in the paste: the beginning of a system, another fact, or a range of releases. */
export interface Condition {
  readonly system?: string;
  readonly arch?: string;
  /** Whether there is an image with this in its name. */
  readonly image?: string;
  readonly runner?: string;
  readonly setting?: string;
  /** Words of messages: `a|b`. */
  readonly named?: string;
  /** The reader's release, and the documented one: `<10.2.0`. */
  readonly release?: string;
  readonly documented?: string;
}

/** Something to change, as data. A fix whose condition is met replaces those that follow it. */
export type CauseFix = { readonly if?: Condition } & (
  | { readonly set: string; readonly value: string }
  | { readonly variable: string; readonly value: string }
  | { readonly command: Readonly<Partial<Record<CommandKind, string>>> & { readonly unix: string } }
  | { readonly title: string; readonly text: string }
);

type CommandKind = (typeof commandKinds)[number];

const commandKinds = ['unix', 'macos', 'windows', 'dnf', 'zypper', 'dockerfile'] as const;

export interface Cause {
  readonly id: string;
  readonly title: string;
  /** Only if the title does not say it. */
  readonly why?: string;
  readonly todo: string;
  /** The section about it, from `docs/`. */
  readonly page: string;
  /** If only one system has it. */
  readonly system?: string;
  readonly signs: readonly Sign[];
  readonly fixes: readonly CauseFix[];
}

/** Picks what the doctor needs from the facts of one version. */
export function doctorFacts(
  { version, errors, types }: LibraryFacts,
  platforms: PlatformFacts,
  causes: readonly Cause[],
): DoctorFacts {
  const works = (archive: string, release: ReleaseFile | undefined): boolean =>
    ['works', 'likely'].includes(verdictOf(archive, release, platforms.mongod).kind);
  const newest = platforms.mongod.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0] ?? '';
  return {
    version,
    installSpec: installSpecOf(version),
    node: releaseRecords.find((release) => release.version === version)?.node ?? '',
    versions: platforms.mongod,
    errors: errors.map(({ name }) => name),
    systems: platforms.rows.map(({ name, arch, release, answers }) => {
      const working = answers.flatMap(({ archive }) =>
        archive !== undefined && works(archive, release) ? [archive] : [],
      );
      const [refused] = answers.filter((answer) => answer.archive === undefined);
      const since = working.length < answers.length ? spanOf(working.at(-1) ?? '').since : undefined;
      const isEnded = !working.includes(answers[platforms.mongod.indexOf(newest)]?.archive ?? '');
      const until = isEnded ? spanOf(working[0] ?? '').until : undefined;
      const lowest = refused?.available ?? (since === undefined ? '' : `>=${since}`);
      const available = working.length > 0 ? `${lowest}${until === undefined ? '' : ` <${until}`}`.trim() : 'none';
      return { name, arch, ...(available === '' ? {} : { available }) };
    }),
    causes,
    members: Object.fromEntries(
      types
        .filter(({ kind }) => kind === 'class')
        .map(({ name, members }) => [name, members.map((member) => member.name)]),
    ),
  };
}

type Raw = Readonly<Record<string, unknown>>;

const causesFile = 'facts/data/causes.yml';

/**
 * Reads the table of causes.
 *
 * @param siteDir - absolute path of the directory that holds package.json
 * @throws Error that names the cause, and what is wrong with it
 */
export function readCauses(siteDir: string): readonly Cause[] {
  // Fixes that several causes share are aliases.
  const { causes } = parse(readFileSync(path.join(siteDir, causesFile), 'utf8'), { maxAliasCount: -1 }) as {
    readonly causes: Raw;
  };
  return Object.entries(causes).map(([id, raw]) => causeOf(id, raw as Raw));
}

/**
 * Turns what the file says into a cause.
 *
 * @throws Error that names the cause, and what is wrong with it
 */
export function causeOf(id: string, raw: Raw): Cause {
  const fail = (problem: string): never => {
    throw new Error(`${causesFile}: the cause "${id}" ${problem}`);
  };
  const only = (own: Raw, where: string, known: readonly string[]): void => {
    const unknown = Object.keys(own).filter((key) => !known.includes(key));
    if (unknown.length > 0) {
      fail(`has the unknown key "${unknown.join('", "')}" in ${where}. Known keys: ${known.join(', ')}.`);
    }
  };
  const textOf = (key: string): string => {
    const value = raw[key];
    return typeof value === 'string' && value !== '' ? value : fail(`has no text in "${key}".`);
  };
  const weightOf = (name: unknown): Weight =>
    weights.find((weight) => weight === name) ??
    fail(`has "as: ${String(name)}". Choose one of: ${weights.join(', ')}.`);
  const listOf = (value: unknown): readonly unknown[] =>
    Array.isArray(value) ? value : value === undefined ? [] : [value];
  const words = (value: unknown): readonly string[] => listOf(value).flatMap((one) => String(one).split('|'));
  const signOf = (given: unknown): Sign => {
    const sign = typeof given === 'string' ? { text: given } : (given as Raw);
    only(sign, 'a sign', [
      'text',
      'exit',
      'image',
      'use',
      'setting',
      'value',
      'unless',
      'all',
      'not',
      'near',
      'ours',
      'pattern',
      'because',
      'as',
    ]);
    const text = listOf(sign['text']).flatMap((one) => String(one).split(' | '));
    if (
      !['text', 'exit', 'image', 'use', 'setting'].some((key) => key in sign) ||
      text.some((one) => longestPart(one).length < 3)
    ) {
      fail(`has a sign without a text of at least three characters: ${JSON.stringify(sign)}.`);
    }
    if ('pattern' in sign !== 'because' in sign) {
      fail(`has a sign with an expression without a reason, or the other way around: ${JSON.stringify(sign)}.`);
    }
    const { image, use, setting, value, unless, pattern, exit } = sign as Partial<Sign>;
    return {
      ...{ image, use, setting, value, unless, pattern, exit },
      ...(text.length > 0 && { text }),
      all: listOf(sign['all']).map(words),
      not: words(sign['not']),
      near: words(sign['near']),
      ours: sign['ours'] === true,
      weight: weightOf(sign['as'] ?? raw['as'] ?? 'cause'),
    };
  };
  const fixOf = (fix: Raw): CauseFix => {
    only(fix, 'a fix', ['if', 'set', 'variable', 'value', 'command', 'title', 'text']);
    only((fix['if'] ?? {}) as Raw, '"if"', [
      'system',
      'arch',
      'image',
      'runner',
      'setting',
      'named',
      'release',
      'documented',
    ]);
    only((fix['command'] ?? {}) as Raw, '"command"', commandKinds);
    const isWhole = ['set,value', 'value,variable', 'command', 'text,title'].includes(
      Object.keys(fix)
        .filter((key) => key !== 'if')
        .sort()
        .join(),
    );
    return isWhole ? (fix as unknown as CauseFix) : fail(`has an incomplete fix: ${JSON.stringify(fix)}.`);
  };
  only(raw, 'itself', ['title', 'why', 'todo', 'page', 'system', 'as', 'signs', 'fixes']);
  const { why, system } = raw as Partial<Cause>;
  return {
    ...{ id, title: textOf('title'), todo: textOf('todo'), page: textOf('page') },
    ...(why !== undefined && { why }),
    ...(system !== undefined && { system }),
    signs: listOf(raw['signs']).map(signOf),
    fixes: listOf(raw['fixes'])
      .flat()
      .map((fix) => fixOf(fix as Raw)),
  };
}

/** The longest part between gaps, which is searched for first. */
function longestPart(text: string): string {
  return text.split(/<[\w$]+>/).reduce((longest, part) => (part.length > longest.length ? part : longest));
}
