import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { codeThemesCss, readCodeThemes } from './codeThemeCss';
import { runCommand } from './runCommand';

const root = path.resolve(__dirname, '..');

/**
 * Style sheet of the code themes, made from the installed Prism and committed, so that builds don't have to make it.
 */
export const codeThemesFile = path.join(root, 'src', 'css', 'codeThemes.css');

/** What {@link codeThemesFile} must contain. */
export async function makeCodeThemes(): Promise<string> {
  const themes = readCodeThemes((file) => readFileSync(require.resolve(`prismjs/themes/${file}`), 'utf8'));
  const css = `/* Made by "npm run renew:themes" from the themes of Prism. */\n${codeThemesCss(themes)}`;
  return format(css, { ...(await resolveConfig(codeThemesFile)), filepath: codeThemesFile });
}

if (require.main === module) {
  runCommand(async () => {
    writeFileSync(codeThemesFile, await makeCodeThemes());
  }, {});
}
