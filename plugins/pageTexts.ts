import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';

/** What pages say, in Markdown without components. */
export interface PageTexts {
  /** A remark plugin, after those that write words, and before those that draw pictures. */
  readonly remark: () => (tree: Root, file: VFile) => void;
  /**
   * What a page says, with its parts that are other files. A heading has the id that it has on the page in `data.id`.
   *
   * @param source - of the page, as Docusaurus has it: `@site/docs/guides/faq.mdx`
   * @throws Error if the page was not compiled
   */
  readonly of: (source: string) => Root;
}

/** A node of the syntax trees of remark and MDX, as far as it matters here. */
interface Node {
  readonly type: string;
  readonly name?: string | null;
  readonly attributes?: readonly { readonly name?: string; readonly value?: unknown }[];
  readonly children?: readonly Node[];
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly value?: string;
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
  readonly data?: {
    readonly id?: string;
    readonly hName?: string;
    readonly hProperties?: { readonly title?: string };
  };
}

/**
 * Keeps what each page says when it is compiled, so that nothing has to read the built pages. The Markdown for agents and
 * the search index are made from it.
 */
export function pageTexts(siteDir: string): PageTexts {
  const texts = new Map<string, readonly Node[]>();
  const withParts = (node: Node): readonly Node[] =>
    node.type === 'part' ? (texts.get(node.value ?? '') ?? []) : [node];
  return {
    remark: () => (tree, file) => {
      const source = `@site/${path.relative(siteDir, file.path).split(path.sep).join('/')}`;
      texts.set(source, contentOf(tree, String(file)));
    },
    of: (source) => {
      const children = texts.get(source);
      if (children === undefined) {
        throw new Error(`There is no text of ${source}, because it was not compiled.`);
      }
      return { type: 'root', children: children.flatMap(withParts) } as unknown as Root;
    },
  };
}

const text = (value: string): Node => ({ type: 'text', value });
const strong = (...children: readonly Node[]): Node => ({ type: 'strong', children });
const paragraph = (...children: readonly Node[]): Node => ({ type: 'paragraph', children });

const titleIn = (meta: string | null | undefined): string | undefined => /title="([^"]+)"/.exec(meta ?? '')?.[1];

/** What the children of a node say. */
function contentOf({ children = [] }: Node, mdx: string): readonly Node[] {
  return children.flatMap((node): readonly Node[] => {
    const { type, data: { id, hName, hProperties } = {}, position, ...own } = node;
    switch (type) {
      case 'code': {
        const title = titleIn(node.meta);
        return node.lang === 'dot'
          ? [paragraph({ type: 'emphasis', children: [text(`Diagram: ${title ?? ''}`)] })]
          : [{ ...own, type, meta: title === undefined ? null : `title="${title}"` }];
      }
      case 'containerDirective':
        return [
          {
            type: 'blockquote',
            children: [paragraph(strong(text(hProperties?.title ?? node.name ?? ''))), ...contentOf(node, mdx)],
          },
        ];
      case 'textDirective':
        // Docusaurus takes `:27017` for one, and shows it as it is written.
        return [text(mdx.slice(position?.start.offset, position?.end.offset))];
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return saidBy(node, mdx);
      case 'yaml':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return [];
      default: {
        const content = contentOf(node, mdx);
        return hName === undefined
          ? [{ ...own, type, ...(id !== undefined && { data: { id } }), ...(node.children && { children: content }) }]
          : content;
      }
    }
  });
}

/** Elements of HTML whose content is a block. */
const blocks: readonly unknown[] = ['p', 'summary'];

/** What an element says: its title, and what is between its tags. */
function saidBy(element: Node, mdx: string): readonly Node[] {
  const { name, children = [] } = element;
  const value = (attribute: string): string | undefined => {
    const found = element.attributes?.find((one) => one.name === attribute)?.value;
    return typeof found === 'string' ? found : undefined;
  };
  const title = value('title') ?? (name === 'TabItem' ? value('label') : undefined);
  const [first] = children;
  if (name === 'Tabs' && first?.attributes?.some((one) => one.value === 'npm') === true) {
    // The same command for Yarn, and others.
    const isCommand = children.every(
      ({ children: [code, ...more] = [] }) => code?.type === 'code' && more.length === 0,
    );
    return contentOf(isCommand ? first : element, mdx);
  }
  if (name === 'dl') {
    return [{ type: 'list', spread: false, children: children.map((row) => entryOf(row, mdx)) } as Node];
  }
  const content = contentOf(element, mdx);
  if (content.length === 0 && /^[A-Z]/.test(name ?? '')) {
    // `<FirstTest />`: a part of several pages, or a tool, which says nothing.
    return [
      { type: 'part', value: `@site/src/pages/_${(name ?? '').replace(/^./, (first) => first.toLowerCase())}.mdx` },
    ];
  }
  return [
    ...(title === undefined ? [] : [paragraph(strong(text(title)))]),
    ...(blocks.includes(name) ? [paragraph(...content)] : content),
  ];
}

const phrasing: readonly string[] = ['text', 'inlineCode', 'link', 'emphasis', 'strong', 'delete', 'break'];

/** A label with its words, as an item of a list. */
function entryOf({ children: [label, words] = [] }: Node, mdx: string): Node {
  const of = (node: Node | undefined): readonly Node[] => (node === undefined ? [] : contentOf(node, mdx));
  const said = of(words);
  const inline = said.filter(({ type }) => phrasing.includes(type));
  const below = said.filter((node) => !inline.includes(node));
  return {
    type: 'listItem',
    children: [
      paragraph(strong(...of(label), text(':')), ...(inline.length > 0 ? [text(' '), ...inline] : [])),
      ...below,
    ],
  };
}
