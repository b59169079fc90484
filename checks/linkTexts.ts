import type { LibraryFacts } from '../facts/library';
import { symbols } from '../facts/symbols';
import { isBelow } from './pages';
import type { Heading, Link, Page } from './pages';

const optionsPage = 'api/config-options';
const errorsPage = 'guides/error-warning-details';

/** Where a link lands. */
interface Landing {
  readonly page: Page;
  readonly anchor: string | undefined;
}

/**
 * What is wrong between the text of a link and its target: a name leads to where that name is described, the title of a
 * page to that page, the name of a heading to that heading, a version to its migration page, and a text that reads as a
 * title to a place that has one of its words.
 *
 * @param pages - all that may be meant
 */
export function judgeText(
  { text, url }: Pick<Link, 'text' | 'url'>,
  landing: Landing,
  pages: readonly Page[],
  library: LibraryFacts,
): string | undefined {
  const wanted =
    targetOfName(text, landing, library) ??
    targetOfTitle(text, landing, pages, library) ??
    targetOfVersion(text, landing);
  if (wanted !== undefined) {
    return `The link "${text}" leads to ${url}: ${wanted}.`;
  }
  const words = /^(?!The |This |That )[A-Z]/.test(text) && !text.includes('(') ? wordsOf(text) : [];
  const there = textAt(landing);
  return words.length === 0 || words.some((word) => there.includes(word))
    ? undefined
    : `The link "${text}" leads to ${url}, where none of these words is.`;
}

/** What is wrong with the target of a name; undefined where it is right, or the text is no name. */
function targetOfName(text: string, { page, anchor }: Landing, library: LibraryFacts): string | undefined {
  const name = text.replace(/[=:(].*$/s, '');
  const option = library.options.find(({ name: own, env, packageJson }) => [own, env, packageJson].includes(name));
  if (page.id === optionsPage && option !== undefined) {
    return expected(anchor === option.name.toLowerCase(), `#${option.name.toLowerCase()} describes that option`);
  }
  if (library.errors.some((error) => error.name === name)) {
    return expected(
      page.id === errorsPage && anchor === name.toLowerCase(),
      `${errorsPage}#${name.toLowerCase()} describes that class`,
    );
  }
  const [own] = Object.entries(symbols).find(([, symbol]) => symbol.split(' ')[1] === name) ?? [];
  if (own !== undefined && !text.includes('(')) {
    return expected(page.id === own, `${own} describes it`);
  }
  const [symbolName] = symbols[page.id]?.split(' ').slice(1) ?? [];
  const type = library.types.find((other) => other.name === symbolName);
  const [owner, last = ''] = name.includes('.') ? name.split('.', 2) : [undefined, name];
  const isOfType = owner === undefined || owner === symbolName || /^[a-z]/.test(owner);
  if (type !== undefined && isOfType && type.members.some((member) => member.name === last) && anchor !== undefined) {
    const id = last.toLowerCase();
    return expected(
      anchor === id || anchor.endsWith(`-${id}`) || sectionHas({ page, anchor }, last),
      `#${id} describes that member`,
    );
  }
  // A name of the package that is described elsewhere stands where the link leads to.
  const isName = /^[a-z]\w*[A-Z]\w*$|^[A-Z]+_[A-Z_]+$/.test(name);
  return isName
    ? expected(textAt({ page, anchor }).includes(name.toLowerCase()), `"${name}" does not stand there`)
    : undefined;
}

function targetOfTitle(
  text: string,
  { page, anchor }: Landing,
  pages: readonly Page[],
  { options }: LibraryFacts,
): string | undefined {
  const titled = pages.filter(({ frontMatter }) => frontMatter.title === text);
  if (titled.length > 0 && !titled.includes(page)) {
    return `that is the title of ${titled.map(({ id }) => id).join(' and ')}`;
  }
  // What one option does may be told under the heading of another thing.
  const named = options.some(({ name }) => name === text)
    ? []
    : page.headings.filter((heading) => heading.text === text);
  const landed = headingAt({ page, anchor });
  const isNear = named.some(
    (heading) => heading === landed || (landed !== undefined && isUnder(landed, heading, page)),
  );
  return anchor === undefined || named.length === 0 || isNear
    ? undefined
    : `the heading of that name is #${named.map(({ id }) => id).join(' or #')}`;
}

function targetOfVersion(text: string, { page }: Landing): string | undefined {
  const [, major] = /^guides\/migration\/migrate(\d+)$/.exec(page.id) ?? [];
  const [, named] = /\b(?:to|version)\s+(\d+)(?:\.x)?$/i.exec(text) ?? [];
  return major === undefined || named === undefined || named === major
    ? undefined
    : `that is the page of version ${major}`;
}

/** Whether a heading belongs to the section of another one. */
function isUnder(inner: Heading, outer: Heading, { headings }: Page): boolean {
  const next = headings.find(({ line, depth }) => line > outer.line && depth <= outer.depth);
  return inner.line > outer.line && inner.line < (next?.line ?? Infinity);
}

function expected(isRight: boolean, truth: string): string | undefined {
  return isRight ? undefined : truth;
}

function headingAt({ page, anchor }: Landing): Heading | undefined {
  return page.headings.find(({ id }) => id === anchor);
}

/** Beginnings of the words of a text, so that "stopping" is found where something "stops". */
function wordsOf(text: string): readonly string[] {
  return (text.match(/[A-Za-z]{4,}/g) ?? []).map((word) => word.toLowerCase().slice(0, 4));
}

function sectionHas(landing: Landing, name: string): boolean {
  const heading = headingAt(landing);
  return heading !== undefined && heading.text.includes(name);
}

/** What a reader finds there, in small letters: title and headings above it, and its section; without an anchor, all of the page. */
function textAt({ page, anchor }: Landing): string {
  const heading = headingAt({ page, anchor });
  const { title, description } = page.frontMatter as { title?: string; description?: string };
  const above =
    heading === undefined
      ? []
      : page.headings.filter(({ line, depth }) => line <= heading.line && depth <= heading.depth).slice(-3);
  const pieces = page.pieces.filter((piece) => heading === undefined || isBelow(piece, heading));
  return [title, description, anchor, ...above.map(({ text }) => text), ...pieces.map(({ text }) => text)]
    .join(' ')
    .toLowerCase();
}
