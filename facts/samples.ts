import extensions from './data/sampleExtensions.json';

/**
 * Languages of the fences that are compiled against the library, with the extensions that their titles may have. The
 * first one applies to a fence without a title.
 */
export const sampleExtensions: Readonly<Record<string, readonly string[]>> = extensions;

/** The title in what follows the language of a fence: `title="users.test.ts"`. */
export function titleOf(meta: string | null | undefined): string | undefined {
  return /(?:^|\s)title="([^"]+)"/.exec(meta ?? '')?.[1];
}

/**
 * The MongoDB version in samples that set one, `{samples.mongod}` on pages: a patch of the newest line that every documented
 * version of the library can start.
 */
export const sampleMongod = '8.0.30';

/** What plugins/rehype-highlight.ts gives a code block in place of the text of its fence. */
export interface HighlightedFence {
  /** The lines, as HTML of one `<span class="token-line">` each. */
  readonly html: string;
  /** Name of a language; `text` if the fence has none. */
  readonly language: string;
  readonly title?: string;
  /** Whether it is a declaration at the top of a block, which nobody copies or wraps. */
  readonly isSignature?: boolean;
}
