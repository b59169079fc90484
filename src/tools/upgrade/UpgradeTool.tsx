import { useDeferredValue, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import facts from '@generated/library-facts/upgrade.json';
import { Differences } from './Differences';
import { PastedChanges } from './PastedChanges';
import { Steps } from './Steps';
import { changesIn, releaseIn } from './pastedChanges';
import { compareReleases, majorOf, newestOf } from './compare';
import { readState, writeState, type UpgradeState } from './state';
import tool from '../form/tool.module.css';
import styles from './Upgrade.module.css';

const newestFirst = [...facts.releases].reverse().map(({ version }) => version);
const majors = [...new Set(newestFirst.map(majorOf))];

/** Two releases: what to do, what changes in the reader's files, and what else differs. */
export function UpgradeTool(): ReactNode {
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

  const ends = [
    { key: 'from', label: 'From', value: from },
    { key: 'to', label: 'To', value: to },
  ] as const;
  return (
    <section aria-label="Upgrade view" className={clsx(tool.tool, styles.view)} data-search-ignore>
      <noscript>
        <p>
          To compare other releases, you need JavaScript. The guides and the changelog contain the same information.
        </p>
      </noscript>
      <div className={styles.choice}>
        {ends.map(({ key, label, value }) => (
          <Choice
            key={key}
            label={label}
            value={String(majorOf(value))}
            choices={majors.map((major) => ({ value: String(major), text: `${String(major)}.x` }))}
            onChange={(major) => {
              setChosen({ ...state, [key]: newestOf(Number(major), facts) });
            }}
          />
        ))}
      </div>
      <details>
        <summary>
          Exact releases: {from} to {to}
        </summary>
        <div className={styles.choice}>
          {ends.map(({ key, label, value }) => (
            <Choice
              key={key}
              label={`${label} release`}
              value={value}
              choices={newestFirst
                .filter((version) => majorOf(version) === majorOf(value))
                .map((version) => ({ value: version, text: version }))}
              onChange={(version) => {
                setChosen({ ...state, [key]: version });
              }}
            />
          ))}
        </div>
      </details>
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
          <Differences comparison={comparison} />
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={tool.label}>
        {label}
      </label>
      <select
        id={id}
        // Firefox would restore the selection from before a reload.
        autoComplete="off"
        className="form-field"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  );
}
