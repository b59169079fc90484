import type { Element, ElementContent, Nodes, Root } from 'hast';
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast';
import type { Code, PhrasingContent, Root as Markdown, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { EXIT, visit } from 'unist-util-visit';

/**
 * Turns what readers see below the title of a built page into Markdown. What works only in a browser is left out, and what
 * only the style sheet shows is put into words.
 *
 * @param main - of the page, from `readMain`
 * @param addressOf - converts an address
 * @throws Error if the page has no article
 */
export function markdownOf(main: Root, addressOf: (href: string) => string): RootContent[] {
  const article = elementIn(main, (element) => hasClass(element, 'theme-doc-markdown'));
  if (article === undefined) {
    throw new Error('The page has no article.');
  }
  const a: Handle = (state, element) => {
    const { href } = element.properties;
    if (typeof href !== 'string' || hasClass(element, 'hash-link')) {
      return typeof href === 'string' ? [] : state.all(element);
    }
    return defaultHandlers.a(state, { ...element, properties: { href: addressOf(href) } });
  };
  const nodeHandlers = { comment: () => undefined };
  return (toMdast(article, { document: true, handlers: { ...handlers, a }, nodeHandlers }) as Markdown).children;
}

/** Writes Markdown. */
export function writeMarkdown(children: RootContent[]): string {
  return unified()
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', rule: '-' })
    .stringify({ type: 'root', children });
}

const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [{ type: 'text', value }] });
const label = (value: string): RootContent => ({ type: 'paragraph', children: [strong(value)] });

/** Elements that do something instead of saying it, and the title, which is written apart. */
const mute = 'button fieldset form h1 label nav noscript select wbr'.split(' ');

const handlers: Record<string, Handle> = {
  ...Object.fromEntries(mute.map((name) => [name, () => undefined])),

  pre: (_state, element) => codeOf(element),

  div: (state, element) => {
    const [first, second] = element.children.filter((child) => child.type === 'element');
    const kind = /theme-admonition-(\w+)/.exec(classesOf(element))?.[1];
    if (kind !== undefined && first !== undefined && second !== undefined) {
      const name = kind.charAt(0).toUpperCase() + kind.slice(1);
      const title = textIn(first).trim();
      const head = label(title.toLowerCase() === kind ? name : `${name}: ${title}`);
      return { type: 'blockquote', children: state.toFlow([head, ...state.all(second)]) };
    }
    if (hasClass(element, 'theme-code-block')) {
      const pre = elementIn(element, ({ tagName }) => tagName === 'pre');
      return pre && codeOf(pre, second === undefined || first === undefined ? '' : textIn(first).trim());
    }
    if (hasClass(element, 'tabs-container') && first !== undefined && second !== undefined) {
      const panels = second.children.map((panel) => (panel.type === 'element' ? state.all(panel) : []));
      const names = first.children.map((tab) => textIn(tab).trim());
      // The same command for npm, Yarn, and others.
      const isCommand = panels.every(([code, ...more]) => code?.type === 'code' && more.length === 0 && !code.meta);
      return names[0] === 'npm' && isCommand
        ? panels[0]
        : panels.flatMap((panel, index) => [label(names[index] ?? ''), ...panel]);
    }
    // A live region says nothing yet.
    return element.properties['role'] === 'status' ? undefined : state.toFlow(state.all(element));
  },
  p: (state, element) => (element.properties['role'] === 'status' ? undefined : defaultHandlers.p(state, element)),

  // A tool, whose output depends on what the reader enters.
  section: (state, element) =>
    element.properties['ariaLabel'] === undefined ? state.toFlow(state.all(element)) : undefined,

  svg: (_state, { properties: { role, ariaLabel } }) =>
    role === 'img' && typeof ariaLabel === 'string'
      ? { type: 'emphasis', children: [{ type: 'text', value: `Diagram: ${ariaLabel}` }] }
      : undefined,

  /** Markdown allows no space at the end of bold words. */
  strong: (state, element) => {
    const text = textIn(element);
    return /\s$/.test(text) && element.children.every(({ type }) => type === 'text')
      ? [strong(text.trim()), { type: 'text', value: ' ' }]
      : defaultHandlers.strong(state, element);
  },

  /** In a cell, the style sheet separates what has an element from the words before it. */
  span: (state, element, parent) => {
    const before = parent?.children.slice(0, parent.children.indexOf(element)).map(textIn).join('') ?? '';
    const isPart = parent?.type === 'element' && /^t[dh]$/.test(parent.tagName) && /\S$/.test(before);
    return [...(isPart ? [{ type: 'text' as const, value: ', ' }] : []), ...state.all(element)];
  },
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
