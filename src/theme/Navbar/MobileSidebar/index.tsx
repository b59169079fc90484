// Change: the Esc key closes the drawer and returns focus to the button that opened it.
import type { ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { useEscape } from '@site/src/hooks/useEscape';

export default function MobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  useEscape(shown, () => {
    toggle();
    document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
  });
  return <OriginalMobileSidebar />;
}
