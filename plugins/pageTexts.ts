import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';

/** What pages say, in Markdown without components. */
export interface PageTexts {
  /** A remark plugin, after those that write words, and before those that draw pictures. */
  readonly remark: () => (tree: Root, file: VFile) => void;
  /**
   * What a page says, with the files that it includes. A heading has the id that it has on the page in `data.id`, and so
   * has an empty node that stands for a target of links.
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
    readonly hProperties?: { readonly id?: string; readonly title?: string };
    readonly estree?: {
      readonly body: readonly {
        readonly source?: { readonly value?: unknown };
        readonly specifiers?: readonly { readonly local: { readonly name: string } }[];
      }[];
    };
  };
}

/**
 * Keeps what each page says when it is compiled, so that nothing has to read the built pages. The Markdown for agents and
 * the search index are made from it.
 */
export function pageTexts(siteDir: string): PageTexts {
  const texts = new Map<string, readonly Node[]>();
  const childrenOf = (source: string): readonly Node[] => {
    const known = texts.get(source);
    if (known === undefined) {
      throw new Error(`There is no text of ${source}, because it was not compiled.`);
    }
    return known.flatMap((node) => (node.type === 'include' ? childrenOf(node.value ?? '') : [node]));
  };
  return {
    remark: () => (tree, file) => {
      const source = `@site/${path.relative(siteDir, file.path).split(path.sep).join('/')}`;
      const root = tree as unknown as Node;
      texts.set(source, contentOf(root, { source: String(file), included: includedBy(root) }));
    },
    of: (source) => ({ type: 'root', children: childrenOf(source) }) as unknown as Root,
  };
}

interface Page {
  /** Its MDX. */
  readonly source: string;
  /** The files that it includes, by the names of their elements. */
  readonly included: ReadonlyMap<string, string>;
}

/** The MDX files that a page includes, by the names of their elements. */
function includedBy({ children = [] }: Node): ReadonlyMap<string, string> {
  const imports = children.flatMap(({ data }) => data?.estree?.body ?? []);
  const pairs = imports.flatMap(({ source, specifiers = [] }) =>
    specifiers.map(({ local }) => [local.name, String(source?.value)] as const),
  );
  return new Map(pairs.filter(([, source]) => source.endsWith('.mdx')));
}

const text = (value: string): Node => ({ type: 'text', value });
const strong = (...children: readonly Node[]): Node => ({ type: 'strong', children });
const paragraph = (...children: readonly Node[]): Node => ({ type: 'paragraph', children });

const titleIn = (meta: string | null | undefined): string | undefined => /title="([^"]+)"/.exec(meta ?? '')?.[1];

/** What the children of a node say. */
function contentOf({ children = [] }: Node, page: Page): readonly Node[] {
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
            children: [paragraph(strong(text(hProperties?.title ?? node.name ?? ''))), ...contentOf(node, page)],
          },
        ];
      case 'textDirective':
        // Docusaurus takes `:27017` for one, and shows it as it is written.
        return [text(page.source.slice(position?.start.offset, position?.end.offset))];
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return saidBy(node, page);
      case 'yaml':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return [];
      default: {
        const content = contentOf(node, page);
        return hName === undefined
          ? [{ ...own, type, ...(id !== undefined && { data: { id } }), ...(node.children && { children: content }) }]
          : [...content, ...targetOf(hProperties?.id)];
      }
    }
  });
}

function targetOf(id: string | undefined): readonly Node[] {
  return id !== undefined ? [{ type: 'html', value: '', data: { id } }] : [];
}

/** Elements of HTML whose content is a block. */
const blocks: readonly unknown[] = ['p', 'summary'];

/** What an element says: its title, and what is between its tags. */
function saidBy(element: Node, page: Page): readonly Node[] {
  const { name, children = [] } = element;
  const value = (attribute: string): string | undefined => {
    const found = element.attributes?.find((one) => one.name === attribute)?.value;
    return typeof found === 'string' ? found : undefined;
  };
  const include = page.included.get(name ?? '');
  const title = value('title') ?? (name === 'TabItem' ? value('label') : undefined);
  const [first] = children;
  if (include !== undefined) {
    return [{ type: 'include', value: include }];
  }
  if (name === 'Tabs' && first?.attributes?.some((one) => one.value === 'npm') === true) {
    // The same command for Yarn, and others.
    const isCommand = children.every(
      ({ children: [code, ...more] = [] }) => code?.type === 'code' && more.length === 0,
    );
    return contentOf(isCommand ? first : element, page);
  }
  if (name === 'dl') {
    return [{ type: 'list', spread: false, children: children.map((row) => entryOf(row, page)) } as Node];
  }
  const content = contentOf(element, page);
  return [
    ...targetOf(value('id')),
    ...(title === undefined ? [] : [paragraph(strong(text(title)))]),
    ...(blocks.includes(name) ? [paragraph(...content)] : content),
  ];
}

const phrasing: readonly string[] = ['text', 'inlineCode', 'link', 'emphasis', 'strong', 'delete', 'break'];

/** A label with its words, as an item of a list. */
function entryOf({ children: [label, words] = [] }: Node, page: Page): Node {
  const of = (node: Node | undefined): readonly Node[] => (node === undefined ? [] : contentOf(node, page));
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
