import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { markdownPath } from '@site/facts/pageMap';
import { useCopy } from '@site/src/hooks/useCopy';
import styles from './CopyPage.module.css';

export interface CopyPageProps {
  readonly className?: string | undefined;
}

/** Copies the page as Markdown, made by plugins/markdown-pages.ts, and links to it. */
export function CopyPage({ className }: CopyPageProps): ReactNode {
  const url = markdownPath(useDoc().metadata.permalink);
  const { outcome, start } = useCopy(() => copy(url));
  const words = {
    none: translate({ message: 'Copy page' }),
    copied: translate({ message: 'Copied' }),
    failed: translate({ message: 'Copy failed' }),
  };
  return (
    <span className={clsx(className, styles.copy)} data-search-ignore>
      <button type="button" className="clean-btn needs-script" onClick={start}>
        <span aria-live="polite">{words[outcome]}</span>
      </button>{' '}
      <Link to={`pathname://${url}`} target="_self" autoAddBaseUrl={false}>
        {translate({ message: 'Markdown' })}
      </Link>
    </span>
  );
}

async function copy(url: string): Promise<void> {
  const text = fetch(url).then((response) => {
    if (!response.ok) {
      throw new Error(`${url} answered with status ${String(response.status)}`);
    }
    return response.text();
  });
  // Safari lets a page copy only at once, in response to a click.
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}
