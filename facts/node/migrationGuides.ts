import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PhrasingContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from './markdown';
import { documentedVersions, readPage } from './sitePages';

/** A part of a step: text, code, or a link to a place on the page of the guide. */
export interface StepPart {
  readonly text: string;
  readonly isCode?: true;
  /** `#booleans` */
  readonly anchor?: string;
}

/** The checklist and the sections of one migration guide. */
export type MigrationGuide = ReturnType<typeof readMigrationGuides>[number];

/** What the upgrade view shows of a guide. */
export type GuideSteps = Omit<MigrationGuide, 'sections'>;

/** Two releases, the guides between them, and the majors that a reader can choose instead, newest first. */
export interface UsualUpgrade {
  readonly from: string;
  readonly to: string;
  readonly guides: readonly GuideSteps[];
  readonly majors: readonly number[];
}

/**
 * The checklists of all migration guides, in order.
 *
 * @param siteDir - absolute path of the directory that holds docs/
 * @param label - the version whose guides take precedence; others come from the oldest version that has them
 * @throws Error if a guide has no checklist
 */
export function readMigrationGuides(siteDir: string, label: string) {
  const versions = documentedVersions(siteDir).toReversed();
  const inOrder = [...versions.filter((version) => version.label === label), ...versions];
  return Array.from({ length: 100 }, (_, major) => major).flatMap((major) => {
    const page = `guides/migration/migrate${String(major)}`;
    const files = inOrder.map((one) => ({ label: one.label, file: path.join(one.docsDir, `${page}.mdx`) }));
    const found = files.find(({ file }) => existsSync(file));
    // `major` is the one that it leads to, `page` a path below the base URL, `label` the version that has the page.
    return found === undefined ? [] : [{ major, page: `docs/${page}`, label: found.label, ...readGuide(found.file) }];
  });
}

function readGuide(file: string) {
  const tree = parseMarkdown(readPage(file).content);
  const steps: (readonly StepPart[])[] = [];
  visit(tree, 'listItem', ({ checked, children: [first] }) => {
    if (typeof checked === 'boolean' && first?.type === 'paragraph') {
      steps.push(first.children.flatMap((child) => partsOf(child)));
    }
  });
  if (steps.length === 0) {
    throw new Error(`${file} has no checklist.`);
  }
  const sections = tree.children.flatMap((node) => {
    const [, title = '', anchor] = (node.type === 'heading' && /^(.*?)\s*\{(#[\w-]+)\}$/.exec(toString(node))) || [];
    return anchor === undefined ? [] : [{ title, anchor }];
  });
  return { steps, sections };
}

function partsOf(node: PhrasingContent, anchor?: string): readonly StepPart[] {
  if (node.type === 'link') {
    return node.children.flatMap((child) => partsOf(child, node.url.startsWith('#') ? node.url : undefined));
  }
  const part = { text: toString(node), ...(anchor === undefined ? {} : { anchor }) };
  return [node.type === 'inlineCode' ? { ...part, isCode: true } : part];
}
