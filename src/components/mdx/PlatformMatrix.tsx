import { useId, useState, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import facts from '@generated/library-facts/platforms.json';
import type { MatrixAnswer, MatrixRow } from '@site/facts/platforms';
import { MarkdownTable } from './MarkdownTable';
import styles from './PlatformMatrix.module.css';

/**
 * What the library requests on every listed system for three MongoDB versions, and whether it works. The whole table is in
 * the HTML; the field above it works after hydration. The children explain the words in it.
 */
export function PlatformMatrix({ children }: { readonly children?: ReactNode }): ReactNode {
  const [text, setText] = useState('');
  const isBrowser = useIsBrowser();
  const id = useId();
  const rows = facts.rows.filter((row) => matches(row, text));
  return (
    <details className={styles.fold}>
      <summary>{`All ${String(facts.rows.length)} systems, with MongoDB ${facts.mongod.join(', ')}`}</summary>
      {children}
      <div className={styles.filter}>
        <label htmlFor={id}>Filter systems</label>
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
      <MarkdownTable className="builds">
        <thead>
          <tr>
            <th>System</th>
            {facts.mongod.map((version, column) => (
              <th key={version}>{`MongoDB ${version}${column === 0 ? ', default' : ''}`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{`${row.system}, ${row.arch}`}</td>
              {row.answers.map((answer, column) => (
                <AnswerCell key={facts.mongod[column]} answer={answer} />
              ))}
            </tr>
          ))}
        </tbody>
      </MarkdownTable>
    </details>
  );
}

const words = { refused: 'refused', download: 'no such archive', start: 'does not start' } as const;

function AnswerCell({ answer: { kind, text } }: { readonly answer: MatrixAnswer }): ReactNode {
  const word = kind === 'works' || kind === 'likely' ? undefined : words[kind];
  return (
    <td className={word === undefined ? undefined : styles.failing}>
      {word !== undefined && <strong>{`${word} `}</strong>}
      {/* The name of an error says no more than the word. */}
      {kind === 'refused' ? text.replace(/^\w+$/, '').replace(/^>=(.*)/, '(needs $1+)') : <code>{text}</code>}
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
