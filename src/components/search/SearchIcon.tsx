import type { ReactNode } from 'react';
import styles from './SearchIcon.module.css';

/** A magnifying glass, as high as the text. */
export function SearchIcon(): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="10" cy="10" r="6.5" />
      <path d="m15 15 6 6" />
    </svg>
  );
}
