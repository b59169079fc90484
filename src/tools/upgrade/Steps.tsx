import type { ReactNode } from 'react';
import { useStorageSlot } from '@docusaurus/theme-common';
import CodeBlock from '@site/src/theme/CodeBlock';
import Heading from '@theme/Heading';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type { GuideSteps } from '@site/facts/node/migrationGuides';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import { colored } from '../frame/colored';
import tool from '../frame/tool.module.css';

export interface StepsProps {
  readonly from: string;
  readonly to: string;
  readonly guides: readonly GuideSteps[];
}

/** What a paste says: the release that it asks for, the package, and the sections about what it uses, as `page#anchor`. */
export interface Stated {
  readonly release?: string | undefined;
  readonly library?: string | undefined;
  readonly sections?: string;
}

type Asked = Required<Omit<Stated, 'release'>>;

/** In the order of the tabs of the pages. */
const managers = {
  npm: 'npm install --save-dev',
  Yarn: 'yarn add --dev',
  pnpm: 'pnpm add --save-dev',
  Bun: 'bun add --dev',
};

/** The checklists of the guides between two releases, in order. */
export function Steps({ from, to, guides, library, sections }: StepsProps & Asked): ReactNode {
  // Until the tab is closed, by their texts.
  const [stored, slot] = useStorageSlot('upgradeSteps', { persistence: 'sessionStorage' });
  const done = stored?.split('\n') ?? [];
  const countIn = ({ page }: GuideSteps, step: GuideSteps['steps'][number]): number =>
    step.filter(({ anchor = '' }) => sections.split('\n').includes(page.replace('docs/', '') + anchor)).length;
  const idOf = (major: number, step: GuideSteps['steps'][number]): string =>
    `${String(major)} ${step.map(({ text }) => text).join('')}`.replaceAll('\n', ' ');
  return (
    <>
      <Heading as="h2">
        Steps from {from} to {to}
      </Heading>
      <Tabs groupId="npm2yarn">
        {Object.entries(managers).map(([manager, command]) => (
          <TabItem key={manager} value={manager.toLowerCase()} label={manager}>
            <CodeBlock language="bash">{colored(`${command} ${library}@${to}`)}</CodeBlock>
          </TabItem>
        ))}
      </Tabs>
      {guides.length === 0 && <p>{from === to ? 'Both are the same.' : 'There is no guide for this change.'}</p>}
      {guides.map((guide) => (
        <div key={guide.major}>
          <Heading as="h3">
            <PlaceLink place={guide}>Migrate to {guide.major}.x</PlaceLink>
          </Heading>
          <p className={tool.note}>
            {guide.steps.filter((step) => done.includes(idOf(guide.major, step))).length} of {guide.steps.length} done
          </p>
          <ul className={tool.plain}>
            {guide.steps
              .toSorted((a, b) => countIn(guide, b) - countIn(guide, a))
              .map((parts) => {
                const id = idOf(guide.major, parts);
                return (
                  <li key={id}>
                    <label>
                      <input
                        type="checkbox"
                        checked={done.includes(id)}
                        onChange={(event) => {
                          const others = done.filter((other) => other !== id);
                          slot.set([...others, ...(event.target.checked ? [id] : [])].join('\n'));
                        }}
                      />{' '}
                      {countIn(guide, parts) > 0 && <strong>In your paste: </strong>}
                      {parts.map(({ text, isCode, anchor }, part) => (
                        <PlaceLink
                          key={part}
                          place={anchor === undefined ? undefined : { ...guide, page: guide.page + anchor }}
                        >
                          {isCode === true ? <code>{text}</code> : text}
                        </PlaceLink>
                      ))}
                    </label>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </>
  );
}
