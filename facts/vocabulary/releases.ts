import type { BlockContent } from 'mdast';
import semver from 'semver';
import type { ReleaseRecord } from '../releases';
import { markdown } from './nodes';

/**
 * A table of releases, newest first, without pre-releases and those whose MongoDB is unknown. A row combines the releases
 * of a major with the same MongoDB and the same Node.js.
 *
 * @param releases - in any order
 */
export function releaseTable(releases: readonly ReleaseRecord[]): readonly BlockContent[] {
  const rows = new Map<string, ReleaseRecord[]>();
  for (const release of releases.toSorted((a, b) => semver.compare(a.version, b.version))) {
    const { version, default: mongod, node } = release;
    if (semver.prerelease(version) === null && mongod !== null) {
      const key = [semver.major(version), mongod, node].join(' ');
      rows.set(key, [...(rows.get(key) ?? []), release]);
    }
  }
  const body = [...rows.values()].reverse().map((members) => {
    const [{ date, default: mongod, node } = {}] = members;
    const drivers = members.flatMap(({ driver }) => driver ?? []);
    const cells = [fromTo(members.map(({ version }) => version)), date, mongod, node ?? 'not stated', fromTo(drivers)];
    // Ranges are code.
    return `| ${cells.join(' | ').replaceAll(/[>^~]\S*\d/g, '`$&`')} |`;
  });
  const head = '| Releases | Since | Default MongoDB | Node.js | Bundled driver |\n| - | - | - | - | - |';
  return markdown([head, ...body].join('\n')).map((drawn) => ({
    ...drawn,
    data: { hProperties: { className: ['releases'] } },
  }));
}

function fromTo(oldestFirst: readonly string[]): string {
  return [...new Set([oldestFirst[0], oldestFirst.at(-1)])].join(' to ');
}
