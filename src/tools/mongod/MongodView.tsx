import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import openLibrary from '@generated/library-facts/mongod.js';
import { fromAddress, toAddress } from './address';
import { answer } from './answer';
import type { Answer } from './answer';
import type { Choice } from './choice';
import { describe } from './follow';
import { MongodForm } from './MongodForm';
import { MongodSteps } from './MongodSteps';
import styles from './MongodView.module.css';

/** The form, and below it what the library does. */
export default function MongodView(): ReactNode {
  const { search, hash } = useLocation();
  const [choice, setChoice] = useState<Choice>(() => fromAddress(search, hash));
  const [known] = useState(() => describe(openLibrary));
  const [told, setTold] = useState<Answer | undefined>();
  const start = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isLatest = true;
    void answer(openLibrary, choice, known).then((result) => {
      if (isLatest) {
        setTold(result);
      }
    });
    return () => {
      isLatest = false;
    };
  }, [choice, known]);

  useEffect(() => {
    // A fragment that holds what was typed leads to no place on the page.
    if (hash.includes('&')) {
      start.current?.scrollIntoView();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only for the address with which the page was opened.
  }, []);

  function change(changed: Partial<Choice>): void {
    const next = { ...choice, ...changed };
    setChoice(next);
    history.replaceState(history.state, '', toAddress(next));
  }

  return (
    <div ref={start} className={styles.view}>
      <MongodForm choice={choice} known={known} told={told} onChange={change} />
      <div role="status" className={styles.summary}>
        {told !== undefined && <Summary answer={told} />}
      </div>
      {told !== undefined && <MongodSteps answer={told} choice={choice} known={known} onChange={change} />}
    </div>
  );
}

function Summary({ answer: { course } }: { readonly answer: Answer }): ReactNode {
  const { error, path = '', downloads, settled } = course;
  if (error !== undefined) {
    return (
      <p className={styles.failed}>
        <strong>
          <Translate id="site.mongod.fails">You get an error:</Translate>
        </strong>{' '}
        <code>{error.name}</code>
        <span className={styles.text}>{error.message}</span>
      </p>
    );
  }
  const [download] = downloads;
  return (
    <p>
      {download !== undefined ? (
        <Translate
          id="site.mongod.downloads"
          values={{
            version: <strong>{`MongoDB ${settled?.version ?? ''}`}</strong>,
            url: <code>{download.url}</code>,
            path: <code>{path}</code>,
          }}
        >
          {'You get {version}, downloaded from {url} to {path}.'}
        </Translate>
      ) : (
        <Translate id="site.mongod.exists" values={{ path: <code>{path}</code> }}>
          {'You get the file that exists already, {path}. Nothing is downloaded.'}
        </Translate>
      )}
    </p>
  );
}
