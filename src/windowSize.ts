import { startTransition, useEffect, useState } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

/**
 * Stands in for the hook of Docusaurus, by which a page has what a wide and what a narrow window shows, until an effect
 * tells which one it is. Only the first page needs that, because it comes as HTML. One that the reader goes to starts
 * with the right half.
 *
 * @param options - `desktopBreakpoint` is the width in pixels above which a window is wide
 */
export function useWindowSize({ desktopBreakpoint = 996 } = {}): WindowSize {
  const isBrowser = useIsBrowser();
  const measure = (): WindowSize => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile');
  const [size, setSize] = useState<WindowSize>(() => (isBrowser ? measure() : 'ssr'));

  useEffect(() => {
    const update = (): void => {
      setSize(measure);
    };
    // In small steps, as in startUpReact.ts: the effect runs first while the page wakes.
    startTransition(update);
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('resize', update);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `measure` depends on nothing else.
  }, [desktopBreakpoint]);

  return size;
}
