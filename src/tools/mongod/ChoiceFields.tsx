import { createContext, useContext, useId, type ReactNode } from 'react';
import matrix from '@generated/library-facts/platforms.json';
import useIsBrowser from '@docusaurus/useIsBrowser';
import tool from '../frame/tool.module.css';
import type { Choice } from './address';
import styles from './Mongod.module.css';

const families = [...new Set(matrix.rows.map(({ family }) => family))];

/** What is chosen instead of a paste, or beside it. */
export const ChoiceContext = createContext<{
  readonly choice: Choice;
  readonly change: (changed: Partial<Choice>) => void;
  /** Loads what answers. */
  readonly open: () => void;
}>({ choice: { system: '', version: '' }, change: () => undefined, open: () => undefined });

/** A system and a version. */
export function ChoiceFields(): ReactNode {
  const id = useId();
  const isBrowser = useIsBrowser();
  const { choice, change, open } = useContext(ChoiceContext);
  return (
    // Without JavaScript, the fields would do nothing.
    <fieldset className={styles.fields} aria-label="System and version" disabled={!isBrowser}>
      <div>
        <label htmlFor={`${id}system`} className={tool.label}>
          System
        </label>
        <select
          className="form-field"
          id={`${id}system`}
          // Firefox would restore the selection from before a reload.
          autoComplete="off"
          value={choice.system}
          onFocus={open}
          onChange={(event) => {
            change({ system: event.target.value });
          }}
        >
          {families.map((family) => (
            <optgroup key={family} label={family}>
              {matrix.rows
                .filter((row) => row.family === family)
                .map((row) => (
                  <option key={row.id} value={row.id}>
                    {`${row.system}, ${row.arch}`}
                  </option>
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
          className="form-field"
          id={`${id}version`}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          placeholder={`${matrix.mongod[0]}, the default`}
          value={choice.version}
          onFocus={open}
          onChange={(event) => {
            change({ version: event.target.value.trim() });
          }}
        />
      </div>
    </fieldset>
  );
}
