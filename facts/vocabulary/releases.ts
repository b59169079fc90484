import type { BlockContent } from 'mdast';
import type { ReleaseLine, ReleaseMajor } from '../serverVersions';
import { cell, table, text } from './nodes';

/** A table of releases, newest first. Lines of a major that start the same MongoDB, with the same Node.js, share a row. */
export function releaseTable(majors: readonly ReleaseMajor[]): BlockContent {
  return table([
    ['Releases', 'Since', 'Default MongoDB', 'Node.js', 'Bundled driver'].map((title) => cell(text(title))),
    ...majors
      .flatMap(({ lines }) => runsOf(lines))
      .map(({ lines, mongod, node }) => {
        const [newest, oldest] = [lines[0], lines.at(-1)];
        return [
          oldest?.first === newest?.last ? newest?.first : `${oldest?.first ?? ''} to ${newest?.last ?? ''}`,
          oldest?.date,
          mongod,
          node === '' ? 'not stated' : node,
          [...new Set([oldest?.driver[0], newest?.driver.at(-1)])].join(' to '),
        ].map((value) => cell(text(value ?? '')));
      }),
  ]);
}

interface Run {
  readonly lines: readonly ReleaseLine[];
  readonly mongod: string;
  readonly node: string;
}

/** Neighbors that start the same MongoDB with the same Node.js. Of values that changed within a line, all are listed. */
function runsOf(lines: readonly ReleaseLine[]): readonly Run[] {
  return lines.reduce<readonly Run[]>((runs, line) => {
    const [mongod, node] = [line.mongod.join(', later '), line.node.join(', later ')];
    const before = runs.at(-1);
    return before?.mongod === mongod && before.node === node
      ? [...runs.slice(0, -1), { ...before, lines: [...before.lines, line] }]
      : [...runs, { lines: [line], mongod, node }];
  }, []);
}
