import type { ElementData, Root } from 'hast';
import ts from 'typescript';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { LibraryFacts, LibraryType } from '../facts/node/library';
import { sampleExtensions } from '../facts/samples';
import { placeOf } from '../facts/symbols';
import { languageOf } from './rehype-highlight';
import { pageIdOf } from './rehype-moved-anchors';

/**
 * Links names of the library in fences to the sections about them: the first of each name in a fence, unless it is in that
 * section. The links start at the root of the version; the code block adds the base URL. Comes before rehype-highlight.ts.
 *
 * @param library - returns the documented one
 * @param hasPage - whether the documented version has a page, such as `api/classes/mongo-memory-server`
 */
export function rehypeLibraryLinks(library: () => Pick<LibraryFacts, 'types'>, hasPage: (page: string) => boolean) {
  return () =>
    (tree: Root, file: VFile): void => {
      const page = pageIdOf(file);
      /** Anchors of the headings above, by their levels. */
      let above = [''];
      visit(tree, 'element', ({ tagName, properties, children: [code] }) => {
        if (/^h[1-6]$/.test(tagName)) {
          const level = Number(tagName.charAt(1));
          above = above.slice(0, level);
          above[level] = `#${String(properties.id)}`;
        }
        const [text] = code?.type === 'element' ? code.children : [];
        if (tagName !== 'pre' || code?.type !== 'element' || text?.type !== 'text') {
          return;
        }
        const language = languageOf(code);
        const names = language in sampleExtensions ? libraryNames(text.value, language, library().types) : [];
        const links = names.flatMap(({ thing, ...name }, index) => {
          const place = placeOf(thing);
          const isFirst = names.findIndex((other) => other.thing === thing) === index;
          return isFirst &&
            place !== undefined &&
            hasPage(place.page) &&
            !(place.page === page && above.includes(place.anchor))
            ? [{ ...name, href: `/docs/${place.page}${place.anchor}` }]
            : [];
        });
        code.data = { ...code.data, links } as ElementData;
      });
    };
}

/** What creates a value of a type: `new X()`, or `await X.create()`. */
const creation = /^(?:new |await )(\w+)(?:\.create)?\(/;

/**
 * The names of the library's types in a sample, and those of members whose owner is certain: they follow a type, or a
 * variable that gets nothing but what creates a type. Their offsets are in `start`, and what they name in `thing`, as in
 * facts/history.ts: `class MongoMemoryServer#create`.
 */
function libraryNames(code: string, language: string, types: readonly LibraryType[]) {
  const typeOf = (name: string | undefined): LibraryType | undefined => types.find((type) => type.name === name);
  const identifiers: ts.Identifier[] = [];
  /** By the name of a variable, the types of what it gets; undefined for others. */
  const variables = new Map<string, Set<string | undefined>>();
  const assign = (variable: ts.Node, value: ts.Node): void => {
    const name = variable.getText();
    variables.set(name, (variables.get(name) ?? new Set()).add(creation.exec(value.getText())?.[1]));
  };
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      identifiers.push(node);
    } else if (ts.isParameter(node) || (ts.isVariableDeclaration(node) && node.initializer !== undefined)) {
      assign(node.name, node.initializer ?? node);
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      assign(node.left, node.right);
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(`sample.${language}`, code, ts.ScriptTarget.Latest, true));
  return identifiers.flatMap((node) => {
    const { text, parent } = node;
    const name = { start: node.getStart(), text };
    const type = typeOf(text);
    if (type !== undefined) {
      return [{ ...name, thing: `${type.file.endsWith('errors.d.ts') ? 'error' : type.kind} ${text}` }];
    }
    const object = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent.expression.getText() : '';
    const [created, ...others] = variables.get(object) ?? [];
    const owner = typeOf(object) ?? (others.length === 0 ? typeOf(created) : undefined);
    const isMember = owner?.members.some((member) => member.name === text && !member.internal);
    return owner && isMember ? [{ ...name, thing: `${owner.kind} ${owner.name}#${text}` }] : [];
  });
}
