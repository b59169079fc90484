import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import majors from '@generated/library-facts/server-versions.json';
import type { ReleaseMajor } from '@site/facts/serverVersions';
import { useRelease } from '@site/src/hooks/useRelease';
import { ScrollingTable } from './ScrollingTable';

/** A table for each major of the library, that of the documented release first: what its releases start and need. */
export function ServerVersions(): ReactNode {
  const { version } = useRelease();
  const documented = Number.parseInt(version, 10);
  const ordered = [
    ...majors.filter(({ major }) => major === documented),
    ...majors.filter(({ major }) => major !== documented),
  ];
  return ordered.map((releases) => (
    <MajorTable key={releases.major} releases={releases} documented={releases.major === documented} />
  ));
}

interface MajorTableProps {
  readonly releases: ReleaseMajor;
  /** Whether these pages are about this major. */
  readonly documented: boolean;
}

function MajorTable({ releases: { major, lines }, documented }: MajorTableProps): ReactNode {
  const id = `releases-${String(major)}`;
  useBrokenLinks().collectAnchor(id);
  return (
    <ScrollingTable
      id={id}
      label={`Releases ${String(major)}.x`}
      caption={
        <>
          <strong>mongodb-memory-server {major}.x</strong>
          {documented && ', documented here'}
        </>
      }
    >
      <thead>
        <tr>
          <th scope="col">Releases</th>
          <th scope="col">Since</th>
          <th scope="col">Default MongoDB</th>
          <th scope="col">Node.js</th>
          <th scope="col">Driver it carries</th>
          <th scope="col">
            Default of <code>-global-X.Y</code>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, first, last, date, mongod, node, driver, globals }) => (
          <tr key={line}>
            <th scope="row">{first === last ? first : `${first} to ${last}`}</th>
            <td>{date === undefined ? 'unknown' : <time dateTime={date}>{date}</time>}</td>
            <td>{inOrder(mongod)}</td>
            <td>{inOrder(node)}</td>
            <td>{inOrder(driver)}</td>
            <td>{globals.length === 0 ? 'none' : globals.map((global) => inOrder(global.mongod)).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}

/** A value that changed within a release line. */
function inOrder(values: readonly string[]): string {
  return values.length === 0 ? 'not stated' : values.join(', later ');
}
