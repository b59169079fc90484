import { useId, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import type { ConfigurationOption } from '@site/facts/configuration';
import tool from '../form/tool.module.css';
import styles from './ConfigurationBuilder.module.css';

export interface OptionFieldProps {
  readonly option: ConfigurationOption;
  /** undefined if it is not chosen. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The name of an option, what is known about it, and its value. */
export function OptionField({ option, value, onChange }: OptionFieldProps): ReactNode {
  const id = useId();
  const { name, type, values } = option;
  const given = option.default ?? option.fallback;
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
          className={'form-field'}
          aria-describedby={`${id}note`}
          value={value ?? ''}
          onChange={(event) => {
            onChange(event.target.value === '' ? undefined : event.target.value);
          }}
        >
          <option value="">{translate({ message: 'not set', id: 'site.configuration.unset' })}</option>
          {[...new Set(['true', 'false', ...(value === undefined ? [] : [value])])].map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
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
          className={'form-field'}
          aria-describedby={`${id}note`}
          list={values === undefined ? undefined : `${id}values`}
          placeholder={given}
          value={value ?? ''}
          onChange={(event) => {
            onChange(event.target.value === '' ? undefined : event.target.value);
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
        {aboutOption(option)}{' '}
        <Link to={`#${name.toLowerCase()}`}>
          <Translate id="site.configuration.option.link" values={{ name }}>
            {'About {name}'}
          </Translate>
        </Link>
      </p>
    </div>
  );
}

function aboutOption({ type, default: builtIn, fallback, since, read, values, changes }: ConfigurationOption): string {
  const given = builtIn ?? fallback;
  const parts = [
    type,
    given === undefined
      ? translate({ message: 'no default', id: 'site.configuration.option.noDefault' })
      : translate({ message: 'default {given}', id: 'site.configuration.option.default' }, { given }),
    ...(values === undefined ? [] : [values.join(' | ')]),
    ...(since === undefined
      ? []
      : [translate({ message: 'since {since}', id: 'site.configuration.option.since' }, { since })]),
    ...changes
      .slice(0, 1)
      .map(({ version, from }) =>
        translate(
          { message: '{from} before {version}', id: 'site.configuration.option.before' },
          { version, from: from ?? translate({ message: 'no default', id: 'site.configuration.option.noDefault' }) },
        ),
      ),
    ...(read ? [] : [translate({ message: 'no code reads it', id: 'site.configuration.option.unread' })]),
  ];
  return `${parts.join(', ')}.`;
}
