import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import lighterScriptsPlugin from './lighter-scripts';
import omit from './omit-loader.mjs';

const siteDir = path.resolve(__dirname, '..');

/** What a bundler replaces, which is all that is asked of it. */
class NormalModuleReplacementPlugin {
  constructor(
    readonly request: RegExp,
    readonly replace: (asked: { context: string; request: string }) => void,
  ) {}
}

interface BundlerConfig {
  readonly resolve?: { readonly alias: Readonly<Record<string, string>> };
  readonly plugins?: readonly NormalModuleReplacementPlugin[];
}

function configOf(isServer: boolean): BundlerConfig {
  const { configureWebpack } = lighterScriptsPlugin({ siteDir, generatedFilesDir: '/generated' } as LoadContext);
  const configure = configureWebpack as unknown as (config: object, isServer: boolean, utils: object) => BundlerConfig;
  return configure({}, isServer, { currentBundler: { instance: { NormalModuleReplacementPlugin } } });
}

function omitted(source: string, ...paths: readonly string[]): string {
  return omit.call({ getOptions: () => ({ paths }) }, source);
}

describe('lighter scripts', () => {
  it('are for the browser only', () => {
    expect(configOf(true)).toEqual({});
  });

  it.each([
    ['prefetching', 'core/lib/client', 'docusaurus.js', './prefetch', 'prefetch.ts'],
    ['preloading', 'core/lib/client', 'PendingNavigation.js', './preload', 'preload.ts'],
    ['the key of tabs', 'theme-classic/lib/theme/Tabs', 'index.js', '@docusaurus/useIsBrowser', 'alwaysBrowser.ts'],
  ])('replace %s, and no other module of that name', (_what, folder, importer, request, file) => {
    const context = path.join(siteDir, 'node_modules', '@docusaurus', folder);
    const replaced = (from: string): string => {
      const asked = { context: from, request };
      const plugins = (configOf(false).plugins ?? []).filter((plugin) => plugin.request.test(request));
      expect(plugins).toHaveLength(1);
      plugins[0]?.replace(asked);
      return asked.request;
    };
    expect(replaced(context)).toBe(path.join(siteDir, 'src', file));
    expect(replaced('/elsewhere')).toBe(request);
    // What Docusaurus does today.
    expect(readFileSync(path.join(context, importer), 'utf8')).toContain(`from '${request}'`);
  });
});

describe('the loader', () => {
  it('leaves out what is named, and keeps the rest', () => {
    const source =
      '/* made */\nexport default {\n  "title": "a",\n  "plugins": [{"x": 1}],\n  "theme": {"prism": 1, "nav": 2}\n};\n';
    expect(omitted(source, 'plugins', 'theme.prism', 'missing.too')).toBe(
      '/* made */\nexport default {"title":"a","theme":{"nav":2}};\n',
    );
  });

  it('takes a star for every key', () => {
    expect(omitted('{"docs": {"a": {"id": 1, "text": "x"}, "b": {"text": "y"}}}', 'docs.*.text')).toBe(
      '{"docs":{"a":{"id":1},"b":{}}}',
    );
  });

  it('stops at a module that is not JSON', () => {
    expect(() => omitted('export default { title: f() };')).toThrow(SyntaxError);
  });
});
