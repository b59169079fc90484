import { readFileSync } from 'node:fs';
import { escapeMarkdownHeadingIds } from '@docusaurus/utils';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Node } from 'unist';
import data from '../facts/data/history.json';
import { defaultOf, releaseHistory, thingsOf } from '../facts/history';
import type { LibraryHistory, ReleaseHistory } from '../facts/history';
import type { LibraryFacts } from '../facts/library';
import { parseMembers } from '../facts/library/declarations';
import { groupBy } from './check';
import type { Check, Finding } from './check';
import type { Heading, Page } from './pages';

const optionsPage = 'api/config-options';
const errorsPage = 'guides/error-warning-details';

/** A `<Since of="...">` or `<DefaultHistory of="...">` of a page. */
interface Tag {
  readonly name: string;
  /** Empty where it is not plain text. */
  readonly of: string;
  readonly line: number;
}

/** What a section must say: the tag that belongs into it. */
interface Demand extends Omit<Tag, 'line'> {
  readonly heading: Heading | undefined;
  /** Of what it is about. */
  readonly line: number;
}

/**
 * Each option, error class and member says since when it is there, each option whose default changed says so, and what
 * these tags name is there in the version of the page.
 */
export const checkHistory: Check = ({ pages, library }) => {
  const history = releaseHistory(data, library.version);
  const read = pages.map((page) => ({ page, tags: tagsOf(page), demands: demandsOf(page, library, history) }));
  const named = read.flatMap(({ tags }) => tags);
  return {
    findings: read.flatMap(({ page, tags, demands }) => [
      ...tags.flatMap((tag) => judgeTag(page, tag, history)),
      ...judgeSections(page, tags, demands),
    ]),
    counts: {
      since: named.filter(({ name }) => name === 'Since').length,
      defaults: named.filter(({ name }) => name === 'DefaultHistory').length,
    },
  };
};

/**
 * Whether a history says of an installed version what its package says.
 *
 * @returns one sentence for each thing in which the two differ
 */
export function compareWithPackage(history: LibraryHistory, library: LibraryFacts): readonly string[] {
  const told = releaseHistory(history, library.version);
  const things = new Set(thingsOf(library));
  return [
    ...[...things].filter((thing) => !(thing in told.since)).map((thing) => `The history lacks ${thing}.`),
    ...Object.keys(told.since)
      .filter((thing) => !things.has(thing))
      .map((thing) => `The package has no ${thing}.`),
    ...library.options.flatMap(({ name, default: builtIn, fallback }) => {
      const [said, is] = [defaultOf(history, name, library.version), builtIn ?? fallback ?? null];
      return said === is ? [] : [`The default of ${name} is ${String(is)}, the history says ${String(said)}.`];
    }),
  ];
}

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter);

interface Element extends Node {
  readonly name?: string | null;
  readonly attributes?: readonly { readonly name?: string; readonly value?: unknown }[];
}

/** Parses the file once more, as pages do not keep the names of their components. */
function tagsOf(page: Page): readonly Tag[] {
  const tags: Tag[] = [];
  const content = readFileSync(page.path, 'utf8');
  if (page.problem === undefined && /<(?:Since|DefaultHistory)\b/.test(content)) {
    const root: Node = processor.parse(escapeMarkdownHeadingIds(content));
    visit(root, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const { name, attributes, position } = node as Element;
      if (name === 'Since' || name === 'DefaultHistory') {
        const of = attributes?.find((attribute) => attribute.name === 'of')?.value;
        tags.push({ name, of: typeof of === 'string' ? of : '', line: position?.start.line ?? 1 });
      }
    });
  }
  return tags;
}

function demandsOf(page: Page, library: LibraryFacts, history: ReleaseHistory): readonly Demand[] {
  const sections = page.headings.filter(({ depth }) => depth === 3);
  const ofHeading = (heading: Heading, name: string, of: string): Demand => ({ name, of, heading, line: heading.line });
  switch (page.id) {
    case optionsPage:
      return sections
        .filter(({ text }) => library.options.some(({ name }) => name === text))
        .flatMap((heading) => [
          ofHeading(heading, 'Since', `option ${heading.text}`),
          ...(history.defaults[heading.text]?.length === 0 ? [] : [ofHeading(heading, 'DefaultHistory', heading.text)]),
        ]);
    case errorsPage:
      return sections
        .filter(({ text }) => library.errors.some(({ name }) => name === text))
        .map((heading) => ofHeading(heading, 'Since', `error ${heading.text}`));
    default:
      // What the version lacks is for the check of the API to tell.
      return memberDemands(page).filter(({ of }) => of in history.since);
  }
}

/** One for each signature. */
function memberDemands({ frontMatter, fences }: Page): readonly Demand[] {
  const [, kind, name] = /^(class|interface|enum) (\w+)$/.exec(String(frontMatter.library)) ?? [];
  if (kind === undefined) {
    return [];
  }
  return fences
    .filter(({ meta }) => meta.has('signature'))
    .flatMap(({ code, line, trail }) => {
      const member = firstMember(kind as 'class' | 'interface' | 'enum', code);
      return member === undefined
        ? []
        : [{ name: 'Since', of: `${kind} ${name ?? ''}#${member}`, heading: trail.at(-1), line }];
    });
}

function firstMember(kind: 'class' | 'interface' | 'enum', code: string): string | undefined {
  try {
    return parseMembers(kind, code)[0]?.name;
  } catch {
    return undefined;
  }
}

function judgeTag({ file }: Page, { name, of, line }: Tag, { version, since, defaults }: ReleaseHistory): Finding[] {
  const found = (message: string): Finding[] => [{ file, line, message }];
  if (of === '') {
    return found(`<${name}> needs an "of" in plain text.`);
  }
  if (name === 'Since') {
    return of in since ? [] : found(`<Since of="${of}" /> names nothing that ${version} has.`);
  }
  const changes = defaults[of];
  if (changes === undefined) {
    return found(`<DefaultHistory of="${of}" /> names no option of ${version}.`);
  }
  return changes.length > 0 ? [] : found(`The default of ${of} never changed: remove <DefaultHistory of="${of}" />.`);
}

/** Each demand is met in its own section, once. */
function judgeSections(page: Page, tags: readonly Tag[], demands: readonly Demand[]): Finding[] {
  const spell = ({ name, of }: Omit<Tag, 'line'>): string => `<${name} of="${of}" />`;
  const headingOf = (tag: Tag): Heading | undefined => page.headings.findLast(({ line }) => line < tag.line);
  const placed = groupBy(
    tags.filter(({ of }) => of !== ''),
    (tag) => `${spell(tag)} ${String(headingOf(tag)?.line)}`,
  );
  return [
    ...demands
      .filter((demand) => !placed.has(`${spell(demand)} ${String(demand.heading?.line)}`))
      .map((demand) => ({
        file: page.file,
        line: demand.line,
        message: `${spell(demand)} is missing in this section.`,
      })),
    ...[...placed.values()].flatMap((same) =>
      same
        .slice(1)
        .map((tag) => ({ file: page.file, line: tag.line, message: `${spell(tag)} stands twice in this section.` })),
    ),
  ];
}
