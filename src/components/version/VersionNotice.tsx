import type { ReactNode } from 'react';
import clsx from 'clsx';
import Translate from '@docusaurus/Translate';
import { nearestPage } from '@site/facts/pageMap';
import { currentLabel, preReleaseLabel } from '@site/facts/versions';
import { usePagePath } from '@site/src/hooks/usePagePath';
import { useSiteFields } from '@site/src/hooks/useSiteFields';
import { PlaceLink } from './PlaceLink';
import styles from './VersionNotice.module.css';

/** On pages of other versions: which version it is, and links to the same page of newer ones. */
export function VersionNotice(): ReactNode {
  const { deploy, release, pageMap } = useSiteFields();
  const { docsVersion, deployName } = deploy;
  const { version, preRelease } = release;
  const { page } = usePagePath();
  const linkTo = (label: string, text = label): ReactNode => (
    <PlaceLink place={{ label, page: nearestPage(pageMap, page, label) }}>{text}</PlaceLink>
  );
  if (docsVersion === 'current') {
    return null;
  }
  const link = linkTo(currentLabel);
  const newer = preRelease !== undefined && (
    <Translate values={{ link: linkTo(preReleaseLabel, preRelease) }}>{' or {link}'}</Translate>
  );
  return (
    <div className={clsx(styles.banner, docsVersion === preReleaseLabel ? styles.neutral : 'notice')} role="note">
      {docsVersion === preReleaseLabel ? (
        <Translate values={{ label: <b>{version}</b>, link }}>
          {'These pages describe {label}. See also {link}.'}
        </Translate>
      ) : (
        <Translate values={{ label: <b>{deployName}</b>, link, newer }}>
          {'{label} gets no more fixes. See {link}{newer}.'}
        </Translate>
      )}
    </div>
  );
}
