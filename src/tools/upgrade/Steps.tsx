import type { ReactNode } from 'react';
import CodeBlock from '@site/src/theme/CodeBlock';
import Heading from '@theme/Heading';
import type { GuideSteps, StepPart } from '@site/facts/migrationGuides';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import type { UpgradeAnswer } from './engine';
import tool from '../form/tool.module.css';

/** The checklists of the guides between two releases, in order. */
export function Steps({ from, to, guides, isDowngrade, changes }: UpgradeAnswer): ReactNode {
  const isPackage = /^mongodb-memory-server[\w-]*$/;
  const own = changes.find(({ written, diff }) => isPackage.test(written) && diff !== undefined);
  const name = own?.written ?? 'mongodb-memory-server';
  return (
    <>
      <Heading as="h2">
        Steps from {from} to {to}
      </Heading>
      {guides.length === 0 && (
        <p>
          {isDowngrade
            ? `${to} is older than ${from}, and there are no guides for a downgrade.`
            : Number.parseInt(from) === Number.parseInt(to)
              ? 'Both releases belong to the same major, so there is no guide to follow.'
              : 'No guide covers this upgrade.'}
        </p>
      )}
      {!isDowngrade && (
        <CodeBlock
          language="bash"
          html={`<span class="token-line"><span class="token function">npm</span> <span class="token function">install</span> --save-dev <span class="whole">${name}@${to}</span><br></span>`}
        />
      )}
      {guides.map((guide, index) => (
        <div key={guide.major}>
          <Heading as="h3">
            <PlaceLink place={guide}>Migrate to {guide.major}.x</PlaceLink>
          </Heading>
          <ul className={tool.plain}>
            {guide.steps
              .filter((parts) => !isRepeated(parts, guides.slice(index + 1)))
              .map((parts, step) => (
                <li key={step}>
                  <label>
                    <input type="checkbox" />{' '}
                    {parts.map(({ text, isCode, anchor }, part) => (
                      <PlaceLink key={part} place={anchor === undefined ? undefined : { ...guide, anchor }}>
                        {isCode === true ? <code>{text}</code> : text}
                      </PlaceLink>
                    ))}
                  </label>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/** Whether a later guide has the same step, with other numbers: the required Node.js, or a section about the same code. */
function isRepeated(parts: readonly StepPart[], later: readonly GuideSteps[]): boolean {
  const withoutNumbers = (text: string): string => text.replace(/\d[\d.]*/g, '');
  const textOf = (step: readonly StepPart[]): string => step.map(({ text }) => text).join('');
  const anchorsOf = (step: readonly StepPart[]): readonly string[] =>
    step.flatMap(({ anchor }) => (anchor === undefined ? [] : [withoutNumbers(anchor)]));
  const isSame = (other: readonly StepPart[]): boolean =>
    withoutNumbers(textOf(other)) === withoutNumbers(textOf(parts)) ||
    (anchorsOf(parts).includes(anchorsOf(other)[0] ?? '') &&
      parts.every(({ text, isCode }) => isCode !== true || textOf(other).includes(text)));
  return later.some(({ steps }) => steps.some(isSame));
}
