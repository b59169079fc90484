import type { ConfigurationFacts } from '@site/facts/node/configuration';
import type { DoctorFacts } from '@site/facts/node/doctor';
import type { OpenLibrary } from '@site/facts/node/mongodSource';
import type { Verdict } from '@site/facts/platforms/archives';
import type { Answer, Fix, Item } from '../frame/answer';
import type { Dependency, Paste, Run, Setting } from '../paste/paste';
import { isLibrary } from '../paste/names';
import { readPaste } from '../paste/readPaste';
import { judgeRuns, settingsOf } from '../settings/judgeSettings';
import { knownText } from '../settings/values';

/*
 * One verdict on a paste, the same in every tool. `judge` asks each judge once; the tools only choose what to show.
 */

/** What a setting does. */
export interface JudgedSetting {
  readonly setting: Setting;
  /**
   * `overridden`: another one wins. `idle`: the library does not look at it, here or beside what else is set. `fails`: it stops
   * the library, at once or later. `notChecked`: the paste does not show it, or it belongs to a package around the library.
   */
  readonly kind: 'inEffect' | 'overridden' | 'idle' | 'misplaced' | 'unknown' | 'fails' | 'notChecked';
  /** Name of the option: `VERSION`; undefined for an unknown one. */
  readonly option?: string | undefined;
  /** What the library makes of it, in one sentence with code between backticks. */
  readonly text: string;
  readonly isProblem: boolean;
  /** Why it may fail, as far as the setting shows. */
  readonly doubt?: string | undefined;
  /** What an unknown or misplaced name stands for: the name of an option, or a path in code, `instance.port`. */
  readonly nearest?: string | undefined;
  /** In code, where it belongs, if that is elsewhere, and the class, if it is another one; empty if it does not belong there. */
  readonly path?: string | undefined;
  readonly class?: string | undefined;
  /** The value that does what was meant, for the option or for the nearest one: its own, if it is in effect. Undefined if that is not sure. */
  readonly right?: string | undefined;
}

/** What the library gets on a machine: undefined parts are not known from the paste. */
export interface JudgedMongod {
  readonly image?: string | undefined;
  /** `Debian 12`, `x64` */
  readonly system: string;
  readonly arch: string;
  readonly version: string;
  readonly verdict: Verdict;
  /** What is said about it. */
  readonly answer: Answer;
  /** The archive to download, or the path of a binary that is already there. */
  readonly build?: string | undefined;
  /** Settings that make it work; empty if nothing is wrong, or if no setting helps. */
  readonly fixes: readonly Fix[];
  /** Common systems on which it works as it is. */
  readonly elsewhere?: readonly string[];
  /** A setting that is in the way: without it, the default works. */
  readonly without?: string | undefined;
  /** Of the same image on arm64, if it works only there, or only here. */
  readonly onArm?: Verdict['kind'] | undefined;
  /** Whether the tests may not use it, because no command runs any. */
  readonly isDoubtful?: boolean;
  /** What its image lacks: `libcurl4`. */
  readonly lacks?: string | undefined;
  /** Of the image, the machine, or the setting that decides. */
  readonly line: number;
}

/** A part of the paste with what its settings do there. */
export interface JudgedRun extends Run {
  readonly judged: readonly JudgedSetting[];
}

/** A Node.js that is too old for the documented release. */
export interface JudgedNode {
  readonly written: string;
  readonly needed: string;
  readonly line: number;
}

export interface Judged {
  readonly paste: Paste;
  readonly settings: readonly JudgedSetting[];
  /** One for each system and version of each part that runs tests; empty if the paste names no system. */
  readonly mongods: readonly JudgedMongod[];
  readonly nodes: readonly JudgedNode[];
  /** For the doctor: if there are messages, and if there is code. */
  readonly causes?: Pick<DoctorFacts, 'causes' | 'errors' | 'versions' | 'systems'> | undefined;
  readonly changes?: readonly Item[] | undefined;
  /** An archive that the paste names, whatever the system is. */
  readonly archive?: { readonly name: string; readonly verdict: Verdict } | undefined;
}

export interface JudgeFacts {
  readonly configuration: ConfigurationFacts;
  /** Loads the library's own code, once it is needed. */
  readonly load: () => Promise<OpenLibrary>;
}

/** The library among the dependencies of a package.json, or else what code imports. */
export function libraryIn({ dependencies }: Pick<Paste, 'dependencies'>): Dependency | undefined {
  const all = dependencies.filter(({ name }) => isLibrary(name));
  return all.find(({ range }) => range !== '') ?? all[0];
}

/** The line of MongoDB that a package starts by default: `4.4` of `mongodb-memory-server-global-4.4`. */
export const lineOf = (library: string): string | undefined => /-global-(.+)$/.exec(library)?.[1];

/**
 * Asks each judge once.
 *
 * @param version - of MongoDB, for a paste that names none
 */
export async function judge(text: string, facts: JudgeFacts, version?: string): Promise<Judged> {
  const { configuration } = facts;
  const paste = await readPaste(text, configuration);
  const { name = '', range = '' } = libraryIn(paste) ?? {};
  const [asked = configuration.version] = /\d[\d.]*/.exec(range) ?? [];
  const { node, mongod: usual } = configuration.majors[String(Number.parseInt(asked))] ?? {};
  const own = configuration.globals[lineOf(name) ?? ''] ?? usual ?? undefined;
  // What fails with the reader's release is wrong, unless it is to be upgraded.
  const runs = judgeRuns(paste, version === undefined ? { ...configuration, version: asked } : configuration);
  const settings = settingsOf(paste, runs);
  const chosen = settings.find(({ option }) => option === 'ARCHIVE_NAME');
  const archive = paste.named.archive[0]?.value ?? ((chosen && knownText(chosen.setting.value)) || undefined);
  // Code, and most logs, name no system, and no archive.
  const builds = archive === undefined ? undefined : await import('@site/facts/platforms/archives');
  const parts = paste.hosts.length === 0 ? undefined : await import('../mongod/judgeMongod');
  return {
    paste,
    settings,
    mongods: (await parts?.judgeMongods(paste, runs, facts, version ?? own)) ?? [],
    nodes: judgeNodes(paste, node ?? ''),
    archive: builds && { name: archive ?? '', verdict: builds.verdictOf(archive ?? '') },
  };
}

/** Below 0 if the first version is older. */
export const compareVersions = new Intl.Collator('en', { numeric: true }).compare;

/** Each part of a range that allows a version: `>=14`, `20.x || 22.x` */
const parts = /(?<![\d.])(<?)=?\s*v?(\d+(?:\.\d+){0,2})/g;

/**
 * Finds each Node.js that is too old.
 *
 * @param range - what the library needs: `>=16.20.1`
 */
export function judgeNodes({ nodes }: Pick<Paste, 'nodes'>, range: string): readonly JudgedNode[] {
  const needed = range.replace(/^\D+/, '');
  return nodes.flatMap(({ value, of, line }) => {
    const isOld = [...value.matchAll(parts)].some(([, below, version = '']) => {
      // An image or an action with fewer numbers is the newest of its line; a range begins with the oldest.
      const missing = needed.split('.').slice(version.split('.').length);
      const newest = [version, ...missing.map((number) => (of === 'range' ? 0 : number))].join('.');
      return below !== '<' && compareVersions(newest, needed) < 0;
    });
    return isOld ? [{ written: of === 'range' ? `node: ${value}` : value, needed, line }] : [];
  });
}
