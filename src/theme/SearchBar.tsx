// Change: the classic theme renders nothing here. This searches the index that plugins/search-index.ts creates.
import type { ReactNode } from 'react';
import { Search } from '@site/src/components/search/Search';

export default function SearchBar(): ReactNode {
  return <Search />;
}
