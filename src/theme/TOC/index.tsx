// Change: a heading above the contents, and long names that break at capital letters. Ejected: the heading stands within
// what is sticky.
import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import styles from './styles.module.css';

export default function TOC({ className = '', toc, ...props }: Props): ReactNode {
  return (
    <nav className={`${styles.contents ?? ''} thin-scrollbar ${className}`} aria-labelledby="contents-heading">
      <p id="contents-heading" className={styles.heading}>
        <Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>
      </p>
      <TOCItems
        {...props}
        toc={toc.map((item) => ({ ...item, value: item.value.replaceAll(/\w{20,}/g, withBreaks) }))}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}

function withBreaks(name: string): string {
  return name.replaceAll(/(?<=[a-z_])(?=[A-Z])/g, '<wbr>');
}
