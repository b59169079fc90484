/** Versions in `engines`, in a Dockerfile, and in a workflow. */
const patterns = [
  /"node"\s{0,9}:\s{0,9}"\D{0,9}\d[^"]{0,99}"/g,
  /\b(?:FROM|image:|container:) (?:--\S{1,60} )?["']?[\w./-]{0,60}\bnode:\d[\d.]{0,9}/g,
  /\bnode(?:-version)?: {1,3}[["'v]{0,3}\d[\d., "'x]{0,60}/g,
];

/** Where a paste asks for a Node.js that is older than a release of the library needs. */
export function oldNodes(
  text: string,
  version: string,
  range: string | null,
): readonly {
  readonly index: number;
  readonly written: string;
  readonly mended: string;
  readonly advice: string;
}[] {
  const needed = range?.replace(/^>=/, '') ?? '';
  return patterns.flatMap((pattern, kind) =>
    [...text.matchAll(pattern)].slice(0, 20).flatMap(({ 0: found, index }) => {
      const isRange = kind === 0;
      const written = found.trim();
      const raised = written.replace(/\d+(?:\.\d+)*/g, (own) => {
        // An image or an action with fewer numbers is the newest of its line.
        const least = isRange ? needed : needed.split('.').slice(0, own.split('.').length).join('.');
        return own.localeCompare(least, 'en', { numeric: true }) < 0 ? least : own;
      });
      const mended = isRange ? `"node": ">=${needed}"` : raised.replace(/([\w.'"]+), (?=\1(?:[,\]]|$))/g, '');
      const words = `${isRange ? 'allows versions that are' : 'is'} too old`;
      return raised !== written && (!isRange || text.includes('"engines"'))
        ? [{ index, written, mended, advice: `${words}. ${version} needs Node.js ${needed} or later.` }]
        : [];
    }),
  );
}
