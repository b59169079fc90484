import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './site';

const place = 'docs/guides/doctor';
const tool = (page: Page): Locator => page.getByRole('region', { name: 'Doctor' });
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Error, log, code, or files' });

const log = `test_1 | StdoutInstanceError: Instance failed to start because a library is missing or cannot be opened: "libcrypto.so.1.1"
FROM node:20-bullseye
ENV MONGOMS_VERSION=5.0.3 MONGOMS_ARCH=x64 MONGOMS_DBPATH=/data`;

test('answers with the fix below the title, then with what the settings do', { tag: '@smoke' }, async ({ page }) => {
  await open(page, place);
  await field(page).fill(log);
  const title = tool(page).getByRole('heading', { level: 2 });
  await expect(title).toContainText('needs OpenSSL 1.1');
  await expect(tool(page).locator('pre')).toContainText('ENV MONGOMS_VERSION=');
  const listed = tool(page).getByRole('listitem');
  await expect(listed.filter({ hasText: 'MONGOMS_ARCH' })).toContainText('does not read this');
  await expect(listed.filter({ hasText: 'MONGOMS_DBPATH' })).toContainText('does not read this');
  const [cure, evidence] = [tool(page).locator('pre'), tool(page).getByText(/^Line 1:/)];
  expect((await cure.boundingBox())?.y).toBeLessThan((await evidence.boundingBox())?.y ?? 0);
});

test('on a phone, the answer to a paste scrolls into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${place}#paste=${encodeURIComponent(log)}`);
  await expect(tool(page).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  await expect(field(page)).toBeInViewport({ ratio: 1 });
});

test('the number of a line selects the line, and shows it', async ({ page }) => {
  await open(page, place);
  await field(page).fill(`${'RUN true\n'.repeat(40)}${log}`);
  await tool(page).getByRole('button', { name: 'Line 43' }).first().click();
  const boxOf = (box: HTMLTextAreaElement) => [box.value.slice(box.selectionStart, box.selectionEnd), box.scrollTop];
  const [line, top] = await field(page).evaluate(boxOf);
  expect(line).toBe(log.split('\n')[2]);
  expect(top).toBeGreaterThan(400);
  await expect(field(page)).toBeInViewport({ ratio: 1 });
});

test('the landing page has the doctor', async ({ page }) => {
  await open(page, '');
  await field(page).fill(log);
  await expect(tool(page).getByRole('heading', { level: 2 })).toContainText('needs OpenSSL 1.1');
});

test('the doctor is accessible, and fits on a narrow screen with large text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, `${place}#paste=${encodeURIComponent(log)}`);
  await expect(tool(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expectAccessible(page, 'doctor');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
