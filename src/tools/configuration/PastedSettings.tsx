import { useDeferredValue, useId, useMemo, type ReactNode } from 'react';
import clsx from 'clsx';
import facts from '@generated/library-facts/configuration.json';
import { problemText, verdictText, writtenText } from './words';
import { longestPaste } from '../form/longestPaste';
import { explainSettings } from '../settings/explainSettings';
import { readSettings } from '../settings/readSettings';
import tool from '../form/tool.module.css';

/** Longer lists are cut. */
const maxRows = 100;

export interface PastedSettingsProps {
  readonly text: string;
}

/** How the library reads pasted settings. */
export function PastedSettings({ text }: PastedSettingsProps): ReactNode {
  const id = useId();
  const deferred = useDeferredValue(text);
  const { explained, problems } = useMemo(() => {
    const read = readSettings(deferred, facts);
    return { explained: explainSettings(read.settings, facts), problems: read.problems };
  }, [deferred]);
  return (
    <div className={tool.group}>
      <p
        role="status"
        className={clsx(tool.note, explained.length > 0 && deferred.length < longestPaste && 'for-screen-readers')}
      >
        {deferred.trim() !== '' &&
          (explained.length === 0
            ? 'No settings found. Paste lines such as MONGOMS_VERSION=7.0.24, or a package.json.'
            : `Settings found: ${String(explained.length)}.`)}
        {deferred.length === longestPaste && ` Only the first ${String(longestPaste)} characters are read.`}
      </p>
      {deferred.trim() !== '' && problems.map((problem) => <p key={problem.kind}>{problemText(problem)}</p>)}
      {explained.length > 0 && (
        <>
          <p id={id} className={tool.strong}>
            How mongodb-memory-server {facts.version} reads your settings:
          </p>
          <ul aria-labelledby={id} className={tool.list}>
            {explained.slice(0, maxRows).map((one, index) => (
              // A name may occur twice.
              <li key={index}>
                <code>{writtenText(one.setting)}</code> {verdictText(one)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
