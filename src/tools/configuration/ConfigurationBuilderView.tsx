import { useEffect, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import facts from '@generated/library-facts/configuration.json';
import { OptionField } from './OptionField';
import { PastedSettings } from './PastedSettings';
import { choiceIn, writeChoice } from './state';
import { writeSettings, type Choice, type Format } from '../settings/writeSettings';
import tool from '../form/tool.module.css';
import styles from './ConfigurationBuilder.module.css';

/** What most readers need, in this order. */
const common = ['VERSION', 'DOWNLOAD_DIR', 'SYSTEM_BINARY', 'DISTRO', 'DOWNLOAD_MIRROR', 'DEBUG'];
const commonOptions = common.flatMap((name) => facts.options.filter((option) => option.name === name));
const otherOptions = facts.options.filter(({ name }) => !common.includes(name));

export interface ConfigurationBuilderViewProps {
  readonly pasted: string;
  /** Whether the fields are shown. */
  readonly isForm: boolean;
}

/** Explains pasted settings, and writes chosen options in every form. */
export default function ConfigurationBuilderView({ pasted, isForm }: ConfigurationBuilderViewProps): ReactNode {
  const [choice, setChoice] = useState<Choice>(() => choiceIn(window.location.search, facts));

  useEffect(() => {
    writeChoice(choice);
  }, [choice]);

  const fieldsOf = (options: typeof facts.options): ReactNode => (
    <div className={styles.options}>
      {options.map((option) => (
        <OptionField
          key={option.name}
          option={option}
          value={choice[option.name]}
          onChange={(value) => {
            const others = Object.entries(choice).filter(([name]) => name !== option.name);
            setChoice(Object.fromEntries(value === undefined ? others : [...others, [option.name, value]]));
          }}
        />
      ))}
    </div>
  );
  return (
    <>
      <PastedSettings text={pasted} />
      {isForm && (
        <fieldset className={tool.group}>
          <legend className={tool.legend}>Choose options</legend>
          {fieldsOf(commonOptions)}
          <details open={otherOptions.some(({ name }) => Object.hasOwn(choice, name)) || undefined}>
            <summary>{`${String(otherOptions.length)} more options`}</summary>
            {fieldsOf(otherOptions)}
          </details>
          <Output choice={choice} />
        </fieldset>
      )}
    </>
  );
}

/** The page's own tabs have the same names, so that a choice there applies here. */
const tabs: Readonly<Record<Format, string>> = {
  sh: 'shell',
  powershell: 'powershell',
  dockerfile: 'dockerfile',
  github: 'github',
  gitlab: 'gitlab',
  packageJson: 'package-json',
  code: 'code',
};

function Output({ choice }: { readonly choice: Choice }): ReactNode {
  const count = Object.keys(choice).length;
  return (
    <>
      <p role="status" className={tool.note}>
        {count > 0 && `Options chosen: ${String(count)}. The address of this page keeps your choice.`}
      </p>
      {count > 0 && (
        <Tabs groupId="config-source">
          {writeSettings(choice, facts).map(({ format, title, text, missing }) => (
            <TabItem key={format} value={tabs[format]} label={title}>
              {text !== '' && <CodeBlock>{text}</CodeBlock>}
              {missing.length > 0 && (
                <p className={tool.note}>
                  {format === 'code' ? 'Code cannot set: ' : 'Only code can set: '}
                  {missing.join(', ')}.
                </p>
              )}
            </TabItem>
          ))}
        </Tabs>
      )}
      <p className={tool.note}>
        If an option is set twice, see <Link to="#precedence">variable or package.json?</Link> and{' '}
        <Link to="#code-or-config">code or config option?</Link>
      </p>
    </>
  );
}
