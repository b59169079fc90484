import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ConfigurationBuilderViewProps } from './ConfigurationBuilderView';
import { parameter } from './state';
import { pastedIn } from '../form/address';
import { PasteField } from '../form/PasteField';
import { focusTool, useTool } from '../useTool';
import tool from '../form/tool.module.css';

/** Explains pasted settings, and writes settings in every form that the library reads. */
export function ConfigurationBuilder(): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const [pasted, setPasted] = useState('');
  const { View, status, open } = useTool<ConfigurationBuilderViewProps>(
    () => import('./ConfigurationBuilderView'),
    parameter,
  );
  const paste = (text: string): void => {
    setPasted(text);
    open();
  };

  useEffect(() => {
    // The reader may have typed before this script ran.
    const text = field.current?.value || pastedIn(window.location.hash, parameter);
    if (text !== '') {
      paste(text);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  return (
    <section aria-label="Configuration builder" className={tool.tool}>
      <PasteField
        label="Paste your settings to have them explained"
        note="Variables or package.json. Nothing leaves your browser."
        value={pasted}
        onChange={paste}
        field={{ ref: field, rows: 4, onFocus: open, placeholder: 'MONGOMS_VERSION=…' }}
      />
      {View === undefined ? (
        <p>
          <button
            type="button"
            className="button button--secondary needs-script"
            onClick={({ currentTarget }) => {
              focusTool(currentTarget);
              open();
            }}
          >
            Choose options in a form
          </button>
        </p>
      ) : (
        <View pasted={pasted} />
      )}
      <p role="status">{status}</p>
    </section>
  );
}
