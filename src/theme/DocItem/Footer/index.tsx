// Change: every page ends with the question whether it helped.
import type { ReactNode } from 'react';
import OriginalDocItemFooter from '@theme-original/DocItem/Footer';
import { PageFeedback } from '@site/src/components/docs/PageFeedback';

export default function DocItemFooter(): ReactNode {
  return (
    <>
      <PageFeedback />
      <OriginalDocItemFooter />
    </>
  );
}
