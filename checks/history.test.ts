import { expect, it } from 'vitest';
import { history, thingsOf } from '../facts/history';
import { installedLabels } from '../facts/node/packages';
import { libraryOf, siteDir } from './check';

it.each(installedLabels(siteDir))('facts/data/history.json agrees with the installed package of %s', (label) => {
  const library = libraryOf(label);
  const recorded = history.find(({ version }) => version === library.version);
  expect(recorded?.things.size).toBeGreaterThan(400);
  expect(recorded?.things).toEqual(thingsOf(library));
  expect(recorded?.defaults).toEqual(
    Object.fromEntries(
      library.options.map(({ name, default: builtIn, fallback }) => [name, builtIn ?? fallback ?? null]),
    ),
  );
});
