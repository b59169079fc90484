import { readReleasedVersions } from '../facts/released';
import { currentLabel, segmentOf } from '../facts/versions';
import { expect, open, test } from './site';

const siteUrl = 'https://typegoose.github.io/mongodb-memory-server';

for (const label of [currentLabel, ...readReleasedVersions('.')]) {
  test(`version ${label}: a page asks whether it helped, and opens a filled-in issue`, async ({ page }) => {
    const path = `${segmentOf(label)}/docs/guides/faq`.replace(/^\//, '');
    await open(page, path);
    const feedback = page.getByText('Was this page helpful?');
    for (const [name, verdict] of [
      ['Yes', 'Helpful page'],
      ['no', 'Page to improve'],
    ] as const) {
      const href = await feedback.getByRole('link', { name, exact: true }).getAttribute('href');
      const { origin, pathname, searchParams } = new URL(href ?? '');
      expect(origin + pathname).toBe('https://github.com/typegoose/mongodb-memory-server/issues/new');
      expect(searchParams.get('title')).toBe(`${verdict}: Frequently asked questions (${label})`);
      expect(searchParams.get('body')).toContain(`Page: ${siteUrl}/${path}\nVersion: ${label}, `);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the question and its links are there', async ({ page }) => {
    await page.goto('docs/api/config-options');
    await expect(page.getByText('Was this page helpful?').getByRole('link')).toHaveCount(2);
  });
});
