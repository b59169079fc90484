import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLoaded } from '@site/src/hooks/useLoaded';
import { PasteField } from '../frame/PasteField';
import tool from '../frame/tool.module.css';

/** Explains pasted settings, and writes settings in every form that the library reads. */
export function ConfigurationBuilder(): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const [pasted, setPasted] = useState('');
  const [isForm, setIsForm] = useState(false);
  const { part, status, open } = useLoaded(() => import('./ConfigurationBuilderView'));
  const paste = (text: string): void => {
    setPasted(text);
    open();
  };

  useEffect(() => {
    // The reader may have typed before this script ran.
    if (field.current !== null && field.current.value !== '') {
      paste(field.current.value);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  return (
    <section aria-label="Configuration builder" className={tool.tool}>
      <PasteField
        label="Paste your settings to have them explained"
        note="Variables, package.json, or code. Nothing leaves your browser."
        value={pasted}
        onChange={paste}
        field={{ ref: field, rows: pasted === '' ? 6 : 3, onFocus: open, placeholder: 'MONGOMS_VERSION=…' }}
      />
      <noscript>
        <p>The fields need JavaScript. Without it, look up each option below.</p>
      </noscript>
      {part !== undefined && <part.ConfigurationBuilderView pasted={pasted} isForm={isForm} />}
      {!(isForm && part !== undefined) && (
        <p>
          <button
            type="button"
            className="button button--secondary needs-script"
            onClick={() => {
              setIsForm(true);
              open();
            }}
          >
            {pasted.trim() === '' ? 'Choose options in a form' : 'Change them in a form'}
          </button>
        </p>
      )}
      <p role="status">{status}</p>
    </section>
  );
}
