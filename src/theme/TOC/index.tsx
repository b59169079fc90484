// Change: a heading above the contents, long names that break where their parts meet, and `aria-current`. Ejected: the heading
// stands within what is sticky.
import { useEffect, useRef, type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import { partsOfName } from '@site/facts/nameParts';
import styles from './styles.module.css';

const active = 'table-of-contents__link--active';

export default function TOC({ className = '', toc, ...props }: Props): ReactNode {
  const contents = useRef<HTMLElement>(null);
  useEffect(() => {
    // The theme marks the current section with a class.
    const observer = new MutationObserver(() => {
      for (const link of contents.current?.querySelectorAll('a') ?? []) {
        link.ariaCurrent = link.classList.contains(active) ? 'true' : null;
      }
    });
    observer.observe(contents.current as Node, { attributeFilter: ['class'], subtree: true });
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <nav
      ref={contents}
      className={`${styles.contents ?? ''} thin-scrollbar ${className}`}
      aria-labelledby="contents-heading"
    >
      <p id="contents-heading" className={styles.heading}>
        <Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>
      </p>
      <TOCItems
        {...props}
        toc={toc.map((item) => ({
          ...item,
          value: item.value.replaceAll(/\w{20,}/g, (name) => partsOfName(name).join('<wbr>')),
        }))}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName={active}
      />
    </nav>
  );
}
