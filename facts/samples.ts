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

/** Syntax that cannot contain fences. */
const inline = [
  ...['attention', 'autolink', 'characterEscape', 'characterReference', 'codeText', 'hardBreakEscape', 'htmlText'],
  ...['labelEnd', 'labelStartImage', 'labelStartLink', 'definition', 'codeIndented', 'htmlFlow', 'setextUnderline'],
];

/** For a Markdown parser, which reads the same fences in half the time if it skips everything else. */
export const quickly = { micromarkExtensions: [{ disable: { null: inline } }] };
