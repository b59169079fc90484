import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import { useLoaded } from '@site/src/hooks/useLoaded';
import { PasteField } from '../frame/PasteField';
import { bothEnds, longestPaste } from '../frame/longestPaste';
import tool from '../frame/tool.module.css';
import styles from './Doctor.module.css';

/** The text that another page passes on: the search in the address, the landing page in the history. */
function textFrom({ hash, state }: { readonly hash: string; readonly state: unknown }): string | undefined {
  const fromState = (state as { readonly paste?: unknown } | undefined)?.paste;
  const text = new URLSearchParams(hash.slice(1)).get('paste') ?? fromState;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

export interface DoctorProps {
  /** Where to find the same information, for readers without JavaScript. */
  readonly children: ReactNode;
}

/** Explains what a reader pastes: the cause and the cure. */
export function Doctor({ children }: DoctorProps): ReactNode {
  const location = useLocation();
  const [text, setText] = useState('');
  const [isPasted, setIsPasted] = useState(false);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { part, status, open } = useLoaded(() => import('./DiagnosisView'));

  useEffect(() => {
    // The reader may have typed before this script ran.
    const given = textFrom(location) ?? (part === undefined ? field.current?.value : undefined);
    if (given !== undefined && given !== '') {
      setText(bothEnds(given));
      setIsPasted(true);
      open();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Other places of the page leave the text alone.
  }, [location]);

  return (
    <section aria-label="Doctor" className={tool.tool}>
      <PasteField
        label="Error, log, or files"
        note={text.length < longestPaste ? 'Nothing leaves your browser.' : 'Only the beginning and the end are read.'}
        value={text}
        onChange={(next) => {
          setText(next);
          open();
        }}
        field={{
          ref: field,
          rows: 8,
          className: clsx(isPasted && styles.small),
          onFocus: open,
          onPaste: () => {
            setIsPasted(true);
          },
        }}
      />
      <noscript>{children}</noscript>
      <p role="status" className={clsx(status === undefined && 'for-screen-readers')}>
        {status ?? said}
      </p>
      {part !== undefined && <part.DiagnosisView text={text} isPasted={isPasted} onAnswer={setSaid} />}
    </section>
  );
}
