/** What a code block is given in place of the text of its fence: made by plugins/rehype-highlight.ts. */
export interface HighlightedFence {
  /** The lines, as HTML of one `<span class="token-line">` each. */
  readonly html: string;
  /** Name of a language, `text` where the fence has none. */
  readonly language: string;
  readonly title?: string;
  /** Number of the first line, where lines are numbered. */
  readonly numberedFrom?: string;
  /** A declaration, which opens the block about it: no reader copies or wraps it. */
  readonly isSignature?: boolean;
}
