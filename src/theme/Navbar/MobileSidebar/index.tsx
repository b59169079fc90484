// Change: the Esc key closes the drawer and gives focus back to the button that opened it.
import { useEffect, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar';

export default function MobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  useEffect(() => {
    if (!shown) {
      return undefined;
    }
    const listener = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') {
        toggle();
        document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
      }
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, [shown, toggle]);
  return <OriginalMobileSidebar />;
}
