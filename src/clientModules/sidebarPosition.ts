/** Scrolls the sidebar, not the page, to the current page. */
export function onRouteDidUpdate(): void {
  showInMenu(document.querySelector('.theme-doc-sidebar-menu [aria-current="page"]'));
}

/** Scrolls the menu that contains a link, so that a link that was out of view is in the middle. */
export function showInMenu(link: Element | null): void {
  const menu = link?.closest('.menu');
  if (!link || !menu) {
    return;
  }
  const [inner, outer] = [link.getBoundingClientRect(), menu.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    menu.scrollTop += inner.top - outer.top - outer.height / 2;
  }
}
