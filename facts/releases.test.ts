import { toString as textOf } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import type { ReleaseRecord } from './releases';
import { releaseTable } from './vocabulary/releases';

function record(version: string, values: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return { version, date: '2025-01-02', default: '7.0.24', node: '>=16', driver: '^6', globals: {}, ...values };
}

it('releases of a major with the same default and needs share a row, newest first; those without a known default have none', () => {
  const [drawn] = releaseTable([
    record('10.0.1', { date: '2025-02-01', default: '7.0.25', driver: '^7' }),
    record('9.10.1', { driver: '^6.1' }),
    record('9.10.0'),
    record('9.9.1', { date: '2024-01-01', driver: null }),
    record('11.0.0-beta.1'),
    record('4.0.0', { default: null }),
  ]);
  const rows = drawn?.type === 'table' ? drawn.children : [];
  expect(rows.slice(1).map(({ children: cells }) => cells.map((cell) => textOf(cell)))).toEqual([
    ['10.0.1', '2025-02-01', '7.0.25', '>=16', '^7'],
    ['9.9.1 to 9.10.1', '2024-01-01', '7.0.24', '>=16', '^6 to ^6.1'],
  ]);
});
