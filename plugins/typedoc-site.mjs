// TypeDoc plugin that fits the pages into this site: a landing page by kind, the reader's color mode, metadata for search
// engines, and "Defined in" links to the sources at the tag of the release.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { Converter, DefaultTheme, JSX, ParameterType, ReflectionGroup, ReflectionKind } from 'typedoc';

/** The API pages, by what they explain: `class MongoMemoryServer`. */
const explained = JSON.parse(readFileSync(new URL('../facts/data/symbols.json', import.meta.url), 'utf8'));

/** Sections of the landing page, in order. */
const sections = ['Classes', 'Interfaces', 'Type Aliases', 'Enumerations', 'Errors', 'Modules'];

/** @param {import('typedoc').ProjectReflection} project */
function groupsOf(project) {
  const modules = project.children ?? [];
  const all = [...modules.flatMap((module) => module.children ?? []), ...modules];
  const sectionOf = ({ kind, parent }) =>
    parent.name === 'util/errors' ? 'Errors' : ReflectionKind.pluralString(kind);
  return sections.map((title) =>
    Object.assign(new ReflectionGroup(title, project), { children: all.filter((one) => sectionOf(one) === title) }),
  );
}

const sunAndMoon =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1 1m12 12 1 1M5 19l1-1M18 6l1-1"/><path d="M9 4.5A8 8 0 1 0 19.5 15 8 8 0 0 1 9 4.5Z"/></svg>';

/** A link to the API page of a symbol, if there is one. */
function explanationOf({ name }) {
  const path = Object.keys(explained).find((one) => explained[one].endsWith(` ${name}`));
  const link = `<a href="../../docs/${path}">The API page</a>`;
  return path ? `<p class="tsd-typography">Every declaration. ${link} explains it, with samples.</p>` : '';
}

/**
 * Adds what TypeDoc's layout lacks: landmarks, names of navigations, correct heading levels, and what the site has.
 *
 * @param {{ version: string, notice: string }} site - the version as the site's menu shows it, and what stands above each page
 * @param {import('typedoc').PageEvent} page
 */
const changesFor = ({ version, notice }, { model }) => [
  [/(?<=<h1>(?:Class|Interface|Enumeration) .*?<\/h1>)/g, explanationOf(model)],
  [/(?<=<h1>)mongodb-memory-server-core/g, '<span class="package">$&</span>'],
  [
    /(?<=<h1><span class="package">.*?<\/h1>)/g,
    '<p class="tsd-typography">All declarations of the package. The <a href="../docs/api/index-api">API pages</a> explain those that tests use.</p>',
  ],
  [/<div class="tsd-navigation settings">.*?<\/details><\/div>/gs, ''],
  [
    '<button id="tsd-search-trigger"',
    `<button id="site-theme" class="tsd-widget" aria-label="Switch between dark and light mode">${sunAndMoon}</button>$&`,
  ],
  [/(?<=class="title">)[^<]*/g, 'mongodb-memory-server'],
  [/(<a href="[^"]*" class="title">.*?)(<a href="#" class="tsd-widget menu".*?<\/a>)/gs, '$2$1'],
  [/id="tsd-search-trigger".*?<\/svg>/g, '$&<span>Search</span>'],
  ['<div class="col-content">', '<div class="col-content" role="main" id="main" tabindex="-1">'],
  [
    /<body[^>]*>/g,
    `$&<a class="site-skip" href="#main">Skip to main content</a>${notice && `<div class="site-notice" role="region" aria-label="Announcement">${notice}<button aria-label="Close">✕</button></div>`}`,
  ],
  ['<div class="page-menu">', '<div class="page-menu" role="navigation" aria-label="On this page">'],
  ['<nav id="tsd-sidebar-links"', '<nav id="tsd-sidebar-links" aria-label="Site"'],
  [
    /(?:<a href="[^"]*\/typedoc\/">[^<]*<\/a>)+/g,
    `<details id="site-versions"><summary aria-label="Versions, ${version}">${version}</summary><div>$&</div></details>`,
  ],
  ['<aside class="tsd-sources">', '<aside class="tsd-sources" role="none">'],
  ['<h5 class="tsd-index-heading', '<h5 aria-level="2" class="tsd-index-heading'],
  [/<h4>(?=Hierarchy|Implements)/g, '<h4 aria-level="2">'],
];

class SiteTheme extends DefaultTheme {
  /** The sections of the landing page. */
  buildNavigation({ groups }) {
    return groups.map(({ title, children }) => ({
      text: title,
      children: children.map((child) => ({ text: child.name, path: this.router.getFullUrl(child), kind: child.kind })),
    }));
  }

  render(page) {
    const site = this.application.options.getValue('site');
    return changesFor(site, page).reduce((html, [part, changed]) => html.replaceAll(part, changed), super.render(page));
  }
}

/**
 * Runs before TypeDoc reads its own key, so that a reader's choice here or in the docs applies to both. A press outside
 * closes the versions. Another version opens at the same page if it has one; without JavaScript, at its root.
 */
const pageScript = `
localStorage.setItem('tsd-theme', localStorage.getItem('theme') === 'dark' ? 'dark' : 'light');
const { dataset } = document.documentElement;
dataset.dismissed = localStorage.getItem('docusaurus.announcement.dismiss');
addEventListener('click', ({ target }) => target.closest('#site-theme') && localStorage.setItem('theme', (dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark')));
addEventListener('click', ({ target }) => target.closest('#site-versions') ?? document.querySelector('#site-versions')?.removeAttribute('open'));
addEventListener('click', ({ target }) => target.closest('.site-notice > button') && localStorage.setItem('docusaurus.announcement.dismiss', (dataset.dismissed = 'true')));
addEventListener('click', async (event) => {
  const { href } = event.target.closest('#site-versions a') ?? {};
  if (href === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const page = href + location.pathname.split('/typedoc/')[1];
  location.href = await fetch(page, { method: 'HEAD' }).then(({ ok }) => (ok ? page + location.hash : href), () => href);
});
`;

/**
 * Moves the sources of all declarations from the published package, which has none, to the release, by its declaration maps.
 *
 * @param {import('typedoc').ProjectReflection} project
 * @param {{ coreDir: string, sources: string }} site
 */
function linkSources({ reflections }, { coreDir, sources }) {
  const maps = new Map();
  const toRelease = (source) => {
    const { fullFileName: declarations } = source;
    if (!maps.has(declarations) && existsSync(`${declarations}.map`)) {
      maps.set(declarations, new SourceMap(JSON.parse(readFileSync(`${declarations}.map`, 'utf8'))));
    }
    const entryAt = (column) => maps.get(declarations)?.findEntry(source.line - 1, column);
    // The word "constructor" has none, so its first parameter counts.
    const entries = [entryAt(source.character), entryAt(source.character + 'constructor('.length)];
    const entry = entries.find((one) => one?.generatedLine === source.line - 1);
    if (entry === undefined) {
      return [];
    }
    const line = entry.originalLine + 1;
    const file = path.relative(coreDir, path.resolve(path.dirname(declarations), entry.originalSource));
    return [Object.assign(source, { fileName: file, line, url: `${sources}${file}#L${line}` })];
  };
  for (const reflection of Object.values(reflections)) {
    const found = (reflection.sources ?? []).flatMap(toRelease);
    reflection.sources = found.length > 0 ? found : undefined;
  }
}

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.options.addDeclaration({ name: 'site', help: 'See plugins/typedoc.ts', type: ParameterType.Mixed });
  app.renderer.defineTheme('site', SiteTheme);

  // TypeDoc copies the comment of an interface to the classes that implement it, where it is wrong.
  let uncommented = [];
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    uncommented = project.getReflectionsByKind(ReflectionKind.Class).filter(({ comment }) => comment === undefined);
  });
  app.converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }) => {
      for (const reflection of uncommented) {
        delete reflection.comment;
      }
      project.groups = groupsOf(project);
      linkSources(project, app.options.getValue('site'));
    },
    -1e6,
  );

  app.renderer.hooks.on('head.end', ({ page }) => {
    const { url, isCurrent } = app.options.getValue('site');
    return JSX.createElement(
      JSX.Fragment,
      null,
      !isCurrent && JSX.createElement('meta', { name: 'robots', content: 'noindex, nofollow' }),
      JSX.createElement('link', { rel: 'canonical', href: url + page.url.replace(/^index\.html$/, '') }),
      JSX.createElement('script', null, JSX.createElement(JSX.Raw, { html: pageScript })),
    );
  });
}
