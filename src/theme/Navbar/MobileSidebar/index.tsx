// Change: the drawer opens at the current page. The Esc key closes it and returns focus to the button that opened it.
import { useEffect, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { showInMenu } from '@site/src/clientModules/sidebarPosition';
import { useEscape } from '@site/src/hooks/useEscape';

export default function MobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  useEscape(shown, () => {
    toggle();
    document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
  });
  useEffect(() => {
    if (shown) {
      showInMenu(document.querySelector('.navbar-sidebar .theme-doc-sidebar-menu [aria-current="page"]'));
    }
  }, [shown]);
  return <OriginalMobileSidebar />;
}
