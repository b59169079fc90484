import { parseArgs } from 'node:util';
import semver from 'semver';
import type { LibraryFacts } from '../facts/library';
import { documentedVersions } from '../facts/sitePages';
import { libraryOf, siteDir } from './check';
import { readPages, type Heading, type Page } from './pages';

/** The pages of a version, and the package that they document. */
export interface DriftSide {
  readonly label: string;
  readonly pages: readonly Page[];
  readonly library: Pick<LibraryFacts, 'options' | 'errors' | 'types'>;
}

/** A section whose prose differs. */
export interface Drift {
  /** `api/config-options#version`; nothing after `#` is the text before the first heading. */
  readonly place: string;
  readonly labels: readonly [string, string];
  /** Whether the heading names something in the package that is the same in both. */
  readonly isFact: boolean;
  /** Sentences that only the first version has. */
  readonly removed: readonly string[];
  /** Sentences that only the second version has. */
  readonly added: readonly string[];
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sections of two neighboring versions that differ: those about a fact first, then those that differ most.
 *
 * @param sides - in the order of their versions
 */
export function findDrift(sides: readonly DriftSide[]): readonly Drift[] {
  const size = ({ removed, added }: Drift): number => removed.length + added.length;
  return sides
    .slice(1)
    .flatMap((second, index) => compareSides(sides[index] ?? second, second))
    .sort((a, b) => Number(b.isFact) - Number(a.isFact) || size(b) - size(a));
}

function compareSides(first: DriftSide, second: DriftSide): readonly Drift[] {
  return first.pages.flatMap((page) => {
    const other = second.pages.find(({ id }) => id === page.id);
    const theirs = other && sectionsOf(other);
    return [...sectionsOf(page)].flatMap(([id, own]): readonly Drift[] => {
      const their = theirs?.get(id);
      const fact = factOf(page, own, first);
      if (other === undefined || their === undefined || fact !== factOf(other, their, second)) {
        return [];
      }
      const removed = sentencesOnlyIn(own, their);
      const added = sentencesOnlyIn(their, own);
      const drift = { place: `${page.id}#${id}`, labels: [first.label, second.label], removed, added } as const;
      return removed.length + added.length === 0 ? [] : [{ ...drift, isFact: fact !== undefined }];
    });
  });
}

interface Section {
  readonly trail: readonly Heading[];
  /** Sentences without what may differ, with the original. */
  readonly sentences: Map<string, string>;
}

/** The prose of each section by the id of its heading, without its subsections. */
function sectionsOf({ pieces }: Page): ReadonlyMap<string, Section> {
  const sections = new Map<string, Section>();
  for (const { kind, block, trail } of pieces) {
    const { id = '' } = trail.at(-1) ?? {};
    const section = sections.get(id) ?? { trail, sentences: new Map<string, string>() };
    sections.set(id, section);
    if (kind === 'prose' || kind === 'inline code') {
      for (const { segment } of segmenter.segment(block.replace(/\s+/g, ' '))) {
        section.sentences.set(segment.trim().replace(/\d[\w.-]*/g, '#'), segment.trim());
      }
    }
  }
  return sections;
}

function sentencesOnlyIn(section: Section, other: Section): readonly string[] {
  return [...section.sentences].flatMap(([key, text]) => (other.sentences.has(key) ? [] : text));
}

/** The options, errors, and members of a package that the headings name; undefined if they name none. */
function factOf({ frontMatter }: Page, { trail }: Section, { library }: DriftSide): string | undefined {
  const owner = String(frontMatter.library).split(' ').at(-1);
  const members = library.types.filter(({ name }) => name === owner).flatMap((type) => type.members);
  const named = [...library.options, ...library.errors, ...members].filter(({ name }) =>
    trail.some(({ text }) => text === name),
  );
  return named.length === 0 ? undefined : JSON.stringify(named);
}

/** One line for the place, and one per sentence. */
export function printDrift({ place, labels, removed, added }: Drift): string {
  const lines = [...removed.map((text) => `  - ${text}`), ...added.map((text) => `  + ${text}`)];
  return `${place}: ${labels.join(' / ')} differ:\n${lines.join('\n')}\n`;
}

/** Prints the report, limited to pages whose ids contain each argument. A person has to judge it, so nothing fails. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const sides = await Promise.all(
    documentedVersions(siteDir).map(async ({ label, docsDir }) => {
      const pages = await readPages(docsDir, siteDir);
      return {
        label,
        pages: pages.filter(({ id }) => positionals.every((part) => id.includes(part))),
        library: libraryOf(label),
      };
    }),
  );
  const drifts = findDrift(sides.sort((a, b) => semver.rcompare(a.library.version, b.library.version)));
  const aboutFacts = drifts.filter(({ isFact }) => isFact).length;
  console.log(drifts.map(printDrift).join('\n'));
  console.log(`${drifts.length} sections differ, ${aboutFacts} of them about what is the same in both packages.`);
}

if (require.main === module) {
  void main();
}
