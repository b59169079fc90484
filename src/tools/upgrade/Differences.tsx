import type { ReactNode } from 'react';
import Heading from '@theme/Heading';
import facts from '@generated/library-facts/upgrade.json';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import { changelogOf, type Comparison } from './compare';

const needNames: Readonly<Record<string, string>> = {
  mongod: 'Default MongoDB',
  node: 'Node.js',
  driver: 'Bundled driver',
};

export interface DifferencesProps {
  readonly comparison: Comparison;
}

/** What differs between two releases. */
export function Differences({ comparison }: DifferencesProps): ReactNode {
  const { to, needs } = comparison;
  const value = (text: string | null): ReactNode => (text === null ? 'none or unknown' : <code>{text}</code>);
  const option = facts.options.find(({ name }) => name === 'VERSION');
  return (
    <>
      <Heading as="h3">What else differs?</Heading>
      <ul>
        {needs.map((change) => (
          <li key={change.name}>
            {needNames[change.name]}: {value(change.to)}, was {value(change.from)}
            {change.name === 'mongod' && change.from !== null && (
              <>
                . To keep it, set <code>{`${option?.env ?? ''}=${change.from}`}</code>
              </>
            )}
          </li>
        ))}
        {needs.length === 0 && <li>The same MongoDB, Node.js, and driver.</li>}
        <li>
          All changes, release by release:{' '}
          <PlaceLink place={changelogOf(to.version, facts)}>changelog of {to.version}</PlaceLink>
        </li>
      </ul>
    </>
  );
}
