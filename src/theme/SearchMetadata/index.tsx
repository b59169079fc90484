// Change: every page has the search name of its deploy, including pages outside the docs.
import type { ReactNode } from 'react';
import OriginalSearchMetadata from '@theme-original/SearchMetadata';
import type { Props } from '@theme/SearchMetadata';
import { useSiteFields } from '@site/src/hooks/useSiteFields';

export default function SearchMetadata(props: Props): ReactNode {
  return <OriginalSearchMetadata {...props} version={useSiteFields().deploy.docsVersion} />;
}
