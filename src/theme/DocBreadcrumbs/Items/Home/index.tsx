// Change: the lists of all pages and of all guides, which no sidebar is below, follow the home page.
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import OriginalHome from '@theme-original/DocBreadcrumbs/Items/Home';
import { useSectionCrumbs } from '@site/src/hooks/useSectionCrumbs';

export default function Home(): ReactNode {
  return (
    <>
      <OriginalHome />
      {useSectionCrumbs().map(({ label, href }) => (
        <li key={href} className="breadcrumbs__item">
          <Link className="breadcrumbs__link" href={href}>
            {label}
          </Link>
        </li>
      ))}
    </>
  );
}
