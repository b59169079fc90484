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
  /** What they ran with, separated by spaces. */
  readonly runners?: string;
  readonly tied?: string;
  readonly untied?: string;
}

/** Runners as they call themselves, where that is not their name here. */
const names: Readonly<Record<string, string>> = {
  node: 'Node.js',
  jest: 'Jest',
  vitest: 'Vitest',
  mocha: 'Mocha',
  ava: 'AVA',
};

/** Ends a page with what the checks found on it. plugins/vocabulary.ts puts it there. */
export function PageProof({ version, day, runners = '', ...counts }: PageProofProps): ReactNode {
  const { i18n } = useDocusaurusContext();
  const format = (digits = '0'): string => Number(digits).toLocaleString(i18n.currentLocale);
  const { samples, run, tied, untied } = counts;
  const used = runners.split(' ').map((runner) => names[runner] ?? runner);
  const list = new Intl.ListFormat(i18n.currentLocale, { style: 'narrow' }).format(used);
  return (
    <p className={styles.proof} data-search-ignore>
      <Translate id="site.checkedAgainst" values={{ version }}>
        {'Checked against mongodb-memory-server {version}.'}
      </Translate>{' '}
      {day !== undefined && (
        <>
          {samples !== '0' && (
            <Translate id="site.proof.samples" values={{ samples: format(samples) }}>
              {'Samples: {samples} compiled.'}
            </Translate>
          )}{' '}
          {run !== '0' && (
            <Translate id="site.proof.run" values={{ run: format(run), runners: list }}>
              {'{run} of them run, with {runners} and a stand-in for mongod.'}
            </Translate>
          )}{' '}
          <Translate id="site.proof.statements" values={{ tied: format(tied), untied: format(untied) }}>
            {'Statements: {tied} tied to the package, {untied} left to people.'}
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
