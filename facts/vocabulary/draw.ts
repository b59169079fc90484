import type { BlockContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Node, Parent } from 'unist';
import { elements } from './elements';
import type { Described, Known } from './elements';

export type { Described, Known } from './elements';

interface JsxElement extends Node {
  readonly name?: string | null;
  readonly attributes?: readonly { readonly name?: string; readonly value?: unknown }[];
  readonly children: Root['children'];
}

/** Something in the package that a page describes, and where. */
export interface Description {
  readonly thing: Described;
  /** Line from 1. */
  readonly line: number;
  /** Whether it is a row of a table, and not a section. */
  readonly isRow: boolean;
}

/**
 * Draws the elements of the vocabulary in the syntax tree of a page, in place. What is drawn has the position of its
 * tag.
 *
 * @param symbol - what the page is about, from its front matter: `class MongoMemoryServer`
 * @param fail - is called for an element that cannot be drawn, which stays as it is
 * @returns what the page describes
 */
export async function draw(
  tree: Root,
  known: Known,
  symbol: string | undefined,
  fail: (message: string, node: Node) => void,
): Promise<readonly Description[]> {
  const found: { readonly element: JsxElement; readonly parent: Parent }[] = [];
  visit(tree, 'mdxJsxFlowElement', (node: Node, _index, parent: Parent | undefined) => {
    const element = node as JsxElement;
    if (parent === undefined || !Object.hasOwn(elements, element.name ?? '')) {
      return undefined;
    }
    found.push({ element, parent });
    return SKIP;
  });
  const sections = new Set(
    found.flatMap(({ element }) => (element.name === 'Member' ? (attributesOf(element).get('name') ?? []) : [])),
  );
  const descriptions: Description[] = [];
  for (const { element, parent } of found) {
    const { name, position, children } = element;
    try {
      const written = { attributes: attributesOf(element), children, symbol, sections };
      const drawing = await elements[name ?? '']?.(written, known);
      const { nodes = [], describes = [], inRows = [] } = drawing ?? {};
      if (position !== undefined) {
        placeAt(nodes, position);
      }
      parent.children.splice(parent.children.indexOf(element), 1, ...nodes);
      const line = position?.start.line ?? 1;
      descriptions.push(
        ...describes.map((thing) => ({ thing, line, isRow: false })),
        ...inRows.map((thing) => ({ thing, line, isRow: true })),
      );
    } catch (error) {
      fail(`<${name ?? ''}>: ${error instanceof Error ? error.message : String(error)}`, element);
    }
  }
  return descriptions;
}

/** Attributes that are plain text. */
function attributesOf({ attributes = [] }: JsxElement): ReadonlyMap<string, string> {
  return new Map(
    attributes.flatMap(({ name, value }): [string, string][] =>
      name !== undefined && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** Gives what was drawn a position; what an author wrote keeps its own. */
function placeAt(nodes: readonly BlockContent[], position: NonNullable<Node['position']>): void {
  for (const node of nodes) {
    visit(node, (inner: Node) => {
      inner.position ??= position;
    });
  }
}
