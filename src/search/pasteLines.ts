/** Longer pastes keep only their beginning and their end, each half of this length. */
const pasteLength = 5000;

/** A text as a query. A single-line field would join the lines of a log, and hide which one is the error. */
export function queryOf(text: string): string {
  const all = text.trim();
  const half = pasteLength / 2;
  const shown = all.length <= pasteLength ? all : `${all.slice(0, half)}\n[…]\n${all.slice(-half)}`;
  // Indentation stays, because the doctor reads files too.
  return shown.split(/\s*\n/).join(' ⏎ ');
}

/** The lines of a query, as pasted. */
export function linesOf(query: string): string {
  return query.replace(/ ?⏎ ?/g, '\n');
}
