import type { ElementType, ReactNode } from 'react';
import { useMDXComponents } from '@mdx-js/react';
import facts from '@generated/library-facts/platforms.json';
import type { MatrixAnswer } from '@site/facts/node/platforms';
import styles from './PlatformMatrix.module.css';

/**
 * What the library requests on every listed system for three MongoDB versions, and whether it works. The children explain
 * the words in the table.
 */
export function PlatformMatrix({ children }: { readonly children?: ReactNode }): ReactNode {
  // The same one as on the page. Its module would be in the file that all pages load.
  const Table = useMDXComponents().table as ElementType;
  return (
    <details className={styles.fold}>
      <summary>{`All ${String(facts.rows.length)} systems, with MongoDB ${facts.mongod.join(', ')}`}</summary>
      {children}
      <Table className="builds">
        <thead>
          <tr>
            <th>System</th>
            {facts.mongod.map((version, column) => (
              <th key={version}>{`MongoDB ${version}${column === 0 ? ', default' : ''}`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.rows.map((row) => (
            <tr key={row.id}>
              <td>{`${row.system}, ${row.arch}`}</td>
              {row.answers.map((answer, column) => (
                <td key={facts.mongod[column]} className={answer.kind in words ? styles.failing : undefined}>
                  <Answer {...answer} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}

const words = { refused: 'refused', download: 'no such archive', start: 'does not start' } as const;

function Answer({ kind, text }: MatrixAnswer): ReactNode {
  const word = kind === 'works' || kind === 'likely' ? undefined : words[kind];
  return (
    <>
      {word !== undefined && <strong>{word}</strong>} {/* The name of an error says no more than the word. */}
      {kind === 'refused' ? (
        text.replace(/^\w+$/, '').replace(/^>=(.*)/, '(needs $1+)')
      ) : (
        <code className="whole">{text}</code>
      )}
    </>
  );
}
