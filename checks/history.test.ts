import { describe, expect, it } from 'vitest';
import data from '../facts/data/history.json';
import { defaultOf, sinceOf, thingsOf } from '../facts/history';
import type { LibraryHistory } from '../facts/history';
import type { LibraryFacts } from '../facts/library';
import { installedLabels } from '../facts/packages';
import { libraryOf, siteDir } from './check';

/**
 * Compares a history with an installed package.
 *
 * @returns one sentence per difference
 */
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

describe.each(installedLabels(siteDir))('facts/data/history.json and the installed package of %s', (label) => {
  const library = libraryOf(label);

  it('agree', () => {
    expect(compareWithPackage(data, library)).toEqual([]);
    expect(thingsOf(library).length).toBeGreaterThan(400);
  });

  it('differ if the history begins too late, ends too early, or has another default', () => {
    const changed = {
      ...data,
      things: {
        ...data.things,
        'option VERSION': ['99.0.0'],
        'error StateError': ['7.0.0', '7.6.3'],
        'option OLD': ['7.0.0'],
      },
      defaults: { ...data.defaults, USE_HTTP: { '7.0.0': 'true' } },
    };
    expect(compareWithPackage({ ...changed, releases: [...data.releases, '99.0.0'] }, library)).toEqual([
      'The history lacks option VERSION.',
      'The history lacks error StateError.',
      'The package has no option OLD.',
      'The default of USE_HTTP is false, the history says true.',
    ]);
  });
});
