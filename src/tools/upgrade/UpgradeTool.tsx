import { useId, useState, type ReactNode } from 'react';
import usual from '@generated/library-facts/usualUpgrade.json';
import examples from '@site/facts/data/examples/upgrade.json';
import { useAddressValue } from '@site/src/hooks/useAddressValue';
import { useLoaded } from '@site/src/hooks/useLoaded';
import { PasteTool } from '../frame/PasteTool';
import type * as Engine from './engine';
import { Steps, type Stated } from './Steps';
import tool from '../frame/tool.module.css';
import styles from './Upgrade.module.css';

const load = (): Promise<typeof Engine> => import('./engine');

/** Two releases: what changes in the reader's files, and what to do. */
export function UpgradeTool(): ReactNode {
  const id = useId();
  const [from, setFrom] = useAddressValue('from');
  const [to, setTo] = useAddressValue('to');
  /** What the paste asks for, until another release is chosen. */
  const [stated, setStated] = useState<Stated>({});
  const asked = { from: stated.release ?? (from || usual.from), to: to || usual.to };
  const { part: engine, status, hasFailed, open } = useLoaded(load, from + to !== '');
  const steps = engine?.stepsBetween(asked) ?? usual;
  const choose = (changed: Partial<typeof asked>): void => {
    const next = { ...asked, ...changed };
    setFrom(next.from);
    setTo(next.to);
    setStated({ library: stated.library });
  };

  return (
    <div data-search-ignore>
      <PasteTool
        name="Upgrade view"
        label="package.json, code, Dockerfile, or CI file"
        examples={examples}
        more={{ from: steps.from, to: steps.to, onStated: setStated }}
        choices={() => (
          <div className={tool.fields}>
            {(['from', 'to'] as const).map((key) => (
              <div key={key}>
                <label htmlFor={id + key} className={tool.label}>
                  {key === 'from' ? 'From' : 'To'}
                </label>
                <select
                  id={id + key}
                  // Firefox would restore the selection from before a reload.
                  autoComplete="off"
                  className="form-field"
                  value={(engine === undefined ? asked : steps)[key].split('.')[0]}
                  onChange={(event) => choose({ [key]: event.target.value })}
                >
                  {usual.majors.map((major) => (
                    <option key={major} value={major}>
                      {major === usual.majors[0] ? `${String(major)}.x (latest)` : `${String(major)}.x`}
                    </option>
                  ))}
                </select>
              </div>
            ))}
          </div>
        )}
        load={() => {
          open();
          return load();
        }}
      >
        <p>
          To compare other releases, you need JavaScript. The guides and the changelog contain the same information.
        </p>
      </PasteTool>
      <section aria-label="Steps" className={styles.view}>
        {hasFailed === true && <p>{status}</p>}
        <Steps {...steps} library={stated.library ?? 'mongodb-memory-server'} sections={stated.sections ?? ''} />
      </section>
    </div>
  );
}
