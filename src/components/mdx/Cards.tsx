import type { ReactNode } from 'react';
import { Icon, type IconName } from '@site/src/components/icon/Icon';
import styles from './Cards.module.css';

export interface CardsProps {
  readonly children: ReactNode;
}

export function Cards({ children }: CardsProps): ReactNode {
  return <ul className={styles.cards}>{children}</ul>;
}

export interface CardProps {
  readonly icon: IconName;
  /** A link, and below it a line with the reason to follow it. */
  readonly children: ReactNode;
}

/** A card that is a link, inside `Cards`. */
export function Card({ icon, children }: CardProps): ReactNode {
  return (
    <li className={styles.card}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>{children}</div>
    </li>
  );
}
