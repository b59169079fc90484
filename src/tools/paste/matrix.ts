/** More rows would only come from a generated file. */
const mostRows = 30;

type Row = ReadonlyMap<string, string>;

/** The matrices of a file of GitHub Actions: `jobs/test/strategy/matrix/node/0`. */
export function matricesIn(entries: readonly { readonly path: string; readonly text: string }[]) {
  const cells = entries.flatMap(({ path, text }) => {
    const [job = '', cell] = path.split('strategy/matrix/');
    return cell === undefined ? [] : [{ job, cell, text }];
  });
  /** Of each job whose matrix is no plain product, by places: `jobs/test/strategy/matrix/0/`. */
  const rows = new Map<string, Row>();
  for (const job of new Set(cells.map((one) => one.job))) {
    const own = cells.filter((one) => one.job === job);
    rowsOf(own).forEach((row, index) => rows.set(`${job}strategy/matrix/${String(index)}/`, row));
  }
  /** What a name stands for at a place: in a row, or in a product, which may be all that is pasted. */
  const textsOf = (name: string, path: string, row: string): readonly string[] | undefined => {
    const own = rows.get(row)?.get(name);
    const isOf = (one: (typeof cells)[number]): boolean => path.startsWith(one.job) && one.cell.startsWith(`${name}/`);
    const product = row === '' ? cells.filter(isOf).map(({ text }) => text) : [];
    return own !== undefined ? [own] : product.length > 0 ? product : undefined;
  };
  return { rows, textsOf };
}

/**
 * The rows of a matrix, as GitHub makes them: each value with each other one, without exceptions; what is included adds to
 * the rows that it fits, or is one. None for a plain product, and for values that are not in the file.
 */
function rowsOf(cells: readonly { readonly cell: string; readonly text: string }[]): readonly Row[] {
  const values = new Map<string, string[]>();
  /** `include/0`, `exclude/0` */
  const lists = new Map<string, Map<string, string>>();
  for (const { cell, text } of cells) {
    const [name = '', index = '', key] = cell.split('/');
    if (key === undefined) {
      values.set(name, [...(values.get(name) ?? []), text]);
    } else {
      const list = `${name}/${index}`;
      lists.set(list, (lists.get(list) ?? new Map<string, string>()).set(key, text));
    }
  }
  const [included, excluded] = ['include/', 'exclude/'].map((start) =>
    [...lists].flatMap(([list, row]) => (list.startsWith(start) ? [row] : [])),
  );
  if (
    included === undefined ||
    excluded === undefined ||
    lists.size === 0 ||
    cells.some(({ cell }) => !cell.includes('/'))
  ) {
    return [];
  }
  const isLike = (row: Row, other: Row): boolean =>
    [...other].every(([name, text]) => !values.has(name) || row.get(name) === text);
  let rows = values.size === 0 ? [] : [new Map<string, string>()];
  for (const [name, all] of values) {
    rows = rows.flatMap((row) => all.map((text) => new Map([...row, [name, text]]))).slice(0, mostRows);
  }
  rows = rows.filter((row) => !excluded.some((one) => isLike(row, one)));
  const others: Row[] = [];
  for (const added of included) {
    const fitting = rows.filter((row) => isLike(row, added));
    others.push(...(fitting.length === 0 ? [added] : []));
    for (const row of fitting) {
      added.forEach((text, name) => row.set(name, text));
    }
  }
  return [...rows, ...others].slice(0, mostRows);
}
