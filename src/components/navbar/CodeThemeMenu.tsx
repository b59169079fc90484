import { useId, type ReactNode } from 'react';
import clsx from 'clsx';
import { useStorageSlot } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import { codeThemeLabels, codeThemes, codeThemeStorageKey, parseCodeTheme } from '@site/facts/codeThemes';
import { useDisclosure } from '@site/src/hooks/useDisclosure';
import styles from './CodeThemeMenu.module.css';

const focus = (input: HTMLInputElement | null): void => input?.focus();

/** A button with a menu of code themes. A choice applies at once, and the arrow keys move through the menu. */
export function CodeThemeMenu(): ReactNode {
  const { isOpen, toggle, root } = useDisclosure();
  const [stored, storage] = useStorageSlot(codeThemeStorageKey);
  const name = useId();
  const label = translate({ message: 'Code theme' });
  return (
    <div {...root} className={styles.root}>
      <button
        type="button"
        className={clsx('clean-btn needs-script', styles.button)}
        aria-label={label}
        aria-expanded={isOpen}
        title={label}
        onClick={toggle}
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path
            fill="currentColor"
            d="M12 3a9 9 0 0 0 0 18 2 2 0 0 0 1.5-3.4c-.7-.9-.1-1.8 1-1.8h2.1A4.4 4.4 0 0 0 21 11.4C21 6.6 17 3 12 3ZM6.5 12.5a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3Zm3-4a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3Zm5 0a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3Zm3 4a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3Z"
          />
        </svg>
      </button>
      {isOpen && (
        <div role="radiogroup" aria-label={label} className={clsx('popover', styles.menu)}>
          {codeThemes.map((theme) => (
            <label key={theme} className={styles.choice}>
              <input
                ref={theme === parseCodeTheme(stored) ? focus : undefined}
                type="radio"
                name={name}
                checked={theme === parseCodeTheme(stored)}
                onChange={() => storage.set(theme)}
              />
              {codeThemeLabels[theme]}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
