import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { codeThemeLabels, codeThemes, parseCodeTheme } from '@site/facts/codeThemes';
import { useCodeTheme } from '@site/src/hooks/useCodeTheme';
import styles from './CodeThemeSelect.module.css';

/** Chooses the theme of all code blocks; looks like a button in the toolbar of one of them. */
export function CodeThemeSelect(): ReactNode {
  const { codeTheme, setCodeTheme } = useCodeTheme();
  const label = translate({ message: 'Code theme', id: 'site.codeTheme.label' });
  return (
    <span className={styles.picker}>
      <select
        className={styles.select}
        aria-label={label}
        title={label}
        // Firefox would put back what was selected before a reload, which may be less than what was chosen since.
        autoComplete="off"
        value={codeTheme}
        onChange={(event) => {
          setCodeTheme(parseCodeTheme(event.target.value));
        }}
      >
        {codeThemes.map((name) => (
          <option key={name} value={name}>
            {name === 'auto' ? translate({ message: 'Auto', id: 'site.codeTheme.auto' }) : codeThemeLabels[name]}
          </option>
        ))}
      </select>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3a9 9 0 0 0 0 18c1.4 0 2.1-.9 2.1-1.9 0-.6-.3-1-.6-1.4-.3-.3-.4-.6-.4-.9 0-.7.6-1.3 1.4-1.3h2.1a4.4 4.4 0 0 0 4.4-4.4C21 6.6 17 3 12 3Z" />
        <circle cx="7.3" cy="12.2" r="1.1" />
        <circle cx="9.8" cy="7.8" r="1.1" />
        <circle cx="14.6" cy="7.8" r="1.1" />
        <circle cx="17" cy="11.6" r="1.1" />
      </svg>
    </span>
  );
}
