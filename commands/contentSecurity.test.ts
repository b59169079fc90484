import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { securePage } from './contentSecurity';

it('allows the inline scripts of a page, and no others', () => {
  const html =
    '<html><head><meta charset="utf-8"><script>a &lt; b</script><script src="x.js"></script>' +
    '<script type="application/ld+json">{}</script></head><body><p style="color:red"></p></body></html>';
  const secured = securePage('a.html', html);
  const hash = createHash('sha256').update('a &lt; b').digest('base64');
  expect(secured).toContain('<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="');
  expect(secured).toContain(`; script-src 'self' 'sha256-${hash}'">`);
  expect(secured.replace(/<meta (?:http-equiv|name)=[^>]*>/g, '')).toBe(html);
});

it('rejects a page without an encoding', () => {
  expect(() => securePage('a.html', '<p></p>')).toThrow('a.html must have one <meta charset>.');
});
