/*
 * What a tool says about a paste. The judges make it from facts, `AnswerView` draws it, and nothing else decides.
 * Texts are sentences, with code between backticks.
 */

/** How an answer ends: nothing is wrong, something may be, something is, or it is not known. */
export type Tone = 'good' | 'caution' | 'fault' | 'unknown';

/** Something to copy. */
export type Fix =
  /** An option to set, written in the formats that the paste has, or in all. */
  | { readonly kind: 'set'; readonly option: string; readonly value: string }
  /** A command, a snippet, or lines of a file. */
  | { readonly kind: 'copy'; readonly title: string; readonly text: string };

/** A line of the paste, and what is said about it. */
export interface Item {
  /** As written, shortened. */
  readonly written: string;
  readonly text: string;
  /** In the paste, from 1. */
  readonly line: number;
  /** Undefined for a line that is only quoted. */
  readonly tone: Tone | 'idle' | undefined;
  readonly link?: AnswerLink | undefined;
}

export interface AnswerLink {
  readonly text: string;
  /** From `docs/`, with an anchor. */
  readonly page: string;
  /** The version that has it, if it is another one: `9.x`. */
  readonly label?: string | undefined;
}

export interface Answer {
  readonly tone: Tone;
  /** One sentence, without a period. Screen readers hear it. */
  readonly title: string;
  /** What to do comes first, the reason after. */
  readonly paragraphs: readonly string[];
  readonly fixes: readonly Fix[];
  /** Settings, uses of the library, and other lines. */
  readonly items: readonly Item[];
  /** The items as they should be. */
  readonly corrected: readonly Fix[];
  readonly links: readonly AnswerLink[];
  /** What else is in the paste. */
  readonly others: readonly Answer[];
}
