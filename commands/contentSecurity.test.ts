import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inlineParts, joinHeaders, secureSite } from './contentSecurity';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (rest: string): string => `<!doctype html><html lang=en><head><meta charset=utf-8>${rest}`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'security-'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

it('finds the inline scripts that run, as they are written, and the styles of elements', () => {
  const { scripts, styles } = inlineParts(
    page(
      '<script>if (1 < 2 && "&lt;</p>") a()</script><SCRIPT\n>b()</SCRIPT ><script src=c.js></script>' +
        '<script type="application/ld+json">{}</script><script type=module>d()</script><!-- <script>e()</script> -->' +
        '<textarea><script>f()</script></textarea><p style="--a:&quot;b&quot;">style=no</p>',
    ),
  );
  expect([...scripts]).toEqual(['if (1 < 2 && "&lt;</p>") a()', 'b()', 'd()']);
  expect([...styles]).toEqual(['--a:"b"']);
});

it.each([
  ['<p onclick="a()">', 'with onclick'],
  ['<a href=" JavaScript:a()">', 'a script as its address'],
  ['<style>p{}</style>', 'has a <style>'],
])('refuses %s, which no hash allows', (element, reason) => {
  expect(() => inlineParts(page(element))).toThrow(reason);
});

it('refuses a page that says its encoding too late, or never', () => {
  expect(() => inlineParts('<script>a()</script><meta charset=utf-8>')).toThrow('before its <meta charset>');
  expect(() => inlineParts('<p>text')).toThrow('no <meta charset>');
});

it('puts the policy before what it judges, and joins the headers of all versions', async () => {
  const older = path.join(root, 'versions', '9.x');
  await mkdir(older, { recursive: true });
  await writeFile(path.join(older, 'index.html'), page('<script>nine()</script>'));
  await secureSite(older, '/base/versions/9.x/');
  await rm(path.join(older, 'index.html'));
  await writeFile(path.join(root, 'index.html'), page('<script>ten()</script><i style="color:red">'));
  await writeFile(path.join(root, '404.html'), page('<script>lost()</script>'));
  await secureSite(root, '/base/');

  const html = await readFile(path.join(root, 'index.html'), 'utf8');
  expect(html).toMatch(
    /^<!doctype html><html lang=en><head><meta charset=utf-8><meta http-equiv="Content-Security-Policy"/,
  );
  const [, policy = ''] = /content="([^"]*)"/.exec(html) ?? [];
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      `script-src 'self' ${hash('ten()')}`,
      `style-src 'self' 'unsafe-hashes' ${hash('color:red')}`,
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
    ]),
  );
  expect(policy).not.toContain('unsafe-inline');

  await joinHeaders([root, older]);
  const headers = await readFile(path.join(root, '_headers'), 'utf8');
  const [, scripts = ''] = /script-src ([^;]*)/.exec(headers) ?? [];
  expect(scripts.split(' ').sort()).toEqual(["'self'", hash('ten()'), hash('lost()'), hash('nine()')].sort());
  expect(headers.split('\n').filter((line) => line.startsWith('/'))).toEqual([
    '/base/*',
    '/base/assets/*',
    '/base/sw.js',
    '/base/versions/9.x/assets/*',
    '/base/versions/9.x/sw.js',
  ]);
  expect(headers).toMatch(/^\/base\/sw\.js\n {2}Cache-Control: no-cache$/m);
  await expect(readFile(path.join(older, '_headers'))).rejects.toThrow('ENOENT');
});

it('names the page that it refuses', async () => {
  await writeFile(path.join(root, 'bad.html'), page('<p onclick="a()">'));
  await expect(secureSite(root, '/')).rejects.toThrow(/^bad\.html has a <p> with onclick/);
});
