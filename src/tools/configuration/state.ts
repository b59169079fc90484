import type { ConfigurationFacts } from '../../../facts/configuration';
import { pastedIn, writeAddress } from '../form/address';
import type { Choice } from '../settings/writeSettings';

/** Parameter of the address: once per option in the query, and for the paste in the fragment. */
const parameter = 'configuration';

/** Longer values are not kept in the address. */
const longest = 500;

export interface BuilderState {
  readonly choice: Choice;
  readonly pasted: string;
}

/** Reads `?configuration=VERSION:6.0.9#configuration=...`. Unknown options and values that are too long or have several lines are dropped. */
export function readState(search: string, hash: string, { options }: ConfigurationFacts): BuilderState {
  const chosen = new URLSearchParams(search).getAll(parameter).flatMap((text) => {
    const [, name, value = ''] = /^(\w{1,80}):(.*)$/.exec(text) ?? [];
    const isKnown = options.some((option) => option.name === name) && value.length <= longest;
    return isKnown && name !== undefined ? [[name, value] as const] : [];
  });
  return { choice: Object.fromEntries(chosen), pasted: pastedIn(hash, parameter) };
}

export function writeState({ choice, pasted }: BuilderState): void {
  const short = Object.entries(choice).filter(([, value]) => value.length <= longest);
  const values = short.map(([name, value]) => `${name}:${value}`);
  writeAddress(parameter, values, pasted);
}
