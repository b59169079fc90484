import type { ReactNode } from 'react';
import Heading from '@theme/Heading';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import { majorOf, type Comparison } from './compare';
import tool from '../form/tool.module.css';

/** The checklists of the guides between two releases, in order. */
export function Steps({ comparison }: { readonly comparison: Comparison }): ReactNode {
  const { from, to, guides, isDowngrade } = comparison;
  return (
    <>
      <Heading as="h3">
        Steps from {from.version} to {to.version}
      </Heading>
      {guides.length === 0 && (
        <p>
          {isDowngrade
            ? `${to.version} is older than ${from.version}, and there are no guides for a downgrade.`
            : majorOf(from.version) === majorOf(to.version)
              ? 'Both releases belong to the same major, so there is no guide to follow.'
              : 'No guide covers this upgrade.'}
        </p>
      )}
      {guides.map((guide) => (
        <div key={guide.major}>
          <p className={tool.strong}>
            <PlaceLink place={{ ...guide, anchor: '' }}>Migrate to {guide.major}.x</PlaceLink>
          </p>
          <ol className={tool.list}>
            {guide.steps.map((parts, step) => (
              <li key={step}>
                {parts.map(({ text, isCode, anchor }, index) => (
                  <PlaceLink key={index} place={anchor === undefined ? undefined : { ...guide, anchor }}>
                    {isCode === true ? <code>{text}</code> : text}
                  </PlaceLink>
                ))}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}
