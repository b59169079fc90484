/**
 * The matrices of a file of GitHub Actions: `jobs/test/strategy/matrix/node/0`. A list of rows, `include`, and a plain product
 * are filled in. What is both, or has exceptions, is not.
 */
export function matricesIn(entries: readonly { readonly path: string; readonly text: string }[]) {
  const cells = entries.flatMap(({ path, text }) => {
    const [job = '', cell] = path.split('strategy/matrix/');
    const [name, index = '', key] = cell?.split('/') ?? [];
    return name === undefined ? [] : [{ job, name, index, key, text }];
  });
  /** By places: `jobs/test/strategy/matrix/0/`. */
  const rows = new Map<string, Map<string, string>>();
  for (const { job, index, key = '', text } of cells) {
    if (cells.every((other) => other.job !== job || (other.name === 'include' && other.key !== undefined))) {
      const place = `${job}strategy/matrix/${index}/`;
      rows.set(place, (rows.get(place) ?? new Map<string, string>()).set(key, text));
    }
  }
  /** What a name stands for at a place: in a row, or in a product, which may be all that is pasted. */
  const textsOf = (name: string, path: string, row: string): readonly string[] | undefined => {
    const own = rows.get(row)?.get(name);
    const all = cells.filter(({ job }) => path.startsWith(job));
    const product = all.flatMap((cell) => (cell.name === name && cell.index !== '' ? [cell.text] : []));
    const isProduct = product.length > 0 && all.every(({ key }) => key === undefined);
    return own !== undefined ? [own] : isProduct ? product : undefined;
  };
  return { rows, textsOf };
}
