import type { ReactNode } from 'react';
import facts from '@generated/library-facts/configuration.json';
import type { Explained } from './explainSettings';
import { SettingsTabs } from './SettingsTabs';
import { corrected } from './words';
import type { Format } from './writeSettings';
import tool from '../form/tool.module.css';

export interface CorrectedProps {
  readonly explained: readonly Explained[];
  readonly only: readonly Format[];
}

/** The pasted settings, without what is wrong with them. */
export function Corrected({ explained, only }: CorrectedProps): ReactNode {
  const choice = corrected(explained, facts);
  const kept = explained.filter(({ setting }) => setting.isExpanded === true).map(({ setting }) => setting.name);
  return (
    Object.keys(choice).length > 0 && (
      <>
        <p className={tool.strong}>Corrected:</p>
        <SettingsTabs choice={choice} only={only} />
        {kept.length > 0 && <p className={tool.note}>Not included: {kept.join(', ')}. Keep it as you wrote it.</p>}
      </>
    )
  );
}
