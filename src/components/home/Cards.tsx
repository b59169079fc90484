import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import { Icon } from '@site/src/components/icon/Icon';
import styles from './Cards.module.css';

export interface CardsProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled grid, with a `Card` for each link. */
export function Cards({ title, children }: CardsProps): ReactNode {
  return (
    <section className={styles.section}>
      <Heading as="h2" id={title.toLowerCase().replaceAll(' ', '-')}>
        {title}
      </Heading>
      <ul className={styles.cards}>{children}</ul>
    </section>
  );
}

export interface CardProps {
  /** See {@link Icon}. */
  readonly icon: string;
  readonly title: string;
  readonly to: string;
  /** The reason to follow the link. */
  readonly children: ReactNode;
}

export function Card({ icon, title, to, children }: CardProps): ReactNode {
  return (
    <li className={styles.card}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>
        <Link to={to}>{title}</Link>
        <p>{children}</p>
      </div>
    </li>
  );
}
