import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import { Card, Cards } from '@site/src/components/mdx/Cards';
import type { CardProps } from '@site/src/components/mdx/Cards';
import styles from './Paths.module.css';

interface PathsEntry extends Pick<CardProps, 'icon'> {
  readonly title: string;
  readonly to: string;
  readonly text: string;
}

export interface PathsProps {
  readonly title: string;
  readonly entries: readonly PathsEntry[];
}

/** A titled grid of links, each with a reason to follow it. */
export function Paths({ title, entries }: PathsProps): ReactNode {
  return (
    <section className={styles.section}>
      <Heading as="h2">{title}</Heading>
      <Cards>
        {entries.map((entry) => (
          <Card key={entry.to} icon={entry.icon}>
            <Link to={entry.to}>{entry.title}</Link>
            <p>{entry.text}</p>
          </Card>
        ))}
      </Cards>
    </section>
  );
}
