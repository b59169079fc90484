import { useId, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import matrix from '@generated/library-facts/platforms.json';
import examples from '@site/facts/data/examples/mongod.json';
import { PasteTool } from '../frame/PasteTool';
import tool from '../frame/tool.module.css';
import styles from './Mongod.module.css';

/** Says whether a MongoDB version starts on a system, and if not, why and what helps. */
export function Mongod(): ReactNode {
  return (
    <PasteTool
      name="Which mongod will I get?"
      label="Paste your Dockerfile, CI file, settings, code, or /etc/os-release"
      examples={examples}
      load={() => import('./View')}
      choices={(change) => <ChoiceFields change={change} />}
    >
      <p>
        To check another system, the tool needs JavaScript. The <Link to="#matrix">table of builds</Link> does not.
      </p>
    </PasteTool>
  );
}

const families = [...new Set(matrix.rows.map(({ family }) => family))];

/** Puts a line about the system or the version in the place of the one that is there. */
function withLine(text: string, start: string, value: string): string {
  const others = text.split('\n').filter((line) => !line.startsWith(start));
  return [...(value === '' ? [] : [start + value]), ...others].join('\n');
}

/** A system and a version, which become lines of the paste. */
function ChoiceFields({ change }: { readonly change: (next: (text: string) => string) => void }): ReactNode {
  const id = useId();
  const isBrowser = useIsBrowser();
  const attributesOf = (start: string): object => ({
    ...{ id: id + start, className: 'form-field', defaultValue: '' },
    // Firefox would restore what was chosen before a reload.
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      change((text) => withLine(text, start, target.value.trim()));
    },
  });
  const [system, version] = ['System: ', 'MONGOMS_VERSION='];
  return (
    // Without JavaScript, the fields would do nothing.
    <fieldset className={styles.fields} aria-label="System and version" disabled={!isBrowser}>
      <div>
        <label htmlFor={id + system} className={tool.label}>
          System
        </label>
        <select {...attributesOf(system)}>
          <option value="">As in the paste</option>
          {families.map((family) => (
            <optgroup key={family} label={family}>
              {matrix.rows
                .filter((row) => row.family === family)
                .map((row) => (
                  <option key={row.id}>{`${row.system}, ${row.arch}`}</option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={id + version} className={tool.label}>
          MongoDB version
        </label>
        <input
          {...attributesOf(version)}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          placeholder={`${matrix.mongod[0]}, the default`}
        />
      </div>
    </fieldset>
  );
}
