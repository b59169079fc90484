import { useDeferredValue, useId, useMemo, type ReactNode } from 'react';
import clsx from 'clsx';
import facts from '@generated/library-facts/configuration.json';
import { longestPaste } from '../frame/longestPaste';
import { withCode } from '../frame/withCode';
import { explainSettings, meantBy } from '../settings/explainSettings';
import { readCode } from '../settings/readCode';
import { readSettings } from '../settings/readSettings';
import { SettingsList } from '../settings/SettingsList';
import { Corrected } from '../settings/Corrected';
import { isProblem, problemText } from '../settings/words';
import { SettingsForm } from './SettingsForm';
import tool from '../frame/tool.module.css';

interface ConfigurationBuilderViewProps {
  readonly pasted: string;
  /** Whether the fields are shown. */
  readonly isForm: boolean;
}

/** Explains pasted settings, and puts them into a form. */
export function ConfigurationBuilderView({ pasted, isForm }: ConfigurationBuilderViewProps): ReactNode {
  const id = useId();
  const deferred = useDeferredValue(pasted);
  const { explained, problems } = useMemo(() => {
    const read = readSettings(deferred, facts);
    return { explained: explainSettings([...read.settings, ...readCode(deferred)], facts), problems: read.problems };
  }, [deferred]);
  const isEmpty = deferred.trim() === '';
  const isCut = deferred.length >= longestPaste;
  // The form has the others.
  const shown = isForm ? explained.filter((one) => meantBy([one], facts).length === 0) : explained;
  const given = meantBy(explained, facts).map(([{ name }, value]) => [name, value] as const);
  return (
    <div className={tool.group}>
      <p role="status" className={clsx(tool.note, explained.length > 0 && !isCut && 'for-screen-readers')}>
        {!isEmpty &&
          (explained.length === 0 && problems.length === 0
            ? /MongoMemory/.test(deferred)
              ? 'This code sets no config options, so there is nothing to check.'
              : 'No settings found. Paste lines such as MONGOMS_VERSION=7.0.24, a package.json, or create({ binary: … }).'
            : `Settings found: ${String(explained.length)}.`)}
        {isCut && ` Only the first and the last ${String(longestPaste / 2)} characters are read.`}
      </p>
      {!isEmpty && problems.map((problem) => <p key={problem.kind}>{withCode(problemText(problem))}</p>)}
      {shown.length > 0 && (
        <>
          <p id={id} className={tool.strong}>
            How mongodb-memory-server {facts.version} reads what you pasted:
          </p>
          <SettingsList aria-labelledby={id} explained={shown} />
        </>
      )}
      {!isForm && explained.some(isProblem) && <Corrected explained={explained} text={deferred} />}
      {isForm && <SettingsForm given={Object.fromEntries(given)} />}
    </div>
  );
}
