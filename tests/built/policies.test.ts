import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { read } from './builtSite';

it('every page has a policy before its scripts, without unsafe-inline or other hosts', () => {
  const files = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const wrong = files.filter((file) => {
    const html = read(file);
    const [tag = '', policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
    return (
      tag === '' ||
      html.slice(0, html.indexOf(tag)).includes('<script') ||
      /unsafe-inline|https?:|\*/.test(policy) ||
      !policy.includes("object-src 'none'; base-uri 'none'")
    );
  });
  expect(wrong).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});
