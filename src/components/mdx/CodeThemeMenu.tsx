import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { translate } from '@docusaurus/Translate';
import { codeThemeLabels, codeThemes } from '@site/facts/codeThemes';
import { useCodeTheme } from '@site/src/hooks/useCodeTheme';
import { useEscape } from '@site/src/hooks/useEscape';
import { useOutsidePress } from '@site/src/hooks/useOutsidePress';
import styles from './CodeThemeMenu.module.css';

export interface CodeThemeMenuProps {
  /** Holds the menu and the button that opens it. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Chooses the theme of all code blocks. Choices show at once, and the arrow keys go through them. */
export function CodeThemeMenu({ anchor, onClose }: CodeThemeMenuProps): ReactNode {
  const { codeTheme, setCodeTheme } = useCodeTheme();
  const name = useId();
  const chosen = useRef<HTMLInputElement>(null);
  useEffect(() => {
    chosen.current?.focus();
  }, []);
  useOutsidePress(anchor, onClose);
  useEscape(true, () => {
    anchor.current?.querySelector('button')?.focus();
    onClose();
  });
  return (
    <div
      role="radiogroup"
      aria-label={translate({ message: 'Code theme', id: 'site.codeTheme.label' })}
      className={styles.menu}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && anchor.current?.contains(relatedTarget) !== true) {
          onClose();
        }
      }}
    >
      {codeThemes.map((theme) => (
        <label key={theme} className={styles.choice}>
          <input
            ref={theme === codeTheme ? chosen : undefined}
            type="radio"
            name={name}
            checked={theme === codeTheme}
            onChange={() => {
              setCodeTheme(theme);
            }}
          />
          {theme === 'auto' ? translate({ message: 'Auto', id: 'site.codeTheme.auto' }) : codeThemeLabels[theme]}
        </label>
      ))}
    </div>
  );
}
