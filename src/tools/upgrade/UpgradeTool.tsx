import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import usual from '@generated/library-facts/usualUpgrade.json';
import { useLoaded } from '@site/src/hooks/useLoaded';
import { PasteTool, type Example } from '../frame/PasteTool';
import type * as Engine from './engine';
import { readState, UpgradeContext, writeState, type UpgradeState } from './state';
import { Steps } from './Steps';
import tool from '../frame/tool.module.css';
import styles from './Upgrade.module.css';

const examples: readonly Example[] = [
  {
    name: 'a package.json',
    text: '{\n  "engines": { "node": ">=14" },\n  "devDependencies": { "mongodb-memory-server": "^8.12.0" }\n}',
  },
  {
    name: 'old code',
    text: "import { MongoMemoryServer } from 'mongodb-memory-server';\n\nconst server = new MongoMemoryServer({ autoStart: false });\nconst uri = await server.getConnectionString();\nawait server.stop(false);",
  },
  { name: 'a Dockerfile', text: 'FROM node:14-stretch\nRUN npm test' },
];

const load = (): Promise<typeof Engine> => import('./engine');

/** Two releases: what changes in the reader's files, and what to do. */
export function UpgradeTool(): ReactNode {
  const id = useId();
  const { search, key: visit } = useLocation();
  const isBrowser = useIsBrowser();
  const [latest, setChosen] = useState<UpgradeState & Chosen>();
  const [stated, onStated] = useState<string>();
  const { part: engine, status, hasFailed, open } = useLoaded(load);
  // The HTML compares the same releases for everybody. A link to this page outdates a choice.
  const chosen = latest?.visit === visit ? latest : undefined;
  const linked = isBrowser ? readState(search) : undefined;
  const asked = chosen ?? linked ?? usual;
  const { to } = asked;
  // A paste outweighs what was chosen before it.
  const from = stated !== undefined && stated !== chosen?.overruled ? stated : asked.from;
  const steps = useMemo(() => engine?.stepsBetween({ from, to }) ?? usual, [engine, from, to]);
  const context = useMemo(() => ({ from: steps.from, to: steps.to, onStated }), [steps.from, steps.to]);

  useEffect(() => {
    if (readState(search) !== undefined || stated !== undefined) {
      open();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- after a link to this page, and after a paste
  }, [search, stated]);

  useEffect(() => {
    if (engine !== undefined) {
      writeState(steps);
    }
  }, [engine, steps]);

  return (
    <UpgradeContext value={context}>
      <div data-search-ignore>
        <PasteTool
          name="Upgrade view"
          label="Paste your package.json, code, Dockerfile, or CI file"
          examples={examples}
          load={load}
        >
          <p>
            To compare other releases, you need JavaScript. The guides and the changelog contain the same information.
          </p>
        </PasteTool>
        <section aria-label="Steps" className={styles.view}>
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
                  value={(engine ? steps[key] : key === 'from' ? from : to).split('.')[0]}
                  onFocus={open}
                  onChange={(event) => {
                    setChosen({ from, to, [key]: event.target.value, overruled: stated, visit });
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
          <Steps {...steps} />
        </section>
      </div>
    </UpgradeContext>
  );
}

interface Chosen {
  /** The release that the paste asked for, which the reader knew. */
  readonly overruled: string | undefined;
  /** The visit of this page; another one has another address, or the same again. */
  readonly visit: string | undefined;
}
