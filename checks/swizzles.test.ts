import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteDir } from './check';

/** Where components of themes are, relative to node_modules. */
const themes = ['@docusaurus/theme-classic/lib/theme', '@docusaurus/core/lib/client/theme-fallback'];

/**
 * What is wrong with swizzled components: each must still replace one of a theme, and say why. If an upgrade renamed
 * the original, the component would silently be dead.
 */
function problemsIn(themeDir: string): readonly string[] {
  const components = readdirSync(themeDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(components).not.toEqual([]);
  return components.sort().flatMap((file) => {
    // `Foo.js` and `Foo/index.js` are one component.
    const name = file.replace(/(?:[\\/]index)?\.tsx?$/, '');
    const originals = themes.flatMap((theme) => [`${theme}/${name}.js`, `${theme}/${name}/index.js`]);
    const hasOriginal = originals.some((original) => existsSync(path.join(siteDir, 'node_modules', original)));
    const hasReason = /^\/\/ Change: \S/.test(readFileSync(path.join(themeDir, file), 'utf8'));
    return [
      ...(hasOriginal ? [] : [`${file} does not replace a component of a theme`]),
      ...(hasReason ? [] : [`${file} does not begin with "// Change: " and the reason`]),
    ];
  });
}

it('each swizzled component replaces one of a theme and says why', () => {
  expect(problemsIn(path.join(siteDir, 'src/theme'))).toEqual([]);
  expect(problemsIn(path.join(__dirname, 'fixtures/swizzles/fail'))).toEqual([
    'Footer/index.tsx does not begin with "// Change: " and the reason',
    'NavBar/index.tsx does not replace a component of a theme',
  ]);
});
