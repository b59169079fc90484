import type { ReactNode } from 'react';
import history from '@generated/library-facts/history.json';
import type { DefaultChange } from '@site/facts/history';
import styles from './DefaultHistory.module.css';

export interface DefaultHistoryProps {
  /** Name of a config option: `VERSION` */
  readonly of: string;
}

/** A longer list is closed at first. */
const openLength = 3;

/**
 * When the default of a config option changed, newest first. Nothing where it never did.
 *
 * @throws Error, which fails the build, where the documented release has no such option
 */
export function DefaultHistory({ of }: DefaultHistoryProps): ReactNode {
  const changes = history.defaults[of];
  if (changes === undefined) {
    throw new Error(`<DefaultHistory of="${of}"> names no option of mongodb-memory-server ${history.version}.`);
  }
  if (changes.length <= openLength) {
    return changes.map((change) => (
      <p key={change.version} className={styles.history}>
        Default changed in <Change change={change} />
      </p>
    ));
  }
  return (
    <details className={styles.history}>
      <summary>
        Default changed {changes.length} times since {history.oldest}, last in {changes[0]?.version}
      </summary>
      <ul>
        {changes.map((change) => (
          <li key={change.version}>
            In <Change change={change} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Change({ change: { version, orEarlier, from, to } }: { readonly change: DefaultChange }): ReactNode {
  return (
    <>
      {version}
      {orEarlier && ' at the latest'}: from <Value value={from} /> to <Value value={to} />
    </>
  );
}

function Value({ value }: { readonly value: string | null }): ReactNode {
  return value === null ? 'none' : <code>{value}</code>;
}
