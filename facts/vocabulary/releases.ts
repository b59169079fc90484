import type { BlockContent } from 'mdast';
import semver from 'semver';
import type { ReleaseRecord } from '../releases';
import { markdown } from './nodes';

type Releases = readonly ReleaseRecord[];

/**
 * A table of releases, newest first, without pre-releases and lines whose MongoDB is unknown. A row combines the lines of
 * a major with the same MongoDB and the same Node.js.
 *
 * @param releases - in any order
 */
export function releaseTable(releases: Releases): readonly BlockContent[] {
  const stable = releases
    .filter(({ version }) => semver.prerelease(version) === null)
    .sort((a, b) => semver.compare(a.version, b.version));
  const lines = neighbors(
    stable.map((release) => [release]),
    ([release]) => release?.version.replace(/\.\d+$/, ''),
  );
  const known = lines.filter((line) => line.some((release) => release.default !== null));
  const rows = neighbors(known, (line) =>
    JSON.stringify([line[0]?.version.split('.')[0], mongodOf(line), nodeOf(line)]),
  );
  const cells = rows.reverse().map((members) => {
    const drivers = valuesOf(members, 'driver');
    return [
      [...new Set([members[0]?.version, members.at(-1)?.version])].join(' to '),
      members[0]?.date ?? '',
      mongodOf(members),
      nodeOf(members) || 'not stated',
      [...new Set([drivers[0], drivers.at(-1)])].join(' to '),
    ];
  });
  const head = '| Releases | Since | Default MongoDB | Node.js | Bundled driver |\n| - | - | - | - | - |';
  // Ranges are code.
  const body = cells.map((row) => `| ${row.join(' | ').replaceAll(/[>^~]\S*\d/g, '`$&`')} |`);
  return markdown([head, ...body].join('\n')).map((drawn) => ({
    ...drawn,
    data: { hProperties: { className: ['releases'] } },
  }));
}

const mongodOf = (line: Releases): string => valuesOf(line, 'default').join(', later ');
const nodeOf = (line: Releases): string => valuesOf(line, 'node').join(', later ');

/** The distinct values, oldest first. */
function valuesOf(line: Releases, name: 'default' | 'node' | 'driver'): readonly string[] {
  return [...new Set(line.flatMap((release) => release[name] ?? []))];
}

/** Joins neighbors that have the same key. */
function neighbors(lines: readonly Releases[], keyOf: (line: Releases) => unknown): Releases[] {
  return lines.reduce<Releases[]>((joined, line) => {
    const before = joined.at(-1);
    return before !== undefined && keyOf(before) === keyOf(line)
      ? [...joined.slice(0, -1), [...before, ...line]]
      : [...joined, line];
  }, []);
}
