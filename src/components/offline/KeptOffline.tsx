import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import pageTitles from '@generated/page-titles/titles.json';
import { useDeploy } from '@site/src/hooks/useDeploy';
import { useOffline, type Offline } from '@site/src/hooks/useOffline';

/** Whether all of the version is on the device, and the buttons that change it. */
function KeptVersion({ state, progress, bytes, pages, ask }: Offline): ReactNode {
  const { deployName: label } = useDeploy();
  const size = bytes === undefined ? '' : ` (${(bytes / 1_000_000).toFixed(1)} MB)`;
  const isWorking = state === 'working';
  return (
    <>
      <p>
        <Translate id="site.offline.all" values={{ label }}>
          {
            'You can also keep all of {label}: every page, the search, and Typedoc. It follows new publications by itself.'
          }
        </Translate>
      </p>
      <p>
        {state !== undefined && state !== 'impossible' && state !== 'kept' && (
          <button
            type="button"
            className="button button--primary margin-right--sm"
            aria-disabled={isWorking}
            onClick={() => {
              if (!isWorking) {
                ask('KEEP');
              }
            }}
          >
            <Translate id="site.offline.keep" values={{ size }}>
              {'Keep this version for reading offline{size}'}
            </Translate>
          </button>
        )}
        {(state === 'kept' || (pages.length > 0 && !isWorking)) && (
          <button
            type="button"
            className="button button--secondary"
            onClick={() => {
              ask('DROP');
            }}
          >
            <Translate id="site.offline.drop">Remove what is on this device</Translate>
          </button>
        )}
      </p>
      {isWorking && (
        <p>
          <progress value={progress} aria-label={translate({ message: 'Progress', id: 'site.offline.progress' })} />
        </p>
      )}
      <p role="status">
        {isWorking && <Translate id="site.offline.working">Working. You can go on reading meanwhile.</Translate>}
        {state === 'kept' && (
          <Translate id="site.offline.kept" values={{ label }}>
            {'All of {label} is on this device.'}
          </Translate>
        )}
        {state === 'failed' && (
          <Translate id="site.offline.failed">
            It did not work. Check your connection and the free space, then try again.
          </Translate>
        )}
        {state === 'impossible' && (
          <Translate id="site.offline.impossible">This browser does not let the site keep pages here.</Translate>
        )}
      </p>
    </>
  );
}

/** What of this version can be read without a network, and a way to change that. */
export function KeptOffline(): ReactNode {
  const offline = useOffline();
  const titles: Readonly<Record<string, string>> = {
    ...pageTitles,
    '': translate({ message: 'Home', id: 'site.offline.home' }),
    typedoc: 'Typedoc',
  };
  const listed = offline.pages
    .flatMap((page) => (page in titles && page !== 'offline' ? [{ page, title: titles[page] ?? page }] : []))
    .sort((a, b) => a.title.localeCompare(b.title));
  return (
    <>
      <KeptVersion {...offline} />
      {listed.length > 0 && (
        <>
          <Heading as="h2">
            <Translate id="site.offline.here">Pages on this device</Translate>
          </Heading>
          <ul>
            {listed.map(({ page, title }) => (
              <li key={page}>
                <Link to={page === 'typedoc' ? 'pathname:///typedoc/' : `/${page}`} target="_self">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
