/** Versions in `engines`, in an image, and in a workflow. */
const patterns = [
  /"node"\s{0,9}:\s{0,9}"\D{0,9}\d[^"]{0,99}"/g,
  /\b(?:FROM|image:|container:) (?:--\S{1,60} )?["']?[\w./-]{0,60}\bnode:\d[\w.-]{0,40}/g,
  /(?<!current: \{ )\bnode(?:-version)?: {1,3}[["'v]{0,3}\d[\d., "'x]{0,60}\]?/g,
  /(?<=\bnode(?:-version|_js)?:\n(?: *- .{1,30}\n){0,6}) *- ["']?\d[\w.]*/g,
];

/** The major of the MongoDB version that is set. */
const versionSet =
  /(?:MONGOMS_VERSION\W{1,6}|mongodbMemoryServer[^}]{0,200}"version"\W{1,6}|\bversion: ?['"])(\d+)\.\d+\.\d/;

interface OldNode {
  readonly index: number;
  readonly written: string;
  readonly mended: string;
  readonly advice: string;
}

/** Where a paste asks for a Node.js that is older than a release of the library needs. */
export function oldNodes(text: string, version: string, range: string | null): readonly OldNode[] {
  const needed = range?.replace(/^>=/, '') ?? '';
  return patterns.flatMap((pattern, kind) =>
    [...text.matchAll(pattern)].slice(0, 20).flatMap(({ 0: found, index }) => {
      const [isRange, isImage] = [kind === 0, kind === 1];
      const written = found.trim();
      const raised = written.replace(isImage ? /(?<=\bnode:)\d+(?:\.\d+)*/ : /\d+(?:\.\d+)*/g, (own) => {
        // An image or an action with fewer numbers is the newest of its line.
        const least = isRange ? needed : needed.split('.').slice(0, own.split('.').length).join('.');
        return own.localeCompare(least, 'en', { numeric: true }) < 0 ? least : own;
      });
      // Old systems have no build of MongoDB 7.0 or later, and new ones none of an older version that is set.
      const [, pinned = '7'] = versionSet.exec(text) ?? [];
      const isOwn = text.includes('SYSTEM_BINARY') && written.includes('alpine');
      const system = isOwn ? 'alpine' : Number(pinned) < 7 ? 'bullseye' : 'bookworm';
      const image = `node:22-${system}${written.includes('slim') ? '-slim' : ''}`;
      const isExact = /"\d+\.\d+\.\d+"/.test(written);
      const mended = isRange
        ? written.replace(/(?<=:\s*)".*/, `"${isExact ? '' : '>='}${needed}"`)
        : Number.parseInt(version) < 10
          ? raised
          : raised.replace(/(?<![\w/])node:\d\S*/, image).replace(/(?<=node-version: ["']?)\d+(?=["']?$)/, '22');
      const words =
        isRange && !isExact ? 'allows versions that are' : written.includes(',') ? 'has versions that are' : 'is';
      const advice = `${words} too old. ${version} needs Node.js ${needed} or later.`;
      const isOld = raised !== written && (!isRange || /"(?:engines|volta)"/.test(text));
      return isOld ? [{ index, written, mended: mended.replace(/([\w.'"]+), (?=\1(?:[,\]]|$))/g, ''), advice }] : [];
    }),
  );
}
