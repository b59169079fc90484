import { createSlugger } from '@docusaurus/utils';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast';
import type { Code, Root as Markdown, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { EXIT, visit } from 'unist-util-visit';

/**
 * Turns what a built page says below its title into Markdown.
 *
 * @param main - of the page, from `parseMain`
 * @param addressOf - converts an address
 * @throws Error if the page has no article
 */
export function markdownOf(main: Root, addressOf: (href: string) => string): RootContent[] {
  const a: Handle = (state, element) => {
    const { href } = element.properties;
    return typeof href === 'string'
      ? defaultHandlers.a(state, { ...element, properties: { href: addressOf(href) } })
      : state.all(element);
  };
  return (toMdast(articleOf(main), { document: true, handlers: { ...handlers, a } }) as Markdown).children;
}

/**
 * Where links to a page lead in its Markdown, which has no ids but those that GitHub derives from the headings.
 *
 * @param main - of the page, from `parseMain`
 * @returns the heading's id in the Markdown, by the ids on the page of the heading and of what is below it
 * @throws Error if the page has no article
 */
export function fragmentsOf(main: Root): ReadonlyMap<string, string> {
  const slugger = createSlugger();
  const fragments = new Map<string, string>();
  let current: string | undefined;
  // Anchors right before a heading belong to it.
  let before: string[] = [];
  visit(articleOf(main), (node) => {
    if (node.type === 'text' && node.value.trim() !== '') {
      before = [];
    }
    if (node.type !== 'element') {
      return;
    }
    const { id } = node.properties;
    if (typeof id === 'string') {
      before.push(id);
    }
    if (isHeading(node)) {
      current = slugger.slug(textIn(node).trim());
    }
    if (current !== undefined) {
      for (const own of isHeading(node) ? before : before.slice(-1)) {
        fragments.set(own, current);
      }
    }
  });
  return fragments;
}

/** Writes Markdown. */
export function writeMarkdown(children: RootContent[]): string {
  return unified()
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', rule: '-' })
    .stringify({ type: 'root', children });
}

const label = (value: string): RootContent => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: [{ type: 'text', value }] }],
});

const handlers: Record<string, Handle> = {
  // The title, which is written apart.
  h1: () => undefined,

  pre: (_state, element) => codeOf(element),

  div: (state, element) => {
    const [first, second] = element.children.filter((child) => child.type === 'element');
    if (hasClass(element, 'theme-admonition') && first !== undefined && second !== undefined) {
      return { type: 'blockquote', children: state.toFlow([label(textIn(first).trim()), ...state.all(second)]) };
    }
    if (hasClass(element, 'theme-code-block')) {
      const pre = elementIn(element, ({ tagName }) => tagName === 'pre');
      return pre && codeOf(pre, second === undefined || first === undefined ? '' : textIn(first).trim());
    }
    if (hasClass(element, 'tabs-container')) {
      // The buttons are gone, like all controls.
      const tabs = (second?.children ?? []).filter((panel) => panel.type === 'element');
      const panels = tabs.map((panel) => state.all(panel));
      const names = tabs.map(({ properties }) => String(properties.ariaLabel));
      // The same command for npm, Yarn, and others.
      const isCommand = panels.every(([code, ...more]) => code?.type === 'code' && more.length === 0 && !code.meta);
      return names[0] === 'npm' && isCommand
        ? panels[0]
        : panels.flatMap((panel, index) => [label(names[index] ?? ''), ...panel]);
    }
    return state.toFlow(state.all(element));
  },

  svg: (_state, { properties: { role, ariaLabel } }) =>
    role === 'img' && typeof ariaLabel === 'string'
      ? { type: 'emphasis', children: [{ type: 'text', value: `Diagram: ${ariaLabel}` }] }
      : undefined,
};

/** Code without its colors. Its title goes back into the info string. */
function codeOf(pre: Element, title = ''): Code {
  return {
    type: 'code',
    lang: /language-(\S+)/.exec(classesOf(pre))?.[1] ?? null,
    meta: title === '' ? null : `title="${title}"`,
    value: textIn(pre).replace(/\n+$/, ''),
  };
}

/** What a page says below its title. A heading above a tool, which is gone, is left out. */
function articleOf(main: Root): Element {
  const article = elementIn(main, (element) => hasClass(element, 'theme-doc-markdown'));
  if (article === undefined) {
    throw new Error('The page has no article.');
  }
  const children = article.children.filter((child, index) => {
    const next = article.children.slice(index + 1).find((other) => isHeading(other) || textIn(other).trim() !== '');
    return !isHeading(child) || (next !== undefined && (!isHeading(next) || next.tagName > child.tagName));
  });
  return { ...article, children };
}

function isHeading(node: Nodes): node is Element {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName);
}

function elementIn(within: Root | Element, isWanted: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(within, 'element', (element) => {
    if (isWanted(element)) {
      found = element;
      return EXIT;
    }
    return undefined;
  });
  return found;
}

function textIn(node: Nodes | ElementContent): string {
  if (node.type === 'text') {
    return node.value;
  }
  const isBreak = node.type === 'element' && node.tagName === 'br';
  return 'children' in node ? (isBreak ? '\n' : node.children.map(textIn).join('')) : '';
}

function classesOf({ properties: { className } }: Element): string {
  return [className].flat().join(' ');
}

function hasClass(element: Element, name: string): boolean {
  return classesOf(element).split(' ').includes(name);
}
