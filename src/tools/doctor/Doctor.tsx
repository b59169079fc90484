import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import examples from '@site/facts/data/examples/doctor.json';
import { PasteTool } from '../frame/PasteTool';

/** Explains what a reader pastes: the cause and the fix. */
export function Doctor(): ReactNode {
  return (
    <PasteTool
      name="Doctor"
      label="Error, log, code, or files"
      examples={examples}
      load={() => import('./View')}
      more={{}}
    >
      <p>
        The doctor needs JavaScript. Without it, look up your message in{' '}
        <Link to="/docs/guides/error-warning-details">Errors and warnings</Link>.
      </p>
    </PasteTool>
  );
}
