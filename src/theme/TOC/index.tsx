// Change: a heading above the contents, long names that break where their parts meet, and `aria-current`. The theme marks the
// first heading in view, which may be the one above the chosen one. Ejected: the heading stands within what is sticky.
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import { partsOfName } from '@site/facts/nameParts';
import styles from './styles.module.css';

/** Distance of a section from the top of the window; infinite if it is hidden. */
function topOf(hash: string): number {
  const box = document.getElementById(decodeURIComponent(hash.slice(1)))?.getBoundingClientRect();
  return box === undefined || box.height === 0 ? Infinity : box.top;
}

export default function TOC({ className = '', toc, ...props }: Props): ReactNode {
  const contents = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const root = document.documentElement;
    const links = [...(contents.current?.querySelectorAll('a') ?? [])];
    const mark = (): void => {
      // Just below where a chosen heading stops. At the end of a page, it may stop anywhere.
      let line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 16;
      if (window.scrollY > 0 && window.scrollY + window.innerHeight > root.scrollHeight - 2) {
        const chosen = topOf(hash);
        line = chosen > 0 && chosen < window.innerHeight ? chosen + 1 : window.innerHeight;
      }
      const current = links.findLast((link) => topOf(link.hash) < line);
      for (const link of links) {
        link.classList.toggle('table-of-contents__link--active', link === current);
        link.ariaCurrent = link === current ? 'true' : null;
      }
    };
    mark();
    document.addEventListener('scroll', mark);
    return () => document.removeEventListener('scroll', mark);
  }, [hash, toc]);
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
          value: item.value.replaceAll(/\w{17,}/g, (name) => partsOfName(name).join('<wbr>')),
        }))}
      />
    </nav>
  );
}
