import type { ReactNode } from 'react';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import CodeBlock from '@site/src/theme/CodeBlock';
import facts from '@generated/library-facts/configuration.json';
import type { Format } from '../paste/paste';
import { writeSettings, type Choice } from './writeSettings';
import tool from '../frame/tool.module.css';

export interface SettingsTabsProps {
  readonly choice: Choice;
  /** The forms to show; all if there are none. */
  readonly only?: readonly Format[];
}

/** Settings in every form. Only tools that are loaded on demand use it. */
export function SettingsTabs({ choice, only = [] }: SettingsTabsProps): ReactNode {
  const written = writeSettings(choice, facts, only).filter(({ text }) => text !== '');
  const [first] = written;
  if (first === undefined || written.length === 1) {
    return first && <CodeBlock title={first.title}>{first.text.trimEnd()}</CodeBlock>;
  }
  return (
    <Tabs key={written.map(({ format }) => format).join()} groupId="config-source">
      {written.map(({ format, title, text, missing }) => (
        <TabItem key={format} value={format} label={title}>
          <CodeBlock>{text.trimEnd()}</CodeBlock>
          {missing.length > 0 && (
            <p className={tool.note}>
              {format === 'code' ? 'Code cannot set: ' : 'Only code can set: '}
              {missing.join(', ')}.
            </p>
          )}
        </TabItem>
      ))}
    </Tabs>
  );
}
