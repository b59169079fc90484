import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import { Card, Cards, type CardProps } from '@site/src/components/mdx/Cards';
import styles from './Paths.module.css';

export interface PathsProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled grid of links, each a `Path`. */
export function Paths({ title, children }: PathsProps): ReactNode {
  return (
    <section className={styles.section}>
      <Heading as="h2">{title}</Heading>
      <Cards>{children}</Cards>
    </section>
  );
}

export interface PathProps extends CardProps {
  readonly title: string;
  readonly to: string;
}

/** A link with a reason to follow it. */
export function Path({ icon, title, to, children }: PathProps): ReactNode {
  return (
    <Card icon={icon}>
      <Link to={to}>{title}</Link>
      <p>{children}</p>
    </Card>
  );
}
