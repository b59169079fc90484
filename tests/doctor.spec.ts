import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toolRegion } from './site';

const place = 'docs/guides/doctor';
const places = [place, 'versions/8.x/docs/guides/doctor'];
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Error, log, or files' });
const status = (page: Page): Locator => page.getByRole('region', { name: 'Doctor' }).getByRole('status').first();

const log = `2024-10-11T08:00:00.123Z MongoMS:MongoMemoryServer start
test_1 | StdoutInstanceError: Instance failed to start because a library is missing or cannot be opened: "libcrypto.so.1.1"
test_1 |     at MongoInstance.checkErrorInLine (/app/node_modules/mongodb-memory-server-core/lib/util/MongoInstance.js:1:1)
FROM node:20-bullseye
ENV MONGOMS_VERSION=5.0.3 MONGOMS_ARCH=x64 MONGOMS_DBPATH=/data`;

async function openDoctor(page: Page, path = place): Promise<void> {
  await open(page, path);
  await page.getByRole('button', { name: 'Open the doctor' }).click();
  await field(page).waitFor();
}

for (const path of places) {
  test(`tells cause, change, and what the settings do: ${path}`, async ({ page }) => {
    await openDoctor(page, path);
    await field(page).fill(log);
    await expect(status(page)).toHaveText(/^Almost certain: .*OpenSSL 1\.1/);
    const tool = page.getByRole('region', { name: 'Doctor' });
    await expect(tool.locator('del')).toContainText('MONGOMS_VERSION=5.0.3');
    await expect(tool.locator('ins')).not.toContainText('MONGOMS_VERSION=5.0.3');
    await expect(tool.locator('ins')).toContainText('MONGOMS_VERSION=');
    await expect(tool.getByRole('listitem').filter({ hasText: 'MONGOMS_ARCH' })).toContainText('does nothing');
    await expect(tool.getByRole('listitem').filter({ hasText: 'MONGOMS_DBPATH' })).toContainText('is not an option');
    await expect(tool.getByRole('link', { name: 'Missing shared libraries' })).toBeVisible();
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says where the same is written', async ({ page }) => {
    await page.goto(place);
    const tool = page.getByRole('region', { name: 'Doctor' });
    await expect(tool.getByRole('link', { name: 'Errors and warnings' })).toBeVisible();
  });
});

for (const path of places) {
  for (const width of [1280, 320]) {
    test(`works by keyboard alone: ${path}, ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, path);
      await page.getByRole('button', { name: 'Open the doctor' }).focus();
      await page.keyboard.press('Enter');
      await field(page).waitFor();
      await page.keyboard.press('Tab');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('spawn ETXTBSY');
      await expect(status(page)).toContainText('while it was being written');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Show an example' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(status(page)).toContainText('no build of this version');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page, 'with an example', 'all rules', toolRegion);
    });
  }
}

test('a link restores the paste, and shows it as text only', async ({ page }) => {
  const text =
    '<img src=x onerror=alert(1)> \u202e\u0007 MD5 check failed! Binary MD5 is "1", Checkfile MD5 is "<b>2</b>" %zz';
  await open(page, `${place}#paste=${encodeURIComponent(text)}`);
  await expect(status(page)).toContainText('checksum');
  await expect(page.getByRole('region', { name: 'Doctor' }).locator('img, b')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Doctor' }).locator('code').first()).toContainText('<b>2</b>');
});

test('a link can be copied', async ({ page }) => {
  await openDoctor(page);
  await field(page).fill('spawn ETXTBSY & more + #1');
  await page.getByRole('button', { name: 'Copy a link to this' }).click();
  await expect(page).toHaveURL(/#paste=spawn%20ETXTBSY/);
  await page.reload();
  await expect(field(page)).toHaveValue('spawn ETXTBSY & more + #1');
});

test('an unknown error leads to an issue without paths and names', async ({ page }) => {
  await openDoctor(page);
  await field(page).fill('Error: something odd in /home/jane/secret-project/index.js from jane@example.com');
  await expect(status(page)).toHaveText('No known error was recognized.');
  const target = await page.getByRole('link', { name: 'Report it on GitHub' }).getAttribute('href');
  const query = new URL(target ?? '').searchParams;
  expect(query.get('body')).toContain('something odd');
  expect(query.toString()).not.toMatch(/jane|secret-project|example\.com/);
});

test('5 MB are read in parts, so that the page stays alive', async ({ page }) => {
  await openDoctor(page);
  const took = await page.evaluate(async () => {
    const lines = Array.from(
      { length: 45_000 },
      (_, index) =>
        `2024-10-11T08:00:00Z MongoMS:MongoInstance Mongo[1]: stdoutHandler: {"id":${String(index)},"r":${String(Math.random())},"c":"NETWORK"}`,
    );
    lines[30_000] = 'UnexpectedCloseError: Instance closed unexpectedly with code "null" and signal "SIGILL"';
    const data = new DataTransfer();
    data.setData('text/plain', lines.join('\n'));
    let others = 0;
    const timer = setInterval(() => {
      others += 1;
    });
    document
      .querySelector('textarea')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    while (!document.querySelector('[aria-label="Doctor"] [role="status"]')?.textContent.includes('CPU')) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    clearInterval(timer);
    return { size: data.getData('text/plain').length, others };
  });
  expect(took.size).toBeGreaterThan(5_000_000);
  expect(took.others, 'times that something else could run').toBeGreaterThan(10);
});

test('has no violations, and fits on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, `${place}#paste=${encodeURIComponent(log)}`);
  await expect(status(page)).toContainText('OpenSSL');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const details of await page.locator('[aria-label="Doctor"] details').all()) {
    await details.locator('summary').first().click();
  }
  await expectAccessible(page, 'doctor, light');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expectAccessible(page, 'doctor, dark', 'colors');
});

/** All tools, opened by their addresses. */
const tools: Readonly<Record<string, string>> = {
  Doctor: `${place}#paste=${encodeURIComponent(log)}`,
  'Configuration builder': 'docs/api/config-options?configuration=VERSION:6.0.9',
  'Upgrade view': 'docs/guides/migration?upgrade=9.5.0..10.4.3',
  'Which mongod will I get?': 'docs/guides/supported-systems?mongod=debian-12&arch=x64',
};

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  for (const [name, address] of Object.entries(tools)) {
    test(`${name}: what can be chosen has an edge, and changes are no matter of color`, async ({ page }) => {
      await open(page, address);
      const tool = page.getByRole('region', { name, exact: true });
      await tool.locator('select:visible, textarea:visible').first().waitFor();
      const controls = tool.locator('select:visible, input:not([type=file]):visible, textarea:visible, button:visible');
      const found = await controls.evaluateAll((all) =>
        all.map((one) => {
          const { appearance, borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(one);
          const behind = getComputedStyle(one.closest('section') ?? document.body).backgroundColor;
          const hasEdge = borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== behind;
          // What the browser draws itself follows the colors of the system.
          return { html: one.outerHTML.slice(0, 80), isSeen: hasEdge || appearance === 'auto' };
        }),
      );
      expect(found.length).toBeGreaterThan(2);
      // The buttons of a code block have an icon instead.
      expect(found.filter(({ html, isSeen }) => !isSeen && !/copy|wrap|clean-btn/i.test(html))).toEqual([]);
      if (name === 'Doctor') {
        await expect(tool.locator('ins').first()).toHaveText(/^\+ /);
        await expect(tool.locator('ins').first()).toHaveCSS('text-decoration-line', 'underline');
        await expect(tool.locator('del').first()).toHaveText(/^- /);
        await expect(tool.locator('del').first()).toHaveCSS('text-decoration-line', 'line-through');
      }
    });
  }
});

test.describe('at 320 px, with text of 200 %', () => {
  test.use({ viewport: { width: 320, height: 800 } });

  for (const [name, address] of Object.entries(tools)) {
    test(`${name}: nothing is cut off`, async ({ page }) => {
      await open(page, address);
      const tool = page.getByRole('region', { name, exact: true });
      await tool.locator('select:visible, textarea:visible').first().waitFor();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const outside = await tool.evaluate((section) => {
        const edge = section.getBoundingClientRect().right;
        const all = [...section.querySelectorAll('*')].filter((one) => {
          const { width, right } = one.getBoundingClientRect();
          return width > 0 && right > edge + 1 && one.closest('pre, table, .theme-code-block') === null;
        });
        return all.map(({ outerHTML }) => outerHTML.slice(0, 100));
      });
      expect(outside).toEqual([]);
    });
  }
});
