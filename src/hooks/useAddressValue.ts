import { useHistory } from '@docusaurus/router';
import { useQueryString } from '@docusaurus/theme-common';

/** What a reader chose, kept in the query of the address: `?from=8.16.1`. A link or a reload brings it back. */
export function useAddressValue(key: string): readonly [value: string, set: (next: string) => void] {
  const history = useHistory();
  const [value] = useQueryString(key);
  const set = (next: string): void => {
    const query = new URLSearchParams(history.location.search);
    query.delete(key);
    if (next !== '') {
      query.set(key, next);
    }
    // Without the hash, Docusaurus would scroll to the top.
    history.replace({ ...history.location, search: query.toString() });
  };
  return [value, set];
}
