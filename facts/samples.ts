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

/** Whether a fence is a program, not a declaration quoted from the library. */
export function isSample(lang: string, meta: Iterable<string>): boolean {
  return lang in sampleExtensions && ![...meta].includes('signature');
}

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

/** The key of a sample: a hash of its code, without trailing space. */
export function sampleKey(code: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (const character of code.replace(/[^\S\n]+$/gm, '').trimEnd()) {
    const point = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ point, 2654435761);
    two = Math.imul(two ^ point, 1597334677);
  }
  return ((one >>> 0) * 2 ** 20 + ((two >>> 0) & 0xfffff)).toString(36);
}
