import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether the content of an element is wider than the element. Measured after layout, and again when a tab shows the
 * element, or when the window or the content changes.
 */
export function useOverflow(elementRef: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = elementRef.current;
    if (element === null) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      setOverflows(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    if (element.firstElementChild !== null) {
      observer.observe(element.firstElementChild);
    }
    return () => {
      observer.disconnect();
    };
  }, [elementRef]);
  return overflows;
}
