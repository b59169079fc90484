/** Keeps the state of a tool in the address. A paste is left out: it may contain passwords, and addresses are shared. */
export function writeAddress(parameter: string, values: readonly string[]): void {
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  parameters.delete(parameter);
  for (const value of values) {
    parameters.append(parameter, value);
  }
  const query = parameters.toString();
  // The router would scroll to the top.
  window.history.replaceState(window.history.state, '', pathname + (query === '' ? '' : `?${query}`) + hash);
}
