/** Longer pastes are not kept in the address. */
const longest = 4000;

/** The paste in the fragment of an address: `#upgrade=...`. */
export function pastedIn(hash: string, parameter: string): string {
  const pasted = new URLSearchParams(hash.replace(/^#/, '')).get(parameter) ?? '';
  return pasted.length <= longest ? pasted : '';
}

/** Keeps the state of a tool in the address: its values in the query, and the paste in the fragment, which is not sent. */
export function writeAddress(parameter: string, values: readonly string[], pasted: string): void {
  const { pathname, search } = window.location;
  const parameters = new URLSearchParams(search);
  parameters.delete(parameter);
  for (const value of values) {
    parameters.append(parameter, value);
  }
  const query = parameters.toString();
  const isKept = pasted !== '' && pasted.length <= longest;
  const hash = isKept ? `#${new URLSearchParams({ [parameter]: pasted }).toString()}` : '';
  // The router would scroll to the top when the fragment changes.
  window.history.replaceState(window.history.state, '', pathname + (query === '' ? '' : `?${query}`) + hash);
}
