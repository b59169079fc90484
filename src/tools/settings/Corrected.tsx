import type { ReactNode } from 'react';
import facts from '@generated/library-facts/configuration.json';
import { ToolCode } from '../frame/ToolCode';
import tool from '../frame/tool.module.css';
import type { Judged } from '../judge/judge';
import { corrected } from './corrected';

/** The pasted settings, without what is wrong with them. */
export function Corrected({ judged }: { readonly judged: Judged }): ReactNode {
  const files = corrected(judged, facts);
  return (
    files.length > 0 && (
      <>
        <p className={tool.strong}>Corrected:</p>
        {files.map(({ title, text }) => (
          <ToolCode key={text} kind={title} text={text} hasTitle />
        ))}
      </>
    )
  );
}
