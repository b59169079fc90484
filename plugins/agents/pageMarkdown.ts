import { createSlugger } from '@docusaurus/utils';
import type { Element, ElementContent, Root, Text } from 'hast';
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast';
import type { Code, Root as Markdown, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parseMain } from '../parseMain';

/**
 * Turns the HTML that readers get, below the title of a built page, into Markdown. What works only in a browser is left
 * out, and what only the style sheet shows is put into words.
 *
 * @param html - the whole page
 * @param addressOf - converts an address
 * @throws Error if the page has no article
 */
export function textOfPage(html: string, addressOf: (href: string) => string): RootContent[] {
  const article = elementsIn(parseMain(html), (element) => hasClass(element, 'theme-doc-markdown'))[0];
  if (article === undefined) {
    throw new Error('The page has no article.');
  }
  article.children = toMarkdownElements(article, { addressOf, slugger: createSlugger() });
  const { children } = toMdast({ type: 'root', children: article.children }, { handlers }) as Markdown;
  const [first, ...rest] = children;
  return first?.type === 'heading' && first.depth === 1 ? rest : children;
}

/** Writes Markdown. */
export function writeMarkdown(children: RootContent[]): string {
  return unified()
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', rule: '-', handlers: { text: textHandler } })
    .stringify({ type: 'root', children });
}

/** A `_` before a letter opens nothing, because every `_` at the end of a word is escaped. */
const textHandler: NonNullable<Options['handlers']>['text'] = ({ value }: { value: string }, _parent, state, info) =>
  state.safe(value, info).replaceAll(/\\_(?=\w)/g, '_');

/** The state of reading a page. */
interface Reading {
  readonly addressOf: (href: string) => string;
  /** Computes the ids that Markdown derives from headings. */
  readonly slugger: ReturnType<typeof createSlugger>;
}

/** The children of an element, as elements that Markdown has. */
function toMarkdownElements(parent: Element, reading: Reading): ElementContent[] {
  return parent.children.flatMap((child, index): ElementContent[] => {
    if (child.type !== 'element') {
      return child.type === 'text' ? [child] : [];
    }
    if (isMute(child)) {
      return [];
    }
    const drawn = toolOf(child) ?? diagramOf(child) ?? codeOf(child);
    if (drawn !== undefined) {
      return [drawn];
    }
    const { href } = child.properties;
    if (typeof href === 'string') {
      child.properties['href'] = reading.addressOf(href);
    }
    const isPart =
      /^t[dh]$/.test(parent.tagName) && child.tagName === 'span' && needsComma(parent.children.slice(0, index));
    child.children = toMarkdownElements(child, reading);
    const anchors = anchorsOf(child, reading);
    const [above, inside] = isHeading(child) ? [anchors, []] : [[], anchors];
    child.children.unshift(...inside);
    const written = tabsOf(child) ??
      calloutOf(child) ??
      summaryOf(child) ??
      definitionsOf(child) ??
      strongOf(child) ?? [child];
    return [...above, ...(isPart ? [words(', ')] : []), ...written];
  });
}

/** Whether something directly follows the words of a cell, so that only the style sheet separates the two. */
function needsComma(before: readonly ElementContent[]): boolean {
  const text = before.map(textIn).join('');
  return text !== '' && !/\s$/.test(text);
}

/** The id of an element as an anchor, unless the element is one, or a heading whose words make the same id. */
function anchorsOf(element: Element, { slugger }: Reading): Element[] {
  const { id } = element.properties;
  const made = isHeading(element) ? slugger.slug(textIn(element)) : undefined;
  return typeof id === 'string' && id !== made && element.tagName !== 'a' ? [make('a', [], { id })] : [];
}

/** Elements that do something instead of saying it. */
const skipped = new Set('button fieldset form label nav noscript script select style template wbr'.split(' '));

function isMute(element: Element): boolean {
  const { tagName, properties } = element;
  return (
    (skipped.has(tagName) && properties['role'] !== 'tab') ||
    hasClass(element, 'hash-link') ||
    // A live region.
    properties['role'] === 'status'
  );
}

/** A tool of src/tools, whose output depends on what the reader enters. */
function toolOf({ tagName, properties: { ariaLabel } }: Element): Element | undefined {
  return tagName === 'section' && ariaLabel !== undefined
    ? make('p', [make('em', [words(`Interactive, in the browser only: ${ariaLabel}`)])])
    : undefined;
}

/** The text alternative of a diagram. */
function diagramOf({ tagName, properties: { role, ariaLabel } }: Element): Element | undefined {
  return tagName === 'svg' && role === 'img' && typeof ariaLabel === 'string'
    ? make('p', [make('em', [words(`Diagram: ${ariaLabel}`)])])
    : undefined;
}

/** A code block without its buttons. Its title goes back into the info string. */
function codeOf(element: Element): Element | undefined {
  if (!hasClass(element, 'theme-code-block')) {
    return undefined;
  }
  const [pre] = elementsIn(element, ({ tagName }) => tagName === 'pre');
  if (pre === undefined) {
    return undefined;
  }
  const [first, second] = childrenOf(element);
  const title = pre !== element && first !== undefined && second !== undefined ? textIn(first).trim() : '';
  const language = classesOf(pre).find((name) => name.startsWith('language-'));
  return make('pre', [words(textIn(pre).replace(/\n+$/, ''))], {
    dataLanguage: language?.slice('language-'.length) ?? '',
    ...(title !== '' && { dataMeta: `title="${title}"` }),
  });
}

/** Tabs, one below the other. */
function tabsOf(element: Element): ElementContent[] | undefined {
  if (!hasClass(element, 'tabs-container')) {
    return undefined;
  }
  const [labels, panels] = childrenOf(element).map(childrenOf);
  return (panels ?? []).flatMap((panel, index) => [
    make('p', [make('strong', [words(textIn(labels?.[index] ?? panel).trim())])]),
    ...panel.children,
  ]);
}

/** A callout as a quotation that begins with its kind and its title. */
function calloutOf(element: Element): ElementContent[] | undefined {
  const kind = classesOf(element)
    .find((name) => name.startsWith('theme-admonition-'))
    ?.slice('theme-admonition-'.length);
  if (kind === undefined) {
    return undefined;
  }
  const [heading, ...content] = childrenOf(element);
  const title = heading === undefined ? '' : textIn(heading).trim();
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const label = title.toLowerCase() === kind ? name : `${name}: ${title}`;
  return [make('blockquote', [make('p', [make('strong', [words(label)])]), ...content])];
}

/** Labels and words as a list. */
function definitionsOf(element: Element): ElementContent[] | undefined {
  const { children, tagName } = element;
  switch (tagName) {
    case 'dl':
      return [
        make(
          'ul',
          children.map((entry) => (entry.type === 'element' ? make('li', entry.children) : entry)),
        ),
      ];
    case 'dt':
      return [make('strong', [...children, words(':')]), words(' ')];
    case 'dd':
      return children;
    default:
      return undefined;
  }
}

/** Bold words without trailing space, which Markdown does not allow. */
function strongOf({ tagName, children }: Element): ElementContent[] | undefined {
  const last = children.at(-1);
  if (tagName !== 'strong' || last?.type !== 'text' || !last.value.endsWith(' ')) {
    return undefined;
  }
  return [make('strong', [...children.slice(0, -1), words(last.value.trimEnd())]), words(' ')];
}

function summaryOf(element: Element): ElementContent[] | undefined {
  return element.tagName === 'summary' ? [make('p', [make('strong', element.children)])] : undefined;
}

const handlers: Record<string, Handle> = {
  pre: (_state, { children, properties }): Code => ({
    type: 'code',
    value: children.map(textIn).join(''),
    lang: String(properties['dataLanguage'] ?? '') || null,
    meta: typeof properties['dataMeta'] === 'string' ? properties['dataMeta'] : null,
  }),
  a: (state, element) => {
    const { id, href } = element.properties;
    const link = href === undefined ? state.all(element) : [defaultHandlers.a(state, element)];
    return typeof id === 'string' ? [{ type: 'html', value: `<a id="${id}"></a>` }, ...link] : link;
  },
};

function make(tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children };
}

function words(value: string): Text {
  return { type: 'text', value };
}

function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName);
}

function childrenOf({ children }: Element): readonly Element[] {
  return children.filter((child) => child.type === 'element');
}

function elementsIn(within: Root | Element, isWanted: (element: Element) => boolean): readonly Element[] {
  const found: Element[] = [];
  visit(within, 'element', (element) => {
    if (isWanted(element)) {
      found.push(element);
    }
  });
  return found;
}

function textIn(node: ElementContent): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (node.type !== 'element') {
    return '';
  }
  return node.tagName === 'br' ? '\n' : node.children.map(textIn).join('');
}

function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

function classesOf({ properties: { className } }: Element): readonly string[] {
  return Array.isArray(className) ? className.map(String) : [];
}
