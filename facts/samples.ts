/**
 * Languages of the fences that are compiled against the library, with the extensions that their titles may have. The
 * first one applies to a fence without a title.
 */
export const sampleExtensions: Readonly<Record<string, readonly string[]>> = {
  ts: ['.ts', '.mts', '.cts'],
  tsx: ['.tsx'],
  mts: ['.mts'],
  cts: ['.cts'],
  js: ['.js', '.mjs', '.cjs'],
  cjs: ['.cjs'],
  mjs: ['.mjs'],
};

/** What plugins/rehype-highlight.ts gives a code block in place of the text of its fence. */
export interface HighlightedFence {
  /** The lines, as HTML of one `<span class="token-line">` each. */
  readonly html: string;
  /** Name of a language; `text` if the fence has none. */
  readonly language: string;
  readonly title?: string;
  /** Number of the first line, if lines are numbered. */
  readonly numberedFrom?: string;
  /** Whether it is a declaration at the top of a block, which nobody copies or wraps. */
  readonly isSignature?: boolean;
}

/** A name of the library, with its declaration. */
export interface DeclaredName {
  /** `MongoMemoryServer.create`, `MongoMemoryServer` */
  readonly name: string;
  /** Its declaration; overloads one per line. */
  readonly text: string;
  /** Where it is described, below the base URL of the version: `docs/api/classes/mongo-memory-server#create`. */
  readonly place?: string;
}

/** The library names that the samples of a version use, and where. */
export interface SampleTypes {
  readonly names: readonly DeclaredName[];
  /** By {@link sampleKey}: for each identifier, its line and column, both from 0, and the index of its name. */
  readonly samples: Readonly<Record<string, readonly number[]>>;
}

/** The key of a sample: a hash of its code, without trailing space. A version has a few hundred samples. */
export function sampleKey(code: string): string {
  let hash = 0xdeadbeef;
  for (const character of code.replace(/[^\S\n]+$/gm, '').trimEnd()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 2654435761);
  }
  return (hash >>> 0).toString(36);
}
