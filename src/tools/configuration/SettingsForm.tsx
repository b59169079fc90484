import { useId, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import facts from '@generated/library-facts/configuration.json';
import type { ConfigurationOption } from '@site/facts/node/configuration';
import { withCode } from '../frame/withCode';
import { SettingsTabs } from '../settings/SettingsTabs';
import { judgeValue, type JudgedValue } from '../settings/values';
import type { Choice } from '../settings/writeSettings';
import tool from '../frame/tool.module.css';

/** What most readers need, in this order. */
const common = ['VERSION', 'DOWNLOAD_DIR', 'SYSTEM_BINARY', 'DISTRO', 'DOWNLOAD_MIRROR', 'DEBUG'];
const commonOptions = common.flatMap((name) => facts.options.filter((option) => option.name === name));
const otherOptions = facts.options.filter(({ name, read }) => read && !common.includes(name));

/** Writes the pasted settings, with what the reader changes, in every form. */
export function SettingsForm({ given = {} }: { readonly given?: Choice }): ReactNode {
  const id = useId();
  const [changed, setChanged] = useState<Choice>({});
  const beside = new Map(Object.entries({ ...given, ...changed }).filter(([, value]) => value !== ''));
  const judged = (option: ConfigurationOption): JudgedValue | undefined => {
    const value = beside.get(option.name);
    return value === undefined ? undefined : judgeValue(option, value, beside, facts);
  };
  const wrong = facts.options.filter((option) => judged(option)?.kind === 'fails').map(({ name }) => name);
  const right = Object.fromEntries([...beside].filter(([name]) => !wrong.includes(name)));

  const fieldOf = (option: ConfigurationOption): ReactNode => {
    const { name, type, sets = '', default: builtIn, fallback } = option;
    const value = beside.get(name) ?? '';
    const verdict = judged(option);
    const attributes = {
      ...{ id: id + name, className: 'form-field', value, 'aria-describedby': `${id}${name}note` },
      'aria-invalid': verdict?.kind === 'fails',
      // Firefox would restore the selection from before a reload.
      autoComplete: 'off',
      onChange: (event: { readonly target: { readonly value: string } }) => {
        setChanged({ ...changed, [name]: event.target.value });
      },
    };
    return (
      <div key={name}>
        <label htmlFor={id + name} className={tool.label}>
          <code>{name}</code> <small>{withCode(sets)}</small>
        </label>
        {type === 'boolean' ? (
          <select {...attributes}>
            <option value="">not set ({builtIn ?? 'false'})</option>
            {[...new Set(['true', 'false', ...(value === '' ? [] : [value])])].map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <input {...attributes} autoCapitalize="off" spellCheck={false} placeholder={builtIn ?? fallback} />
        )}
        <p id={`${id}${name}note`} className={clsx(tool.note, verdict?.isProblem === true && tool.warning)}>
          {withCode(verdict?.text ?? '')}
        </p>
      </div>
    );
  };
  return (
    <fieldset className={tool.group}>
      <legend className={tool.legend}>Choose options</legend>
      <div className={tool.fields}>{commonOptions.map(fieldOf)}</div>
      <details className={tool.more} open={otherOptions.some(({ name }) => beside.has(name)) || undefined}>
        <summary>{`${String(otherOptions.length)} more options`}</summary>
        <div className={tool.fields}>{otherOptions.map(fieldOf)}</div>
      </details>
      {wrong.length > 0 && (
        <p className={clsx(tool.note, tool.warning)}>Left out, because the value is wrong: {wrong.join(', ')}.</p>
      )}
      <div className={clsx(beside.size > wrong.length && tool.result)}>
        <SettingsTabs choice={right} />
      </div>
      <p className={tool.note}>
        If an option is set twice, see <Link to="#precedence">variable or package.json?</Link> and{' '}
        <Link to="#code-or-config">code or config option?</Link>
      </p>
    </fieldset>
  );
}
