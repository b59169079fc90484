import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findWarnings } from './warnings';

/**
 * Makes the installed Docusaurus print its warnings. An upgrade that words or tags them differently fails here, instead
 * of letting builds with warnings pass.
 */
const printRealWarnings = `
  const { handleBrokenLinks } = require('@docusaurus/core/lib/server/brokenLinks');
  const { handleDuplicateRoutes } = require('@docusaurus/core/lib/server/routes');
  const { validateConfig } = require('@docusaurus/core/lib/server/configValidation');
  const { printStatsWarnings } = require('@docusaurus/bundler/lib/compiler');
  const resolveMarkdownLinks = require('@docusaurus/mdx-loader/lib/remark/resolveMarkdownLinks').default;
  const transformImage = require('@docusaurus/mdx-loader/lib/remark/transformImage').default;
  const unusedDirectives = require('@docusaurus/mdx-loader/lib/remark/unusedDirectives').default;
  const logger = require('@docusaurus/logger').default;

  const level = process.argv[1];
  const routes = ['/docs/one', '/docs/two', '/docs/one'].map((path) => ({ path, exact: true, component: '' }));
  const collectedLinks = {
    '/docs/one': { links: ['/docs/two#nowhere', '/docs/three'], anchors: [] },
    '/docs/two': { links: ['#neither'], anchors: ['here'] },
  };
  const position = { start: { line: 3, column: 1 }, end: { line: 3, column: 9 } };
  const page = (node) => ({ type: 'root', children: [{ type: 'paragraph', children: [node] }] });
  const file = { path: 'docs/one.mdx', data: { compilerName: 'client' } };
  const link = { type: 'link', url: './gone.mdx', children: [], position };
  const image = { type: 'image', url: './gone.png', position };
  const directive = { type: 'containerDirective', name: 'notice', children: [], attributes: {}, position };

  (async () => {
    logger.info('Not a warning');
    handleDuplicateRoutes(routes, level);
    logger.success('Generated static files');
    await handleBrokenLinks({ collectedLinks, routes, onBrokenLinks: level, onBrokenAnchors: level });
    await resolveMarkdownLinks({ resolveMarkdownLink: () => null, onBrokenMarkdownLinks: level })(page(link), file);
    const images = { siteDir: '/site', staticDirs: [], onBrokenMarkdownImages: level };
    await transformImage(images)(page(image), file);
    if (level === 'warn') {
      await unusedDirectives()(page(directive), file);
      validateConfig(
        { title: 'A', url: 'https://example.org', baseUrl: '/', onBrokenMarkdownLinks: 'warn' },
        'docusaurus.config.ts',
      );
      printStatsWarnings({ warnings: [{ message: 'a size', moduleName: './src/a.ts' }, { message: 'another' }] });
    }
  })();
`;

function print(level: 'warn' | 'log', environment: NodeJS.ProcessEnv): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', printRealWarnings, level], {
    cwd: path.dirname(__dirname),
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return level === 'warn' ? stderr : stdout;
}

const firstLines = (warnings: readonly string[]) => warnings.map((warning) => warning.split('\n')[0]);

describe('what the installed Docusaurus prints', () => {
  const plain = { FORCE_COLOR: undefined, NO_COLOR: '1' };
  let output: string;
  let warnings: string[];

  beforeAll(() => {
    output = print('warn', plain);
    warnings = findWarnings(output);
  });

  it('is found in full', () => {
    expect(firstLines(warnings)).toEqual([
      '[WARNING] Duplicate routes found!',
      '[WARNING] Docusaurus found broken links!',
      '[WARNING] Docusaurus found broken anchors!',
      expect.stringMatching(
        /^\[WARNING\] Markdown link with URL `\.\/gone\.mdx` in source file "docs\/one\.mdx" \(3:1\)/,
      ),
      expect.stringMatching(
        /^\[WARNING\] Markdown image with URL `\.\/gone\.png` in source file "docs\/one\.mdx" \(3:1\)/,
      ),
      '[WARNING] Docusaurus found 1 unused Markdown directives in file "docs/one.mdx"',
      expect.stringContaining('`siteConfig.onBrokenMarkdownLinks` config option is deprecated'),
      '[WARNING] {"message":"a size","moduleName":"./src/a.ts"}',
      '[WARNING] {"message":"another"}',
    ]);
  });

  it('keeps the lines that say where', () => {
    expect(warnings[0]).toContain('- Attempting to create page at /docs/one, but a page already exists at this route.');
    expect(warnings[1]).toContain('-> linking to /docs/three');
    expect(warnings[2]).toContain('-> linking to /docs/two#nowhere');
    expect(warnings[2]).toContain('-> linking to #neither (resolved as: /docs/two#neither)');
    expect(warnings[5]).toContain('- :::notice (3:1)');
    // The output consists of warnings, so nothing may be lost.
    expect(warnings.join('\n').replace(/\s+/g, ' ')).toBe(output.trim().replace(/\s+/g, ' '));
  });

  it('is found in color too', () => {
    const colored = print('warn', { FORCE_COLOR: '1', NO_COLOR: undefined });
    expect(colored).toContain('\u001B[');
    expect(findWarnings(colored)).toEqual(warnings);
  });

  it('is found when the config lowers it to information', () => {
    expect(firstLines(findWarnings(print('log', plain)))).toEqual([
      '[INFO] Duplicate routes found!',
      '[INFO] Docusaurus found broken links!',
      '[INFO] Docusaurus found broken anchors!',
      expect.stringMatching(/^\[INFO\] Markdown link with URL/),
      expect.stringMatching(/^\[INFO\] Markdown image with URL/),
    ]);
  });
});

describe('other output', () => {
  it('covers TypeDoc and Node.js deprecations', () => {
    const output = [
      '[info] html generated at ./.build/typedoc',
      '\u001B[93m[warning]\u001B[0m MongoOpts, defined in lib/a.d.ts, is referenced but not included',
      'lib/b.d.ts:12:3 - [warning] Failed to resolve link to "Gone"',
      '',
      '12    * {@link Gone}',
      '',
      '[info] json generated at ./.build/typedoc.json',
      '(node:4711) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
      '(Use `node --trace-deprecation ...` to show where the warning was created)',
      '(node:4711) DeprecationWarning: without a number',
    ].join('\r\n');
    expect(findWarnings(output)).toEqual([
      '[warning] MongoOpts, defined in lib/a.d.ts, is referenced but not included',
      'lib/b.d.ts:12:3 - [warning] Failed to resolve link to "Gone"\n\n12    * {@link Gone}',
      '(node:4711) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
      '(node:4711) DeprecationWarning: without a number',
    ]);
  });

  it('ends a warning where something else begins', () => {
    const output = [
      '[WARNING] one',
      'more of one',
      '● Client ██████████ building (40%)',
      'not of one',
      '[WARNING] two',
      '[SUCCESS] Generated static files in "build".',
      '[INFO] Use `npm run serve` command to test your build locally.',
    ].join('\n');
    expect(findWarnings(output)).toEqual(['[WARNING] one\nmore of one', '[WARNING] two']);
  });

  it('finds nothing in a clean build', () => {
    const output = [
      '[INFO] [en] Creating an optimized production build...',
      '[webpackbar] ✔ Client: Compiled successfully in 5.51s',
      '(node:4711) ExperimentalWarning: SQLite is an experimental feature and might change at any time',
      'Browserslist: browsers data (caniuse-lite) is 7 months old. Please run: npx update-browserslist-db@latest',
      '[INFO] The page /docs/guides/error-warning-details explains every warning of the library.',
      '[ERROR] Error: Docusaurus found broken links!',
      '[SUCCESS] Generated static files in "build".',
    ].join('\n');
    expect(findWarnings(output)).toEqual([]);
    expect(findWarnings('')).toEqual([]);
  });
});
