import { useId, type ReactNode } from 'react';
import clsx from 'clsx';
import facts from '@generated/library-facts/configuration.json';
import type { ConfigurationOption } from '@site/facts/node/configuration';
import { withCode } from '../frame/withCode';
import { resolve } from '../settings/resolve';
import { judgeValue, meaningText, type Beside } from '../settings/values';
import tool from '../frame/tool.module.css';

/** Of options without a default. */
const examples: Readonly<Record<string, string>> = {
  DISTRO: 'ubuntu-22.04',
  DOWNLOAD_DIR: './mongodb-binaries',
  SYSTEM_BINARY: '/usr/bin/mongod',
};

export interface OptionFieldProps {
  readonly option: ConfigurationOption;
  /** The options that are set. */
  readonly beside: Beside;
  /** undefined if it is not chosen. */
  readonly value: string | undefined;
  /** With an empty string if it is no longer chosen. */
  readonly onChange: (value: string) => void;
}

/** An option, its value, and how the library reads it. */
export function OptionField({ option, beside, value, onChange }: OptionFieldProps): ReactNode {
  const id = useId();
  const { name, type, sets = '' } = option;
  const judged =
    value === undefined ? undefined : judgeValue(option, resolve(option, { variable: value }, facts), beside, facts);
  const isWrong = judged?.kind === 'fails';
  const better = judged?.right === value ? undefined : judged?.right;
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
          aria-invalid={isWrong}
          placeholder={option.default ?? option.fallback ?? examples[name]}
          value={value ?? ''}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
      <p id={`${id}note`} className={clsx(tool.note, judged?.isProblem === true && tool.warning)}>
        {judged !== undefined && <>{withCode(judged.text)} </>}
        {better !== undefined && (
          <button
            type="button"
            className="link-button"
            onClick={({ currentTarget }) => {
              // The button disappears.
              currentTarget.closest('div')?.querySelector<HTMLElement>('input, select')?.focus();
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
