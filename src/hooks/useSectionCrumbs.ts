import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { usePagePath } from './usePagePath';

/** A page that the breadcrumbs of another page lead to. */
export interface Crumb {
  readonly label: string;
  /** Path with the base URL. */
  readonly href: string;
}

/** The pages above the sidebar of a page: the list of all pages, and that of its section. */
export function useSectionCrumbs(): readonly Crumb[] {
  const { withBaseUrl } = useBaseUrlUtils();
  // The address may end in a slash or not: comparing it with a link would differ between the build and the browser.
  const { page } = usePagePath();
  const sidebar = useDocsSidebar()?.name;
  return [
    { label: translate({ message: 'Docs' }), path: 'docs/' },
    ...(sidebar === 'guides' ? [{ label: translate({ message: 'Guides' }), path: 'docs/guides' }] : []),
    ...(sidebar === 'api' ? [{ label: translate({ message: 'API' }), path: 'docs/api' }] : []),
  ].flatMap(({ label, path }) => (path === page ? [] : [{ label, href: withBaseUrl(path) }]));
}
