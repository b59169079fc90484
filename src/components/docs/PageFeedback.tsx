import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useDeploy } from '../../hooks/useDeploy';
import { useRelease } from '../../hooks/useRelease';
import styles from './PageFeedback.module.css';

/** When the page was last changed, if that is known, and whether it helped: two links to a filled-in issue, which is in English because its readers are the maintainers. */
export function PageFeedback(): ReactNode {
  const { url, organizationName = '', projectName = '' } = useDocusaurusContext().siteConfig;
  const { title, permalink, frontMatter } = useDoc().metadata;
  const day = frontMatter.last_update?.date;
  const { deployName } = useDeploy();
  const { version } = useRelease();
  const issueUrl = (verdict: string, question: string): string => {
    const query = new URLSearchParams({
      title: `${verdict}: ${title} (${deployName})`,
      body: `Page: ${url}${permalink}\nVersion: ${deployName}, ${version}\n\n${question}\n\n`,
    });
    return `https://github.com/${organizationName}/${projectName}/issues/new?${query.toString()}`;
  };
  return (
    <p className={styles.feedback} data-search-ignore>
      {typeof day === 'string' && (
        <Translate id="site.updated" values={{ day: <time dateTime={day}>{day}</time> }}>
          {'Last updated on {day}.'}
        </Translate>
      )}{' '}
      <Translate
        id="site.feedback"
        values={{
          yes: (
            <Link to={issueUrl('Helpful page', 'What helped?')}>
              <Translate id="site.feedback.yes">Yes</Translate>
            </Link>
          ),
          no: (
            <Link to={issueUrl('Page to improve', 'What were you looking for, and what did you find instead?')}>
              <Translate id="site.feedback.no">no</Translate>
            </Link>
          ),
        }}
      >
        {'Was this page helpful? {yes} or {no}: both open an issue on GitHub, already filled in.'}
      </Translate>
    </p>
  );
}
