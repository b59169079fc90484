import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Pages that each version has, by sidebar. */
const sidebars = { api: ['api/index-api'], guides: ['guides/index', 'guides/faq', 'guides/common-issues'] };

/**
 * Leaves a few pages of each version in a copy of the project. For tests of what is around pages, such as locales, or
 * of how builds share a folder: half the time of a build is for the pages.
 *
 * @param copy - absolute folder
 */
export function leavePages(copy: string): void {
  const left = new Set(Object.values(sidebars).flat());
  const released = readdirSync(path.join(copy, 'versioned_docs'));
  for (const docs of ['docs', ...released.map((name) => path.join('versioned_docs', name))]) {
    for (const file of readdirSync(path.join(copy, docs), { recursive: true, encoding: 'utf8' })) {
      if (file.endsWith('.mdx') && !left.has(file.slice(0, -'.mdx'.length).split(path.sep).join('/'))) {
        rmSync(path.join(copy, docs, file));
      }
    }
  }
  const written = JSON.stringify(sidebars);
  writeFileSync(path.join(copy, 'sidebars.ts'), `export default ${written};\n`);
  for (const file of readdirSync(path.join(copy, 'versioned_sidebars'))) {
    writeFileSync(path.join(copy, 'versioned_sidebars', file), written);
  }
  // Pages lead to those that are gone.
  const config = path.join(copy, 'docusaurus.config.ts');
  const lenient = readFileSync(config, 'utf8')
    .replace("onBrokenLinks: 'throw'", "onBrokenLinks: 'ignore'")
    .replaceAll(/\b(onBrokenAnchors|onBrokenMarkdownLinks): 'warn'/g, "$1: 'ignore'");
  writeFileSync(config, lenient);
}
