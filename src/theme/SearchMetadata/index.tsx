// Change: every page has the search name of its deploy, including pages outside the docs.
import type { ReactNode } from 'react';
import OriginalSearchMetadata from '@theme-original/SearchMetadata';
import type { Props } from '@theme/SearchMetadata';
import { useDeploy } from '@site/src/hooks/useDeploy';

export default function SearchMetadata(props: Props): ReactNode {
  const { searchName } = useDeploy();
  return <OriginalSearchMetadata {...props} version={searchName} />;
}
