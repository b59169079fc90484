import type { Code, InlineCode, Node, Parent, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { LibraryFacts } from '../node/library';
import { elements, type Element } from './elements';
import { unescapeNames } from './values';

type JsxElement = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

/** Something in the package that a page describes, and its place. */
export interface Description {
  /** As in facts/history.ts: `option VERSION`; or `message` and its text. */
  readonly thing: string;
  /** Line from 1. */
  readonly line: number;
  /** Whether it is a row of a table, not a section. */
  readonly isRow: boolean;
}

/**
 * Replaces the elements of the vocabulary in the syntax tree of a page, and unescapes names in code. What replaces an element has its position.
 *
 * @param symbol - what the page is about, from its front matter: `class MongoMemoryServer`
 * @param fail - called for an element that cannot be replaced, which stays as it is
 * @returns what the page describes
 */
export async function draw(
  tree: Root,
  library: LibraryFacts,
  symbol: string | undefined,
  fail: (message: string, node: Node) => void,
): Promise<readonly Description[]> {
  visit(tree, ['code', 'inlineCode'], (node) => {
    const code = node as Code | InlineCode;
    code.value = unescapeNames(code.value);
  });
  const found: { readonly element: JsxElement; readonly own: Element; readonly parent: Parent }[] = [];
  visit(tree, 'mdxJsxFlowElement', (element: JsxElement, _index, parent: Parent | undefined) => {
    const own = elements.get(element.name ?? '');
    if (parent === undefined || own === undefined) {
      return undefined;
    }
    found.push({ element, own, parent });
    return SKIP;
  });
  const sections = new Map(
    found
      .filter(({ element: { name } }) => name === 'Member' || name === 'Option')
      .map(({ element }) => [attributesOf(element).get('name') ?? '', element.children]),
  );
  const descriptions: Description[] = [];
  for (const { element, own, parent } of found) {
    const { position, children } = element;
    try {
      const attributes = attributesOf(element);
      const written = { name: checkAttributes(attributes, own), attributes, children, symbol, sections };
      const { nodes, describes = [], isRow = false } = await own.draw(written, library);
      for (const node of nodes) {
        // What an author wrote keeps its own position.
        visit(node, (inner) => {
          inner.position ??= position;
        });
      }
      parent.children.splice(parent.children.indexOf(element), 1, ...nodes);
      const line = position?.start.line ?? 1;
      descriptions.push(...describes.map((thing) => ({ thing, line, isRow })));
    } catch (error) {
      fail(`<${element.name ?? ''}>: ${error instanceof Error ? error.message : String(error)}`, element);
    }
  }
  return descriptions;
}

/** Attributes with their plain text, which is empty if there is none. */
function attributesOf({ attributes }: JsxElement): ReadonlyMap<string, string> {
  return new Map(
    attributes.map((attribute) =>
      'name' in attribute
        ? [attribute.name, typeof attribute.value === 'string' ? attribute.value : '']
        : [`{${attribute.value}}`, ''],
    ),
  );
}

/**
 * @returns the value of the attribute that the element needs, if any
 * @throws Error if that is missing or another one is unknown
 */
function checkAttributes(attributes: ReadonlyMap<string, string>, { needs, optional = [] }: Element): string {
  const allowed = needs === undefined ? optional : [needs, ...optional];
  const unknown = [...attributes.keys()].find((attribute) => !allowed.includes(attribute));
  if (unknown !== undefined) {
    const has = allowed.length === 0 ? 'none' : `only: ${allowed.join(', ')}`;
    throw new Error(`It has no attribute "${unknown}". It has ${has}.`);
  }
  const name = attributes.get(needs ?? '') ?? '';
  if (needs !== undefined && name === '') {
    throw new Error(`It needs ${needs}="..." in plain text.`);
  }
  return name;
}
