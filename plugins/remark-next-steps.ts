import { existsSync, readFileSync } from 'node:fs';
import type { MarkdownConfig } from '@docusaurus/types';
import matter from 'gray-matter';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { nextSteps, nextStepsHeading } from '../facts/nextSteps';
import { link, paragraph, text } from '../facts/vocabulary/nodes';
import { docsPathOf } from './remark-page-links';

/** Options of the plugin. */
export interface NextStepsOptions {
  /** Fills in the values that a title names. */
  readonly preprocessor: NonNullable<MarkdownConfig['preprocessor']>;
}

/**
 * Ends a page with where to go on: links to the pages of facts/nextSteps.ts, by their titles. A page that ends in such a
 * section of its own keeps it.
 *
 * @throws Error which fails the build, if a page has none, or both
 */
export default function remarkNextSteps({ preprocessor }: NextStepsOptions): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const page = docsPathOf(file);
    const id = page?.replace(/\.mdx$/, '');
    if (page === undefined || id === undefined || id === 'test') {
      return;
    }
    const hasOwn = tree.children.some((node) => node.type === 'heading' && textOf(node).startsWith(nextStepsHeading));
    const listed = Object.hasOwn(nextSteps, id) ? nextSteps[id] : undefined;
    if (hasOwn === (listed !== undefined)) {
      file.fail(
        hasOwn
          ? `Remove either the section "${nextStepsHeading}", or "${id}" in facts/nextSteps.ts.`
          : `Say where readers go on: in facts/nextSteps.ts, or in a section "## ${nextStepsHeading}".`,
      );
    }
    // Pages of a version are next to each other.
    const folder = file.path.slice(0, -page.length);
    const items = (listed ?? []).flatMap((target) => {
      const source = `${folder}${target}.mdx`;
      if (!existsSync(source)) {
        return [];
      }
      const filled = preprocessor({ filePath: source, fileContent: readFileSync(source, 'utf8') });
      const { title } = matter(filled, {}).data as { title?: unknown };
      return [paragraph([link(`/${target}.mdx`, text(String(title)))])];
    });
    if (items.length > 0) {
      tree.children.push(
        { type: 'heading', depth: 2, children: [text(nextStepsHeading)] },
        { type: 'list', spread: false, children: items.map((item) => ({ type: 'listItem', children: [item] })) },
      );
    }
  };
}
