import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import lighterScriptsPlugin from './lighter-scripts';
import omit from './omit-loader.mjs';
import withoutPaths from './registry-loader.mjs';

const siteDir = path.resolve(__dirname, '..');

/** What a bundler replaces, which is all that is asked of it. */
class NormalModuleReplacementPlugin {
  constructor(
    readonly request: RegExp,
    readonly replace: (asked: { context: string; contextInfo: { issuer: string }; request: string }) => void,
  ) {}
}

interface BundlerConfig {
  readonly resolve?: { readonly alias: Readonly<Record<string, string>> };
  readonly plugins?: readonly NormalModuleReplacementPlugin[];
}

function configOf(isServer: boolean, mode = 'production'): BundlerConfig {
  const { configureWebpack } = lighterScriptsPlugin({ siteDir, generatedFilesDir: '/generated' } as LoadContext);
  const configure = configureWebpack as unknown as (config: object, isServer: boolean, utils: object) => BundlerConfig;
  return configure({ mode }, isServer, { currentBundler: { instance: { NormalModuleReplacementPlugin } } });
}

function omitted(source: string, ...paths: readonly string[]): string {
  return omit.call({ getOptions: () => ({ paths }) }, source);
}

describe('lighter scripts', () => {
  it('are for the browser only', () => {
    expect(configOf(true)).toEqual({});
  });

  it.each([
    ['prefetching', 'core/lib/client/docusaurus.js', './prefetch', 'prefetch.ts'],
    ['the wait for the next page', 'core/lib/client/App.js', './PendingNavigation', 'router.tsx'],
    ['the router', 'core/lib/client/clientEntry.js', 'react-router-dom', 'router.tsx'],
    ['the size of the window', 'theme-common/lib/index.js', './hooks/useWindowSize', 'windowSize.ts'],
    [
      'the size for the drawer',
      'theme-common/lib/contexts/navbarMobileSidebar.js',
      '../hooks/useWindowSize',
      'windowSize.ts',
    ],
    ['preloading the first page', 'core/lib/client/clientEntry.js', './preload', 'preload.ts'],
    ['the key of tabs', 'theme-classic/lib/theme/Tabs/index.js', '@docusaurus/useIsBrowser', 'alwaysBrowser.ts'],
    ['start-up effects', 'core/lib/client/browserContext.js', 'react', 'startUpReact.ts'],
    ['effects of colors', 'theme-common/lib/contexts/colorMode.js', 'react', 'startUpReact.ts'],
    ['effects of the drawer', 'theme-common/lib/contexts/navbarMobileSidebar.js', 'react', 'startUpReact.ts'],
    ['effects of its menu', 'theme-common/lib/contexts/navbarSecondaryMenu/content.js', 'react', 'startUpReact.ts'],
    ['effects of its state', 'theme-common/lib/contexts/navbarSecondaryMenu/display.js', 'react', 'startUpReact.ts'],
    ['effects of versions', 'plugin-content-docs/lib/client/docsPreferredVersion.js', 'react', 'startUpReact.ts'],
  ])('replace %s, and no other module of that name', (_what, importer, request, file) => {
    const issuer = path.join(siteDir, 'node_modules', '@docusaurus', importer);
    const replaced = (from: string): string => {
      const asked = { context: path.dirname(from), contextInfo: { issuer: from }, request };
      const plugins = (configOf(false).plugins ?? []).filter((plugin) => plugin.request.test(request));
      expect(plugins).toHaveLength(1);
      plugins[0]?.replace(asked);
      return asked.request;
    };
    expect(replaced(issuer)).toBe(path.join(siteDir, 'src', file));
    expect(replaced('/elsewhere/index.js')).toBe(request);
    // What Docusaurus does today.
    const source = readFileSync(issuer, 'utf8');
    expect(source).toContain(`from '${request}'`);
    expect(source).toMatch(request === 'react' ? /import .*\buseEffect\b.* from 'react'/ : /import/);
  });
});

describe('what is written anew', () => {
  it.each([
    ['core/lib/client/PendingNavigation.js', 'router.tsx', '1c489db32b56'],
    ['core/lib/client/ClientLifecyclesDispatcher.js', 'router.tsx', '30fedb7e211e'],
    ['theme-common/lib/hooks/useWindowSize.js', 'windowSize.ts', 'a32a46c86713'],
  ])('%s is what it was when src/%s took its place, or its help', (file, _standIn, digest) => {
    const source = readFileSync(path.join(siteDir, 'node_modules/@docusaurus', file));
    // Otherwise: read what has changed, have the stand-in follow, and note the new one here.
    expect(createHash('sha256').update(source).digest('hex').slice(0, 12)).toBe(digest);
  });

  it('has no style for the focus but the one that browsers have', () => {
    const context = path.join(siteDir, 'node_modules/@docusaurus/theme-common/lib/hooks');
    const asked = { context, contextInfo: { issuer: path.join(context, 'useKeyboardNavigation.js') }, request: '' };
    asked.request = /'(\.\/.*\.css)'/.exec(readFileSync(asked.contextInfo.issuer, 'utf8'))?.[1] ?? '';
    const css = readFileSync(path.join(context, asked.request), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    expect(css.replace(/\s+/g, ' ').trim()).toBe(
      'body:not(.navigation-with-keyboard) *:not(input):focus { outline: none; }',
    );
    const { request } = asked;
    (configOf(false).plugins ?? []).find((plugin) => plugin.request.test(request))?.replace(asked);
    expect(asked.request).toBe(path.join(siteDir, 'src', 'noFocusStyles.ts'));
  });
});

describe('the router', () => {
  it('is whole during development', () => {
    expect(configOf(false).resolve?.alias).toHaveProperty('react-is$');
    expect(configOf(false, 'development').resolve?.alias).not.toHaveProperty('react-is$');
  });

  it('lacks only what nothing uses', () => {
    const packages = ['core/lib/client', 'theme-classic/lib', 'theme-common/lib', 'plugin-content-docs/lib/client'];
    const scripts = packages.flatMap((folder) => {
      const directory = path.join(siteDir, 'node_modules', '@docusaurus', folder);
      return readdirSync(directory, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.js'))
        .map((name) => readFileSync(path.join(directory, name), 'utf8'));
    });
    expect(scripts.length).toBeGreaterThan(300);
    expect(scripts.filter((script) => /withRouter|react-is|hoist-non-react-statics/.test(script))).toEqual([]);
    const router = readFileSync(path.join(siteDir, 'node_modules/react-router/esm/react-router.js'), 'utf8');
    expect(router.match(/hoistStatics\(|isValidElementType\(/g)).toHaveLength(2);
    expect(router).toMatch(/^function withRouter\([^]*?^ {2}return hoistStatics\(/m);
  });
});

describe('the list of pages', () => {
  it('lacks only what a list of cards would show, which no page has', () => {
    const theme = path.join(siteDir, 'node_modules/@docusaurus/theme-classic/lib/theme');
    const reads = /\bdocId\b|useDocById|useDocsVersion\(\)\.docs|version\.docs\[/;
    const readers = readdirSync(theme, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.js') && reads.test(readFileSync(path.join(theme, name), 'utf8')),
    );
    expect(readers).toEqual(['DocCard/index.js', 'NavbarItem/DocNavbarItem.js'].map((name) => path.normalize(name)));
    const pages = ['docs', 'versioned_docs', 'src'].flatMap((folder) =>
      readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:mdx|tsx)$/.test(name))
        .map((name) => path.join(folder, name)),
    );
    expect(pages.length).toBeGreaterThan(200);
    expect(pages.filter((name) => /<DocCard|type="doc"/.test(readFileSync(path.join(siteDir, name), 'utf8')))).toEqual(
      [],
    );
  });
});

describe('the registry of chunks', () => {
  it('has no paths of sources', () => {
    const path = '"@site/docs/a.mdx"';
    const entry = (second: string): string =>
      `"1": [() => import(${path}), ${second}, require.resolveWeak(${path})],\n`;
    expect(withoutPaths(entry(path).repeat(2))).toBe(entry('0').repeat(2));
  });

  it('stops at another shape', () => {
    expect(() => withoutPaths('export default {};')).toThrow('in another way now');
  });

  it('is read by the server only where the path is concerned', () => {
    const read = (file: string): string => readFileSync(path.join(siteDir, 'node_modules', file), 'utf8');
    const creator = read('@docusaurus/core/lib/client/exports/ComponentCreator.js');
    expect(creator.match(/\S*chunkRegistry\[1\]\S*/g)).toEqual(['modules.push(chunkRegistry[1]);']);
    expect(read('react-loadable/lib/index.js')).toContain('if (this.context && Array.isArray(opts.modules))');
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

  it('has the history of a browser only, as this site has paths', () => {
    const replaced = (context: string): string => {
      const asked = { context, contextInfo: { issuer: path.join(context, 'index.js') }, request: 'history' };
      (configOf(false).plugins ?? []).find(({ request }) => request.test('history'))?.replace(asked);
      return asked.request;
    };
    const packages = path.join(siteDir, 'node_modules');
    expect(replaced(path.join(siteDir, 'src'))).toBe('history');
    const imported = ['react-router', 'react-router-dom'].flatMap((name) => {
      const folder = path.join(packages, name, 'esm');
      expect(replaced(folder)).toBe(path.join(siteDir, 'src', 'browserHistory.ts'));
      const source = readFileSync(path.join(folder, `${name}.js`), 'utf8');
      return /import \{(.*)\} from 'history'/.exec(source)?.[1]?.trim().split(', ') ?? [];
    });
    const source = readFileSync(path.join(siteDir, 'src', 'browserHistory.ts'), 'utf8');
    const exported = [...source.matchAll(/^export (?:\{ (.*) \}|function (\w+))/gm)].flatMap(
      ([, names, name = '']) => names?.split(', ') ?? [name],
    );
    expect([...new Set(imported)].sort()).toEqual(exported.sort());
    const entry = readFileSync(path.join(packages, '@docusaurus/core/lib/client/clientEntry.js'), 'utf8');
    expect(entry).toContain("siteConfig.future.experimental_router === 'hash' ? (<HashRouter>");
  });
});
