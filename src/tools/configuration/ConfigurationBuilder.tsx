import { useState, type ReactNode } from 'react';
import examples from '@site/facts/data/examples.json';
import { useLoaded } from '@site/src/hooks/useLoaded';
import { PasteTool } from '../frame/PasteTool';

/** Explains pasted settings, and writes settings in every form that the library reads. */
export function ConfigurationBuilder(): ReactNode {
  const [isForm, setIsForm] = useState(false);
  const { part: form, status, open } = useLoaded(() => import('./SettingsForm'));
  return (
    <PasteTool
      name="Configuration builder"
      label="Paste your settings to have them explained: variables, package.json, or code"
      examples={examples.settings}
      load={() => import('./View')}
      choices={
        isForm && form !== undefined ? (
          <form.SettingsForm />
        ) : (
          <p>
            <button
              type="button"
              className="button button--secondary needs-script"
              onClick={() => {
                setIsForm(true);
                open();
              }}
            >
              Choose options in a form
            </button>{' '}
            {status}
          </p>
        )
      }
    >
      <p>The fields need JavaScript. Without it, look up each option below.</p>
    </PasteTool>
  );
}
