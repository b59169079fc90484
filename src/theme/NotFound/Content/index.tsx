// Change: ejected. The original has no title in the docs, and no links. This one lists the versions that have the page, and
// pages of the version in the address.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import { labelsOf } from '@site/facts/pageMap';
import { currentLabel, labelOf, versionName } from '@site/facts/versions';
import { startPages } from '@site/src/components/docs/startPages';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import { Icon } from '@site/src/components/icon/Icon';
import { usePagePath } from '@site/src/hooks/usePagePath';
import { useSiteFields } from '@site/src/hooks/useSiteFields';
import { searchButton } from '@site/src/search/Search';
import styles from './styles.module.css';

export default function NotFoundContent({ className }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const { segment, page } = usePagePath();
  const { versions, pageMap, release } = useSiteFields();
  // The HTML is the same for all addresses.
  const asked = labelOf(isBrowser ? segment : '');
  const label = Object.hasOwn(versions, asked) ? asked : currentLabel;
  const others = isBrowser ? labelsOf(pageMap, page).filter((other) => other !== asked) : [];
  const section = (title: string, links: readonly (readonly [label: string, page: string, text: string])[]) =>
    links.length > 0 && (
      <section className="col col--6 margin-top--lg">
        <Heading as="h2">{title}</Heading>
        <ul>
          {links.map(([of, path, text]) => (
            <li key={text}>
              <PlaceLink place={{ label: of, page: path }}>{text}</PlaceLink>
            </li>
          ))}
        </ul>
      </section>
    );
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
        {section(
          translate({ message: 'This page in other versions' }),
          others.map((other) => [other, page, versionName(other, release)]),
        )}
        {section(
          translate({ message: 'Try one of these pages' }),
          startPages().map(([to, text]) => [label, to, text]),
        )}
      </div>
    </main>
  );
}
