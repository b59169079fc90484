import { useId, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import matrix from '@generated/library-facts/platforms.json';
import examples from '@site/facts/data/examples/mongod.json';
import { PasteTool, type ChoicesProps } from '../frame/PasteTool';
import tool from '../frame/tool.module.css';

/** Says whether a MongoDB version starts on a system, and if not, why and what helps. */
export function Mongod(): ReactNode {
  return (
    <PasteTool
      name="Which mongod will I get?"
      label="Dockerfile, CI file, settings, or os-release"
      examples={examples}
      load={() => import('./View')}
      more={{}}
      choices={(choices) => <ChoiceFields {...choices} />}
    >
      <p>
        To check another system, the tool needs JavaScript. The <Link to="#matrix">table of builds</Link> does not.
      </p>
    </PasteTool>
  );
}

const families = [...new Set(matrix.rows.map(({ family }) => family))];
const rowsOf = (family: string) => matrix.rows.filter((row) => row.family === family);

/** A system and a version, each as a line. */
function ChoiceFields({ lines, change, isPasted }: ChoicesProps): ReactNode {
  const id = useId();
  const isBrowser = useIsBrowser();
  const attributesOf = (start: string): object => ({
    ...{ id: id + start, className: 'form-field' },
    // Firefox would restore what was chosen before a reload.
    autoComplete: 'off',
    value: new RegExp(`^${start}(.*)`, 'm').exec(lines)?.[1] ?? '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      const value = target.value.trim();
      const others = lines.split('\n').filter((line) => !line.startsWith(start));
      change([...(value === '' ? [] : [start + value]), ...others].join('\n'));
    },
  });
  const [system, version] = ['System: ', 'MONGOMS_VERSION='];
  return (
    // Without JavaScript, the fields would do nothing.
    <fieldset className={tool.fields} aria-label="System and version" disabled={!isBrowser}>
      <div>
        <label htmlFor={id + system} className={tool.label}>
          System
        </label>
        <select {...attributesOf(system)}>
          <option value="">{isPasted ? 'As in the paste' : 'Choose, or paste files below'}</option>
          {families.map((family) => (
            <optgroup key={family} label={family}>
              {rowsOf(family).map((row) => (
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
