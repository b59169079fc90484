import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls back on a press outside of an element.
 *
 * @param elementRef - the element
 * @param onPress - called with the newest closure of the component
 */
export function useOutsidePress(elementRef: RefObject<HTMLElement | null>, onPress: () => void): void {
  const callback = useRef(onPress);
  useEffect(() => {
    callback.current = onPress;
  });
  useEffect(() => {
    const listener = ({ target }: PointerEvent): void => {
      if (!elementRef.current?.contains(target as Node)) {
        callback.current();
      }
    };
    document.addEventListener('pointerdown', listener);
    return () => {
      document.removeEventListener('pointerdown', listener);
    };
  }, [elementRef]);
}
