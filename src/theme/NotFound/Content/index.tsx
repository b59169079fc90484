// Change: ejected. The original has no title in the docs, and no links. This one lists the version in the address, the
// versions that have the page, and pages with similar names.
import { useEffect, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import { SearchField } from '@site/src/components/search/SearchField';
import type { nearestTitles } from '@site/src/components/notFound/nearestTitles';
import { labelsOf } from '@site/facts/pageMap';
import { labelOf } from '@site/facts/versions';
import { usePageMap } from '@site/src/hooks/usePageMap';
import { usePagePath } from '@site/src/hooks/usePagePath';

interface PageLinksProps {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly page: string; readonly text: string }[];
}

function PageLinks({ title, links }: PageLinksProps): ReactNode {
  return (
    links.length > 0 && (
      <section className="margin-top--lg">
        <Heading as="h2">{title}</Heading>
        <ul>
          {links.map(({ label, page, text }) => (
            <li key={`${label}/${page}`}>
              <PlaceLink place={{ label, page, anchor: '' }}>{text}</PlaceLink>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

/** The titles of the pages, and the function that compares them. */
type Loaded = readonly [
  { readonly default: Readonly<Record<string, string>> },
  { readonly nearestTitles?: typeof nearestTitles },
];

/** What the reader may have been looking for. Only the browser knows the address: one file is served for all of them. */
function Suggestions(): ReactNode {
  const pageMap = usePageMap();
  const { segment, page } = usePagePath();
  const [[{ default: titles }, { nearestTitles }], setLoaded] = useState<Loaded>([{ default: {} }, {}]);
  useEffect(() => {
    // Loaded separately, because every page of the docs includes this component.
    const loading = [
      import('@generated/library-facts/titles.json'),
      import('@site/src/components/notFound/nearestTitles'),
    ] as const;
    Promise.all(loading).then(setLoaded, (error: unknown) => {
      console.error('The titles of the pages could not be loaded.', error);
    });
  }, []);
  const label = labelOf(segment);
  const near = nearestTitles?.(page, pageMap, label, 5).filter((path) => path !== page) ?? [];
  return (
    <>
      {segment !== '' && (
        <p>
          <Translate values={{ label: <b>{label}</b> }}>
            {'The address belongs to the {label} documentation.'}
          </Translate>
        </p>
      )}
      <PageLinks
        title={translate({ message: 'This page in other versions' })}
        links={labelsOf(pageMap, page)
          .filter((other) => other !== label)
          .map((other) => ({ label: other, page, text: `${titles[page] ?? page} (${other})` }))}
      />
      <PageLinks
        title={translate({ message: 'Pages with similar names' })}
        links={near.map((path) => ({ label, page: path, text: titles[path] ?? path }))}
      />
    </>
  );
}

export default function NotFoundContent({ className }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const { segment } = usePagePath();
  // The HTML is the same for all addresses.
  const label = labelOf(isBrowser ? segment : '');
  const starts = [
    ['docs/guides/doctor', translate({ message: 'Error doctor' })],
    ['docs/guides/error-warning-details', translate({ message: 'Errors and warnings' })],
    ['docs/guides', translate({ message: 'All guides' })],
  ] as const;
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <PageMetadata title={translate({ message: 'Page not found', id: 'theme.NotFound.title' })} />
      <Heading as="h1">
        <Translate id="theme.NotFound.title">Page not found</Translate>
      </Heading>
      <div className="margin-bottom--lg">
        <SearchField>
          <Translate>Search, or paste an error</Translate>
        </SearchField>
      </div>
      {isBrowser && <Suggestions />}
      <PageLinks
        title={translate({ message: 'Try one of these pages' })}
        links={starts.map(([page, text]) => ({ label, page, text }))}
      />
    </main>
  );
}
