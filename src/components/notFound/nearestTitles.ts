import { distance } from 'fastest-levenshtein';
import type { PageMap } from '../../../facts/pageMap';

/** Share of letters that differ between two names, from 0 to 1. */
function difference(a: string, b: string): number {
  return distance(a, b) / Math.max(a.length, b.length, 1);
}

/**
 * Pages that a reader may have meant by a path that does not exist.
 *
 * @param asked - path without surrounding slashes
 * @param label - version to find them in
 * @param count - maximum number of pages
 * @returns paths, the nearest first; empty if nothing is near
 */
export function nearestTitles(asked: string, pages: PageMap, label: string, count: number): readonly string[] {
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return Object.entries(pages)
    .filter(([, labels]) => labels.includes(label))
    .map(([path]) => ({ path, score: difference(nameOf(asked), nameOf(path)) }))
    .filter(({ score }) => score < 0.6)
    .sort((a, b) => a.score - b.score || difference(asked, a.path) - difference(asked, b.path))
    .slice(0, count)
    .map(({ path }) => path);
}
