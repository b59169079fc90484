import type { ReactNode, RefObject } from 'react';
import clsx from 'clsx';
import { translate } from '@docusaurus/Translate';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import IconWordWrap from '@theme/Icon/WordWrap';
import { useCopy } from '@site/src/hooks/useCopy';
import styles from './CodeToolbar.module.css';

export interface CodeToolbarProps {
  readonly className?: string | undefined;
  readonly pre: RefObject<HTMLPreElement | null>;
  /** Whether a line is too long. */
  readonly overflows: boolean;
  readonly isWrapped: boolean;
  readonly onWrap: () => void;
}

/** Buttons of a code block: copy it, and wrap its lines. */
export function CodeToolbar({ className, pre, overflows, isWrapped, onWrap }: CodeToolbarProps): ReactNode {
  const wrapLabel = translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap' });
  return (
    <div className={clsx('needs-script', className, styles.buttons)}>
      <CopyButton pre={pre} />
      {(isWrapped || overflows) && (
        <button
          type="button"
          className={clsx('clean-btn', styles.wrap, isWrapped && styles.on)}
          aria-label={wrapLabel}
          aria-pressed={isWrapped}
          title={wrapLabel}
          onClick={onWrap}
        >
          <IconWordWrap className={styles.icon} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function CopyButton({ pre }: Pick<CodeToolbarProps, 'pre'>): ReactNode {
  const { outcome, start } = useCopy(() => navigator.clipboard.writeText(newCodeIn(pre.current)));
  const label = {
    none: translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' }),
    copied: translate({ id: 'theme.CodeBlock.copied', message: 'Copied' }),
    failed: translate({ message: 'Copy failed' }),
  }[outcome];
  const Icon = outcome === 'copied' ? IconSuccess : IconCopy;
  return (
    <>
      <button type="button" className="clean-btn" aria-label={label} title={label} onClick={start}>
        {outcome === 'failed' ? label : <Icon className={styles.icon} aria-hidden="true" />}
      </button>
      {outcome !== 'none' && (
        <span role="alert" className="for-screen-readers">
          {label}
        </span>
      )}
    </>
  );
}

/** The code to copy: of a diff, what the code becomes. */
function newCodeIn(pre: HTMLPreElement | null): string {
  const text = pre?.textContent.replace(/\n$/, '') ?? '';
  return pre?.matches('.language-diff') === true ? text.replaceAll(/^-.*\n?/gm, '').replaceAll(/^[+ ]/gm, '') : text;
}
