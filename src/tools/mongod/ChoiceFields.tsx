import { createContext, useContext, useId, type ReactNode } from 'react';
import matrix from '@generated/library-facts/platforms.json';
import useIsBrowser from '@docusaurus/useIsBrowser';
import tool from '../frame/tool.module.css';
import styles from './Mongod.module.css';

/** What a reader chooses instead of a paste, or beside it. */
export interface Choice {
  /** `debian-12 arm64` */
  readonly system: string;
  /** Empty for the default. */
  readonly version: string;
}

export const ChoiceContext = createContext<{
  readonly choice: Choice;
  readonly change: (changed: Choice) => void;
}>({ choice: { system: '', version: '' }, change: () => undefined });

const families = [...new Set(matrix.rows.map(({ family }) => family))];

/** A system and a version. */
export function ChoiceFields(): ReactNode {
  const id = useId();
  const isBrowser = useIsBrowser();
  const { choice, change } = useContext(ChoiceContext);
  // Firefox would restore what was chosen before a reload.
  const attributes = { className: 'form-field', autoComplete: 'off' };
  return (
    // Without JavaScript, the fields would do nothing.
    <fieldset className={styles.fields} aria-label="System and version" disabled={!isBrowser}>
      <div>
        <label htmlFor={`${id}system`} className={tool.label}>
          System
        </label>
        <select
          {...attributes}
          id={`${id}system`}
          value={choice.system}
          onChange={(event) => {
            change({ ...choice, system: event.target.value });
          }}
        >
          {families.map((family) => (
            <optgroup key={family} label={family}>
              {matrix.rows
                .filter((row) => row.family === family)
                .map(({ id: value, system, arch }) => (
                  <option key={value} value={value}>{`${system}, ${arch}`}</option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}version`} className={tool.label}>
          MongoDB version
        </label>
        <input
          {...attributes}
          id={`${id}version`}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          placeholder={`${matrix.mongod[0]}, the default`}
          value={choice.version}
          onChange={(event) => {
            change({ ...choice, version: event.target.value.trim() });
          }}
        />
      </div>
    </fieldset>
  );
}
