import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteDir } from './check';
import { judgeOnly, pageChecks } from './onlyPages';

describe('judgeOnly', () => {
  it('knows each check that has fixtures of pages', () => {
    const fixtures = readdirSync(path.join(siteDir, 'checks', 'fixtures')).filter((name) => name !== 'swizzles');
    expect(Object.keys(pageChecks).sort()).toEqual(fixtures.sort());
  });

  it('judges a page of one version, by its path from the folder that one is in', async () => {
    expect(await judgeOnly([path.relative('.', path.join(siteDir, 'docs/guides/faq.mdx'))])).toEqual({
      looked: 1,
      findings: [],
    });
  });

  it.each(['docs/guides/no-such-page.mdx', 'package.json', '..'])(
    'names %s, under which no page lies',
    async (given) => {
      await expect(judgeOnly([path.join(siteDir, given)])).rejects.toThrow('Pages are under docs, ');
    },
  );
});
