import type { ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import styles from './Icon.module.css';

export interface IconProps {
  /** Of a symbol in static/icons.svg. */
  readonly name: string;
  readonly className?: string;
}

/** A picture beside text that says the same, so screen readers skip it. All icons are in one file, which is cached. */
export function Icon({ name, className }: IconProps): ReactNode {
  return (
    <svg className={clsx(styles.icon, className)} aria-hidden="true">
      <use href={`${useBaseUrl('icons.svg')}#${name}`} />
    </svg>
  );
}
