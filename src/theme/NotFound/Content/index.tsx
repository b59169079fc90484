// Change: ejected. The original has no title in the docs, and no links. This one lists the version in the address, the
// versions that have the page, and pages with similar names.
import { useEffect, type ReactNode } from 'react';
import clsx from 'clsx';
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import { currentLabel, labelOf } from '@site/facts/versions';
import { PageLinks } from '@site/src/components/docs/PageLinks';
import { startPages } from '@site/src/components/docs/startPages';
import { Icon } from '@site/src/components/icon/Icon';
import { usePagePath } from '@site/src/hooks/usePagePath';
import { useLoaded } from '@site/src/hooks/useLoaded';
import { useSiteFields } from '@site/src/hooks/useSiteFields';
import { searchButton } from '@site/src/search/Search';
import styles from './styles.module.css';

export default function NotFoundContent({ className }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const { segment } = usePagePath();
  const { versions } = useSiteFields();
  // Loaded separately, because every page of the docs includes this component.
  const { part, open } = useLoaded(() => import('@site/src/components/notFound/Suggestions'));
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(open, []);
  // The HTML is the same for all addresses.
  const asked = labelOf(isBrowser ? segment : '');
  const label = Object.hasOwn(versions, asked) ? asked : currentLabel;
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <PageMetadata title={translate({ message: 'Page not found', id: 'theme.NotFound.title' })} />
      <Heading as="h1">
        <Translate id="theme.NotFound.title">Page not found</Translate>
      </Heading>
      <p>
        <Translate>This address has no page. It may have moved.</Translate>
      </p>
      <button
        type="button"
        className={clsx('needs-script', styles.field)}
        onClick={() => document.getElementById(searchButton)?.click()}
      >
        <Icon name="find" className={styles.icon} />
        <Translate>Search, or paste an error</Translate>
      </button>
      <div className="row">
        {part !== undefined && <part.Suggestions label={label} />}
        <PageLinks
          title={translate({ message: 'Try one of these pages' })}
          links={startPages().map(([page, text]) => ({ label, page, text }))}
        />
      </div>
    </main>
  );
}
