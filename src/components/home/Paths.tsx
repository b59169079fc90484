import type { ReactNode } from 'react';
import Heading from '@theme/Heading';
import { Card, Cards } from '@site/src/components/mdx/Cards';
import type { CardProps } from '@site/src/components/mdx/Cards';
import styles from './Paths.module.css';

export interface PathsProps {
  readonly title: string;
  readonly entries: readonly (Omit<CardProps, 'children'> & { readonly text: string })[];
}

/** A titled grid of links, each with the reason to follow it. */
export function Paths({ title, entries }: PathsProps): ReactNode {
  return (
    <section className={styles.section}>
      <Heading as="h2">{title}</Heading>
      <Cards>
        {entries.map(({ text, ...card }) => (
          <Card key={card.to} {...card}>
            {text}
          </Card>
        ))}
      </Cards>
    </section>
  );
}
