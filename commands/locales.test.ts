import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { fromHtml } from 'hast-util-from-html';
import type { Element, Nodes } from 'hast';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootBaseUrl } from '../facts/deploy';
import { readReleasedVersions } from '../facts/released';
import { currentLabel } from '../facts/versions';
import { findChromium } from './browser';
import { copyProject } from './copyProject';
import { leavePages } from './leavePages';

/** Begins every translated text. */
const mark = '« ';

// An older version has a banner and canonical links, besides everything that the current one has.
const label = readReleasedVersions('.').filter((name) => name !== 'beta')[0] ?? '';
const base = `${rootBaseUrl}versions/${label}/`;
const pageFile = 'guides/faq.mdx';
const translatedPage =
  '---\ntitle: Häufige Fragen\ndescription: Kurze Antworten.\n---\n\n## Eichhörnchen {#first}\n\nNüsse.\n';

let copy: string;
let browser: Browser;

beforeAll(async () => {
  copy = copyProject(path.resolve(__dirname, '..'));
  leavePages(copy);
  const run = async (script: string, ...options: string[]): Promise<void> => {
    await promisify(execFile)(process.execPath, [require.resolve(script), ...options], {
      cwd: copy,
      env: { ...process.env, DOCS_VERSION: label, NODE_ENV: 'production' },
    });
  };
  const config = path.join(copy, 'docusaurus.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace("locales: ['en']", "locales: ['en', 'de']"));
  await run('@docusaurus/core/bin/docusaurus.mjs', 'write-translations', '--locale', 'de', '--messagePrefix', mark);
  const translated = path.join(copy, 'i18n/de/docusaurus-plugin-content-docs', `version-${label}`, pageFile);
  mkdirSync(path.dirname(translated), { recursive: true });
  writeFileSync(translated, translatedPage);
  await run('tsx/cli', 'commands/build.ts');
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
});

afterAll(async () => {
  await browser.close();
  rmSync(copy, { recursive: true });
});

function builtFile(url: string): string {
  const file = path.join(copy, 'build', url.slice(rootBaseUrl.length));
  return existsSync(file) && statSync(file).isDirectory() ? path.join(file, 'index.html') : file;
}

function html(url: string): string {
  return readFileSync(builtFile(url), 'utf8');
}

/**
 * Opens a page of the build. As on GitHub Pages, every missing page is answered with one file, in the default locale.
 */
async function open(url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.route('**/*', (route) => {
    const file = builtFile(decodeURIComponent(new URL(route.request().url()).pathname));
    return existsSync(file)
      ? route.fulfill({ path: file })
      : route.fulfill({ status: 404, path: builtFile(`${base}404.html`) });
  });
  await page.goto(`http://localhost${url}`);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  return page;
}

const spokenAttributes = ['ariaLabel', 'title', 'placeholder', 'alt'];

/** Whether an element has nothing that a translation could change; the picture of the landing page is Markdown. */
function isLeftAlone({ tagName, properties: { className } }: Element): boolean {
  const isPicture = Array.isArray(className) && className.includes('diagram');
  return isPicture || ['script', 'style', 'code', 'pre'].includes(tagName);
}

/** Texts and labels of a page that lack the mark. An element with a marked text is translated as a whole. */
function untranslated(node: Nodes): string[] {
  if (!('children' in node) || (node.type === 'element' && isLeftAlone(node))) {
    return [];
  }
  const texts = node.children.flatMap((child) => (child.type === 'text' ? [child.value] : []));
  const isTranslated = texts.some((text) => text.includes(mark));
  const labels =
    node.type === 'element' ? spokenAttributes.map((name) => node.properties[name]).filter((value) => value) : [];
  return [
    ...[...(isTranslated ? [] : texts), ...labels]
      .map(String)
      .filter((text) => /\p{L}/u.test(text) && !text.includes(mark)),
    ...(isTranslated ? [] : node.children.flatMap(untranslated)),
  ];
}

describe('a second locale', () => {
  it.each(['', 'docs/', '404.html'])('translates every text of the interface: %s', (page) => {
    const found = new Set(untranslated(fromHtml(html(`${base}de/${page}`))));
    const names = [
      'mongodb-memory-server',
      `mongodb-memory-server ${label}`,
      'MongoMemoryServer',
      'MongoMemoryServerOpts',
      'MongoMemoryReplSet',
      'English',
      'Deutsch',
      'Ctrl K',
      'users.test.ts',
      'test/users.test.mjs',
      ...['npm', 'Yarn', 'pnpm', 'Bun'],
      ...['node:test', 'Vitest', 'Jest', 'Mocha', 'AVA'],
    ];
    const labels = ['beta', currentLabel, ...readReleasedVersions('.')];
    expect([...found].filter((text) => ![...names, ...labels].includes(text))).toEqual([]);
    expect(html(`${base}de/${page}`).split(mark).length).toBeGreaterThan(20);
    expect(html(base + page)).not.toContain(mark);
  });

  it('has the translated page, and the other pages untranslated', () => {
    expect(html(`${base}de/docs/guides/faq`)).toContain('Eichhörnchen');
    expect(html(`${base}docs/guides/faq`)).not.toContain('Eichhörnchen');
    expect(html(`${base}de/docs/guides/common-issues`)).toMatch(/<html[^>]* lang="?de/);
  });

  it('links to the same page of the other versions in the same locale', () => {
    const page = html(`${base}de/docs/guides/faq`);
    for (const [other, start] of [
      [currentLabel, rootBaseUrl],
      ['beta', `${rootBaseUrl}versions/beta/`],
    ] as const) {
      expect(page).toMatch(new RegExp(`href="?${start}de/docs/guides/faq"?[^>]*>${other}<`));
    }
    // The banner and the canonical link.
    expect(page).toMatch(new RegExp(`href="?${rootBaseUrl}de/docs/guides/faq"?[^>]*>${mark}`));
    const canonical = /<link[^>]*rel="?canonical"?[^>]*>/g;
    expect(page.match(canonical)?.at(-1)).toMatch(new RegExp(`${rootBaseUrl}de/docs/guides/faq["> ]`));
    expect(html(`${base}docs/guides/faq`).match(canonical)?.at(-1)).toMatch(
      new RegExp(`${rootBaseUrl}docs/guides/faq["> ]`),
    );
  });

  it('links to its own files for editing', () => {
    const edit = (page: string): string | undefined => /\/edit\/(master\/[^"\s>]*)/.exec(html(base + page))?.[1];
    const docs = `master/versioned_docs/version-${label}`;
    expect(edit('de/docs/guides/faq')).toBe(
      `master/i18n/de/docusaurus-plugin-content-docs/version-${label}/${pageFile}`,
    );
    expect(edit('docs/guides/faq')).toBe(`${docs}/${pageFile}`);
  });

  it('translates what the plugins inline', () => {
    expect(html(`${base}de/docs/guides/faq`)).toMatch(/(?:«|\\xab) Your Docusaurus site did not load properly\./);
  });

  it('has its own search index', async () => {
    const page = await open(`${base}de/docs/guides/common-issues`);
    await page.getByRole('button', { name: `${mark}Search` }).click();
    const dialog = page.getByRole('dialog', { name: `${mark}Search` });
    await dialog.getByRole('combobox', { name: `${mark}Search` }).fill('Eichhörnchen');
    const result = dialog.getByRole('option').first();
    expect(await result.getAttribute('href')).toBe(`${base}de/docs/guides/faq#first`);
    await page.close();
  });

  it('is known to the not-found page, which is served in the default locale', async () => {
    const page = await open(`${base}de/docs/guides/faqs`);
    // Not the link to it that every not-found page has.
    const link = page.locator('main section').getByRole('link', { name: 'Frequently asked questions' });
    expect(await link.getAttribute('href')).toBe(`${base}de/docs/guides/faq`);
    await page.close();
  });
});
