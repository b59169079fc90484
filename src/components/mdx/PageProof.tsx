import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './PageProof.module.css';

export interface PageProofProps {
  /** Release of the package. */
  readonly version: string;
  /** `YYYY-MM-DD`, when the rest was counted; undefined for a page that nobody has counted yet. */
  readonly day?: string;
  /** Numbers, as digits. */
  readonly samples?: string;
  readonly run?: string;
  readonly drawn?: string;
  readonly compared?: string;
  readonly observed?: string;
}

/** Ends a page with what the checks found on it. plugins/vocabulary.ts puts it there. */
export function PageProof({ version, day, ...counts }: PageProofProps): ReactNode {
  const { i18n } = useDocusaurusContext();
  const format = (digits = '0'): string => Number(digits).toLocaleString(i18n.currentLocale);
  const { samples, run, drawn, compared, observed } = counts;
  return (
    <p className={styles.proof} data-pagefind-ignore>
      <Translate id="site.checkedAgainst" values={{ version }}>
        {'Checked against mongodb-memory-server {version}.'}
      </Translate>{' '}
      {day !== undefined && (
        <>
          {samples !== '0' && (
            <Translate id="site.proof.samples" values={{ samples: format(samples), run: format(run) }}>
              {'Samples: {samples} compiled, {run} run.'}
            </Translate>
          )}{' '}
          <Translate
            id="site.proof.statements"
            values={{ compared: format(compared), drawn: format(drawn), observed: format(observed) }}
          >
            {
              'Statements: {compared} compared across versions, {drawn} drawn from the package, {observed} observed in runs.'
            }
          </Translate>{' '}
          <Translate id="site.proof.day" values={{ day: <time dateTime={day}>{day}</time> }}>
            {'Counted on {day}.'}
          </Translate>
        </>
      )}{' '}
      <Link to="/docs/guides/how-these-pages-are-checked">
        <Translate id="site.proof.how">How these pages are checked</Translate>
      </Link>
    </p>
  );
}
