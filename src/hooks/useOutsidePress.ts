import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `onPress` when the reader presses outside an element. */
export function useOutsidePress(elementRef: RefObject<HTMLElement | null>, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listener = ({ target }: PointerEvent): void => {
      if (!elementRef.current?.contains(target as Node)) {
        press();
      }
    };
    document.addEventListener('pointerdown', listener);
    return () => {
      document.removeEventListener('pointerdown', listener);
    };
  }, [elementRef]);
}
