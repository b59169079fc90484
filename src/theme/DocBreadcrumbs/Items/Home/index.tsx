// Change: the list of all guides, or of the API, in place of the home page. On a phone it is the only item.
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useDoc, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';

export default function Home(): ReactNode {
  const isApi = useDocsSidebar()?.name === 'api';
  const list = useBaseUrl(isApi ? '/docs/api' : '/docs/guides');
  const { permalink } = useDoc().metadata;
  return (
    permalink !== list && (
      <li className="breadcrumbs__item">
        <Link className="breadcrumbs__link" to={list}>
          {isApi ? translate({ message: 'All API pages' }) : translate({ message: 'All guides' })}
        </Link>
      </li>
    )
  );
}
