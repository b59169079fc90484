import { useId, type ReactNode } from 'react';
import clsx from 'clsx';
import facts from '@generated/library-facts/configuration.json';
import type { ConfigurationOption } from '@site/facts/node/configuration';
import { withCode } from '../frame/withCode';
import { resolve } from '../settings/explainSettings';
import { besideText, meaningText, rightValue, warningOf } from '../settings/words';
import tool from '../frame/tool.module.css';

/** Of options without a default. */
const examples: Readonly<Record<string, string>> = {
  DISTRO: 'ubuntu-22.04',
  DOWNLOAD_DIR: './mongodb-binaries',
  SYSTEM_BINARY: '/usr/bin/mongod',
};

export interface OptionFieldProps {
  readonly option: ConfigurationOption;
  /** Names of the options that are set. */
  readonly beside: readonly string[];
  /** undefined if it is not chosen. */
  readonly value: string | undefined;
  /** With an empty string if it is no longer chosen. */
  readonly onChange: (value: string) => void;
}

/** An option, its value, and how the library reads it. */
export function OptionField({ option, beside, value, onChange }: OptionFieldProps): ReactNode {
  const id = useId();
  const { name, type, sets = '' } = option;
  const meaning = resolve(option, { variable: value }, facts).meaning;
  const warning = value === undefined ? undefined : warningOf(option, meaning);
  const better = warning === undefined ? undefined : rightValue(option, value ?? '', facts);
  const effect = besideText(name, beside) ?? `In effect: ${meaningText(meaning)}.`;
  return (
    <div>
      <p id={id} className={tool.label}>
        <code>{name}</code> <small>{withCode(sets)}</small>
      </p>
      {type === 'boolean' ? (
        <select
          // Firefox would restore the selection from before a reload.
          autoComplete="off"
          className="form-field"
          aria-labelledby={id}
          aria-describedby={`${id}note`}
          value={value ?? ''}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        >
          <option value="">not set ({meaningText(resolve(option, {}, facts).meaning)})</option>
          {[...new Set(['true', 'false', ...(value === undefined ? [] : [value])])].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          inputMode={type === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="form-field"
          aria-labelledby={id}
          aria-describedby={`${id}note`}
          aria-invalid={warning !== undefined}
          placeholder={option.default ?? option.fallback ?? examples[name]}
          value={value ?? ''}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
      <p id={`${id}note`} className={clsx(tool.note, warning !== undefined && tool.warning)}>
        {value !== undefined && <>{withCode(warning ?? effect)} </>}
        {better !== undefined && (
          <button
            type="button"
            className="link-button"
            onClick={({ currentTarget }) => {
              // The button disappears.
              currentTarget.closest('div')?.querySelector('input')?.focus();
              onChange(better);
            }}
          >
            Use {better}
          </button>
        )}
      </p>
    </div>
  );
}
