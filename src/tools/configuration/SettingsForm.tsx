import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import facts from '@generated/library-facts/configuration.json';
import { OptionField } from './OptionField';
import { resolve } from '../settings/resolve';
import { SettingsTabs } from '../settings/SettingsTabs';
import { judgeValue } from '../settings/values';
import type { Choice } from '../settings/writeSettings';
import tool from '../frame/tool.module.css';

/** What most readers need, in this order. */
const common = ['VERSION', 'DOWNLOAD_DIR', 'SYSTEM_BINARY', 'DISTRO', 'DOWNLOAD_MIRROR', 'DEBUG'];
const commonOptions = common.flatMap((name) => facts.options.filter((option) => option.name === name));
const otherOptions = facts.options.filter(({ name, read }) => read && !common.includes(name));

export interface SettingsFormProps {
  /** The pasted settings. */
  readonly given?: Choice;
}

/** Writes the pasted settings, with what the reader changes, in every form. */
export function SettingsForm({ given = {} }: SettingsFormProps): ReactNode {
  const form = useRef<HTMLFieldSetElement>(null);
  const [changed, setChanged] = useState<Choice>({});
  const all = Object.entries({ ...given, ...changed });
  const choice = Object.fromEntries(all.filter(([, value]) => value !== ''));
  const beside = new Map(Object.entries(choice));
  const wrong = facts.options.flatMap((option) => {
    const { kind } = judgeValue(option, resolve(option, { variable: choice[option.name] }, facts), beside, facts);
    return kind === 'fails' && beside.has(option.name) ? option.name : [];
  });
  const right = Object.fromEntries(Object.entries(choice).filter(([name]) => !wrong.includes(name)));

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);

  const fieldsOf = (options: typeof facts.options): ReactNode => (
    <div className={tool.fields}>
      {options.map((option) => (
        <OptionField
          key={option.name}
          option={option}
          beside={beside}
          value={choice[option.name]}
          onChange={(value) => {
            setChanged({ ...changed, [option.name]: value });
          }}
        />
      ))}
    </div>
  );
  return (
    <fieldset ref={form} className={tool.group}>
      <legend className={tool.legend}>Choose options</legend>
      {fieldsOf(commonOptions)}
      <details className={tool.more} open={otherOptions.some(({ name }) => Object.hasOwn(choice, name)) || undefined}>
        <summary>{`${String(otherOptions.length)} more options`}</summary>
        {fieldsOf(otherOptions)}
      </details>
      {wrong.length > 0 && (
        <p className={clsx(tool.note, tool.warning)}>Left out, because the value is wrong: {wrong.join(', ')}.</p>
      )}
      {Object.keys(right).length > 0 && (
        <div className={tool.result}>
          <SettingsTabs choice={right} />
        </div>
      )}
      <p className={tool.note}>
        If an option is set twice, see <Link to="#precedence">variable or package.json?</Link> and{' '}
        <Link to="#code-or-config">code or config option?</Link>
      </p>
    </fieldset>
  );
}
