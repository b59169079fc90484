import { expect, it } from 'vitest';
import { surroundings } from '../facts/environment';
import { documentedVersions } from '../facts/sitePages';
import { loadVersion, siteDir } from './check';
import { prove } from './prove';
import { checkSurroundings } from './surroundings';

prove('surroundings', checkSurroundings, () => ({ things: 300, paths: 110 }));

it('needs every entry of the list', async () => {
  const versions = await Promise.all(documentedVersions(siteDir).map((version) => loadVersion(version)));
  const texts = versions.flatMap(({ pages }) => pages.map(({ source }) => source));
  // Of a command it is the last word that can be looked for.
  const unused = surroundings
    .flatMap(({ names }) => names)
    .filter((name) => !texts.some((text) => text.includes(name.split(' ').at(-1) ?? name)));
  expect(unused).toEqual([]);
});
