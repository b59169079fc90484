/** Characters that a tool reads of a paste. More would only slow the browser down. */
export const longestPaste = 200_000;

/** The beginning and the end of a longer text. What is left out keeps its line ends, so that lines keep their numbers. */
export function bothEnds(text: string): string {
  const half = longestPaste / 2;
  if (text.length <= longestPaste) {
    return text;
  }
  const lineEnds = '\n'.repeat(text.slice(half, -half).split('\n').length);
  return text.slice(0, half) + lineEnds + text.slice(-half);
}
