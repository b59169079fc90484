import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@playwright/test';
import { runDocusaurus } from '../commands/build';

/** What a mistake in the site's own files prints, by the config that makes the mistake. */
const mistakes: Record<string, readonly RegExp[]> = {
  unknownDoc: [/These sidebar document ids do not exist:\s+- no-such-doc/, /Available document ids are:\s+- one/],
  unknownVersion: [/lastVersion: no-such-version is invalid. Available version names are: current/],
  unknownSidebar: [/Can't find any sidebar with id "no-such-sidebar"/, /Available sidebar ids are:\s+- api\s+- guides/],
  unknownNavbarItem: [/No NavbarItem component found for type "custom-noSuchItem"/],
  misusedHooks: [
    /Hook useDocsVersion is called outside the <DocsVersionProvider>/,
    /plugin global data not found for "docusaurus-plugin-content-docs" plugin with id "no-such-plugin"/,
    /no locale config found for locale=no-such-locale/,
  ],
};

for (const [name, messages] of Object.entries(mistakes)) {
  test(`${name} stops the build and is named`, async () => {
    test.setTimeout(180_000);
    const build = runDocusaurus({
      docsVersion: 'current',
      outDir: path.resolve('.build', 'work', name),
      config: `tests/variants/${name}.config.ts`,
    });
    const error: unknown = await build.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error, 'the build must fail').toBeInstanceOf(Error);
    for (const message of messages) {
      expect(stripVTControlCharacters(String(error))).toMatch(message);
    }
  });
}
