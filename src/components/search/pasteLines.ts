import type { ClipboardEvent } from 'react';

/** What is read of a paste, in characters. */
const pasteLength = 5000;

/**
 * Puts a paste of several lines into the query, with a sign where each line ends. A field of one line would join the lines
 * of a log, and with them what distinguishes the error from the rest.
 */
export function pasteLines(event: ClipboardEvent<HTMLInputElement>, onQuery: (query: string) => void): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const lines = event.clipboardData
    .getData('text/plain')
    .slice(0, pasteLength)
    .trim()
    .split(/\s*\n\s*/);
  if (lines.length > 1) {
    event.preventDefault();
    onQuery(value.slice(0, selectionStart ?? 0) + lines.join(' ⏎ ') + value.slice(selectionEnd ?? value.length));
  }
}
