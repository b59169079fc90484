import { useId, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import facts from '@generated/library-facts/configuration.json';
import type { ConfigurationOption } from '@site/facts/configuration';
import { meaningText, warningOf, winnerText } from './words';
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
  const { name, type, values, read } = option;
  const meaning = resolve(option, read ? { variable: value } : {}, facts).meaning;
  const warning = value === undefined ? undefined : warningOf(option, meaning);
  const change = (text: string): void => {
    onChange(text === '' ? undefined : text);
  };
  return (
    <div className={styles.option}>
      <label htmlFor={id} className={tool.label}>
        <code>{name}</code>
      </label>
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
      <p id={`${id}note`} className={clsx(tool.note, styles.about)}>
        {value === undefined ? (
          aboutOption(option)
        ) : (
          <>
            {warning !== undefined && <strong>{warning} </strong>}
            In effect: {meaningText(meaning)}. Without it: {meaningText(resolve(option, {}, facts).meaning)}.{' '}
            {winnerText(option)}
          </>
        )}{' '}
        <Link to={`#${name.toLowerCase()}`} aria-label={`More about ${name}`}>
          More
        </Link>
      </p>
    </div>
  );
}

function aboutOption({ type, default: builtIn, fallback, since, read, values, changes }: ConfigurationOption): string {
  const given = builtIn ?? fallback;
  const [change] = changes;
  const parts = [
    type,
    given === undefined ? 'no default' : `default ${given}`,
    values?.join(' | '),
    since === undefined ? undefined : `since ${since}`,
    change === undefined ? undefined : `${change.from ?? 'no default'} before ${change.version}`,
    read ? undefined : 'never read',
  ];
  return `${parts.filter((part) => part !== undefined).join(', ')}.`;
}
