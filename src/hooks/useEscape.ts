import { useEffect, useEffectEvent } from 'react';

/** Calls `onEscape` on the Esc key while something is open, wherever the focus is (WCAG 1.4.13). */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const listener = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') {
        escape();
      }
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, [isOpen]);
}
