import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { runDocusaurus } from './build';

/**
 * What a mistake in the site's own files prints, by the config that makes it. Each page of the last one makes a
 * different one.
 */
const mistakes: Readonly<Record<string, readonly RegExp[]>> = {
  unknownDoc: [/These sidebar document ids do not exist:\s+- no-such-doc/, /Available document ids are:\s+- one/],
  unknownVersion: [/lastVersion: no-such-version is invalid. Available version names are: current/],
  mistakenPages: [
    /Can't find any sidebar with id "no-such-sidebar"[^]*Available sidebar ids are:\s+- api\s+- guides/,
    /No NavbarItem component found for type "custom-noSuchItem"/,
    /Hook useDocsVersion is called outside the <DocsVersionProvider>/,
    /plugin global data not found for "docusaurus-plugin-content-docs" plugin with id "no-such-plugin"/,
    /no locale config found for locale=no-such-locale/,
  ],
};

describe('a mistake stops the build and is named', () => {
  it.each(Object.entries(mistakes))(
    '%s',
    async (name, messages) => {
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
    },
    120_000,
  );
});
