import type { ConfigurationFacts } from '../../../facts/configuration';
import type { Choice } from '../settings/writeSettings';

/** Parameter of the address: once per option in the query, and for the paste in the fragment. */
const parameter = 'configuration';

/** Longer values are not kept in the address. */
const longest = { value: 500, pasted: 4000 };

export interface BuilderState {
  readonly choice: Choice;
  readonly pasted: string;
}

/** Reads `?configuration=VERSION:6.0.9#configuration=...`. Unknown options and values that are too long or have several lines are dropped. */
export function readState(search: string, hash: string, { options }: ConfigurationFacts): BuilderState {
  const chosen = new URLSearchParams(search).getAll(parameter).flatMap((text) => {
    const [, name, value = ''] = /^(\w{1,80}):(.*)$/.exec(text) ?? [];
    const isKnown = options.some((option) => option.name === name) && value.length <= longest.value;
    return isKnown && name !== undefined ? [[name, value] as const] : [];
  });
  const pasted = new URLSearchParams(hash.replace(/^#/, '')).get(parameter) ?? '';
  return { choice: Object.fromEntries(chosen), pasted: pasted.length <= longest.pasted ? pasted : '' };
}

/** The query and the fragment of a state; other parameters of the query stay. */
export function writeState({ choice, pasted }: BuilderState, search: string): { search: string; hash: string } {
  const parameters = new URLSearchParams(search);
  parameters.delete(parameter);
  for (const [name, value] of Object.entries(choice)) {
    if (value.length <= longest.value) {
      parameters.append(parameter, `${name}:${value}`);
    }
  }
  const query = parameters.toString();
  // A paste stays in the browser, because fragments are not sent.
  const isKept = pasted !== '' && pasted.length <= longest.pasted;
  return {
    search: query === '' ? '' : `?${query}`,
    hash: isKept ? `#${new URLSearchParams({ [parameter]: pasted }).toString()}` : '',
  };
}
