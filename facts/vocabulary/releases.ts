import type { BlockContent, Heading } from 'mdast';
import semver from 'semver';
import { serverVersions } from '../serverVersions';
import type { ReleaseRecord } from '../serverVersions';
import { cell, code, table, text } from './nodes';

/** A heading and a table for each major of the library, starting with the documented one. */
export function releaseTables(releases: readonly ReleaseRecord[], version: string): readonly BlockContent[] {
  const isDocumented = (lines: readonly (readonly ReleaseRecord[])[]): boolean =>
    semver.major(lines[0]?.[0]?.version ?? '0.0.0') === semver.major(version);
  const majors = serverVersions(releases);
  const ordered = [...majors.filter(isDocumented), ...majors.filter((major) => !isDocumented(major))];
  const head = ['Releases', 'Since', 'Default MongoDB', 'Node.js', 'Bundled driver'].map((title) => cell(text(title)));
  return ordered.flatMap((lines) => [
    headingOf(lines[0]?.[0]?.version.split('.', 1)[0] ?? '', isDocumented(lines)) as unknown as BlockContent,
    table([
      [...head, cell(text('Default of '), code('-global-X.Y'))],
      ...lines.map((line) => rowOf(line).map((words) => cell(text(words)))),
    ]),
  ]);
}

/** The releases of a minor, when the first one came, and all values of each kind, oldest first. */
function rowOf(line: readonly ReleaseRecord[]): readonly string[] {
  const { version: first = '', date } = line[0] ?? {};
  const last = line.at(-1)?.version ?? first;
  const names = [...new Set(line.flatMap(({ globals }) => Object.keys(globals)))];
  const globals = names
    .sort((a, b) => semver.compare(`${b}.0`, `${a}.0`))
    .map((name) => inOrder(line.map((release) => release.globals[name])));
  return [
    first === last ? first : `${first} to ${last}`,
    date ?? '',
    inOrder(line.map((release) => release.default)),
    inOrder(line.map(({ node }) => node)),
    inOrder(line.map(({ driver }) => driver)),
    globals.length === 0 ? 'none' : globals.join(', '),
  ];
}

function headingOf(major: string, isDocumented: boolean): Heading {
  return {
    type: 'heading',
    depth: 3,
    children: [text(`mongodb-memory-server ${major}.x${isDocumented ? ', documented here' : ''}`)],
    data: { hProperties: { id: `releases-${major}` } },
  };
}

function inOrder(values: readonly (string | null | undefined)[]): string {
  const known = new Set(values.filter((value) => typeof value === 'string'));
  return known.size === 0 ? 'not stated' : [...known].join(', later ');
}
