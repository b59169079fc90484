import { describe, expect, it } from 'vitest';
import data from '../facts/data/history.json';
import { thingsOf } from '../facts/history';
import { installedLabels, libraryOf } from './check';
import { compareWithPackage } from './history';

describe.each(installedLabels())('facts/data/history.json and the installed package of %s', (label) => {
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
