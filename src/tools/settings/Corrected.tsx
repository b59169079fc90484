import type { ReactNode } from 'react';
import facts from '@generated/library-facts/configuration.json';
import { ofInstance, type Explained } from './explainSettings';
import type { Setting } from './readSettings';
import { ToolCode } from '../frame/ToolCode';
import { SettingsTabs } from './SettingsTabs';
import { corrected } from './words';
import { formatsIn, writeSettings, type Choice } from './writeSettings';
import tool from '../frame/tool.module.css';

export interface CorrectedProps {
  readonly explained: readonly Explained[];
  /** The paste that they are from. */
  readonly text: string;
}

/** The parts of the options that have changed: what is around them stays. */
function codeOf(choice: Choice, misplaced: readonly Setting[]): string {
  const code = writeSettings(choice, facts).find(({ format }) => format === 'code')?.text ?? '';
  const binary = (/^ {2}binary: [^]*?^ {2}\},$/m.exec(code)?.[0] ?? '').replace(/^ {2}/gm, '');
  const fields = misplaced.map(({ name, value, isExpanded = false }) => {
    const isBare = isExpanded || /^(?:true|false|\d+)$/.test(String(value));
    return `${name}: ${isBare ? String(value) : `'${String(value)}'`}`;
  });
  return [...(fields.length > 0 ? [`instance: { ${fields.join(', ')} },`] : []), binary].join('\n').trim();
}

/** The pasted settings, without what is wrong with them. */
export function Corrected({ explained, text }: CorrectedProps): ReactNode {
  const settings = explained.map(({ setting }) => setting);
  const isCode = settings.every(({ place }) => place === 'code');
  // A shell has many forms, so all are offered.
  const only = formatsIn(text, settings).filter((format) => format !== 'shell');
  const choice = corrected(explained, facts);
  const misplaced = settings.filter(
    ({ place, name }) => place === 'code' && ofInstance.test(name) && !name.includes('.'),
  );
  const kept = explained.filter(({ setting }) => setting.isExpanded === true).map(({ setting }) => setting.name);
  return (
    Object.keys(choice).length + misplaced.length > 0 && (
      <>
        <p className={tool.strong}>Corrected:</p>
        {isCode ? (
          <ToolCode kind="TypeScript" text={codeOf(choice, misplaced)} hasTitle />
        ) : (
          <SettingsTabs choice={choice} only={only} />
        )}
        {kept.length > 0 && <p className={tool.note}>Not included: {kept.join(', ')}. Keep it as you wrote it.</p>}
      </>
    )
  );
}
