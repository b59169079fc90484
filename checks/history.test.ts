import { expect, it } from 'vitest';
import history from '../facts/data/history.json';
import { defaultOf, sinceOf, thingsOf } from '../facts/history';
import { installedLabels } from '../facts/node/packages';
import { libraryOf, siteDir } from './check';

it.each(installedLabels(siteDir))('facts/data/history.json agrees with the installed package of %s', (label) => {
  const library = libraryOf(label);
  const { version, options } = library;
  const recorded = Object.keys(history.things).filter((thing) => sinceOf(history, thing, version) !== undefined);
  expect(recorded.length).toBeGreaterThan(400);
  expect(recorded.sort()).toEqual([...new Set(thingsOf(library))].sort());
  expect(options.map(({ name }) => [name, defaultOf(history, name, version)])).toEqual(
    options.map(({ name, default: builtIn, fallback }) => [name, builtIn ?? fallback ?? null]),
  );
});
