// Change: search engines get the breadcrumbs that readers see, with the lists of pages above the sidebar.
import type { ReactNode } from 'react';
import type { Props } from '@theme/DocBreadcrumbs/StructuredData';
import OriginalStructuredData from '@theme-original/DocBreadcrumbs/StructuredData';
import { useSectionCrumbs } from '@site/src/hooks/useSectionCrumbs';

export default function StructuredData({ breadcrumbs }: Props): ReactNode {
  const above = useSectionCrumbs().map((crumb) => ({ type: 'link' as const, ...crumb }));
  return <OriginalStructuredData breadcrumbs={[...above, ...breadcrumbs]} />;
}
