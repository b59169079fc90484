// TypeDoc plugin that fits the pages into this site: a landing page by kind, the reader's color mode, and metadata for
// search engines.
import {
  Converter,
  DefaultTheme,
  DefaultThemeRenderContext,
  JSX,
  ParameterType,
  ReflectionGroup,
  ReflectionKind,
} from 'typedoc';

/** @param {import('typedoc').DeclarationReflection} reflection */
function isError(reflection) {
  return (reflection.extendedTypes ?? []).some(({ name, reflection: parent }) =>
    parent === undefined ? name === 'Error' : isError(parent),
  );
}

const { Class, Enum, Interface, TypeAlias } = ReflectionKind;

/** Sections of the landing page, in order. The last one that accepts a declaration gets it. */
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
function declarationOf({ name, signatures, children, type }) {
  const [signature] = signatures ?? children?.find(({ kind }) => kind === ReflectionKind.Constructor)?.signatures ?? [];
  if (signature !== undefined) {
    const parameters = signature.parameters?.map(
      (parameter) => `${parameter.name}${parameter.flags.isOptional ? '?' : ''}: ${String(parameter.type)}`,
    );
    return `${name}(${parameters?.join(', ') ?? ''})`;
  }
  const members = children ?? type?.declaration?.children;
  return members === undefined ? String(type) : members.map((member) => member.name).join(', ');
}

class SiteContext extends DefaultThemeRenderContext {
  constructor(...values) {
    super(...values);
    const { commentShortSummary } = this;
    this.commentShortSummary = (shown) => {
      const reflection = shown.isReference() ? shown.getTargetReflectionDeep() : shown;
      return commentShortSummary(reflection) ?? JSX.createElement('code', null, declarationOf(reflection));
    };
  }
}

/** Adds what TypeDoc's layout lacks: landmarks, names of navigations, and correct heading levels. */
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
  app.options.addDeclaration({ name: 'site', help: 'See plugins/typedoc.ts', type: ParameterType.Mixed });
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

  app.renderer.hooks.on('head.end', ({ page }) => {
    const { url, isCurrent } = app.options.getValue('site');
    return JSX.createElement(
      JSX.Fragment,
      null,
      !isCurrent && JSX.createElement('meta', { name: 'robots', content: 'noindex, nofollow' }),
      JSX.createElement('link', { rel: 'canonical', href: url + page.url.replace(/^index\.html$/, '') }),
      JSX.createElement('script', null, JSX.createElement(JSX.Raw, { html: colorMode })),
    );
  });
}
