import type { ReactNode } from 'react';
import examples from '@site/facts/data/examples/settings.json';
import { PasteTool } from '../frame/PasteTool';

/** Explains pasted settings, and corrects them. */
export function ConfigurationBuilder(): ReactNode {
  return (
    <PasteTool
      name="Configuration builder"
      label="Variables, package.json, or code"
      examples={examples}
      load={() => import('./View')}
      more={{}}
    >
      <p>The tool needs JavaScript. Without it, look up each option below.</p>
    </PasteTool>
  );
}
