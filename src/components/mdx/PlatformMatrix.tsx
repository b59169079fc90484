import { useId, useState, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import facts from '@generated/library-facts/platforms.json';
import type { MatrixAnswer, MatrixRow } from '@site/facts/platforms';
import { ScrollingTable } from './ScrollingTable';
import styles from './PlatformMatrix.module.css';

/**
 * What the library requests on every listed system for three MongoDB versions, and whether it works. The whole table is in
 * the HTML; the field above it works after hydration.
 */
export function PlatformMatrix(): ReactNode {
  const [text, setText] = useState('');
  const isBrowser = useIsBrowser();
  const id = useId();
  const rows = facts.rows.filter((row) => matches(row, text));
  const families = [...new Set(rows.map(({ family }) => family))];
  return (
    <details className={styles.fold}>
      <summary>{`All ${String(facts.rows.length)} systems, with MongoDB ${facts.mongod.join(', ')}`}</summary>
      <div className={styles.filter}>
        <label htmlFor={id}>Show only</label>
        <input
          className="form-field"
          id={id}
          type="search"
          autoComplete="off"
          placeholder="for example: debian arm64"
          // Without JavaScript, the field would do nothing.
          disabled={!isBrowser}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
        <span role="status">{`${String(rows.length)} of ${String(facts.rows.length)} systems`}</span>
      </div>
      <ScrollingTable
        label="Builds by system and MongoDB version"
        caption={`The build that mongodb-memory-server ${facts.version} requests, and what is known to fail.`}
      >
        <thead>
          <tr>
            <th scope="col">System and processor</th>
            {facts.mongod.map((version, column) => (
              <th key={version} scope="col">
                {`MongoDB ${version}`}
                {column === 0 && <span className={styles.note}>default</span>}
              </th>
            ))}
          </tr>
        </thead>
        {families.map((family) => (
          <tbody key={family}>
            <tr>
              <th scope="rowgroup" colSpan={facts.mongod.length + 1}>
                <span>{family}</span>
              </th>
            </tr>
            {rows
              .filter((row) => row.family === family)
              .map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    {row.system} <span className={styles.arch}>{row.arch}</span>
                  </th>
                  {row.answers.map((answer, column) => (
                    <AnswerCell key={facts.mongod[column]} answer={answer} />
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </ScrollingTable>
    </details>
  );
}

const words = { refused: 'refused', download: 'no such archive', start: 'does not start' } as const;

function AnswerCell({ answer: { kind, text } }: { readonly answer: MatrixAnswer }): ReactNode {
  const word = kind === 'works' || kind === 'likely' ? undefined : words[kind];
  return (
    <td className={word === undefined ? undefined : styles.failing}>
      {word !== undefined && <strong>{`${word} `}</strong>}
      <code>{text}</code>
    </td>
  );
}

function matches({ family, system, arch }: MatrixRow, text: string): boolean {
  const name = `${family} ${system} ${arch}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}
