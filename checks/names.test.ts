import { expect, it } from 'vitest';
import { documentedVersions } from '../facts/sitePages';
import { loadVersion, siteDir } from './check';
import { checkNames } from './names';
import { listedNames } from './names/list';
import { prove } from './prove';

prove('names', checkNames, () => ({ names: 3000, members: 250 }));

it('needs every name of the list', async () => {
  const versions = await Promise.all(documentedVersions(siteDir).map((version) => loadVersion(version)));
  const pages = versions.flatMap((docs) => docs.pages);
  const unused = listedNames.flatMap(({ names, pages: only }) => {
    const codes = pages
      .filter(({ id }) => only?.some((start) => id.startsWith(start)) ?? true)
      .flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'inline code').map(({ text }) => text));
    return names.filter((name) => !codes.some((text) => text.includes(name)));
  });
  expect(unused).toEqual([]);
});
