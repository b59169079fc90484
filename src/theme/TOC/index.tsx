// Change: a heading above the contents. Ejected, because it goes inside the sticky element.
import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import styles from './styles.module.css';

export default function TOC({ className = '', ...props }: Props): ReactNode {
  return (
    <nav className={`${styles.contents ?? ''} thin-scrollbar ${className}`} aria-labelledby="contents-heading">
      <p id="contents-heading" className={styles.heading}>
        <Translate
          id="theme.TOCCollapsible.toggleButtonLabel"
          description="The label used by the button on the collapsible TOC component"
        >
          On this page
        </Translate>
      </p>
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
