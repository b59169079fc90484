import type { ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import facts from '@generated/library-facts/upgrade.json';
import { PlaceLink } from './PlaceLink';
import {
  notesOf,
  placeOf,
  turnOf,
  type Change,
  type Comparison,
  type SystemChange,
  type ThingChanges,
} from './compare';
import tool from '../form/tool.module.css';
import styles from './Upgrade.module.css';

/** What differs between two releases. */
export function ComparisonView({ comparison }: { readonly comparison: Comparison }): ReactNode {
  const { from, to, needs, things, documented, isDowngrade } = comparison;
  return (
    <>
      <p role="status" className={tool.note}>
        {isDowngrade ? (
          <Translate id="site.upgrade.downgrade" values={{ from: from.version, to: to.version }}>
            {'{to} is older than {from}: this is a way back, for which there are no guides.'}
          </Translate>
        ) : (
          <Translate id="site.upgrade.compared" values={{ from: from.version, to: to.version }}>
            {'From {from} to {to}:'}
          </Translate>
        )}
      </p>
      <p className={tool.note}>
        <Translate
          id="site.upgrade.notes"
          values={{ from: <ReleaseLink version={from.version} />, to: <ReleaseLink version={to.version} /> }}
        >
          {'Release notes: {from}, {to}.'}
        </Translate>
      </p>
      <Heading as="h3">
        <Translate id="site.upgrade.needs">What it starts and needs</Translate>
      </Heading>
      {needs.length === 0 ? (
        <p>
          <Translate id="site.upgrade.needs.same">The same MongoDB, Node.js, and driver.</Translate>
        </p>
      ) : (
        <ul className={tool.list}>
          {needs.map((change) => (
            <li key={change.name}>
              {`${needName(change.name)}: `}
              <Values change={change} />
            </li>
          ))}
        </ul>
      )}
      <Heading as="h3">
        <Translate id="site.upgrade.things">Options, API, and errors</Translate>
      </Heading>
      {things === undefined ? (
        <p>
          <Translate id="site.upgrade.unknown" values={{ oldest: facts.history.releases[0] ?? '' }}>
            {'These are known from {oldest} on.'}
          </Translate>
        </p>
      ) : (
        <Things things={things} comparison={comparison} />
      )}
      <Heading as="h3">
        <Translate id="site.upgrade.declarations">Signatures</Translate>
      </Heading>
      {documented === undefined ? (
        <Undocumented />
      ) : (
        <>
          <p className={tool.note}>
            <Translate id="site.upgrade.perMajor" values={{ from: documented.from.version, to: documented.to.version }}>
              {'Known only per major. Compared: {from} and {to}.'}
            </Translate>
          </p>
          <Declarations changes={documented.declarations} />
        </>
      )}
      <Heading as="h3">
        <Translate id="site.upgrade.systems">Systems, with the default MongoDB</Translate>
      </Heading>
      {documented === undefined ? (
        <Undocumented />
      ) : (
        <>
          <p className={tool.note}>
            <Translate
              id="site.upgrade.systems.note"
              values={{ from: documented.from.version, to: documented.to.version }}
            >
              {'What {from} and {to} request. A name is computed: MongoDB need not publish such a build.'}
            </Translate>
          </p>
          <Systems
            title={translate({ message: 'Gained', id: 'site.upgrade.systems.gained' })}
            changes={documented.gained}
          />
          <Systems title={translate({ message: 'Lost', id: 'site.upgrade.systems.lost' })} changes={documented.lost} />
          <Systems
            title={translate({ message: 'Another build', id: 'site.upgrade.systems.changed' })}
            changes={documented.changed}
          />
          {documented.gained.length + documented.lost.length + documented.changed.length === 0 && (
            <p>
              <Translate id="site.upgrade.systems.same">The same builds on all listed systems.</Translate>
            </p>
          )}
        </>
      )}
    </>
  );
}

function needName(name: string): string {
  switch (name) {
    case 'mongod':
      return translate({ message: 'Default MongoDB', id: 'site.upgrade.needs.mongod' });
    case 'engine':
      return translate({ message: 'Default storage engine', id: 'site.upgrade.needs.engine' });
    case 'node':
      return 'Node.js';
    default:
      return translate({ message: 'Bundled driver', id: 'site.upgrade.needs.driver' });
  }
}

function Values({ change: { from, to } }: { readonly change: Change }): ReactNode {
  const value = (text: string | null): ReactNode =>
    text === null ? <Translate id="site.upgrade.value.none">none or unknown</Translate> : <code>{text}</code>;
  return (
    <Translate id="site.upgrade.values" values={{ from: value(from), to: value(to) }}>
      {'{to}, was {from}'}
    </Translate>
  );
}

function ReleaseLink({ version }: { readonly version: string }): ReactNode {
  return <PlaceLink place={notesOf(version, facts)}>{version}</PlaceLink>;
}

const separator = ', ';

/** Kinds of things, in the order of the list. */
const kinds: readonly RegExp[] = [/^option /, /^error /, /^(?:class|interface|enum) /, /^export /];

function Things({ things, comparison }: { readonly things: ThingChanges; readonly comparison: Comparison }): ReactNode {
  const { from, to, added, removed, defaults } = things;
  const isOlder = [comparison.from.version, comparison.to.version].some((version) => ![from, to].includes(version));
  const names = [
    translate({ message: 'options', id: 'site.upgrade.kind.options' }),
    translate({ message: 'errors', id: 'site.upgrade.kind.errors' }),
    translate({ message: 'API', id: 'site.upgrade.kind.api' }),
    translate({ message: 'exports', id: 'site.upgrade.kind.exports' }),
  ];
  const lists = kinds.flatMap((pattern, index) => {
    const kind = names[index] ?? '';
    return [
      [
        translate({ message: 'New {kind}', id: 'site.upgrade.new' }, { kind }),
        added.filter((thing) => pattern.test(thing)),
      ] as const,
      [
        translate({ message: 'Removed {kind}', id: 'site.upgrade.removed' }, { kind }),
        removed.filter((thing) => pattern.test(thing)),
      ] as const,
    ];
  });
  return (
    <>
      {isOlder && (
        <p className={tool.note}>
          <Translate id="site.upgrade.oldest" values={{ oldest: facts.history.releases[0] ?? '', from, to }}>
            {'Known from {oldest} on. Compared: {from} and {to}.'}
          </Translate>
        </p>
      )}
      {added.length + removed.length + defaults.length === 0 && (
        <p>
          <Translate id="site.upgrade.things.same">The same options, defaults, API, and errors.</Translate>
        </p>
      )}
      <ul className={tool.list}>
        {lists
          .filter(([, own]) => own.length > 0)
          .map(([title, own]) => (
            <li key={title}>
              {`${title}: `}
              {own.map((thing, index) => (
                <span key={thing}>
                  {index > 0 && separator}
                  <ThingName thing={thing} things={things} />
                </span>
              ))}
            </li>
          ))}
        {defaults.map((change) => (
          <li key={change.name}>
            <Translate
              id="site.upgrade.default"
              values={{
                name: (
                  <PlaceLink place={placeOf(`option ${change.name}`, facts)}>
                    <code>{change.name}</code>
                  </PlaceLink>
                ),
                values: <Values change={change} />,
              }}
            >
              {'Default of {name}: {values}'}
            </Translate>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A name that leads to its page, and the release in which it came or went. */
function ThingName({ thing, things }: { readonly thing: string; readonly things: ThingChanges }): ReactNode {
  const turn = turnOf(thing, things, facts);
  return (
    <>
      <PlaceLink place={placeOf(thing, facts)}>
        <code>{shortName(thing)}</code>
      </PlaceLink>
      {turn !== undefined && (
        <>
          {' '}
          <Translate id="site.upgrade.turn" values={{ version: <ReleaseLink version={turn} /> }}>
            {'({version})'}
          </Translate>
        </>
      )}
    </>
  );
}

function shortName(thing: string): string {
  return thing.replace(/^\w+ /, '').replace('#[', '[').replace('#', '.');
}

function Declarations({ changes }: { readonly changes: readonly Change[] }): ReactNode {
  if (changes.length === 0) {
    return (
      <p>
        <Translate id="site.upgrade.declarations.same">The same declarations.</Translate>
      </p>
    );
  }
  return (
    <ul className={tool.list}>
      {changes.map((change) => (
        <li key={change.name}>
          <PlaceLink place={placeOf(change.name, facts)}>
            <code>{shortName(change.name)}</code>
          </PlaceLink>
          <pre className={styles.diff}>
            {[
              ...(change.from ?? '').split('\n').map((line) => `- ${line}`),
              ...(change.to ?? '').split('\n').map((line) => `+ ${line}`),
            ].join('\n')}
          </pre>
        </li>
      ))}
    </ul>
  );
}

function Systems({ title, changes }: { readonly title: string; readonly changes: readonly SystemChange[] }): ReactNode {
  if (changes.length === 0) {
    return null;
  }
  return (
    <details className={styles.systems}>
      <summary>{`${title}: ${String(changes.length)}`}</summary>
      <ul className={tool.list}>
        {changes.map(({ system, from, to }) => (
          <li key={system}>
            {`${system}: `}
            <Values
              change={{ name: system, from: from.build ?? from.error ?? null, to: to.build ?? to.error ?? null }}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Undocumented(): ReactNode {
  return (
    <p>
      <Translate
        id="site.upgrade.undocumented"
        values={{ versions: facts.documented.map(({ version }) => version).join(', ') }}
      >
        {'Known only per major, for {versions}. Choose releases of two of these majors.'}
      </Translate>
    </p>
  );
}
