import { useDeferredValue, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import Heading from '@theme/Heading';
import usual from '@generated/library-facts/usualUpgrade.json';
import { PasteField } from '../form/PasteField';
import { useLoaded } from '../useLoaded';
import type { UpgradeAnswer } from './engine';
import { Steps } from './Steps';
import { readState, writeState, type UpgradeState } from './state';
import tool from '../form/tool.module.css';
import styles from './Upgrade.module.css';

const usualAnswer: UpgradeAnswer = { ...usual, isDowngrade: false, changes: [] };

/** What screen readers announce about a paste. */
function statusOf({ from, to, stated, changes }: UpgradeAnswer, text: string): string {
  const count = changes.length;
  return [
    ...(stated === from ? [`From ${from}, as in your package.json.`] : []),
    ...(count > 0 ? [`${String(count)} ${count === 1 ? 'change' : 'changes'} for ${to}:`] : []),
    ...(count === 0 && text.trim() !== ''
      ? ['Nothing was recognized that has to change. The steps above may still apply to your code.']
      : []),
  ].join(' ');
}

/** Two releases: what to do, and what changes in the reader's files. */
export function UpgradeTool(): ReactNode {
  const id = useId();
  const { search } = useLocation();
  const [{ from, to }, ask] = useState<UpgradeState>(usual);
  const [pasted, setPasted] = useState('');
  const text = useDeferredValue(pasted);
  // What is known about all releases.
  const { part: engine, status, hasFailed, open } = useLoaded(() => import('./engine'));
  const answer = useMemo(
    () => engine?.answerUpgrade({ from, to }, usual, text) ?? usualAnswer,
    [engine, from, to, text],
  );

  useEffect(() => {
    const asked = readState(search);
    if (asked !== undefined) {
      open(() => {
        ask(asked);
      });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- after a link to this page
  }, [search]);

  useEffect(() => {
    if (engine !== undefined) {
      writeState({ from: answer.from, to: answer.to }, usual);
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
              value={Number.parseInt(engine ? answer[key] : key === 'from' ? from : to)}
              onChange={(event) => {
                const { value } = event.target;
                ask((asked) => ({ ...asked, [key]: value }));
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
      <Steps {...answer} />
      <Heading as="h2">What has to change in your project?</Heading>
      <PasteField
        label="Paste your package.json, code, Dockerfile, or CI file"
        note="Nothing leaves your browser."
        value={pasted}
        onChange={(next) => {
          setPasted(next);
          open(({ statedRelease }) => {
            const stated = statedRelease(next);
            if (stated !== answer.stated) {
              ask((asked) => ({ ...asked, from: stated ?? asked.from }));
            }
          });
        }}
      />
      <p role="status" className={answer.changes.length > 0 ? tool.strong : tool.note}>
        {hasFailed === true && status}
        {engine !== undefined && statusOf(answer, text)}
      </p>
      {engine !== undefined && <engine.ChangeList changes={answer.changes} />}
    </section>
  );
}
