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
