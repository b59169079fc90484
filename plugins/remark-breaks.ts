import type { InlineCode, PhrasingContent, Root, Text } from 'mdast';
import type { Node } from 'unist';
import { SKIP, visit } from 'unist-util-visit';
import { partsOf } from '../facts/longNames';

/** The longest words, in characters, that fit into the table of contents, a column of a table, and a heading on a phone. */
const longest = { toc: 17, cell: 20, heading: 17 };

/**
 * Lets long names break between their parts, in the table of contents, in headings, and in the code of table cells:
 * `SYSTEM_`·`BINARY_`·`VERSION_`·`CHECK`. `<wbr>` is no character, so what is copied, searched and read out stays the same.
 */
export default function remarkBreaks(): (tree: Root) => void {
  return (tree) => {
    visit(tree, (node: Node) => {
      switch (node.type) {
        case 'tableCell':
          breakWords(node, longest.cell);
          return SKIP;
        case 'heading':
          // Text of headings is src/theme/Heading's.
          breakWords(node, longest.heading, 'inlineCode');
          return SKIP;
        case 'mdxjsEsm':
          breakContents(node);
          return undefined;
        default:
          return undefined;
      }
    });
  };
}

/** Code that contains more than text would become a code block; elements of JSX stay what they are. */
function breakWords(within: Node, atMost: number, only?: 'inlineCode'): void {
  visit(within, only ?? ['inlineCode', 'text'], (node: Node) => {
    const { type, value } = node as InlineCode | Text;
    const parts = partsOf(value, atMost);
    if (parts.length > 1) {
      Object.assign(node, element(type === 'text' ? 'span' : 'code', parts.flatMap(withBreak)), { value: undefined });
      return SKIP;
    }
    return undefined;
  });
}

function withBreak(value: string, index: number): PhrasingContent[] {
  return [...(index === 0 ? [] : [element('wbr')]), { type: 'text', value }];
}

function element(name: string, children: readonly PhrasingContent[] = []): PhrasingContent {
  // A node of MDX, which mdast has no type for. As if an author had written the element: no component replaces it.
  const data = { _mdxExplicitJsx: true };
  return { type: 'mdxJsxTextElement', name, attributes: [], children, data } as unknown as PhrasingContent;
}

/** Docusaurus' `export const toc`, as far as it matters here. */
interface Esm extends Node {
  readonly data?: {
    readonly estree?: {
      readonly body: readonly {
        readonly declaration?: { readonly declarations?: readonly { readonly init?: Init | null }[] } | null;
      }[];
    };
  };
}

interface Init {
  readonly elements?: readonly ({ readonly properties?: readonly Property[] } | null)[];
}

interface Property {
  readonly key?: { readonly name?: string; readonly value?: unknown };
  readonly value?: { value?: unknown; raw?: string };
}

/** Entries are HTML. */
function breakContents({ data }: Esm): void {
  const elements = data?.estree?.body.flatMap(({ declaration }) =>
    (declaration?.declarations ?? []).flatMap(({ init }) => init?.elements ?? []),
  );
  for (const { key, value } of elements?.flatMap((element) => element?.properties ?? []) ?? []) {
    if (value !== undefined && typeof value.value === 'string' && (key?.name ?? key?.value) === 'value') {
      value.value = value.value
        .split(/(<[^>]*>|&#?\w+;)/)
        .map((html, index) => (index % 2 === 0 ? partsOf(html, longest.toc).join('<wbr>') : html))
        .join('');
      delete value.raw;
    }
  }
}
