import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PhrasingContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { guidesBetween } from '../guidesBetween';
import { releaseRecords } from '../releases';
import { parseMarkdown } from './markdown';
import { documentedVersions, readPage } from './sitePages';

/** A part of a step: text, code, or a link to a place on the page of the guide. */
export interface StepPart {
  readonly text: string;
  readonly isCode?: true;
  /** `#booleans` */
  readonly anchor?: string;
}

/** The checklist of one migration guide, and the anchors of its sections. */
type MigrationGuide = ReturnType<typeof readMigrationGuides>[number];

/** What the upgrade view shows before a reader chooses. */
export type UsualUpgrade = ReturnType<typeof usualUpgrade>;
export type GuideSteps = UsualUpgrade['guides'][number];

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

/** From the newest release of the major of the pages to the newest of all; if that is the same, from the major before. */
export function usualUpgrade(documented: string, guides: readonly MigrationGuide[]) {
  const versions = releaseRecords.map(({ version }) => version);
  const to = versions.findLast((version) => !version.includes('-')) ?? documented;
  const most = Math.min(Number.parseInt(documented), Number.parseInt(to) - 1);
  const from = versions.findLast((version) => Number.parseInt(version) <= most) ?? documented;
  return {
    from,
    to,
    guides: guidesBetween(from, to, guides).map(({ major, page, label, steps }) => ({ major, page, label, steps })),
    /** Those that a reader can choose instead, newest first. */
    majors: [...new Set(versions.map((version) => Number.parseInt(version)))].reverse(),
  };
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
    return (node.type === 'heading' && /#[\w-]+(?=\}$)/.exec(toString(node))) || [];
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
