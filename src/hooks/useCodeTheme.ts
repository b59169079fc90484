import { useSyncExternalStore } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { codeThemeAttribute, codeThemeStorageKey, parseCodeTheme, type CodeTheme } from '../../facts/codeThemes';

export interface CodeThemeChoice {
  readonly codeTheme: CodeTheme;
  readonly setCodeTheme: (choice: CodeTheme) => void;
}

// The choice is an attribute of the root element, which a script in the head sets before React starts and the style
// sheet reads. All code blocks of the page share it.
const changed = new Set<() => void>();

function shownCodeTheme(): CodeTheme {
  return parseCodeTheme(document.documentElement.getAttribute(codeThemeAttribute));
}

function show(choice: CodeTheme): void {
  document.documentElement.setAttribute(codeThemeAttribute, choice);
  for (const notify of changed) {
    notify();
  }
}

function setCodeTheme(choice: CodeTheme): void {
  show(choice);
  try {
    localStorage.setItem(codeThemeStorageKey, choice);
  } catch (error) {
    console.error('The code theme could not be stored; it applies to this page only.', error);
  }
}

/** The reader chose in another tab. A null key means that storage was cleared. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key === codeThemeStorageKey || key === null) {
    show(parseCodeTheme(newValue));
  }
}

// Only the style sheet shows the theme, so it must follow even if no component uses it.
if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('storage', onStorage);
}

function subscribe(notify: () => void): () => void {
  changed.add(notify);
  return () => {
    changed.delete(notify);
  };
}

/** The code theme of all code blocks: on this page, later pages, and in the reader's other tabs. */
export function useCodeTheme(): CodeThemeChoice {
  const codeTheme = useSyncExternalStore(subscribe, shownCodeTheme, () => 'auto' as const);
  return { codeTheme, setCodeTheme };
}
