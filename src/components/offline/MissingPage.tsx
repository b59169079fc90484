import { useEffect, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { rootBaseUrl } from '@site/facts/deploy';
import { missingParameter } from '@site/facts/serviceWorker';

/** Says which page is not there, if a reader asked for one. It opens when the reader is online again. */
export function MissingPage(): ReactNode {
  const { search } = useLocation();
  const isBrowser = useIsBrowser();
  // The address is not trusted, and the HTML is the same for all of them.
  const asked = (isBrowser && new URLSearchParams(search).get(missingParameter)) || '';
  const missing =
    asked.startsWith(rootBaseUrl) && new URL(asked, location.origin).pathname === asked ? asked : undefined;
  useEffect(() => {
    const open = (): void => {
      if (missing !== undefined) {
        location.replace(missing);
      }
    };
    window.addEventListener('online', open);
    return () => {
      window.removeEventListener('online', open);
    };
  }, [missing]);
  if (missing === undefined) {
    return null;
  }
  const page = (
    <Link to={`pathname://${missing}`} target="_self" autoAddBaseUrl={false}>
      {missing.slice(rootBaseUrl.length) || missing}
    </Link>
  );
  return (
    <p className="alert alert--warning" role="status">
      <Translate id="site.offline.missing" values={{ page }}>
        {'The page {page} is not on this device, and it cannot be reached. It opens when you are online again.'}
      </Translate>
    </p>
  );
}
