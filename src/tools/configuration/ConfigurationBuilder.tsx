import type { ReactNode } from 'react';
import examples from '@site/facts/data/examples/settings.json';
import { useLoaded } from '@site/src/hooks/useLoaded';
import { PasteTool } from '../frame/PasteTool';
import tool from '../frame/tool.module.css';

/** Explains pasted settings, and writes settings in every form that the library reads. */
export function ConfigurationBuilder(): ReactNode {
  const { part: form, status, open } = useLoaded(() => import('./SettingsForm'));
  return (
    <PasteTool
      name="Configuration builder"
      label="Paste your settings to have them explained: variables, package.json, or code"
      examples={examples}
      load={() => import('./View')}
      choices={
        <details className={`${tool.more} needs-script`} onToggle={open}>
          <summary>Choose options in a form</summary>
          {form === undefined ? status : <form.SettingsForm />}
        </details>
      }
    >
      <p>The fields need JavaScript. Without it, look up each option below.</p>
    </PasteTool>
  );
}
