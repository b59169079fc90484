// Change: ejected. The original has no title in the docs, and no way on. This one knows the version that the address
// lies in, the versions that have the page, and the pages whose names are near.
import { useEffect, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import { rootBaseUrl } from '@site/facts/deploy';
import { nearestTitles } from '@site/facts/nearestTitles';
import { pageUrl, parsePagePath } from '@site/facts/pageMap';
import { currentLabel } from '@site/facts/versions';
import { usePageMap } from '@site/src/hooks/usePageMap';

interface PageLink {
  readonly label: string;
  readonly page: string;
  readonly text: string;
}

function PageLinks({ title, links }: { readonly title: string; readonly links: readonly PageLink[] }): ReactNode {
  return (
    links.length > 0 && (
      <section>
        <Heading as="h2">{title}</Heading>
        <ul>
          {links.map(({ label, page, text }) => (
            <li key={`${label}/${page}`}>
              <Link to={`pathname://${pageUrl(rootBaseUrl, label, page)}`} target="_self" autoAddBaseUrl={false}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

/** What may have been meant by the address. Known in the browser only: one file is served for all of them. */
function Suggestions(): ReactNode {
  const pageMap = usePageMap();
  const { segment, page } = parsePagePath(useLocation().pathname, rootBaseUrl);
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    import('@generated/page-titles/titles.json').then(
      (module) => {
        setTitles(module.default);
      },
      (error: unknown) => {
        console.error('The titles of the pages could not be loaded.', error);
      },
    );
  }, []);
  const label = segment === '' ? currentLabel : segment.slice('versions/'.length);
  const near = nearestTitles(page, pageMap, label, 5).filter((path) => path !== page);
  return (
    <>
      {segment !== '' && (
        <p>
          <Translate id="site.notFound.version" values={{ label: <b>{label}</b> }}>
            {'The address lies in the documentation of {label}.'}
          </Translate>
        </p>
      )}
      <PageLinks
        title={translate({ message: 'Versions that have this page', id: 'site.notFound.otherVersions' })}
        links={(pageMap[page] ?? [])
          .filter((other) => other !== label)
          .map((other) => ({ label: other, page, text: `${titles[page] ?? page} (${other})` }))}
      />
      <PageLinks
        title={translate({ message: 'Pages with a similar name', id: 'site.notFound.similar' })}
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
        <Translate id="site.notFound.lead">There is no page under this address.</Translate>
      </p>
      {isBrowser && <Suggestions />}
      <Heading as="h2">
        <Translate id="site.notFound.start">Where to look</Translate>
      </Heading>
      <ul>
        <li>
          <Link to="/docs/">
            <Translate id="site.notFound.docs">All documentation</Translate>
          </Link>
        </li>
        <li>
          <Link to="/docs/guides/error-warning-details">
            <Translate id="site.notFound.errors">Every error message, with its cure</Translate>
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
