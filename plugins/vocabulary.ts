import type { MarkdownConfig } from '@docusaurus/types';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readLibrary, type LibraryFacts } from '../facts/node/library';
import type { LibraryPackages } from '../facts/node/packages';
import { draw } from '../facts/vocabulary/draw';
import { fillIn, valuesOf, type Values } from '../facts/vocabulary/values';

/** Hooks the vocabulary into Docusaurus: `markdown` in the config, and the first of the remark plugins. */
export type Vocabulary = ReturnType<typeof vocabularyOf>;

/**
 * Replaces the names of library facts when pages are compiled: values such as `{library.version}` in any text, and
 * elements such as `<Option name="VERSION">`. Neither these facts nor this code reach the browser.
 * An unknown name fails the build with page, line, the name, and similar names.
 *
 * @param packages - the packages that the build documents
 */
export function vocabularyOf(packages: LibraryPackages) {
  let read: LibraryFacts | undefined;
  const library = (): LibraryFacts => (read ??= readLibrary(packages));
  let values: Values | undefined;
  const fill = (content: string, filePath: string): string =>
    fillIn(content, (values ??= valuesOf(library())), ({ line, message }) => {
      throw new Error(`${filePath}:${String(line)}  ${message}`);
    });
  return {
    /** The documented library, which is read once, when it is first needed. */
    library,
    markdown: {
      preprocessor: ({ fileContent, filePath }) => fill(fileContent, filePath),
      parseFrontMatter: ({ fileContent, filePath, defaultParseFrontMatter }) =>
        defaultParseFrontMatter({ fileContent: fill(fileContent, filePath), filePath }),
    } satisfies Required<Pick<MarkdownConfig, 'preprocessor' | 'parseFrontMatter'>>,
    remarkElements: () => async (tree: Root, file: VFile) => {
      const { library: named } = (file.data.frontMatter ?? {}) as { library?: unknown };
      // Docusaurus takes `:test` in `node:test` for a directive, and would leave it out of the contents of the page.
      visit(tree, { type: 'textDirective' }, (node, index, parent) => {
        const value = 'name' in node ? `:${String(node.name)}` : ':';
        parent?.children.splice(index ?? 0, 1, { type: 'text', value });
      });
      const symbol = typeof named === 'string' ? named : undefined;
      await draw(tree, library(), symbol, (message, node) => file.fail(message, node));
    },
  };
}
