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
  const descriptions: Description[] = [];
  for (const { element, parent } of found) {
    const { name, position } = element;
    const attributes = new Map(
      (element.attributes ?? []).flatMap((attribute): [string, string][] =>
        attribute.name !== undefined && typeof attribute.value === 'string' ? [[attribute.name, attribute.value]] : [],
      ),
    );
    try {
      const drawing = await elements[name ?? '']?.({ attributes, children: element.children, symbol }, known);
      const { nodes = [], describes = [] } = drawing ?? {};
      if (position !== undefined) {
        placeAt(nodes, position);
      }
      parent.children.splice(parent.children.indexOf(element), 1, ...nodes);
      descriptions.push(...describes.map((thing) => ({ thing, line: position?.start.line ?? 1 })));
    } catch (error) {
      fail(`<${name ?? ''}>: ${error instanceof Error ? error.message : String(error)}`, element);
    }
  }
  return descriptions;
}

/** Gives what was drawn a position; what an author wrote keeps its own. */
function placeAt(nodes: readonly BlockContent[], position: NonNullable<Node['position']>): void {
  for (const node of nodes) {
    visit(node, (inner: Node) => {
      inner.position ??= position;
    });
  }
}
