import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import facts from '@generated/library-facts/platforms.json';
import type { PlatformAnswer, PlatformRow } from '@site/facts/platforms';
import { ScrollingTable } from './ScrollingTable';
import styles from './PlatformMatrix.module.css';

/** Which systems and MongoDB versions a reader wants to see. */
interface Filter {
  /** Words that a system must contain. */
  readonly text: string;
  /** Empty for all. */
  readonly mongod: string;
}

/**
 * What the library requests on every listed system, for each MongoDB version. The whole table is in the HTML; the
 * filter above it works after hydration.
 */
export function PlatformMatrix(): ReactNode {
  const [filter, setFilter] = useState<Filter>({ text: '', mongod: '' });
  const rows = facts.rows.filter((row) => matches(row, filter.text));
  const columns = facts.mongod.filter((version) => filter.mongod === '' || version === filter.mongod);
  return (
    <>
      <MatrixFilter filter={filter} found={rows.length} onChange={setFilter} />
      <ScrollingTable
        label={translate({ message: 'Builds by system and MongoDB version', id: 'site.platforms.label' })}
        caption={
          <Translate id="site.platforms.caption" values={{ version: facts.version }}>
            {
              'What mongodb-memory-server {version} requests. The names are computed from rules; a name in this table does not mean that MongoDB publishes such a build.'
            }
          </Translate>
        }
      >
        <thead>
          <tr>
            <th scope="col">
              <Translate id="site.platforms.system">System and processor</Translate>
            </th>
            {columns.map((version) => (
              <th key={version} scope="col">
                {`MongoDB ${version}`}
                {version === facts.mongod[0] && (
                  <span className={styles.note}>
                    <Translate id="site.platforms.default">default</Translate>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {families(rows).map(([family, members]) => (
          <tbody key={family}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <span>{family}</span>
              </th>
            </tr>
            {members.map(({ system, arch, answers }) => (
              <tr key={`${system} ${arch}`}>
                <th scope="row">
                  {system} <span className={styles.arch}>{arch}</span>
                </th>
                {columns.map((version) => {
                  const answer = answers[facts.mongod.indexOf(version)];
                  return answer && <AnswerCell key={version} answer={answer} whole={filter.mongod !== ''} />;
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </ScrollingTable>
    </>
  );
}

interface MatrixFilterProps {
  readonly filter: Filter;
  /** How many systems match it. */
  readonly found: number;
  readonly onChange: (filter: Filter) => void;
}

function MatrixFilter({ filter, found, onChange }: MatrixFilterProps): ReactNode {
  const isBrowser = useIsBrowser();
  const id = useId();
  return (
    // Without JavaScript, the filter would do nothing.
    <fieldset className={styles.filter} disabled={!isBrowser}>
      <legend className={styles.legend}>
        <Translate id="site.platforms.filter">Filter the table</Translate>
      </legend>
      <div>
        <label htmlFor={`${id}system`}>
          <Translate id="site.platforms.filter.system">System</Translate>
        </label>
        <input
          className="form-field"
          id={`${id}system`}
          type="search"
          autoComplete="off"
          placeholder={translate({ message: 'for example: debian arm64', id: 'site.platforms.filter.placeholder' })}
          value={filter.text}
          onChange={(event) => {
            onChange({ ...filter, text: event.target.value });
          }}
        />
      </div>
      <div>
        <label htmlFor={`${id}mongod`}>
          <Translate id="site.platforms.filter.mongod">MongoDB version</Translate>
        </label>
        <select
          className="form-field"
          id={`${id}mongod`}
          // Firefox would restore the selection from before a reload.
          autoComplete="off"
          value={filter.mongod}
          onChange={(event) => {
            onChange({ ...filter, mongod: event.target.value });
          }}
        >
          <option value="">{translate({ message: 'All, short names', id: 'site.platforms.filter.all' })}</option>
          {facts.mongod.map((version, index) => (
            <option key={version} value={version}>
              {index === 0
                ? translate(
                    { message: '{version} (default), full names', id: 'site.platforms.filter.default' },
                    { version },
                  )
                : translate({ message: '{version}, full names', id: 'site.platforms.filter.version' }, { version })}
            </option>
          ))}
        </select>
      </div>
      <p className={styles.found} role="status">
        {found === 0 ? (
          <Translate id="site.platforms.none">
            No system in the table matches. The rules for others are below the table.
          </Translate>
        ) : (
          <Translate id="site.platforms.found" values={{ found, total: facts.rows.length }}>
            {'{found} of {total} systems'}
          </Translate>
        )}
      </p>
    </fieldset>
  );
}

interface AnswerCellProps {
  readonly answer: PlatformAnswer;
  /** Whether to show all of it, when it is the only one in its row. */
  readonly whole: boolean;
}

function AnswerCell({ answer, whole }: AnswerCellProps): ReactNode {
  const warnings = answer.warnings ?? [];
  if (answer.kind === 'refused') {
    const { error, message, available } = answer;
    return (
      <td className={styles.refused}>
        {whole ? (
          <>
            <code>{error}</code>
            <span className={styles.text}>{message}</span>
          </>
        ) : (
          shortRefusal(error, available)
        )}
        {whole && <Warnings warnings={warnings} />}
      </td>
    );
  }
  return (
    <td>
      <code>{whole ? answer.archive : answer.build}</code>
      {whole ? (
        <Warnings warnings={warnings} />
      ) : (
        warnings.length > 0 && (
          <span className={styles.note}>
            <Translate id="site.platforms.withWarning">with a warning</Translate>
          </span>
        )
      )}
    </td>
  );
}

/** An error that names versions is described by them, any other by its class. */
function shortRefusal(error: string, available: string | undefined): ReactNode {
  if (available === undefined) {
    return <code>{error}</code>;
  }
  return available === 'none' ? (
    <Translate id="site.platforms.refused">refused</Translate>
  ) : (
    <Translate id="site.platforms.offers" values={{ available }}>
      {'refused, offers {available}'}
    </Translate>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }): ReactNode {
  return warnings.map((warning) => (
    <span key={warning} className={styles.text}>
      <Translate id="site.platforms.warning" values={{ warning }}>
        {'Warning: {warning}'}
      </Translate>
    </span>
  ));
}

function matches({ family, system, arch }: PlatformRow, text: string): boolean {
  const name = `${family} ${system} ${arch}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}

function families(rows: readonly PlatformRow[]): (readonly [string, readonly PlatformRow[]])[] {
  const names = [...new Set(rows.map(({ family }) => family))];
  return names.map((name) => [name, rows.filter(({ family }) => family === name)]);
}
