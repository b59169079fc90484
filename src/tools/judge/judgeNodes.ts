import type { Paste } from '../paste/paste';
import type { JudgedNode } from './judge';

/** Each part of a range that allows a version: `>=14`, `20.x || 22.x` */
const parts = /(?<![\d.])(<?)=?\s*v?(\d+(?:\.\d+){0,2})/g;

/**
 * Finds each Node.js that is too old.
 *
 * @param range - what the library needs: `>=16.20.1`
 */
export function judgeNodes({ nodes }: Pick<Paste, 'nodes'>, range: string): readonly JudgedNode[] {
  const needed = range.replace(/^\D+/, '');
  return nodes.flatMap(({ value, of, line }) => {
    const isOld = [...value.matchAll(parts)].some(([, below, version = '']) => {
      // An image or an action with fewer numbers is the newest of its line; a range begins with the oldest.
      const least = of === 'range' ? needed : needed.split('.').slice(0, version.split('.').length).join('.');
      return below !== '<' && version.localeCompare(least, 'en', { numeric: true }) < 0;
    });
    return isOld ? [{ written: value, needed, line }] : [];
  });
}
