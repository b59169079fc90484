import { useId, useRef, type ReactNode } from 'react';
import clsx from 'clsx';
import facts from '@generated/library-facts/configuration.json';
import type { ConfigurationOption } from '@site/facts/node/configuration';
import { withCode } from '../frame/withCode';
import { resolve } from '../settings/resolve';
import { judgeValue, meaningText, type Beside } from '../settings/values';
import tool from '../frame/tool.module.css';

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
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const { name, type, sets = '' } = option;
  const judged =
    value === undefined ? undefined : judgeValue(option, resolve(option, { variable: value }, facts), beside, facts);
  const better = judged?.right === value ? undefined : judged?.right;
  const attributes = {
    ...{ id, ref: field, className: 'form-field', value: value ?? '' },
    ...{ 'aria-describedby': `${id}note`, 'aria-invalid': judged?.kind === 'fails' },
    // Firefox would restore the selection from before a reload.
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => {
      onChange(event.target.value);
    },
  };
  return (
    <div>
      <label htmlFor={id} className={tool.label}>
        <code>{name}</code> <small>{withCode(sets)}</small>
      </label>
      {type === 'boolean' ? (
        <select {...attributes}>
          <option value="">not set ({meaningText(resolve(option, {}, facts).meaning)})</option>
          {[...new Set(['true', 'false', ...(value === undefined ? [] : [value])])].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...attributes}
          type="text"
          inputMode={type === 'number' ? 'numeric' : undefined}
          autoCapitalize="off"
          spellCheck={false}
          placeholder={option.default ?? option.fallback}
        />
      )}
      <p id={`${id}note`} className={clsx(tool.note, judged?.isProblem === true && tool.warning)}>
        {judged !== undefined && <>{withCode(judged.text)} </>}
        {better !== undefined && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              // The button disappears.
              field.current?.focus();
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
