import { useDeferredValue, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import facts from '@generated/library-facts/upgrade.json';
import { PastedChanges } from './PastedChanges';
import { Steps } from './Steps';
import { changesIn, releaseIn } from './pastedChanges';
import { compareReleases, majorOf, newestOf } from './compare';
import { readState, writeState, type UpgradeState } from './state';
import tool from '../form/tool.module.css';
import styles from './Upgrade.module.css';

const majors = [...new Set(facts.releases.map(({ version }) => majorOf(version)))].reverse();

/** Two releases: what to do, and what changes in the reader's files. */
export function UpgradeTool(): ReactNode {
  const id = useId();
  const { search } = useLocation();
  const isBrowser = useIsBrowser();
  const [chosen, setChosen] = useState<UpgradeState>();
  // The HTML compares the same releases for everybody.
  const state = chosen ?? readState(isBrowser ? search : '', facts);
  const [pasted, setPasted] = useState('');
  const { from, to } = state;
  const comparison = useMemo(() => compareReleases(from, to, facts), [from, to]);
  const deferred = useDeferredValue(pasted);
  const changes = useMemo(
    () => (comparison === undefined ? [] : changesIn(deferred, comparison, facts)),
    [deferred, comparison],
  );

  useEffect(() => {
    if (isBrowser) {
      writeState({ from, to }, facts);
    }
  }, [isBrowser, from, to]);

  return (
    <section aria-label="Upgrade view" className={clsx(tool.tool, styles.view)} data-search-ignore>
      <noscript>
        <p>
          To compare other releases, you need JavaScript. The guides and the changelog contain the same information.
        </p>
      </noscript>
      <div className={styles.choice}>
        {(['from', 'to'] as const).map((key) => (
          <div key={key} className={styles.field}>
            <label htmlFor={id + key} className={tool.label}>
              {key === 'from' ? 'From' : 'To'}
            </label>
            <select
              id={id + key}
              // Firefox would restore the selection from before a reload.
              autoComplete="off"
              className="form-field"
              value={majorOf(state[key])}
              onChange={(event) => {
                setChosen({ ...state, [key]: newestOf(Number(event.target.value), facts) });
              }}
            >
              {majors.map((major) => (
                <option key={major} value={major}>
                  {major}.x
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      {comparison !== undefined && (
        <>
          <Steps comparison={comparison} changes={changes} />
          <PastedChanges
            comparison={comparison}
            changes={changes}
            text={pasted}
            onChange={(text) => {
              setPasted(text);
              const release = releaseIn(text, facts);
              if (release !== releaseIn(pasted, facts)) {
                setChosen({ ...state, from: release ?? from });
              }
            }}
          />
        </>
      )}
    </section>
  );
}
