import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { useEscape } from '@site/src/hooks/useEscape';
import { useOutsidePress } from '@site/src/hooks/useOutsidePress';
import styles from './CopyPage.module.css';

export interface CopyMenuProps {
  /** Address of the Markdown. */
  readonly url: string;
  /** Holds the menu and the button that opens it. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** What can be done with the Markdown of a page. It is fetched when it is copied. */
export function CopyMenu({ url, anchor, onClose }: CopyMenuProps): ReactNode {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useOutsidePress(anchor, onClose);
  useEscape(true, () => {
    anchor.current?.querySelector('button')?.focus();
    onClose();
  });
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    const listener = ({ target }: FocusEvent): void => {
      if (anchor.current?.contains(target as Node) === false) {
        leave();
      }
    };
    document.addEventListener('focusin', listener);
    return () => {
      document.removeEventListener('focusin', listener);
    };
  }, [anchor]);
  return (
    <div className={clsx('dropdown__menu', styles.menu)}>
      <button
        type="button"
        className="clean-btn dropdown__link"
        onClick={() => {
          copy(url).then(
            () => {
              setOutcome('copied');
            },
            (error: unknown) => {
              console.error(error);
              setOutcome('failed');
            },
          );
        }}
      >
        <Translate id="site.copyPage.copy">Copy as Markdown</Translate>
      </button>
      <Link className="dropdown__link" to={`pathname://${url}`} target="_self" autoAddBaseUrl={false}>
        <Translate id="site.copyPage.view">View as Markdown</Translate>
      </Link>
      <div role="status" className={clsx(outcome !== undefined && 'padding-horiz--sm')}>
        <small>
          {outcome === 'copied' && <Translate id="site.copyPage.copied">Copied</Translate>}
          {outcome === 'failed' && (
            <Translate id="site.copyPage.failed">It could not be copied. View it instead.</Translate>
          )}
        </small>
      </div>
    </div>
  );
}

async function copy(url: string): Promise<void> {
  const text = fetch(url).then((response) => {
    if (!response.ok) {
      throw new Error(`${url} answered with status ${String(response.status)}`);
    }
    return response.text();
  });
  // Safari allows only what begins at once, in answer to the press. Firefox has no ClipboardItem before 127.
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
  } else {
    const type = 'text/plain';
    await navigator.clipboard.write([
      new ClipboardItem({ [type]: text.then((markdown) => new Blob([markdown], { type })) }),
    ]);
  }
}
