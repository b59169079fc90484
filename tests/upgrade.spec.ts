import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toolRegion } from './site';

const tool = (page: Page): Locator => page.getByRole('region', { name: 'Upgrade view', exact: true });
const steps = (page: Page): Locator => page.getByRole('region', { name: 'Steps', exact: true });
const choice = (page: Page, label: string): Locator => tool(page).getByLabel(label, { exact: true });
const answer = (page: Page): Locator => tool(page).getByRole('region', { name: 'Answer' });

test(
  'the upgrade view leads from major to major, and lists what has to change',
  { tag: '@smoke' },
  async ({ page }) => {
    await open(page, 'docs/guides/migration');
    await choice(page, 'From').selectOption('9.x');
    await choice(page, 'To').selectOption('10.x');
    await expect(steps(page).getByText('Migrate to 10.x')).toBeVisible();
    await expect(steps(page).getByText('Migrate to 9.x')).toHaveCount(0);
    await choice(page, 'From').selectOption('7.x');
    await steps(page).getByRole('checkbox').first().check();

    const paste = tool(page).getByRole('textbox');
    await paste.fill('{ "devDependencies": { "mongodb-memory-server-core": "^8.12.0" } }');
    await expect(choice(page, 'From')).toHaveValue('8');
    await expect(steps(page).locator('pre').first()).toContainText('install --save-dev mongodb-memory-server-core@10.');
    await expect(answer(page)).toContainText('Needs another version: ^10.');
    await choice(page, 'From').selectOption('9.x');
    await paste.fill(
      "MONGOMS_EXP_NET0LISTEN=1\n\nMongoMemoryReplSet.create({ replSet: { storageEngine: 'ephemeralForTest' } });",
    );
    await expect(answer(page)).toContainText('2 changes are needed from 9.');
    await expect(answer(page).getByRole('link', { name: 'What changed' })).toHaveCount(2);
    await expect(steps(page).getByText('In your paste:')).toHaveCount(2);
    await expect(answer(page)).toBeInViewport();
    await expectAccessible(page, 'compared', 'all rules', toolRegion);

    await page.reload();
    await expect(choice(page, 'From')).toHaveValue('9');
    await paste.fill('{ "devDependencies": { "mongodb-memory-server": "^7.6.3" } }');
    await expect(steps(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
  },
);
