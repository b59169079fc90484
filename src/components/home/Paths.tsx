import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import styles from './Paths.module.css';

interface PathsEntry {
  readonly title: string;
  readonly to: string;
  readonly text: string;
}

export interface PathsProps {
  readonly title: string;
  readonly entries: readonly PathsEntry[];
}

/** A titled grid of links, each with the reason to follow it. */
export function Paths({ title, entries }: PathsProps): ReactNode {
  return (
    <section className="margin-vert--lg">
      <Heading as="h2">{title}</Heading>
      <ul className={styles.grid}>
        {entries.map((entry) => (
          <li key={entry.to} className={styles.entry}>
            <Link to={entry.to} className={styles.link}>
              {entry.title}
            </Link>
            <p className={styles.text}>{entry.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
