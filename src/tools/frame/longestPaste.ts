/** How many characters of a paste a tool reads. More would only slow down the browser. */
export const longestPaste = 600_000;

/** The beginning and the end of a longer text. The part that is left out keeps its line ends, so that line numbers stay correct. */
export function bothEnds(text: string): string {
  const half = longestPaste / 2;
  if (text.length <= longestPaste) {
    return text;
  }
  const lineEnds = '\n'.repeat(text.slice(half, -half).split('\n').length - 1);
  return text.slice(0, half) + lineEnds + text.slice(-half);
}
