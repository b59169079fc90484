import { useId, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import facts from '@generated/library-facts/configuration.json';
import type { ConfigurationOption } from '@site/facts/configuration';
import { meaningText, warningOf } from './words';
import { resolve } from '../settings/explainSettings';
import tool from '../form/tool.module.css';
import styles from './ConfigurationBuilder.module.css';

export interface OptionFieldProps {
  readonly option: ConfigurationOption;
  /** undefined if it is not chosen. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** An option, its value, and how the library reads it. */
export function OptionField({ option, value, onChange }: OptionFieldProps): ReactNode {
  const id = useId();
  const { name, type, values, read, code } = option;
  const meaning = resolve(option, read ? { variable: value } : {}, facts).meaning;
  const warning = value === undefined ? undefined : warningOf(option, meaning);
  const effect = read
    ? `In effect: ${meaningText(meaning)}.`
    : `Does nothing, because the library never reads it. Set binary.${code?.member ?? ''} in code.`;
  const change = (text: string): void => {
    onChange(text === '' ? undefined : text);
  };
  return (
    <div className={styles.option}>
      <div className={tool.label}>
        <label htmlFor={id}>
          <code>{name}</code>
        </label>{' '}
        <Link to={`#${name.toLowerCase()}`} className={styles.about} aria-label={`About ${name}`}>
          About
        </Link>
      </div>
      {type === 'boolean' ? (
        <select
          id={id}
          // Firefox would restore the selection from before a reload.
          autoComplete="off"
          className="form-field"
          aria-describedby={`${id}note`}
          value={value ?? ''}
          onChange={(event) => {
            change(event.target.value);
          }}
        >
          <option value="">not set</option>
          {[...new Set(['true', 'false', ...(value === undefined ? [] : [value])])].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="text"
          inputMode={type === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="form-field"
          aria-describedby={`${id}note`}
          aria-invalid={warning !== undefined}
          list={values === undefined ? undefined : `${id}values`}
          placeholder={option.default ?? option.fallback}
          value={value ?? ''}
          onChange={(event) => {
            change(event.target.value);
          }}
        />
      )}
      {values !== undefined && (
        <datalist id={`${id}values`}>
          {values.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      <p id={`${id}note`} className={warning === undefined ? tool.note : clsx('notice', styles.warning)}>
        {value !== undefined && (warning ?? effect)}
      </p>
    </div>
  );
}
