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
