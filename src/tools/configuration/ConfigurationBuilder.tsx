import { useState, type ReactNode } from 'react';
import { useLoaded } from '@site/src/hooks/useLoaded';
import { PasteTool, type Example } from '../frame/PasteTool';

const examples: readonly Example[] = [
  { name: '.env', text: 'MONGOMS_VERSION=7.x\nMONGOMS_ARCH=arm64\nMONGOMS_DOWNLOAD_DIR=./mongodb' },
  {
    name: 'package.json',
    text: '{\n  "config": {\n    "mongodbMemoryServer": {\n      "version": "7.0.14",\n      "downloadPath": "./mongodb"\n    }\n  }\n}',
  },
  {
    name: 'TypeScript',
    text: "const server = await MongoMemoryServer.create({\n  binary: { version: '7.0.14' },\n  port: 27017,\n});",
  },
];

/** Explains pasted settings, and writes settings in every form that the library reads. */
export function ConfigurationBuilder(): ReactNode {
  const [isForm, setIsForm] = useState(false);
  const { part: form, status, open } = useLoaded(() => import('./SettingsForm'));
  return (
    <PasteTool
      name="Configuration builder"
      label="Paste your settings to have them explained: variables, package.json, or code"
      examples={examples}
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
