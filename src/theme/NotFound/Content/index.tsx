// Change: ejected. The original has no title in the docs, and no links. This one names the version of the address, the
// versions that have the page, and pages with similar names.
import { useEffect, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import { SearchField } from '@site/src/components/search/SearchField';
import type { nearestTitles } from '@site/src/components/notFound/nearestTitles';
import { labelsOf, pageUrl } from '@site/facts/pageMap';
import { labelOf, segmentOf } from '@site/facts/versions';
import { usePageMap } from '@site/src/hooks/usePageMap';
import { usePagePath } from '@site/src/hooks/usePagePath';

interface PageLink {
  readonly label: string;
  readonly page: string;
  readonly text: string;
}

/** What comes later than the page. */
interface Loaded {
  readonly titles: Readonly<Record<string, string>>;
  readonly nearestTitles?: typeof nearestTitles;
}

function PageLinks({ title, links }: { readonly title: string; readonly links: readonly PageLink[] }): ReactNode {
  const { locale } = usePagePath();
  return (
    links.length > 0 && (
      <section>
        <Heading as="h2">{title}</Heading>
        <ul>
          {links.map(({ label, page, text }) => (
            <li key={`${label}/${page}`}>
              <Link
                to={`pathname://${pageUrl({ segment: segmentOf(label), locale, page })}`}
                target="_self"
                autoAddBaseUrl={false}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

/**
 * What the reader may have been looking for. Only the browser knows the address: one file is served for all of them.
 */
function Suggestions(): ReactNode {
  const pageMap = usePageMap();
  const { segment, page } = usePagePath();
  const [{ titles, nearestTitles }, setLoaded] = useState<Loaded>({ titles: {} });
  useEffect(() => {
    // Not with the page: it comes with every page of the docs.
    Promise.all([
      import('@generated/page-titles/titles.json'),
      import('@site/src/components/notFound/nearestTitles'),
    ]).then(
      ([{ default: titles }, { nearestTitles }]) => {
        setLoaded({ titles, nearestTitles });
      },
      (error: unknown) => {
        console.error('The titles of the pages could not be loaded.', error);
      },
    );
  }, []);
  const label = labelOf(segment);
  const near = nearestTitles?.(page, pageMap, label, 5).filter((path) => path !== page) ?? [];
  return (
    <>
      {segment !== '' && (
        <p>
          <Translate id="site.notFound.version" values={{ label: <b>{label}</b> }}>
            {'The address belongs to the {label} documentation.'}
          </Translate>
        </p>
      )}
      <PageLinks
        title={translate({ message: 'This page in other versions', id: 'site.notFound.otherVersions' })}
        links={labelsOf(pageMap, page)
          .filter((other) => other !== label)
          .map((other) => ({ label: other, page, text: `${titles[page] ?? page} (${other})` }))}
      />
      <PageLinks
        title={translate({ message: 'Pages with similar names', id: 'site.notFound.similar' })}
        links={near.map((path) => ({ label, page: path, text: titles[path] ?? path }))}
      />
    </>
  );
}

export default function NotFoundContent({ className }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <PageMetadata title={translate({ message: 'Page Not Found', id: 'theme.NotFound.title' })} />
      <Heading as="h1">
        <Translate id="theme.NotFound.title">Page Not Found</Translate>
      </Heading>
      <p>
        <Translate id="site.notFound.lead">This page doesn't exist.</Translate>
      </p>
      <div className="margin-bottom--md">
        <SearchField>
          <Translate id="site.notFound.search">Search the documentation</Translate>
        </SearchField>
      </div>
      {isBrowser && <Suggestions />}
      <Heading as="h2">
        <Translate id="site.notFound.start">Try one of these pages</Translate>
      </Heading>
      <ul>
        <li>
          <Link to="/docs/">
            <Translate id="site.notFound.docs">All documentation</Translate>
          </Link>
        </li>
        <li>
          <Link to="/docs/guides/error-warning-details">
            <Translate id="site.notFound.errors">All errors and warnings</Translate>
          </Link>
        </li>
        <li>
          <Link to="/docs/guides/doctor">
            <Translate id="site.notFound.doctor">Doctor: paste an error or a log</Translate>
          </Link>
        </li>
        <li>
          <Link to="/docs/guides/faq">
            <Translate id="site.notFound.faq">Frequently asked questions</Translate>
          </Link>
        </li>
      </ul>
    </main>
  );
}
