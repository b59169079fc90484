import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { codeThemesCss, readCodeThemes } from '../facts/codeThemeCss';
import { codeThemeScript } from '../facts/codeThemes';
import { writeIfChanged } from './writeIfChanged';

/**
 * Gives the code blocks Prism's themes: writes their style sheet from the installed Prism, hands it to every page, and
 * shows the theme that the reader chose before the first paint.
 */
export default function codeThemesPlugin({ generatedFilesDir, siteDir }: LoadContext): Plugin {
  const styleSheet = path.join(generatedFilesDir, 'code-themes.css');
  const { resolve } = createRequire(path.join(siteDir, 'package.json'));
  return {
    name: 'code-themes',
    async loadContent() {
      const css = codeThemesCss(readCodeThemes((file) => readFileSync(resolve(`prismjs/themes/${file}`), 'utf8')));
      await writeIfChanged(styleSheet, css);
    },
    getClientModules() {
      return [styleSheet];
    },
    injectHtmlTags() {
      return { headTags: [{ tagName: 'script', innerHTML: codeThemeScript }] };
    },
  };
}
