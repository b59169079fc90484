import { expect, it } from 'vitest';
import data from '../facts/data/history.json';
import { sinceOf, thingsOf, type LibraryHistory } from '../facts/history';
import { defaultOf } from '../facts/releaseChanges';
import type { LibraryFacts } from '../facts/library';
import { installedLabels } from '../facts/packages';
import { libraryOf, siteDir } from './check';

/** The differences between a history and an installed package, one sentence each. */
function compareWithPackage(history: LibraryHistory, library: LibraryFacts): readonly string[] {
  const recorded = new Set(
    Object.keys(history.things).filter((thing) => sinceOf(history, thing, library.version) !== undefined),
  );
  const things = new Set(thingsOf(library));
  return [
    ...[...things].filter((thing) => !recorded.has(thing)).map((thing) => `The history lacks ${thing}.`),
    ...[...recorded].filter((thing) => !things.has(thing)).map((thing) => `The package has no ${thing}.`),
    ...library.options.flatMap(({ name, default: builtIn, fallback }) => {
      const [said, is] = [defaultOf(history, name, library.version), builtIn ?? fallback ?? null];
      return said === is ? [] : [`The default of ${name} is ${String(is)}, the history says ${String(said)}.`];
    }),
  ];
}

it.each(installedLabels(siteDir))('facts/data/history.json agrees with the installed package of %s', (label) => {
  const library = libraryOf(label);
  expect(thingsOf(library).length).toBeGreaterThan(400);
  expect(compareWithPackage(data, library)).toEqual([]);
  const wrong = { 'option VERSION': ['99.0.0'], 'error StateError': ['7.0.0', '7.6.3'], 'option OLD': ['7.0.0'] };
  const changed = {
    ...data,
    releases: [...data.releases, '99.0.0'],
    things: { ...data.things, ...wrong },
    defaults: { ...data.defaults, USE_HTTP: { '7.0.0': 'true' } },
  };
  expect(compareWithPackage(changed, library)).toEqual([
    'The history lacks option VERSION.',
    'The history lacks error StateError.',
    'The package has no option OLD.',
    expect.stringContaining('the history says undefined'),
    'The default of USE_HTTP is false, the history says true.',
  ]);
});
