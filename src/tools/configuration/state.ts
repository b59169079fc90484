import type { ConfigurationFacts } from '../../../facts/configuration';
import { writeAddress } from '../form/address';
import type { Choice } from '../settings/writeSettings';

/** Parameter of the address, once per option. */
export const parameter = 'configuration';

/** Longer values are not kept in the address. */
const longest = 500;

/** Reads `?configuration=VERSION:6.0.9`. Unknown options and values that are too long or have several lines are dropped. */
export function choiceIn(search: string, { options }: ConfigurationFacts): Choice {
  const chosen = new URLSearchParams(search).getAll(parameter).flatMap((text) => {
    const [, name, value = ''] = /^(\w{1,80}):(.*)$/.exec(text) ?? [];
    const isKnown = options.some((option) => option.name === name) && value.length <= longest;
    return isKnown && name !== undefined ? [[name, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}

export function writeChoice(choice: Choice): void {
  const short = Object.entries(choice).filter(([, value]) => value.length <= longest);
  writeAddress(
    parameter,
    short.map(([name, value]) => `${name}:${value}`),
  );
}
