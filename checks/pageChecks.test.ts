import { expect, it } from 'vitest';
import { checkPages, pageChecks } from './pageChecks';
import { testFixtures } from './fixtures';

// Those of samples are in samples.test.ts, which is slow.
for (const [name, check] of Object.entries(pageChecks).filter(([other]) => !['execution', 'samples'].includes(other))) {
  testFixtures(name, check);
}

it.each(['docs/guides/none.mdx', 'README.md'])('no check looks at %s', async (page) => {
  await expect(checkPages([page])).rejects.toThrow(`"${page}" is neither a page nor a directory of pages`);
});
