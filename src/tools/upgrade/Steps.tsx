import type { ReactNode } from 'react';
import { useStorageSlot } from '@docusaurus/theme-common';
import CodeBlock from '@site/src/theme/CodeBlock';
import Heading from '@theme/Heading';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type { GuideSteps, StepPart } from '@site/facts/node/migrationGuides';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import tool from '../frame/tool.module.css';

export interface StepsProps {
  readonly from: string;
  readonly to: string;
  readonly guides: readonly GuideSteps[];
  readonly isDowngrade?: boolean;
  /** Why there are no guides. */
  readonly note?: string | undefined;
}

/** As in the tabs of the pages, so that a choice there applies here. */
const managers = {
  npm: 'install --save-dev',
  yarn: 'add --dev',
  pnpm: 'add --save-dev',
  bun: 'add --dev',
};

const idOf = (major: number, parts: readonly StepPart[]): string =>
  `${String(major)} ${parts.map(({ text }) => text).join('')}`.replaceAll('\n', ' ');

/** The checklists of the guides between two releases, in order. */
export function Steps({ from, to, guides, isDowngrade = false, note }: StepsProps): ReactNode {
  // Until the tab is closed, by their texts.
  const [stored, slot] = useStorageSlot('upgradeSteps', { persistence: 'sessionStorage' });
  const done = stored?.split('\n') ?? [];
  return (
    <>
      <Heading as="h2">
        Steps from {from} to {to}
      </Heading>
      {note !== undefined && <p>{note}</p>}
      {!isDowngrade && (
        <Tabs groupId="npm2yarn">
          {Object.entries(managers).map(([name, command]) => (
            <TabItem
              key={name}
              value={name}
              label={name === 'npm' || name === 'pnpm' ? name : name === 'yarn' ? 'Yarn' : 'Bun'}
            >
              <CodeBlock
                language="bash"
                html={`<span class="token-line"><span class="token function">${name}</span> <span class="token function">${command.replace(' ', '</span> ')} <span class="whole">mongodb-memory-server@${to}</span><br></span>`}
              />
            </TabItem>
          ))}
        </Tabs>
      )}
      {guides.map((guide) => (
        <div key={guide.major}>
          <Heading as="h3">
            <PlaceLink place={guide}>Migrate to {guide.major}.x</PlaceLink>
          </Heading>
          <ul className={tool.plain}>
            {guide.steps.map((parts) => {
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
                    {parts.map(({ text, isCode, anchor }, part) => (
                      <PlaceLink key={part} place={anchor === undefined ? undefined : { ...guide, anchor }}>
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
