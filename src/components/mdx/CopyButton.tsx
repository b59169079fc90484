import type { ReactNode, RefObject } from 'react';
import clsx from 'clsx';
import { translate } from '@docusaurus/Translate';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import { useCopy } from '@site/src/hooks/useCopy';
import styles from './CopyButton.module.css';

export interface CopyButtonProps {
  readonly className?: string | undefined;
  readonly pre: RefObject<HTMLPreElement | null>;
}

/** Copies the code of a block, and says so. */
export function CopyButton({ className, pre }: CopyButtonProps): ReactNode {
  const { outcome, start } = useCopy(() => navigator.clipboard.writeText(newCodeIn(pre.current)));
  const label = {
    none: translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' }),
    copied: translate({ id: 'theme.CodeBlock.copied', message: 'Copied' }),
    failed: translate({ message: 'Copy failed' }),
  }[outcome];
  const Icon = outcome === 'copied' ? IconSuccess : IconCopy;
  return (
    <div className={clsx('needs-script', className, styles.box)}>
      <button type="button" className="clean-btn" aria-label={label} title={label} onClick={start}>
        {outcome === 'failed' ? label : <Icon className={styles.icon} aria-hidden="true" />}
      </button>
      {outcome !== 'none' && (
        <span role="alert" className="for-screen-readers">
          {label}
        </span>
      )}
    </div>
  );
}

/** The code to copy: of a diff, what the code becomes. */
function newCodeIn(pre: HTMLPreElement | null): string {
  const text = pre?.textContent.replace(/\n$/, '') ?? '';
  return pre?.matches('.language-diff') === true ? text.replaceAll(/^-.*\n?/gm, '').replaceAll(/^[+ ]/gm, '') : text;
}
