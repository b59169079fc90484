import type { ReactNode } from 'react';
import facts from '@generated/library-facts/configuration.json';
import type { Explained } from './explainSettings';
import { ToolCode } from '../form/ToolCode';
import { SettingsTabs } from './SettingsTabs';
import { corrected } from './words';
import { formatsIn, writeSettings } from './writeSettings';
import tool from '../form/tool.module.css';

export interface CorrectedProps {
  readonly explained: readonly Explained[];
  /** The paste that they are from. */
  readonly text: string;
}

/** The part that has changed: what is around it stays. */
function binaryIn(written: ReturnType<typeof writeSettings>): string {
  const code = written.find(({ format }) => format === 'code')?.text ?? '';
  return (/^ {2}binary: [^]*?^ {2}\},$/m.exec(code)?.[0] ?? '').replace(/^ {2}/gm, '');
}

/** The pasted settings, without what is wrong with them. */
export function Corrected({ explained, text }: CorrectedProps): ReactNode {
  const settings = explained.map(({ setting }) => setting);
  const isCode = settings.every(({ place }) => place === 'code');
  // A shell has many forms, so all are offered.
  const only = formatsIn(text, settings).filter((format) => format !== 'shell');
  const choice = corrected(explained, facts);
  const kept = explained.filter(({ setting }) => setting.isExpanded === true).map(({ setting }) => setting.name);
  return (
    Object.keys(choice).length > 0 && (
      <>
        <p className={tool.strong}>Corrected:</p>
        {isCode ? (
          <ToolCode kind="TypeScript" text={binaryIn(writeSettings(choice, facts))} hasTitle />
        ) : (
          <SettingsTabs choice={choice} only={only} />
        )}
        {kept.length > 0 && <p className={tool.note}>Not included: {kept.join(', ')}. Keep it as you wrote it.</p>}
      </>
    )
  );
}
