import type { Locator, Page } from '@playwright/test';
import { hostileTexts } from '../facts/hostileTexts';
import { currentLabel } from '../facts/versions';
import { expect, hydrated, open, test } from './site';

// Every one of them goes through the engines in src/hostileTexts.test.ts. Here it is about what a page does with them:
// many at once, as far as a field or an address goes.
const shorter = hostileTexts.filter((text) => text.length < 200);
const together = shorter.join('\n');

/** Fails if a page took what it was given for something else than text. */
async function expectText(page: Page, what: string): Promise<void> {
  const injected = await page.evaluate(() => {
    const elements =
      'img[src="x"], svg[onload], [onerror], [onfocus], [ontoggle], iframe, object, base, [href^="javascript:" i]';
    const found = [...document.querySelectorAll(elements)].map((element) => element.outerHTML.slice(0, 100));
    const scripts = [...document.scripts].filter(({ textContent }) => textContent.startsWith('window.hacked'));
    const isPolluted = 'hacked' in {} || 'hacked' in window;
    return [...found, ...scripts.map(({ outerHTML }) => outerHTML), ...(isPolluted ? ['window.hacked'] : [])];
  });
  expect(injected, what).toEqual([]);
  await expect(page.getByText('This page crashed.'), what).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first(), what).toBeAttached();
}

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    void dialog.dismiss();
    throw new Error(`A dialog said ${dialog.message()}`);
  });
});

test('there are enough of them', () => {
  expect(shorter.length).toBeGreaterThan(120);
});

/** Fields that take a paste, by the address that opens them. */
const fields: Readonly<Record<string, readonly [address: string, field: (page: Page) => Locator]>> = {
  doctor: ['docs/guides/doctor#paste=a', (page) => page.getByRole('textbox', { name: 'Error, log, or files' })],
  'configuration builder': [
    'docs/api/config-options?configuration=VERSION:6.0.9',
    (page) => page.getByRole('region', { name: 'Configuration builder' }).locator('textarea').first(),
  ],
  'upgrade view': [
    'docs/guides/migration?upgrade=9.5.0..10.4.3',
    (page) => page.getByRole('region', { name: 'Upgrade view' }).locator('textarea').first(),
  ],
  'mongod tool': [
    'docs/guides/supported-systems?mongod=debian-12&arch=x64',
    (page) => page.getByRole('region', { name: 'Which mongod will I get?' }).locator('textarea').first(),
  ],
};

for (const [name, [address, fieldOf]] of Object.entries(fields)) {
  test(`the ${name} takes all of them for text`, async ({ page }) => {
    await open(page, address);
    const field = fieldOf(page);
    await field.waitFor({ state: 'attached' });
    // Some fields are in parts that are closed at first.
    await page.evaluate(() => {
      document.querySelectorAll('main section details').forEach((details) => {
        details.setAttribute('open', '');
      });
    });
    for (const text of [together, ...shorter.filter((one) => one.includes('__proto__') || one.includes('hacked'))]) {
      await field.fill(text);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expectText(page, text.slice(0, 60));
    }
  });
}

test('the search takes each of them for text', async ({ page }) => {
  await open(page, 'docs/');
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: /^Search/ });
  const status = page.getByRole('dialog').getByRole('status');
  for (const text of [together, ...shorter.filter((one) => /hacked|proto|constructor|%/.test(one))]) {
    await field.fill(text);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 160)));
    await expectText(page, text.slice(0, 60));
  }
  // It still answers.
  await field.fill('getUri');
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toContainText('getUri');
  await expect(status).toBeAttached();
});

/** Pastes into the search, which reads the lines of what is pasted, other than of what is typed. */
async function paste(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: /^Search/ });
  await field.fill('');
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('what the search hands on to the doctor is text', async ({ page }) => {
  // Half of a character is in pastes that were cut, and what is read of a long one is cut once more.
  const long = `${'a'.repeat(2499)}${'\u{1f50d}'.repeat(3000)}`;
  const texts = shorter.filter((one) =>
    /hacked|__proto__|%|\p{Surrogate}|[\0\u202e\u2066]|\p{Script=Arabic}/u.test(one),
  );
  expect(texts.length).toBeGreaterThan(60);
  // Each of these alone, with what it would do to an address; the others together.
  const alone = [
    ...['<img src=x onerror=window.hacked=1>', '__proto__', '%', '%E0%A4%A', '%2e%2e%2f%2e%2e%2f', '+%2B+%252B'],
    ...['?&=&&==#?#', '\u202egnp.exe\u202c', '\ud800', '\udfff\ud800'],
  ];
  await open(page, 'docs/');
  const read = page.getByRole('textbox', { name: 'Error, log, or files' });
  for (const text of [...alone, long, texts.join('\n')]) {
    await paste(page, `${text}\nspawn ETXTBSY`);
    await page.getByRole('dialog').getByRole('link', { name: 'Open in the doctor' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(read, text.slice(0, 60)).toHaveValue(/\nspawn ETXTBSY$/);
    if (alone.includes(text)) {
      await expect(read).toHaveValue(`${text.toWellFormed()}\nspawn ETXTBSY`);
    }
    // It is read as well, and read for what it is.
    const name = page.getByRole('region', { name: 'Doctor' }).getByText('while it was being written');
    await expect(name.first(), text.slice(0, 60)).toBeAttached();
    await expectText(page, text.slice(0, 60));
    await read.fill('');
  }
});

/** What can stand in an address; more is cut by the servers in between. */
// Neither lines nor halves of characters can be encoded.
const inAddress = shorter.filter((text) => !/[\n\r\t]|\p{Surrogate}/u.test(text));

test('addresses of tools are text, encoded or not', async ({ page }) => {
  for (const [address, parameters] of [
    ['docs/guides/doctor', ['paste']],
    ['docs/api/config-options', ['configuration']],
    ['docs/guides/migration', ['upgrade']],
    ['docs/guides/supported-systems', ['mongod', 'arch', 'version']],
  ] as const) {
    for (const texts of [inAddress.slice(0, 40), inAddress.slice(40, 80), inAddress.slice(80)]) {
      const encoded = parameters
        .map((name) => texts.map((text) => `${name}=${encodeURIComponent(text)}`).join('&'))
        .join('&');
      await page.goto('about:blank');
      await open(page, `${address}?${encoded.slice(0, 6000)}#${encoded}`);
      await expectText(page, address);
    }
    for (const rest of ['?%', '#%', '?%E0%A4%A#%E0%A4%A', '#%00', `#${'a'.repeat(50_000)}`, '?__proto__=1#__proto__']) {
      await page.goto('about:blank');
      await open(page, address + rest);
      await expectText(page, address + rest.slice(0, 40));
      await expect(page.getByRole('main')).toBeVisible();
    }
  }
});

test('paths that no page has are text', async ({ page, misbehavior }) => {
  const paths = inAddress
    .filter((text) => text.length < 80)
    .map((text) => encodeURIComponent(text))
    // What a browser takes for another folder, and what Docusaurus decodes twice: it loads that page in full.
    .filter((path) => path !== '.' && path !== '..' && !path.includes('%25'));
  expect(paths.length).toBeGreaterThan(80);
  // One document, with one address after the other: what the not-found page makes of them.
  await page.goto('docs/nowhere');
  await hydrated(page);
  for (const path of paths) {
    await page.evaluate((next) => {
      history.pushState({}, '', `/mongodb-memory-server/${next}`);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await expectText(page, path);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  for (const path of [
    '__proto__',
    'constructor',
    'docs/toString',
    '%25',
    '%25E0%25A4%25A/%2525',
    'versions/__proto__/docs',
    encodeURIComponent('<img src=x onerror=window.hacked=1>'),
  ]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expectText(page, path);
  }
  expect(misbehavior.messages.filter((message) => !message.includes('status of 404'))).toEqual([]);
  misbehavior.messages.length = 0;
});

test('the list of versions is text', async ({ page, misbehavior }) => {
  const lists = [
    Object.fromEntries(shorter.map((text) => [text, 'versions/9.x'])),
    Object.fromEntries(shorter.map((text, index) => [`${index}.x`, text])),
    ...shorter.slice(0, 12).map((text) => ({ [currentLabel]: '', [text]: 'versions/9.x' })),
    ...shorter.slice(0, 8).map((text) => ({ [currentLabel]: '', '9.x': text })),
    ...shorter.slice(-4),
  ];
  let list: unknown;
  await page.route('**/versions.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(list) }),
  );
  for (list of lists) {
    await open(page, 'docs/guides/faq');
    await page.getByRole('button', { name: currentLabel, exact: true }).click();
    const links = page.locator('.dropdown--show').getByRole('link');
    await expect(links.filter({ hasText: currentLabel }).first()).toBeVisible();
    for (const href of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))) {
      expect(new URL(href).pathname).toMatch(
        /^\/mongodb-memory-server\/(?:versions\/(?:beta|\d+\.x)\/)?(?:docs\/guides\/faq)?$/,
      );
      expect(new URL(href).origin).toBe(new URL(page.url()).origin);
    }
    await expectText(page, JSON.stringify(list).slice(0, 60));
  }
  expect(lists.length).toBeGreaterThan(20);
  misbehavior.messages.length = 0;
});
