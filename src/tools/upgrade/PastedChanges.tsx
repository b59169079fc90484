import type { ReactNode } from 'react';
import Heading from '@theme/Heading';
import facts from '@generated/library-facts/upgrade.json';
import { Diff } from './Diff';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import { releaseIn, type PastedChange } from './pastedChanges';
import type { Comparison } from './compare';
import { PasteField } from '../form/PasteField';
import { withCode } from '../form/withCode';
import tool from '../form/tool.module.css';

export interface PastedChangesProps {
  readonly comparison: Comparison;
  readonly changes: readonly PastedChange[];
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A field for the reader's files, and what has to change in them. */
export function PastedChanges({ comparison, changes, text, onChange }: PastedChangesProps): ReactNode {
  const { version } = comparison.to;
  const count = changes.length;
  return (
    <>
      <Heading as="h2">What has to change in your project?</Heading>
      <PasteField
        label="Paste your package.json, code, Dockerfile, or CI file"
        note="Nothing leaves your browser."
        value={text}
        onChange={onChange}
      />
      <p role="status" className={changes.length > 0 ? tool.strong : tool.note}>
        {releaseIn(text, facts) === comparison.from.version &&
          `From ${comparison.from.version}, as in your package.json. `}
        {text.trim() !== '' &&
          (count > 0
            ? `${String(count)} ${count === 1 ? 'change' : 'changes'} for ${version}:`
            : 'Nothing was recognized that has to change. The steps above may still apply to your code.')}
      </p>
      <ul>
        {changes.slice(0, 50).map(({ lines, written, advice, diff, guide, section }, index) => (
          <li key={index}>
            {lines.length === 1 ? 'Line' : 'Lines'} {lines.map((line) => line + 1).join(', ')}: <code>{written}</code>{' '}
            {advice !== undefined && withCode(advice)}
            {guide !== undefined && section !== undefined && (
              <>
                {diff === undefined ? 'has changed' : 'must change'}. See{' '}
                <PlaceLink place={{ ...guide, anchor: section.anchor }}>{section.title}</PlaceLink>
              </>
            )}
            {diff !== undefined && <Diff text={diff} />}
          </li>
        ))}
      </ul>
    </>
  );
}
