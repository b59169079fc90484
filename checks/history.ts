import { defaultOf, sinceOf, thingsOf } from '../facts/history';
import type { LibraryHistory } from '../facts/history';
import type { LibraryFacts } from '../facts/library';

/**
 * Compares a history with an installed package.
 *
 * @returns one sentence per difference
 */
export function compareWithPackage(history: LibraryHistory, library: LibraryFacts): readonly string[] {
  const told = new Set(
    Object.keys(history.things).filter((thing) => sinceOf(history, thing, library.version) !== undefined),
  );
  const things = new Set(thingsOf(library));
  return [
    ...[...things].filter((thing) => !told.has(thing)).map((thing) => `The history lacks ${thing}.`),
    ...[...told].filter((thing) => !things.has(thing)).map((thing) => `The package has no ${thing}.`),
    ...library.options.flatMap(({ name, default: builtIn, fallback }) => {
      const [said, is] = [defaultOf(history, name, library.version), builtIn ?? fallback ?? null];
      return said === is ? [] : [`The default of ${name} is ${String(is)}, the history says ${String(said)}.`];
    }),
  ];
}
