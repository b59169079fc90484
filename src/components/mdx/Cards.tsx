import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { Icon } from '@site/src/components/icon/Icon';
import type { IconName } from '@site/src/components/icon/iconNames';
import styles from './Cards.module.css';

export interface CardsProps {
  readonly children: ReactNode;
}

/** A grid of cards. */
export function Cards({ children }: CardsProps): ReactNode {
  return <ul className={styles.cards}>{children}</ul>;
}

export interface CardProps {
  readonly title: string;
  readonly to: string;
  readonly icon: IconName;
  /** The reason to follow the link, in a line. */
  readonly children: ReactNode;
}

/** A link that is a whole card, between the tags of `Cards`. */
export function Card({ title, to, icon, children }: CardProps): ReactNode {
  return (
    <li className={styles.card}>
      <Icon name={icon} className={styles.icon} />
      <div>
        <Link to={to} className={styles.link}>
          {title}
        </Link>
        <div className={styles.text}>{children}</div>
      </div>
    </li>
  );
}
