import type { ReactNode } from 'react';
import Heading from '@theme/Heading';
import facts from '@generated/library-facts/upgrade.json';
import type { ChangedValue } from '@site/facts/releaseChanges';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import { changelogOf, placeOf, turnOf, type Comparison, type ThingChanges } from './compare';
import tool from '../form/tool.module.css';

const needNames: Readonly<Record<string, string>> = {
  mongod: 'Default MongoDB',
  engine: 'Default storage engine',
  node: 'Node.js',
  driver: 'Bundled driver',
};

export interface DifferencesProps {
  readonly comparison: Comparison;
  /** The MongoDB version that the reader's project sets. */
  readonly ownVersion: string | undefined;
}

/** What differs between two releases. */
export function Differences({ comparison, ownVersion }: DifferencesProps): ReactNode {
  const { to, needs, things } = comparison;
  const option = facts.options.find(({ name }) => name === 'VERSION');
  return (
    <>
      <Heading as="h3">What else differs?</Heading>
      <ul className={tool.list}>
        {needs.map((change) => (
          <li key={change.name}>
            {needNames[change.name]}: <Values change={change} />
            {change.name === 'mongod' && change.from !== null && (
              <>
                . {ownVersion === undefined ? 'To keep it, set' : 'Your own setting stays:'}{' '}
                <code>{ownVersion ?? `${option?.env ?? ''}=${change.from}`}</code>
              </>
            )}
          </li>
        ))}
        {needs.length === 0 && <li>The same MongoDB, Node.js, and driver.</li>}
        {things === undefined && <li>Options, API, and errors are known only since {facts.history.releases[0]}.</li>}
        <li>
          All changes, release by release:{' '}
          <PlaceLink place={changelogOf(to.version, facts)}>changelog of {to.version}</PlaceLink>
        </li>
      </ul>
      {things !== undefined && (
        <details>
          <summary>
            Options, API, and errors that differ from {things.from} to {things.to}:{' '}
            {things.added.length + things.removed.length + things.defaults.length}
          </summary>
          <Things things={things} />
        </details>
      )}
    </>
  );
}

function Values({ change: { from, to } }: { readonly change: ChangedValue }): ReactNode {
  const value = (text: string | null): ReactNode => (text === null ? 'none or unknown' : <code>{text}</code>);
  return (
    <>
      {value(to)}, was {value(from)}
    </>
  );
}

/** Kinds of things, in the order of the list. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['options', /^option /],
  ['errors', /^error /],
  ['API', /^(?:class|interface|enum) /],
  ['exports', /^export /],
];

function Things({ things }: { readonly things: ThingChanges }): ReactNode {
  const { added, removed, defaults } = things;
  const lists = kinds.flatMap(([kind, pattern]) => [
    { title: `New ${kind}`, own: added.filter((thing) => pattern.test(thing)) },
    { title: `Removed ${kind}`, own: removed.filter((thing) => pattern.test(thing)) },
  ]);
  return (
    <ul className={tool.list}>
      {lists
        .filter(({ own }) => own.length > 0)
        .map(({ title, own }) => (
          <li key={title}>
            {title}:{' '}
            {own.map((thing, index) => (
              <span key={thing}>
                {index > 0 && ', '}
                <PlaceLink place={placeOf(thing, facts)}>
                  <code>{shortName(thing)}</code>
                </PlaceLink>{' '}
                ({turnOf(thing, things, facts)})
              </span>
            ))}
          </li>
        ))}
      {defaults.map((change) => (
        <li key={change.name}>
          Default of{' '}
          <PlaceLink place={placeOf(`option ${change.name}`, facts)}>
            <code>{change.name}</code>
          </PlaceLink>
          : <Values change={change} />
        </li>
      ))}
    </ul>
  );
}

function shortName(thing: string): string {
  return thing.replace(/^\w+ /, '').replace('#[', '[').replace('#', '.');
}
