import { existsSync } from 'node:fs';
import path from 'node:path';
import { transformFileSync, type TransformOptions } from '@babel/core';
import type { LoadContext } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import compilersPlugin from './compilers';

const siteDir = path.resolve(__dirname, '..');
const plugin = compilersPlugin({ siteDir } as LoadContext);

interface BabelRule {
  readonly include: readonly string[];
  readonly options: TransformOptions;
}

/** What a bundler replaces, which is all that is asked of it. */
class NormalModuleReplacementPlugin {
  constructor(
    readonly request: RegExp,
    readonly file: string,
  ) {}
}

interface BundlerConfig {
  readonly module: { readonly rules: readonly [BabelRule] };
  readonly plugins: readonly NormalModuleReplacementPlugin[];
}

function configOf(isServer: boolean): BundlerConfig {
  const configure = plugin.configureWebpack as unknown as (
    config: object,
    isServer: boolean,
    utils: object,
  ) => BundlerConfig;
  return configure({}, isServer, { currentBundler: { instance: { NormalModuleReplacementPlugin } } });
}

describe('the compilers', () => {
  it('compile components with babel.config.js', () => {
    const { include, options } = configOf(false).module.rules[0];
    const file = path.join(siteDir, 'src/components/mdx/TaskCheckbox.tsx');
    expect(include.some((folder) => file.startsWith(folder + path.sep))).toBe(true);
    const code = transformFileSync(file, options)?.code ?? '';
    expect(code).toContain('react/jsx-runtime');
    expect(code).not.toContain('ReactNode');
  });

  it('have React render pages in one piece, on the server only', () => {
    expect(configOf(false).plugins).toEqual([]);
    const [replacement] = configOf(true).plugins;
    expect(replacement?.request.test('react-dom/server')).toBe(true);
    // What the replacement itself imports.
    expect(replacement?.request.test('react-dom/server.node')).toBe(false);
    expect(existsSync(replacement?.file ?? '')).toBe(true);
  });

  it('skip postcss-preset-env for style sheets, and no other plugin', () => {
    const layers = { postcssPlugin: 'postcss-wrap-in-layer' };
    const presetEnv = [require.resolve('postcss-preset-env'), {}];
    expect(plugin.configurePostCss?.({ ident: 'postcss', plugins: [presetEnv, layers] })).toEqual({
      ident: 'postcss',
      config: false,
      plugins: [layers],
    });
  });
});
