import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getLightningCssMinimizerOptions } from '@docusaurus/faster';
import { transform } from 'lightningcss';
import postcss from 'postcss';
import { expect, open, test } from './site';

/** A style sheet as the build writes it. */
function written(css: string): string {
  const { targets } = getLightningCssMinimizerOptions();
  const { code } = transform({ filename: 'a.css', code: Buffer.from(css), minify: true, ...(targets && { targets }) });
  return Buffer.from(code).toString();
}

const infima = written(readFileSync('node_modules/infima/dist/css/default/default.css', 'utf8'));

/** What our tokens give to Infima's properties. The build writes such a value where it is read, if it is the only one. */
const tokens = postcss.parse(readFileSync('src/css/custom.css', 'utf8'));
tokens.walkRules((rule) => {
  if (rule.nodes.some((node) => node.type === 'rule' || (node.type === 'decl' && !node.prop.startsWith('--')))) {
    rule.remove();
  }
});

/** All selectors of a style sheet. */
function selectorsOf(css: string): readonly string[] {
  const selectors: string[] = [];
  postcss.parse(written(css)).walkRules((rule) => {
    selectors.push(...rule.selectors);
  });
  return selectors;
}

/** The classes without which a selector matches nothing. */
function classesOf(selector: string): readonly string[] {
  return selector.replaceAll(/:not\([^()]*\)/g, '').match(/(?<=\.)[a-z_][\w-]*/gi) ?? [];
}

function filesIn(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

/** Classes that only a script sets, while a reader uses the page. */
const setLater = [
  'dropdown--show',
  'menu__list-item--collapsed',
  'navbar-sidebar--show',
  'navbar-sidebar__items--show-secondary',
  'tabs__item--active',
];

test('whatever Infima says about the classes of a page is in the build', () => {
  const pages = filesIn('build', '.html').filter((html) => html.includes('assets/css/styles.'));
  expect(pages.length).toBeGreaterThan(40);
  const present = new Set([
    ...setLater,
    ...pages
      .flatMap((html) => Array.from(html.matchAll(/\sclass="?([^">]*)/g), ([, names = '']) => names.split(/\s+/)))
      .flat(),
  ]);
  const built = new Set(selectorsOf(filesIn('build/assets/css', '.css').join('\n')));
  const wanted = selectorsOf(infima).filter((selector) => classesOf(selector).every((name) => present.has(name)));
  expect(wanted.filter((selector) => classesOf(selector).length > 0).length).toBeGreaterThan(150);
  expect(wanted.filter((selector) => !built.has(selector))).toEqual([]);
});

test('the whole of Infima would change nothing on a page', async ({ page }) => {
  await open(page, 'docs/guides/faq');
  const { changed, count } = await page.evaluate((sheet) => {
    const elements = [...document.querySelectorAll('body *')];
    const look = (element: Element): readonly string[] => {
      const style = getComputedStyle(element);
      return Array.from(style, (property) => `${property}: ${style.getPropertyValue(property)}`).filter(
        (line) => !line.startsWith('--'),
      );
    };
    const before = elements.map(look);
    const added = new CSSStyleSheet();
    added.replaceSync(sheet);
    document.adoptedStyleSheets.push(added);
    const changed = elements.flatMap((element, index) =>
      look(element)
        .filter((line, place) => line !== before[index]?.[place])
        .map((line) => `${element.tagName}.${element.getAttribute('class') ?? ''} ${line}`),
    );
    return { changed: changed.slice(0, 20), count: elements.length };
  }, `@layer docusaurus.infima { ${infima} } ${tokens.toString()}`);
  expect(changed).toEqual([]);
  expect(count).toBeGreaterThan(300);
});
