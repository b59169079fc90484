import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where a component of a theme may lie, relative to node_modules. */
const themes = ['@docusaurus/theme-classic/lib/theme', '@docusaurus/core/lib/client/theme-fallback'];

/** What a look at the swizzled components found. */
export interface SwizzleReport {
  readonly looked: number;
  readonly problems: readonly string[];
}

/**
 * Checks that each component under `src/theme` still replaces one of a theme, and says why.
 * A component whose original was renamed in an upgrade would be dead without a sound.
 *
 * @param themeDir - absolute folder of the swizzled components
 * @param modulesDir - absolute node_modules
 * @param additions - paths of components that replace nothing on purpose
 */
export function checkSwizzles(themeDir: string, modulesDir: string, additions: readonly string[] = []): SwizzleReport {
  const components = readdirSync(themeDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .sort();
  const problems = components.flatMap((file) => {
    // `Foo.js` and `Foo/index.js` are one component.
    const name = file.replace(/(?:[\\/]index)?\.tsx?$/, '');
    const shadows = themes.some((theme) =>
      [`${name}.js`, `${name}/index.js`].some((original) => existsSync(path.join(modulesDir, theme, original))),
    );
    return [
      ...(shadows || additions.includes(file) ? [] : [`${file} replaces no component of a theme`]),
      ...(/^\/\/ Change: \S/.test(readFileSync(path.join(themeDir, file), 'utf8'))
        ? []
        : [`${file} does not begin with "// Change: " and the reason`]),
    ];
  });
  return { looked: components.length, problems };
}
