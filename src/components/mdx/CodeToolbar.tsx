import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import clsx from 'clsx';
import { translate } from '@docusaurus/Translate';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import IconWordWrap from '@theme/Icon/WordWrap';
import { CodeThemeMenu } from '@site/src/components/mdx/CodeThemeMenu';
import { useOverflow } from '@site/src/hooks/useOverflow';
import styles from './CodeToolbar.module.css';

export interface CodeToolbarProps {
  /** The element with the code. */
  readonly pre: RefObject<HTMLPreElement | null>;
  readonly isWrapped: boolean;
  readonly onWrap: () => void;
  /** Buttons that come later. */
  readonly children?: ReactNode;
}

/** Buttons of a code block: wrap long lines, choose the theme, copy. */
export function CodeToolbar({ pre, isWrapped, onWrap, children }: CodeToolbarProps): ReactNode {
  const overflows = useOverflow(pre);
  const [isChoosing, setIsChoosing] = useState(false);
  const theme = useRef<HTMLSpanElement>(null);
  const wrapLabel = translate({
    id: 'theme.CodeBlock.wordWrapToggle',
    message: 'Toggle word wrap',
    description: 'The title attribute for toggle word wrapping button of code block lines',
  });
  const themeLabel = translate({ message: 'Code theme', id: 'site.codeTheme.label' });
  return (
    <div className={clsx(styles.buttons, isChoosing && styles.inUse)}>
      {children}
      {(isWrapped || overflows) && (
        <button
          type="button"
          className={clsx('clean-btn', isWrapped && styles.on)}
          aria-label={wrapLabel}
          aria-pressed={isWrapped}
          title={wrapLabel}
          onClick={onWrap}
        >
          <IconWordWrap className={styles.icon} aria-hidden="true" />
        </button>
      )}
      <span ref={theme}>
        <button
          type="button"
          className="clean-btn"
          aria-label={themeLabel}
          aria-expanded={isChoosing}
          title={themeLabel}
          onClick={() => {
            setIsChoosing(!isChoosing);
          }}
        >
          <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
            <path
              fill="currentColor"
              d="M12 3a9 9 0 0 0 0 18 2 2 0 0 0 1.5-3.4c-.7-.9-.1-1.8 1-1.8h2.1A4.4 4.4 0 0 0 21 11.4C21 6.6 17 3 12 3ZM6.5 12.5a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3Zm3-4a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3Zm5 0a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3Zm3 4a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3Z"
            />
          </svg>
        </button>
        {isChoosing && (
          <CodeThemeMenu
            anchor={theme}
            onClose={() => {
              setIsChoosing(false);
            }}
          />
        )}
      </span>
      <CopyButton pre={pre} />
    </div>
  );
}

function CopyButton({ pre }: Pick<CodeToolbarProps, 'pre'>): ReactNode {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) {
      return undefined;
    }
    const timer = setTimeout(() => {
      setIsCopied(false);
    }, 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(textIn(pre.current));
      setIsCopied(true);
    } catch (error) {
      console.error('The code could not be copied.', error);
    }
  };
  const label = isCopied
    ? translate({
        id: 'theme.CodeBlock.copied',
        message: 'Copied',
        description: 'The copied button label on code blocks',
      })
    : translate({
        id: 'theme.CodeBlock.copyButtonAriaLabel',
        message: 'Copy code to clipboard',
        description: 'The ARIA label for copy code blocks button',
      });
  const Icon = isCopied ? IconSuccess : IconCopy;
  return (
    <button type="button" className="clean-btn" aria-label={label} title={label} onClick={() => void copy()}>
      <Icon className={styles.icon} aria-hidden="true" />
    </button>
  );
}

/** The code that a block shows. Line numbers are drawn by the style sheet. */
export function textIn(pre: HTMLPreElement | null): string {
  const lines = [...(pre?.querySelectorAll('.token-line') ?? [])];
  return lines.length > 0 ? lines.map(({ textContent }) => textContent).join('\n') : (pre?.textContent ?? '');
}
