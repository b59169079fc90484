import type { ComponentProps, ReactNode } from 'react';
import tool from '../frame/tool.module.css';
import { withCode } from '../frame/withCode';
import type { Explained } from './explainSettings';
import { isProblem, verdictText, writtenText } from './words';

/** Longer lists are cut. */
const maxRows = 100;

export interface SettingsListProps extends ComponentProps<'ul'> {
  readonly explained: readonly Explained[];
}

/** Settings, what each one does, and which ones need attention. */
export function SettingsList({ explained, ...attributes }: SettingsListProps): ReactNode {
  return (
    <ul {...attributes} className={tool.plain}>
      {explained.slice(0, maxRows).map((one, index) => (
        // A name may occur twice.
        <li key={index} className={isProblem(one) ? tool.warning : undefined}>
          <code>{writtenText(one.setting)}</code>: {withCode(withoutCapital(verdictText(one)))}
        </li>
      ))}
    </ul>
  );
}

/** `TypeError` and `MongoDB` keep theirs. */
function withoutCapital(sentence: string): string {
  return sentence.replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase());
}
