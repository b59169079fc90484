/**
 * Stands in for `useIsBrowser` in the theme's tabs, which have it as their key: once React has taken over a page, they
 * would throw all of their code blocks away and draw them again.
 */
export default function useAlwaysBrowser(): true {
  return true;
}
