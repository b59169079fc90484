import type { ReactNode } from 'react';
import CodeBlock from '@site/src/theme/CodeBlock';
import Heading from '@theme/Heading';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import type { UpgradeAnswer } from './engine';
import tool from '../frame/tool.module.css';

/** The checklists of the guides between two releases, in order. */
export function Steps({ from, to, guides, note, packageName }: UpgradeAnswer): ReactNode {
  return (
    <>
      <Heading as="h2">
        Steps from {from} to {to}
      </Heading>
      {note !== undefined && <p>{note}</p>}
      {packageName !== undefined && (
        <CodeBlock
          language="bash"
          html={`<span class="token-line"><span class="token function">npm</span> <span class="token function">install</span> --save-dev <span class="whole">${packageName}@${to}</span><br></span>`}
        />
      )}
      {guides.map((guide) => (
        <div key={guide.major}>
          <Heading as="h3">
            <PlaceLink place={guide}>Migrate to {guide.major}.x</PlaceLink>
          </Heading>
          <ul className={tool.plain}>
            {guide.steps.map((parts, step) => (
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
