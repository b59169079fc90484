// Change: the list of all guides, or of the API, in place of the home page. On a phone it is the only item.
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';

export default function Home(): ReactNode {
  const isApi = useDocsSidebar()?.name === 'api';
  return (
    <li className="breadcrumbs__item">
      <Link className="breadcrumbs__link" to={isApi ? '/docs/api' : '/docs/guides'}>
        {isApi ? translate({ message: 'API' }) : translate({ message: 'Guides' })}
      </Link>
    </li>
  );
}
