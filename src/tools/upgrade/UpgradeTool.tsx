import { useDeferredValue, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import usual from '@generated/library-facts/usualUpgrade.json';
import { useLoaded } from '@site/src/hooks/useLoaded';
import { PasteField } from '../frame/PasteField';
import type { UpgradeAnswer } from './engine';
import { Steps } from './Steps';
import { readState, writeState, type UpgradeState } from './state';
import tool from '../frame/tool.module.css';
import styles from './Upgrade.module.css';

const usualAnswer: UpgradeAnswer = { ...usual, packageName: 'mongodb-memory-server', changes: [] };

/** Two releases: what to do, and what changes in the reader's files. */
export function UpgradeTool(): ReactNode {
  const id = useId();
  const { search } = useLocation();
  const isBrowser = useIsBrowser();
  const [chosen, setChosen] = useState<UpgradeState & { readonly search: string }>();
  // The HTML compares the same releases for everybody. A link to this page outdates a choice.
  const linked = isBrowser ? readState(search) : undefined;
  const { from, to, overruled }: UpgradeState = (chosen?.search === search ? chosen : linked) ?? usual;
  const [pasted, setPasted] = useState('');
  const text = useDeferredValue(pasted);
  // What is known about all releases.
  const { part: engine, status, hasFailed, open } = useLoaded(() => import('./engine'));
  const answer = useMemo(
    () => engine?.answerUpgrade({ from, to, overruled }, text) ?? usualAnswer,
    [engine, from, to, overruled, text],
  );

  useEffect(() => {
    if (readState(search) !== undefined) {
      open();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- after a link to this page
  }, [search]);

  useEffect(() => {
    if (engine !== undefined) {
      writeState({ from: answer.from, to: answer.to });
    }
  }, [engine, answer.from, answer.to]);

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
              value={(engine ? answer[key] : key === 'from' ? from : to).split('.')[0]}
              onFocus={open}
              onChange={(event) => {
                const { value } = event.target;
                const outweighed = key === 'from' ? answer.stated : overruled;
                setChosen({ from, to, [key]: value, overruled: outweighed, search });
                open();
              }}
            >
              {usual.majors.map((major) => (
                <option key={major} value={major}>
                  {major}.x
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      {hasFailed === true && <p>{status}</p>}
      <Steps {...answer} />
      <Heading as="h2">What has to change in your project?</Heading>
      <PasteField
        label="Paste your package.json, code, Dockerfile, or CI file"
        note="Nothing leaves your browser."
        value={pasted}
        field={{ onFocus: open }}
        onChange={(next) => {
          setPasted(next);
          open();
        }}
      />
      <p role="status" className={answer.changes.length > 0 ? tool.strong : tool.note}>
        {hasFailed === true && status}
        {answer.summary}
      </p>
      {engine !== undefined && <engine.ChangeList changes={answer.changes} />}
    </section>
  );
}
