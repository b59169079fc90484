import { admonitionTitleToDirectiveLabel, escapeMarkdownHeadingIds, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import path from 'node:path';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Node } from 'unist';
import { parse as parseYaml } from 'yaml';
import { draw } from '../../facts/vocabulary/draw';
import type { Known } from '../../facts/vocabulary/draw';
import { fillIn } from '../../facts/vocabulary/values';
import type { Values } from '../../facts/vocabulary/values';

/** What the elements and values of a page are drawn from. */
export interface Vocabulary {
  readonly known: Known;
  readonly values: Values;
}

/** How a generator other than Docusaurus spells what is not in CommonMark or GitHub's Markdown. */
export interface Dialect {
  /** Kinds of callouts by Docusaurus' names: `warning`. */
  readonly callouts: Readonly<Record<string, string>>;
  /** The line that opens a callout. The one that closes it is `:::`. */
  readonly openCallout: (kind: string, title: string) => string;
  /** Whether the title in the front matter becomes the heading of the page. */
  readonly showsTitle: boolean;
}

/** A page as its author wrote it. */
export interface SourcePage {
  /** Path in the folder of all pages, without extension: `guides/faq`. */
  readonly id: string;
  readonly source: string;
}

/** What all generators leave to the browser as it is. */
const plainTags = ['br', 'kbd', 'sub', 'sup'];

const reader = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective);
const writer = unified().use(remarkStringify).use(remarkGfm).use(remarkDirective);

/**
 * Reduces a page to Markdown: the vocabulary is drawn, tabs are written one below the other, imports, components, and
 * ids of headings are dropped, and links become paths of the site.
 *
 * @throws Error that names the page and its line, for a value or an element that the vocabulary does not know
 */
export async function toPlainMarkdown(
  { id, source }: SourcePage,
  { known, values }: Vocabulary,
  dialect: Dialect,
): Promise<string> {
  const fail = (message: string, line = 1): never => {
    throw new Error(`${id}.mdx:${line}  ${message}`);
  };
  const filled = fillIn(source, values, ({ line, message }) => fail(message, line));
  const tree: Root = reader.parse(
    admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(filled), Object.keys(dialect.callouts)),
  );
  const yaml = tree.children.find((node) => node.type === 'yaml')?.value ?? '';
  const { title = id, description = '', library } = (parseYaml(yaml) ?? {}) as Record<string, string | undefined>;
  await draw(tree, known, library, (message, node: Node) => fail(message, node.position?.start.line));
  const heading = dialect.showsTitle ? '' : `# ${title}\n\n`;
  const frontMatter = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n`;
  const children = tree.children.flatMap((node) => reduce(node, id, dialect));
  return `${frontMatter}${heading}${writer.stringify({ type: 'root', children })}`;
}

/** Path of a page in a site that has only pages: `/guides/faq`, `/guides/` for the index of a folder. */
export function pathOf(id: string): string {
  return `/${id.replace(/(^|\/)index$/, '$1')}`;
}

/** The nodes that stand for one of MDX and of Docusaurus. */
function reduce(node: RootContent, id: string, dialect: Dialect): RootContent[] {
  const within = (): RootContent[] =>
    'children' in node ? node.children.flatMap((child) => reduce(child, id, dialect)) : [];
  switch (node.type) {
    case 'yaml':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
      return [];
    case 'mdxTextExpression':
      // {' '} keeps a space that JSX would drop.
      return /^(['"]) \1$/.test(node.value) ? [{ type: 'text', value: ' ' }] : [];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return reduceElement(node.name ?? '', labelOf(node), within());
    case 'containerDirective': {
      const [first, ...others] = node.children;
      const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
      const body = isLabel ? others : node.children;
      const kind = dialect.callouts[node.name];
      const reduced = body.flatMap((child) => reduce(child, id, dialect));
      return kind === undefined
        ? reduced
        : [html(dialect.openCallout(kind, isLabel ? textOf(first) : '')), ...reduced, html(':::')];
    }
    case 'code':
      // A diagram. Nobody else draws them, and the highlighters of the others don't know the language.
      return [node.lang === 'dot' ? { ...node, lang: 'text', meta: null } : node];
    case 'link':
    case 'definition':
      node.url = linkTo(node.url, id);
      break;
    case 'heading': {
      const last = node.children.at(-1);
      if (last?.type === 'text') {
        last.value = parseMarkdownHeadingId(last.value).text;
      }
    }
  }
  if ('children' in node) {
    Object.assign(node, { children: within() });
  }
  return [node];
}

function reduceElement(name: string, label: string, children: RootContent[]): RootContent[] {
  if (name === 'head') {
    return [];
  }
  if (name === 'TabItem') {
    return [paragraph({ type: 'strong', children: [{ type: 'text', value: label }] }), ...children];
  }
  if (name === 'dt') {
    const label = children.map((child) => textOf(child)).join('');
    return [
      { type: 'strong', children: [{ type: 'text', value: `${label}:` }] },
      { type: 'text', value: ' ' },
    ];
  }
  if (name === 'div') {
    // Details are a block, which HTML does not allow within a paragraph.
    const details = children.findIndex((child) => child.type === 'html' && child.value === '<details>');
    const end = details === -1 ? children.length : details;
    return [paragraph(...(children.slice(0, end) as PhrasingContent[])), ...children.slice(end)];
  }
  if (name === 'summary') {
    const words = children.map((child) => textOf(child)).join('');
    return [html(`<summary>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</summary>`)];
  }
  return name === 'details' || plainTags.includes(name)
    ? [html(`<${name}>`), ...children, ...(name === 'br' ? [] : [html(`</${name}>`)])]
    : children;
}

function labelOf({ attributes }: Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>): string {
  const label = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'label');
  return typeof label?.value === 'string' ? label.value : '';
}

/** A link to a file as a path of the site; any other as it is. */
function linkTo(url: string, from: string): string {
  const [file = '', ...anchor] = url.split(/(?=#)/);
  return /^[^/:][^:]*\.mdx$/.test(file)
    ? [pathOf(path.posix.join(path.posix.dirname(from), file.slice(0, -'.mdx'.length))), ...anchor].join('')
    : url;
}

function html(value: string): RootContent {
  return { type: 'html', value };
}

function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}
