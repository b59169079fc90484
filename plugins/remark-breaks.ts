import type { InlineCode, PhrasingContent, Root } from 'mdast';
import type { Node } from 'unist';
import { SKIP, visit } from 'unist-util-visit';

/** The longest words, in characters, that fit into the table of contents and into a column of a table. */
const longest = { toc: 17, cell: 24 };

/**
 * Lets long names break between their parts, in the table of contents and in the code of table cells:
 * `SYSTEM_`·`BINARY_`·`VERSION_`·`CHECK`. `<wbr>` is no character, so what is copied, searched and read out stays the same.
 */
export default function remarkBreaks(): (tree: Root) => void {
  return (tree) => {
    visit(tree, (node: Node) => {
      if (node.type === 'tableCell') {
        visit(node, 'inlineCode', (code: InlineCode) => {
          const parts = partsOf(code.value, longest.cell);
          if (parts.length > 1) {
            // Code that contains more than text would become a code block; elements of JSX stay what they are.
            Object.assign(code, element('code', parts.flatMap(withBreak)), { value: undefined });
          }
        });
        return SKIP;
      }
      if (node.type === 'mdxjsEsm') {
        breakContents(node);
      }
      return undefined;
    });
  };
}

function withBreak(value: string, index: number): PhrasingContent[] {
  return [...(index === 0 ? [] : [element('wbr')]), { type: 'text', value }];
}

function element(name: string, children: readonly PhrasingContent[] = []): PhrasingContent {
  // A node of MDX, which mdast has no type for. As if an author had written the element: no component replaces it.
  const data = { _mdxExplicitJsx: true };
  return { type: 'mdxJsxTextElement', name, attributes: [], children, data } as unknown as PhrasingContent;
}

/** The parts of long words, between which a line may end; one if there is no place for it. */
export function partsOf(text: string, atMost: number): readonly string[] {
  // After "_", after slashes and the dots of a name, and before a capital.
  const place = /(?<=_)(?=[^_])|(?<=\/)(?=[^/])|(?<=\p{L}\.)(?=\p{L})|(?<=\p{Ll})(?=\p{Lu})/u;
  const [first = [], ...rest] = text.split(/(\s+)/).map((word) => (word.length > atMost ? word.split(place) : [word]));
  // What is between two words belongs to both.
  return rest.reduce<string[]>(
    (parts, [start = '', ...others]) => [...parts.slice(0, -1), `${parts.at(-1) ?? ''}${start}`, ...others],
    [...first],
  );
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
