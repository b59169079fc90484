import type { Properties } from 'hast';
import type { Heading, List, ListItem, Paragraph, Root, RootContent } from 'mdast';
import type { Node, Parent } from 'unist';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

declare module 'mdast' {
  interface ListData {
    hProperties?: Properties;
  }
  interface ListItemData {
    hProperties?: Properties;
  }
}

type Content = RootContent & { readonly name?: string | null; readonly children: RootContent[] };

/**
 * Turns `<Steps>` and `<FileTree />` into lists with a class when a page is compiled. src/css/custom.css styles them.
 *
 * @throws Error with file and line, which fails the build, if their content is not what they need
 */
export default function remarkBlocks(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    visit(tree, (node: Node, index, parent: Parent | undefined) => {
      const { name, children } = node as Content;
      if (index === undefined || parent === undefined) {
        return CONTINUE;
      }
      switch (name) {
        case 'Steps': {
          const [list, ...others] = children;
          if (list?.type !== 'list' || others.length > 0 || list.ordered !== true) {
            return file.fail('<Steps>: There must be one numbered list between the tags.', node);
          }
          list.data = { hProperties: { className: ['steps'] } };
          parent.children[index] = list;
          return CONTINUE;
        }
        case 'FileTree': {
          const titles = titlesAround(parent.children, index);
          if (titles.length < 2) {
            file.fail('<FileTree>: There must be samples with titles in its section, or in its tab.', node);
          }
          parent.children[index] = { ...listOf(titles), data: { hProperties: { className: ['file-tree'] } } };
          return SKIP;
        }
        default:
          return CONTINUE;
      }
    });
  };
}

/** The titles of the samples in the same section. */
function titlesAround(nodes: readonly Node[], index: number): readonly string[] {
  const isEnd = (node: Node): boolean => node.type === 'heading' && (node as Heading).depth <= 2;
  const start = nodes.findLastIndex((node, at) => at < index && isEnd(node)) + 1;
  const end = nodes.findIndex((node, at) => at > index && isEnd(node));
  const titles: string[] = [];
  visit({ type: 'root', children: nodes.slice(start, end < 0 ? undefined : end) } as Root, 'code', ({ meta }) => {
    const [, title] = /title="([^"]+)"/.exec(meta ?? '') ?? [];
    if (title !== undefined) {
      titles.push(title);
    }
  });
  return titles;
}

/** Directories first, each with its contents. */
function listOf(paths: readonly string[]): List {
  const folders = [...new Set(paths.filter((path) => path.includes('/')).map((path) => path.split('/', 1)[0] ?? ''))];
  const files = [...new Set(paths.filter((path) => !path.includes('/')))];
  const nameOf = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] });
  return {
    type: 'list',
    spread: false,
    children: [
      ...folders.map((folder): ListItem => ({
        type: 'listItem',
        spread: false,
        children: [
          nameOf(`${folder}/`),
          listOf(paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1))),
        ],
        data: { hProperties: { className: ['folder'] } },
      })),
      ...files.map((file): ListItem => ({ type: 'listItem', spread: false, children: [nameOf(file)] })),
    ],
  };
}
