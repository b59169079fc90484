import type { ClipboardEvent } from 'react';

/** Longer pastes keep only their beginning and their end, each half of this length. */
const pasteLength = 5000;

/**
 * Puts a paste of several lines into the query, and marks where each line ends. A single-line field would join the lines
 * of a log, and hide which one is the error.
 */
export function pasteLines(event: ClipboardEvent<HTMLInputElement>, onQuery: (query: string) => void): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const pasted = event.clipboardData.getData('text/plain').trim();
  const half = pasteLength / 2;
  const text = pasted.length <= pasteLength ? pasted : `${pasted.slice(0, half)}\n[…]\n${pasted.slice(-half)}`;
  // Indentation stays, because the doctor reads files too.
  const lines = text.split(/\s*\n/);
  if (lines.length > 1) {
    event.preventDefault();
    onQuery(value.slice(0, selectionStart ?? 0) + lines.join(' ⏎ ') + value.slice(selectionEnd ?? value.length));
  }
}

/** The lines of a query, as pasted. */
export function linesOf(query: string): string {
  return query.replace(/ ?⏎ ?/g, '\n');
}
