import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Scrolls the sidebar, not the page, so that the link to the current page is in the middle if it was out of view. */
export function onRouteDidUpdate(): void {
  const link = document.querySelector('.theme-doc-sidebar-menu [aria-current="page"]');
  const menu = link?.closest('.menu');
  if (!link || !menu) {
    return;
  }
  const [inner, outer] = [link.getBoundingClientRect(), menu.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    menu.scrollTop += inner.top - outer.top - outer.height / 2;
  }
}

// On narrow windows, the sidebar is in a drawer. It opens at the current page, and the Esc key closes it.
if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.navbar__toggle')) {
      // By then, the drawer is there.
      requestAnimationFrame(onRouteDidUpdate);
    }
  });
  // After the listeners of what is open in the drawer.
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const close = document.querySelector<HTMLElement>('.navbar-sidebar--show .navbar-sidebar__close');
    if (key === 'Escape' && !defaultPrevented && close) {
      close.click();
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    }
  });
}
