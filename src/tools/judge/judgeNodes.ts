import type { NodeFact, Paste } from '../paste/paste';
import type { JudgedNode } from './judge';

/** Each part of a range that allows a version: `>=14`, `20.x || 22.x` */
const parts = /(?<![\d.])(<?)=?\s*v?(\d+(?:\.\d+){0,2})/g;

/**
 * Finds each Node.js that is too old.
 *
 * @param range - what the library needs: `>=16.20.1`
 */
export function judgeNodes({ nodes }: Paste, range: string): readonly JudgedNode[] {
  const [needed = ''] = /\d+(?:\.\d+)*/.exec(range) ?? [];
  return nodes
    .filter((node) => versionsIn(node).some((version) => isBelow(version, needed, node)))
    .map(({ value, line }) => ({ written: value, needed, line }));
}

function versionsIn({ value }: NodeFact): readonly string[] {
  return [...value.matchAll(parts)].flatMap(([, below, version = '']) => (below === '<' ? [] : version));
}

/** An image or an action with fewer numbers is the newest of its line; a range begins with the oldest. */
function isBelow(version: string, needed: string, { of }: NodeFact): boolean {
  const count = of === 'range' ? 3 : version.split('.').length;
  const numbers = (text: string): readonly number[] => [...text.split('.').map(Number), 0, 0].slice(0, count);
  const [own, least] = [numbers(version), numbers(needed)];
  const at = own.findIndex((number, index) => number !== least[index]);
  return at >= 0 && (own[at] ?? 0) < (least[at] ?? 0);
}
