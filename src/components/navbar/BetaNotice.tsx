import type { ReactNode } from 'react';
import clsx from 'clsx';
import Translate from '@docusaurus/Translate';
import { preReleaseLabel } from '@site/facts/versions';
import { useSiteFields } from '@site/src/hooks/useSiteFields';
import styles from './BetaNotice.module.css';

export interface BetaNoticeProps {
  readonly mobile?: boolean;
}

/** Navbar item that says that the beta documentation may lag behind. */
export function BetaNotice({ mobile = false }: BetaNoticeProps): ReactNode {
  const { deploy } = useSiteFields();
  if (deploy.docsVersion !== preReleaseLabel) {
    return null;
  }
  const notice = (
    <span className={clsx('notice', styles.notice)}>
      <Translate>Beta Version may not always be up-to-date</Translate>
    </span>
  );
  return mobile ? (
    <li className="menu__list-item">{notice}</li>
  ) : (
    <div className={clsx('navbar__item', styles.desktop)}>{notice}</div>
  );
}
