import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Translate from '@docusaurus/Translate';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { markdownPath } from '@site/facts/pageMap';
import type { CopyMenuProps } from './CopyMenu';
import styles from './CopyPage.module.css';

/** Offers the page as Markdown, which plugins/markdown-pages.ts makes. The menu is loaded when a reader opens it. */
export function CopyPage(): ReactNode {
  const url = markdownPath(useDoc().metadata.permalink);
  const root = useRef<HTMLDivElement>(null);
  const [Menu, setMenu] = useState<ComponentType<CopyMenuProps>>();
  const close = (): void => {
    setMenu(undefined);
  };
  return (
    <div ref={root} className={styles.copy}>
      <Head>
        <link rel="alternate" type="text/markdown" href={url} />
      </Head>
      <button
        type="button"
        className="breadcrumbs__link clean-btn"
        aria-expanded={Menu !== undefined}
        onClick={() => {
          if (Menu !== undefined) {
            close();
            return;
          }
          import('./CopyMenu').then(
            ({ CopyMenu }) => {
              setMenu(() => CopyMenu);
            },
            () => {
              // Without the menu, the Markdown itself is what remains of it.
              window.location.assign(url);
            },
          );
        }}
      >
        <Translate id="site.copyPage">Copy page</Translate>
      </button>
      {Menu && <Menu key={url} url={url} anchor={root} onClose={close} />}
    </div>
  );
}
