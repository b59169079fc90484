import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { MigrationGuide, StepPart } from '@site/facts/migrationSteps';
import { PlaceLink } from './PlaceLink';
import { majorOf, type Comparison } from './compare';
import tool from '../form/tool.module.css';

/** The steps of the guides between two releases, in order. */
export function Steps({
  comparison: { from, to, guides, isDowngrade },
}: {
  readonly comparison: Comparison;
}): ReactNode {
  if (isDowngrade) {
    return null;
  }
  return (
    <>
      <Heading as="h3">
        <Translate id="site.upgrade.steps">Steps, in order</Translate>
      </Heading>
      {guides.length === 0 ? (
        <p>
          {majorOf(from.version) === majorOf(to.version) ? (
            <Translate id="site.upgrade.steps.none">
              Both are of one major: no guide has to be worked through.
            </Translate>
          ) : (
            <Translate id="site.upgrade.steps.undescribed">No guide describes this step.</Translate>
          )}
        </p>
      ) : (
        guides.map((guide) => (
          <div key={guide.major}>
            <p className={tool.strong}>
              <PlaceLink place={{ label: guide.label, page: guide.page, anchor: '' }}>
                <Translate id="site.upgrade.steps.guide" values={{ major: String(guide.major) }}>
                  {'Migrate to {major}.x'}
                </Translate>
              </PlaceLink>
            </p>
            <ol className={tool.list}>
              {guide.steps.map((parts) => (
                <li key={parts.map(({ text }) => text).join('')}>
                  {parts.map((part, index) => (
                    <Part key={index} part={part} guide={guide} />
                  ))}
                </li>
              ))}
            </ol>
          </div>
        ))
      )}
    </>
  );
}

function Part({
  part: { text, isCode, anchor },
  guide,
}: {
  readonly part: StepPart;
  readonly guide: MigrationGuide;
}): ReactNode {
  const words = isCode === true ? <code>{text}</code> : text;
  return anchor === undefined ? (
    words
  ) : (
    <PlaceLink place={{ label: guide.label, page: guide.page, anchor }}>{words}</PlaceLink>
  );
}
