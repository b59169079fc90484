import { useEffect, useId, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Translate, { translate } from '@docusaurus/Translate';
import facts from '@generated/library-facts/upgrade.json';
import { ComparisonView } from './ComparisonView';
import { RewriteView } from './RewriteView';
import { Steps } from './Steps';
import { compareReleases, majorOf } from './compare';
import { readState, unknownInAddress, unknownInPaste, writeState, type UpgradeState } from './state';
import tool from '../form/tool.module.css';
import styles from './Upgrade.module.css';

/** Two releases, what differs, what to do, and the configuration of a reader for the second one. */
export default function UpgradeView(): ReactNode {
  const [state, setState] = useState<UpgradeState>(() => {
    const { search, hash } = window.location;
    return readState(search, hash, facts);
  });
  const { from, to, pasted } = state;
  // The address is replaced below: what it asked for is read once.
  const [asked] = useState(() => unknownInAddress(window.location.search, facts));
  const unknown = [...asked, ...unknownInPaste(pasted, facts)];
  const comparison = compareReleases(from, to, facts);

  useEffect(() => {
    const { search, hash } = writeState(state, window.location.search);
    // The router would scroll to the top when the fragment changes.
    window.history.replaceState(window.history.state, '', window.location.pathname + search + hash);
  }, [state]);

  return (
    <div className={styles.view}>
      <fieldset className={clsx(tool.group, styles.choice)}>
        <legend className={tool.legend}>
          <Translate id="site.upgrade.choose">Choose two releases</Translate>
        </legend>
        <ReleaseSelect
          label={translate({ message: 'From', id: 'site.upgrade.from' })}
          value={from}
          onChange={(version) => {
            setState({ ...state, from: version });
          }}
        />
        <ReleaseSelect
          label={translate({ message: 'To', id: 'site.upgrade.to' })}
          value={to}
          onChange={(version) => {
            setState({ ...state, to: version });
          }}
        />
      </fieldset>
      <div role="status">
        {unknown.map((version, index) => (
          <p key={index} className={tool.note}>
            <Translate id="site.upgrade.unlisted" values={{ version }}>
              {
                '{version} is not listed: it is a pre-release, came out later than this page, or was never published. Choose the release next to it.'
              }
            </Translate>
          </p>
        ))}
      </div>
      {comparison !== undefined && (
        <>
          <ComparisonView comparison={comparison} />
          <Steps comparison={comparison} />
        </>
      )}
      <RewriteView
        from={from}
        to={to}
        text={pasted}
        onChange={(text) => {
          setState({ ...state, pasted: text });
        }}
      />
    </div>
  );
}

interface ReleaseSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (version: string) => void;
}

const newestFirst = [...facts.releases].reverse().map(({ version }) => version);
const majors = [...new Set(newestFirst.map(majorOf))];

function ReleaseSelect({ label, value, onChange }: ReleaseSelectProps): ReactNode {
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
        className={'form-field'}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {majors.map((major) => (
          <optgroup key={major} label={`${String(major)}.x`}>
            {newestFirst
              .filter((version) => majorOf(version) === major)
              .map((version) => (
                <option key={version} value={version}>
                  {version}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
