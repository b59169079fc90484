import type { BlockContent, Heading } from 'mdast';
import type { ReleaseMajor } from '../serverVersions';
import { cell, code, table, text } from './nodes';

/** A heading and a table for each major of the library, starting with the documented one. */
export function releaseTables(majors: readonly ReleaseMajor[], version: string): readonly BlockContent[] {
  const documented = Number.parseInt(version, 10);
  const ordered = [
    ...majors.filter(({ major }) => major === documented),
    ...majors.filter(({ major }) => major !== documented),
  ];
  return ordered.flatMap(({ major, lines }) => [
    headingOf(major, major === documented) as unknown as BlockContent,
    table([
      [
        cell(text('Releases')),
        cell(text('Since')),
        cell(text('Default MongoDB')),
        cell(text('Node.js')),
        cell(text('Bundled driver')),
        cell(text('Default of '), code('-global-X.Y')),
      ],
      ...lines.map(({ first, last, date, mongod, node, driver, globals }) => [
        cell(text(first === last ? first : `${first} to ${last}`)),
        cell(text(date ?? '')),
        cell(text(inOrder(mongod))),
        cell(text(inOrder(node))),
        cell(text(inOrder(driver))),
        cell(text(globals.length === 0 ? 'none' : globals.map(inOrder).join(', '))),
      ]),
    ]),
  ]);
}

function headingOf(major: number, isDocumented: boolean): Heading {
  const title = `mongodb-memory-server ${String(major)}.x${isDocumented ? ', documented here' : ''}`;
  return {
    type: 'heading',
    depth: 3,
    children: [text(title)],
    data: { hProperties: { id: `releases-${String(major)}` } },
  };
}

/** A value that changed within a release line. */
function inOrder(values: readonly string[]): string {
  return values.length === 0 ? 'not stated' : values.join(', later ');
}
