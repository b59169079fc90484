import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where components of themes are, relative to node_modules. */
const themes = ['@docusaurus/theme-classic/lib/theme', '@docusaurus/core/lib/client/theme-fallback'];

/**
 * Checks that each component under `src/theme` still replaces one of a theme, and says why. If an upgrade renamed the
 * original, the component would silently be dead.
 *
 * @param themeDir - absolute path of the swizzled components
 * @param modulesDir - absolute node_modules
 */
export function checkSwizzles(
  themeDir: string,
  modulesDir: string,
): { readonly looked: number; readonly problems: readonly string[] } {
  const components = readdirSync(themeDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .sort();
  const problems = components.flatMap((file) => {
    // `Foo.js` and `Foo/index.js` are one component.
    const name = file.replace(/(?:[\\/]index)?\.tsx?$/, '');
    const originals = themes.flatMap((theme) => [`${theme}/${name}.js`, `${theme}/${name}/index.js`]);
    const hasOriginal = originals.some((original) => existsSync(path.join(modulesDir, original)));
    const hasReason = /^\/\/ Change: \S/.test(readFileSync(path.join(themeDir, file), 'utf8'));
    return [
      ...(hasOriginal ? [] : [`${file} does not replace a component of a theme`]),
      ...(hasReason ? [] : [`${file} does not begin with "// Change: " and the reason`]),
    ];
  });
  return { looked: components.length, problems };
}
