import type { ReactNode } from 'react';
import facts from '@generated/library-facts/configuration.json';
import type { Explained } from './explainSettings';
import { ToolCode } from '../form/ToolCode';
import { SettingsTabs } from './SettingsTabs';
import { corrected } from './words';
import { writeSettings, type Format } from './writeSettings';
import tool from '../form/tool.module.css';

export interface CorrectedProps {
  readonly explained: readonly Explained[];
  readonly only: readonly Format[];
}

/** The part that has changed: what is around it stays. */
function binaryIn(written: ReturnType<typeof writeSettings>): string {
  const code = written.find(({ format }) => format === 'code')?.text ?? '';
  return (/^ {2}binary: [^]*?^ {2}\},$/m.exec(code)?.[0] ?? '').replace(/^ {2}/gm, '');
}

/** The pasted settings, without what is wrong with them. */
export function Corrected({ explained, only }: CorrectedProps): ReactNode {
  const choice = corrected(explained, facts);
  const kept = explained.filter(({ setting }) => setting.isExpanded === true).map(({ setting }) => setting.name);
  return (
    Object.keys(choice).length > 0 && (
      <>
        <p className={tool.strong}>Corrected:</p>
        {only.join() === 'code' ? (
          <ToolCode kind="TypeScript" text={binaryIn(writeSettings(choice, facts))} hasTitle />
        ) : (
          <SettingsTabs choice={choice} only={only} />
        )}
        {kept.length > 0 && <p className={tool.note}>Not included: {kept.join(', ')}. Keep it as you wrote it.</p>}
      </>
    )
  );
}
