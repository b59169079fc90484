import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { securePage } from './contentSecurity';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows the inline scripts and styles of a page, and nothing else', () => {
  const html =
    '<html><head><meta charset="utf-8"><script>a &lt; b</script><script src="x.js"></script>' +
    '<script type="application/ld+json">{}</script></head><body><p style="color:red"></p></body></html>';
  const secured = securePage(html, ['']);
  expect(secured).toContain(
    `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' ${hash('a &lt; b')}; style-src 'self' 'unsafe-hashes' `,
  );
  expect(secured).toContain(hash('color:red'));
  expect(secured).toContain(hash(''));
  expect(secured.replace(/<meta (?:http-equiv|name)=[^>]*>/g, '')).toBe(html);
});

it.each([
  ['<meta charset=utf-8><style>a{}</style>', 'has a <style>. Put it into a style sheet.'],
  ['<script>a()</script><meta charset=utf-8>', 'has a script before its <meta charset>.'],
  ['<meta charset=utf-8><a onclick="a()">', 'has a <a> with onclick. Add a listener instead.'],
  ['<meta charset=utf-8><a href=" JavaScript:a()">', 'has a <a> with a script as its address. Add a listener instead.'],
  ['<p></p>', 'has no <meta charset>.'],
])('rejects %s', (html, message) => {
  expect(() => securePage(html)).toThrow(message);
});
