import type { ConfigurationFacts } from '@site/facts/node/configuration';
import type { ReleaseFile } from '@site/facts/platforms/systems';

/*
 * What a paste says, as facts. `readPaste` makes them, the tools judge them, and nothing else reads the reader's text.
 */

/** What a file says about a value. Only a literal is known. */
export type Value =
  | { readonly kind: 'known'; readonly value: unknown }
  /** Both branches of a condition, a fallback, or what a matrix lists. */
  | { readonly kind: 'oneOf'; readonly values: readonly Value[] }
  /** A variable, a call, `$HOME/mongo`: as it is written. */
  | { readonly kind: 'unknown'; readonly source: string };

export const known = (value: unknown): Value & { readonly kind: 'known' } => ({ kind: 'known', value });
export const unknown = (source: string): Value => ({ kind: 'unknown', source });

/** Values that may each be the one. */
export function oneOf(values: readonly Value[]): Value {
  const all = values.flatMap((value) => (value.kind === 'oneOf' ? value.values : [value]));
  return all.length === 1 && all[0] !== undefined ? all[0] : { kind: 'oneOf', values: all };
}

export type DocumentKind = 'code' | 'json' | 'yaml' | 'dockerfile' | 'variables' | 'log';

/** A file, a part of one, or a log. */
export interface Document {
  readonly kind: DocumentKind;
  readonly text: string;
  /** Of its first line in the paste, from 1. */
  readonly line: number;
}

/** A way to write settings. The tabs of the pages have the first names; others are for those who have them. */
export type Format =
  | ('shell' | 'powershell' | 'dockerfile' | 'github' | 'gitlab' | 'package-json' | 'code')
  | ('compose' | 'dotenv' | 'assignment' | 'env');

/** What every fact has. */
export interface Placed {
  /** How it is written, or how settings beside it would be. */
  readonly format?: Format | undefined;
  /** In the paste, from 1. */
  readonly line: number;
  readonly in: DocumentKind;
  /** Where it holds, with everything within: the line of the file, and a place, `12 jobs/unit/`. Undefined for everywhere. */
  readonly scope?: string | undefined;
}

/** An option that is set. */
export interface Setting extends Placed {
  readonly place: 'variable' | 'packageJson' | 'code';
  /** As written: `MONGOMS_VERSION`, `version`; in code with the objects around it: `binary.version`. */
  readonly name: string;
  readonly value: Value;
  /** In code, the class whose options these are, or what else they are passed to: `@shelf/jest-mongodb`. */
  readonly class?: string | undefined;
  /** Whether it is in a branch of code, which may not run. */
  readonly isConditional?: boolean;
  /** If nothing reads it there: in a `mongodbMemoryServer` that is not under `config`, in `.npmrc`, or as another shell sets it. */
  readonly misplaced?: 'package' | 'npmrc' | 'shell' | undefined;
}

/** A member of the library in code. */
export interface Use extends Placed {
  /** `MongoMemoryServer`; empty for an export of the package. */
  readonly class: string;
  /** `getUri`; `new` for a constructor. */
  readonly member: string;
  /** Whether it comes from a file of the package, whose exports are not known. */
  readonly isOfFile?: boolean;
  /** Of a call; undefined if it is not called. */
  readonly values?: readonly Value[] | undefined;
  /** What is wrong with it, as facts/data/fileAnswers.json names it. */
  readonly fault?: string | undefined;
  /** Of its object: its name, `server`; `held`, what comes before the call that makes it; and `given`, its arguments. */
  readonly words?: Readonly<Record<string, string>> | undefined;
}

/** Where something runs: an image, a machine of a CI, or a system that is named. */
export interface Host extends Placed {
  /** `Debian 12`, `macOS`; undefined for an image whose name does not say it. */
  readonly system?: string | undefined;
  /** As Node.js names it. */
  readonly arch?: string | undefined;
  /** `node:22-alpine`; of a stage, the image at the end of its bases. */
  readonly image?: string | undefined;
  /** Whether the reader chose it. */
  readonly isChosen?: boolean;
  /** The keys of `/etc/os-release` that the library reads. */
  readonly release?: ReleaseFile | undefined;
}

/** What holds together: a job, a service, a stage, or a call of each file. */
export interface Run {
  /** Those of inner parts last. */
  readonly settings: readonly Setting[];
  readonly hosts: readonly Host[];
  readonly commands: readonly Fact[];
  /** Whether it runs the tests, as far as the paste says that. */
  readonly isTest: boolean;
}

/** A version, a command, or another word. */
export interface Fact extends Placed {
  readonly value: string;
}

export type LostFact = Fact & { readonly of: 'deleted' | 'outside' | 'empty' };

/** A version of Node.js, or a range. */
export type NodeFact = Fact & { readonly of?: 'range' };

/** A line of `dependencies` in a package.json. */
export interface Dependency extends Placed {
  readonly name: string;
  readonly range: string;
}

/** A line of a log, or of prose. */
export interface Message {
  /** Without terminal codes, timestamps, and the prefixes of runners. */
  readonly text: string;
  readonly line: number;
}

/** Everything that was read. Lists are in the order of the text. */
export interface Paste {
  readonly text: string;
  readonly documents: readonly Document[];
  readonly settings: readonly Setting[];
  readonly uses: readonly Use[];
  readonly runs: readonly Run[];
  /** Where the tests run, and then what logs mention. */
  readonly hosts: readonly Host[];
  readonly commands: readonly Fact[];
  readonly nodes: readonly NodeFact[];
  readonly dependencies: readonly Dependency[];
  /** Directories that a CI keeps, but `npm ci` deletes, or nothing fills. */
  readonly lost: readonly LostFact[];
  /** Releases of the library. */
  readonly releases: readonly Fact[];
  /** MongoDB versions in logs. */
  readonly mongods: readonly Fact[];
  /** Names of archives, paths of binaries, missing modules, versions of Node.js that are needed, and test runners in logs. */
  readonly named: Readonly<Record<'archive' | 'binary' | 'module' | 'needed' | 'runner', readonly Fact[]>>;
  readonly messages: readonly Message[];
}

/** What one document says. */
export type Facts = Partial<
  Pick<Paste, 'settings' | 'uses' | 'hosts' | 'commands' | 'nodes' | 'dependencies' | 'lost' | 'messages'>
>;

/** Names of the library that a reader needs to know. */
export type Names = Pick<ConfigurationFacts, 'prefix' | 'options'>;
