// TypeDoc plugin that fits the pages into this site: a landing page by kind, the reader's color mode, and metadata for
// search engines.
import {
  Application,
  Converter,
  DefaultTheme,
  DefaultThemeRenderContext,
  JSX,
  KindRouter,
  ParameterType,
  ReflectionGroup,
  ReflectionKind,
  TSConfigReader,
} from 'typedoc';

/**
 * Option `site` of this plugin.
 *
 * @typedef {object} Site
 * @property {string} url Address of the pages.
 * @property {{ url: string, options: import('typedoc').TypeDocOptions }} [current] For pages of another version: the
 *   address of those of the current one, and how TypeDoc reads its declarations.
 */

/** @param {import('typedoc').DeclarationReflection} reflection */
function isError(reflection) {
  return (reflection.extendedTypes ?? []).some(({ name, reflection: parent }) =>
    parent === undefined ? name === 'Error' : isError(parent),
  );
}

const { Class, Enum, Interface, TypeAlias } = ReflectionKind;

/** Sections of the landing page in order; a declaration is in the last one that takes it. */
const sections = [
  { title: 'Classes', takes: (reflection) => reflection.kindOf(Class) },
  { title: 'Interfaces', takes: (reflection) => reflection.kindOf(Interface) },
  { title: 'Enums', takes: (reflection) => reflection.kindOf(Enum) },
  { title: 'Errors', takes: (reflection) => reflection.kindOf(Class) && isError(reflection) },
  {
    title: 'Options types',
    takes: (reflection) => reflection.kindOf(Interface | TypeAlias) && /Opt(?:ion)?s/.test(reflection.name),
  },
  { title: 'Modules', takes: (reflection) => reflection.kindOf(ReflectionKind.Module) },
];

/** @param {import('typedoc').ProjectReflection} project */
function groupsOf(project) {
  const modules = project.children ?? [];
  const all = [...modules.flatMap((module) => module.children ?? []), ...modules];
  return sections.flatMap(({ title }) => {
    const children = all.filter((reflection) => sections.findLast(({ takes }) => takes(reflection))?.title === title);
    return children.length === 0 ? [] : [Object.assign(new ReflectionGroup(title, project), { children })];
  });
}

/** What replaces a missing doc comment: the parameters, else the members, else the type. */
function declarationOf(reflection) {
  const constructors = reflection.children?.find(({ kind }) => kind === ReflectionKind.Constructor)?.signatures;
  const [signature] = reflection.signatures ?? constructors ?? [];
  if (signature !== undefined) {
    const parameters = (signature.parameters ?? []).map(
      ({ name, type, flags }) => `${flags.isRest ? '...' : ''}${name}${flags.isOptional ? '?' : ''}: ${String(type)}`,
    );
    return `${constructors === undefined ? '' : 'new '}${reflection.name}(${parameters.join(', ')})`;
  }
  const members = reflection.children ?? reflection.type?.declaration?.children;
  return members === undefined ? String(reflection.type) : members.map(({ name }) => name).join(', ');
}

class SiteContext extends DefaultThemeRenderContext {
  /** The first line of the doc comment; the others are on the page of the declaration. */
  commentShortSummary = (shown) => {
    const reflection = shown.isReference() ? shown.getTargetReflectionDeep() : shown;
    const line = [];
    for (const part of (reflection.comment ?? reflection.signatures?.[0]?.comment)?.summary ?? []) {
      const [text, ...more] = part.text.split('\n');
      line.push({ ...part, text });
      if (more.length > 0) {
        break;
      }
    }
    return this.displayParts(line) ?? JSX.createElement('code', null, declarationOf(reflection));
  };
}

/** What TypeDoc's layout lacks: landmarks, names of navigations, correct heading levels. */
const roles = [
  ['<div class="col-content">', '<div class="col-content" role="main">'],
  ['<div class="page-menu">', '<div class="page-menu" role="navigation" aria-label="On this page">'],
  ['<nav id="tsd-sidebar-links"', '<nav id="tsd-sidebar-links" aria-label="Versions"'],
  ['<aside class="tsd-sources">', '<aside class="tsd-sources" role="none">'],
  ['<h5 class="tsd-index-heading', '<h5 aria-level="2" class="tsd-index-heading'],
  [/<h4>(?=Hierarchy|Implements)/g, '<h4 aria-level="2">'],
];

class SiteTheme extends DefaultTheme {
  ContextClass = SiteContext;

  /** The sections of the landing page. */
  buildNavigation({ groups }) {
    return groups.map(({ title, children }) => ({
      text: title,
      children: children.map((child) => ({ text: child.name, path: this.router.getFullUrl(child), kind: child.kind })),
    }));
  }

  render(page) {
    return roles.reduce((html, [element, described]) => html.replaceAll(element, described), super.render(page));
  }
}

/** Runs before TypeDoc reads its own key, so that a reader's choice here or in the docs applies to both. */
const colorMode = `
localStorage.setItem('tsd-theme', localStorage.getItem('theme') === 'dark' ? 'dark' : 'light');
addEventListener('change', ({ target }) => target.id === 'tsd-theme' && localStorage.setItem('theme', target.value));
`;

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.options.addDeclaration({ name: 'site', help: 'See plugins/typedoc-site.mjs', type: ParameterType.Mixed });
  app.renderer.defineTheme('site', SiteTheme);

  // TypeDoc copies the comment of an interface to the classes that implement it, where it is wrong.
  let uncommented = [];
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    uncommented = project.getReflectionsByKind(Class).filter(({ comment }) => comment === undefined);
  });
  app.converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }) => {
      for (const reflection of uncommented) {
        delete reflection.comment;
      }
      project.groups = groupsOf(project);
    },
    -1e6,
  );

  /** @type {Set<string> | undefined} */
  let currentPages;
  app.renderer.preRenderAsyncJobs.push(async () => {
    const { current } = app.options.getValue('site');
    if (current !== undefined) {
      const other = await Application.bootstrap(current.options, [new TSConfigReader()]);
      currentPages = new Set(new KindRouter(other).buildPages(await other.convert()).map(({ url }) => url));
    }
  });
  app.renderer.hooks.on('head.end', ({ page }) => {
    const { url, current } = app.options.getValue('site');
    const canonical = (currentPages?.has(page.url) ? current.url : url) + page.url.replace(/^index\.html$/, '');
    return JSX.createElement(
      JSX.Fragment,
      null,
      currentPages && JSX.createElement('meta', { name: 'robots', content: 'noindex, nofollow' }),
      JSX.createElement('link', { rel: 'canonical', href: canonical }),
      JSX.createElement('script', null, JSX.createElement(JSX.Raw, { html: colorMode })),
    );
  });
}
