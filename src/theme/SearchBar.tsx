// Change: the classic theme renders nothing here. This is the search in the index that plugins/search-index.ts makes.
import type { ReactNode } from 'react';
import { Search } from '@site/src/components/search/Search';

export default function SearchBar(): ReactNode {
  return <Search />;
}
