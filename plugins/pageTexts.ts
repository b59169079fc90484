import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { titleOf } from '../facts/samples';

/** What pages say, in Markdown without components. */
export type PageTexts = ReturnType<typeof pageTexts>;

/** A node of the syntax trees of remark and MDX, as far as it matters here. */
interface Node {
  readonly type: string;
  readonly name?: string | null;
  readonly attributes?: readonly { readonly name?: string; readonly value?: unknown }[];
  readonly children?: readonly Node[];
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly value?: string;
  readonly data?: {
    readonly id?: string;
    readonly hName?: string;
    readonly hProperties?: { readonly title?: string };
    /** Of imports. */
    readonly estree?: {
      readonly body: readonly {
        readonly source?: { readonly value?: unknown };
        readonly specifiers?: readonly { readonly local: { readonly name: string } }[];
      }[];
    };
  };
}

/** The files that a page imports, by the names of their elements. */
type Imports = ReadonlyMap<string, string>;

/**
 * Keeps what each page says when it is compiled, so that nothing has to read the built pages. The Markdown for agents and
 * the search index are made from it.
 */
export function pageTexts(siteDir: string) {
  const texts = new Map<string, readonly Node[]>();
  const childrenOf = (source: string): readonly Node[] => {
    const children = texts.get(source);
    if (children === undefined) {
      throw new Error(`There is no text of ${source}, because it was not compiled.`);
    }
    return children.flatMap((node) => (node.type === 'part' ? childrenOf(node.value ?? '') : [node]));
  };
  return {
    /** A remark plugin, after those that write words, and before those that draw pictures. */
    remark: () => (tree: Root, file: VFile) => {
      const source = `@site/${path.relative(siteDir, file.path).split(path.sep).join('/')}`;
      const root = tree as unknown as Node;
      texts.set(source, contentOf(root, importsOf(root)));
    },
    /**
     * What a page says, with its parts that are other files. A heading has the id that it has on the page in `data.id`.
     *
     * @param source - of the page, as Docusaurus has it: `@site/docs/guides/faq.mdx`
     * @throws Error if the page was not compiled
     */
    of: (source: string) => ({ type: 'root', children: childrenOf(source) }) as unknown as Root,
  };
}

function importsOf({ children = [] }: Node): Imports {
  const imports = children.flatMap(({ data }) => data?.estree?.body ?? []);
  const pairs = imports.flatMap(({ source, specifiers = [] }) =>
    specifiers.map(({ local }) => [local.name, String(source?.value)] as const),
  );
  return new Map(pairs);
}

/** The types of nodes that do not end a word. */
export const inline: readonly string[] = ['text', 'inlineCode', 'emphasis', 'strong', 'delete', 'link'];

/** What the text of a diagram begins with. */
export const diagramWord = 'Diagram: ';

const text = (value: string): Node => ({ type: 'text', value });
const strong = (...children: readonly Node[]): Node => ({ type: 'strong', children });
const paragraph = (...children: readonly Node[]): Node => ({ type: 'paragraph', children });

/** What the children of a node say. */
function contentOf({ children = [] }: Node, imports: Imports): readonly Node[] {
  return children.flatMap((node): readonly Node[] => {
    const { type, data: { id, hName, hProperties } = {}, ...own } = node;
    switch (type) {
      case 'code': {
        const title = titleOf(node.meta);
        return node.lang === 'dot'
          ? [paragraph({ type: 'emphasis', children: [text(diagramWord + (title ?? ''))] })]
          : [{ ...own, type, meta: title === undefined ? null : `title="${title}"` }];
      }
      case 'containerDirective':
        return [
          {
            type: 'blockquote',
            children: [paragraph(strong(text(hProperties?.title ?? node.name ?? ''))), ...contentOf(node, imports)],
          },
        ];
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return saidBy(node, imports);
      case 'yaml':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return [];
      default: {
        const content = contentOf(node, imports);
        return hName === undefined
          ? [{ ...own, type, ...(id !== undefined && { data: { id } }), ...(node.children && { children: content }) }]
          : content;
      }
    }
  });
}

/** Elements of HTML whose content is a block. */
const blocks: readonly unknown[] = ['p', 'summary'];

/** What an element says: its title, and what is between its tags. A tool says nothing. */
function saidBy(element: Node, imports: Imports): readonly Node[] {
  const { name, children = [] } = element;
  const value = (attribute: string): string | undefined => {
    const found = element.attributes?.find((one) => one.name === attribute)?.value;
    return typeof found === 'string' ? found : undefined;
  };
  const title = value('title') ?? (name === 'TabItem' ? value('label') : undefined);
  const part = imports.get(name ?? '');
  const [first] = children;
  if (part?.endsWith('.mdx') === true) {
    return [{ type: 'part', value: part }];
  }
  if (name === 'Tabs' && first?.attributes?.some((one) => one.value === 'npm') === true) {
    // The same command for Yarn, and others.
    const isCode = children.every(({ children: [code, ...more] = [] }) => code?.type === 'code' && more.length === 0);
    return contentOf(isCode ? first : element, imports);
  }
  if (name === 'dl') {
    return [{ type: 'list', spread: false, children: children.map((row) => entryOf(row, imports)) } as Node];
  }
  const content = contentOf(element, imports);
  return [
    ...(title === undefined ? [] : [paragraph(strong(text(title)))]),
    ...(blocks.includes(name) ? [paragraph(...content)] : content),
  ];
}

/** A label with its words, as an item of a list. */
function entryOf({ children: [label, words] = [] }: Node, imports: Imports): Node {
  const of = (node: Node | undefined): readonly Node[] => (node === undefined ? [] : contentOf(node, imports));
  const said = of(words);
  const more = said.filter(({ type }) => type === 'break' || inline.includes(type));
  const below = said.filter((node) => !more.includes(node));
  return {
    type: 'listItem',
    children: [paragraph(strong(...of(label), text(':')), ...(more.length > 0 ? [text(' '), ...more] : [])), ...below],
  };
}
