/** What was measured of one thing: `cold build`, `LCP`. */
export interface Row {
  readonly what: string;
  /** All measured values; empty if it could not be measured. */
  readonly values: readonly number[];
}

/** What was measured of several things, the first of which the others are compared with. */
export interface ComparedRow {
  readonly what: string;
  readonly values: readonly (readonly number[])[];
  /** Digits after the point. */
  readonly digits: number;
}

/** Middle of the values, the mean of the two middle ones for an even count; NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/**
 * A Markdown table.
 *
 * @throws Error if a row is longer or shorter than the head
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const wrong = rows.find((row) => row.length !== head.length);
  if (wrong !== undefined) {
    throw new Error(`The table has ${head.length} columns, but a row has ${wrong.length}: ${wrong.join(', ')}`);
  }
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Medians and ranges of seconds, one row a measurement. */
export function medianTable(first: string, rows: readonly Row[]): string {
  return table(
    [first, 'Median, s', 'Range, s'],
    rows.map(({ what, values }) => [
      what,
      median(values).toFixed(1),
      `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`,
    ]),
  );
}

/** Medians side by side. All but the first column say how many times the first it is. */
export function comparisonTable(names: readonly string[], rows: readonly ComparedRow[]): string {
  const cellOf = (values: readonly number[], reference: number | undefined, digits: number): string => {
    if (values.length === 0) {
      return 'failed';
    }
    const ratio = reference === undefined ? Number.NaN : median(values) / reference;
    return `${median(values).toFixed(digits)}${Number.isFinite(ratio) ? ` (${ratio.toFixed(2)}×)` : ''}`;
  };
  return table(
    ['', ...names],
    rows.map(({ what, values: [first = [], ...others], digits }) => [
      what,
      cellOf(first, undefined, digits),
      ...others.map((values) => cellOf(values, median(first), digits)),
    ]),
  );
}
