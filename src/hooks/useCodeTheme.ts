import { useSyncExternalStore } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { codeThemeAttribute, codeThemeStorageKey, parseCodeTheme, type CodeTheme } from '../../facts/codeThemes';

// The choice is an attribute of the root element, which a script in the head sets before React starts and the style
// sheet reads, so it must follow even if no component uses it. A null key means that storage was cleared.
if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === codeThemeStorageKey || key === null) {
      document.documentElement.setAttribute(codeThemeAttribute, parseCodeTheme(newValue));
    }
  });
}

export function setCodeTheme(choice: CodeTheme): void {
  // The browser itself tells only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: codeThemeStorageKey, newValue: choice }));
  try {
    localStorage.setItem(codeThemeStorageKey, choice);
  } catch (error) {
    console.error('The code theme could not be stored; it applies to this page only.', error);
  }
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  return () => {
    window.removeEventListener('storage', notify);
  };
}

function shownCodeTheme(): CodeTheme {
  return parseCodeTheme(document.documentElement.getAttribute(codeThemeAttribute));
}

/** The code theme of all code blocks: on this page, later pages, and in the reader's other tabs. */
export function useCodeTheme(): CodeTheme {
  return useSyncExternalStore(subscribe, shownCodeTheme, () => 'auto');
}
