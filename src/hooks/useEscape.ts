import { useEffect, useEffectEvent } from 'react';

/** Calls `onEscape` on the Esc key while something is open, wherever the focus is (WCAG 1.4.13). */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const listener = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        // What is open around it stays open.
        event.preventDefault();
        escape();
      }
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, [isOpen]);
}
