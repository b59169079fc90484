import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import matter from 'gray-matter';
import type { PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import history from './data/history.json';
import { locatePackages } from './packages';
import { describedContents, type ReleaseContents } from './releaseChanges';
import { releaseRecords, type ReleaseRecord } from './releases';
import { documentedVersions } from './sitePages';

/** A part of a step: text, code, or a link to a place on the page of the guide. */
export interface StepPart {
  readonly text: string;
  readonly isCode?: true;
  /** `#booleans` */
  readonly anchor?: string;
}

export interface GuideSection {
  readonly title: string;
  /** `#booleans` */
  readonly anchor: string;
}

/** The checklist and the sections of one migration guide. */
export interface MigrationGuide {
  /** The major that it leads to. */
  readonly major: number;
  /** Path below the base URL: `docs/guides/migration/migrate10` */
  readonly page: string;
  /** Label of the version whose pages it was read from. */
  readonly label: string;
  readonly steps: readonly (readonly StepPart[])[];
  readonly sections: readonly GuideSection[];
}

/** A documented release, which represents its major if nothing more is known. */
export interface DocumentedMajor {
  readonly label: string;
  readonly version: string;
  readonly major: number;
}

/** A config option of any release, with the names that it has in variables and in package.json. */
export interface OptionNames {
  readonly name: string;
  readonly env: string;
  readonly packageJson: string;
}

/** What differs between releases, and from one major to the next. Every docs page loads it in advance. */
export type UpgradeRelease = Pick<ReleaseRecord, 'version' | 'default' | 'node' | 'globals'>;

/** What is known at build time about the difference between two releases. */
export interface UpgradeFacts {
  readonly label: string;
  /** Oldest first. */
  readonly releases: readonly UpgradeRelease[];
  /** The options, and what is gone of the rest that the pages describe, as in facts/history.ts. */
  readonly history: Pick<ReleaseContents, 'releases' | 'things'>;
  readonly options: readonly OptionNames[];
  readonly prefix: string;
  readonly documented: readonly DocumentedMajor[];
  readonly guides: readonly MigrationGuide[];
}

/** The prefix of every variable, in all releases. */
const prefix = 'MONGOMS_';

/**
 * Reads the packages of all documented versions. Node only; takes about a second.
 *
 * @param siteDir - absolute path of the directory that holds package.json and docs/
 * @param label - the version that is built
 */
export function readUpgrade(siteDir: string, label: string): UpgradeFacts {
  const packages = documentedVersions(siteDir)
    .map((version) => locatePackages(version.label, siteDir))
    .sort((a, b) => history.releases.indexOf(a.version) - history.releases.indexOf(b.version));
  // The library's own function that derives the keys in package.json.
  const load = createRequire(path.join(packages.at(-1)?.coreDir ?? '', 'package.json'));
  const camelCase = load('camelcase') as (name: string) => string;
  // Things with an odd number of ends are still there.
  const things = Object.entries(describedContents(history).things).filter(
    ([thing, ends]) => thing.startsWith('option ') || ends.length % 2 === 0,
  );
  return {
    label,
    releases: releaseRecords.map(({ version, default: mongod, node, globals }, index) => {
      const isLast = Number.parseInt(releaseRecords[index + 1]?.version ?? '') !== Number.parseInt(version);
      return { version, default: mongod, node, globals: isLast ? globals : {} };
    }),
    history: { releases: history.releases, things: Object.fromEntries(things) },
    prefix,
    options: Object.keys(history.defaults).map((name) => ({ name, env: prefix + name, packageJson: camelCase(name) })),
    documented: packages.map(({ label: own, version }) => ({ label: own, version, major: Number.parseInt(version) })),
    guides: readMigrationGuides(siteDir, label),
  };
}

const processor = unified().use(remarkParse).use(remarkGfm);

/**
 * The checklists of all migration guides, in order.
 *
 * @param siteDir - absolute path of the directory that holds docs/
 * @param label - the version whose guides take precedence; others come from the oldest version that has them
 * @throws Error if a guide has no checklist
 */
export function readMigrationGuides(siteDir: string, label: string): readonly MigrationGuide[] {
  const versions = [...documentedVersions(siteDir)].reverse();
  const own = versions.filter((version) => version.label === label);
  return Array.from({ length: 100 }, (_, major) => major).flatMap((major) => {
    const page = `guides/migration/migrate${String(major)}`;
    const files = [...own, ...versions].map((one) => ({
      label: one.label,
      file: path.join(one.docsDir, `${page}.mdx`),
    }));
    const found = files.find(({ file }) => existsSync(file));
    return found === undefined ? [] : [{ major, page: `docs/${page}`, label: found.label, ...readGuide(found.file) }];
  });
}

function readGuide(file: string): Pick<MigrationGuide, 'steps' | 'sections'> {
  const tree: Root = processor.parse(matter(readFileSync(file, 'utf8'), {}).content);
  const steps: (readonly StepPart[])[] = [];
  visit(tree, 'listItem', ({ checked, children: [first] }) => {
    if (typeof checked === 'boolean' && first?.type === 'paragraph') {
      steps.push(first.children.flatMap((child) => partsOf(child)));
    }
  });
  if (steps.length === 0) {
    throw new Error(`${file} has no checklist.`);
  }
  const sections = tree.children.flatMap((node): GuideSection[] => {
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
