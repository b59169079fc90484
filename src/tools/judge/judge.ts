import type { ConfigurationFacts } from '@site/facts/node/configuration';
import type { Verdict } from '@site/facts/platforms/archives';
import type { Fix } from '../frame/answer';
import type { Paste, Setting, Value } from '../paste/paste';
import { readPaste } from '../paste/readPaste';
import { judgeSettings } from '../settings/judgeSettings';
import { judgeNodes } from './judgeNodes';

/*
 * One verdict on a paste, the same in every tool. `judgeWith` asks each judge once; the tools only choose what to show.
 */

/** What a setting does. */
export interface JudgedSetting {
  readonly setting: Setting;
  readonly kind:
    | 'inEffect'
    /** Another one wins. */
    | 'overridden'
    /** The library does not look at it, here or beside what else is set. */
    | 'idle'
    | 'misplaced'
    | 'unknown'
    /** It stops the library, at once or later. */
    | 'fails'
    /** It belongs to a package around the library. */
    | 'wrapper'
    /** Its value cannot be seen in the paste. */
    | 'notChecked';
  /** Name of the option: `VERSION`; undefined for an unknown one. */
  readonly option?: string | undefined;
  /** What the library makes of it, in one sentence with code between backticks. */
  readonly text: string;
  readonly isProblem: boolean;
  /** What an unknown or misplaced name stands for: the name of an option, or a path in code, `instance.port`. */
  readonly nearest?: string | undefined;
  /** The value that does what was meant, for the option or for the nearest one; undefined if that is not sure. */
  readonly right?: string | undefined;
}

/** What the library gets on a machine: undefined parts are not known from the paste. */
export interface JudgedMongod {
  /** `Debian 12`, `x64` */
  readonly system: string;
  readonly arch: string;
  readonly version: string;
  readonly verdict: Verdict;
  /** The archive to download, or the path of a binary that is already there. */
  readonly build?: string | undefined;
  /** Settings that make it work; empty if nothing is wrong, or if no setting helps. */
  readonly fixes: readonly Fix[];
  /** A setting that is in the way: without it, the default works. */
  readonly without?: string | undefined;
  /** Of the image, the machine, or the setting that decides. */
  readonly line: number;
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
  /** One for each system and version that a matrix lists; empty if the paste names no system. */
  readonly mongods: readonly JudgedMongod[];
  readonly nodes: readonly JudgedNode[];
}

/** @param judgeMongods - the judge of machines, which runs the library's own code */
export async function judgeWith(
  text: string,
  facts: ConfigurationFacts,
  judgeMongods: (paste: Paste, settings: readonly JudgedSetting[]) => Promise<readonly JudgedMongod[]>,
): Promise<Judged> {
  const paste = readPaste(text, facts);
  const settings = judgeSettings(paste.settings, facts);
  return { paste, settings, mongods: await judgeMongods(paste, settings), nodes: judgeNodes(paste, facts.node) };
}

/** The values that a setting may have. */
export function valuesOf(value: Value): readonly unknown[] {
  return value.kind === 'known' ? [value.value] : value.kind === 'oneOf' ? value.values.flatMap(valuesOf) : [];
}
