/** How strictly a page must match: the words in a row, all of the words, or the few most telling words. */
export type SearchKind = 'phrase' | 'words' | 'some';

/** One way to put a query to the index. */
export interface SearchAttempt {
  readonly words: readonly string[];
  readonly kind: SearchKind;
}

/** Part of an excerpt. */
export interface ExcerptPart {
  readonly text: string;
  /** Whether it is something that was searched for. */
  readonly found: boolean;
}

/** A section of a page that was found. */
export interface FoundSection {
  /** Its heading; above the first heading, the title of the page. */
  readonly title: string;
  /** Path, with the anchor of the heading. */
  readonly url: string;
  readonly excerpt: readonly ExcerptPart[];
}

/** A page that was found. */
export interface FoundPage {
  readonly title: string;
  readonly url: string;
  /** Where the page is, in words: `['Guides', 'Recipes']`. */
  readonly trail: readonly string[];
  /** At least one, best first. */
  readonly sections: readonly FoundSection[];
}

/** What a query found. */
export interface SearchAnswer {
  /** Best first. */
  readonly pages: readonly FoundPage[];
  /** Whether there are more pages than these. */
  readonly more: boolean;
  /** Whether no page matches the query as a whole, so that these only come close. */
  readonly close: boolean;
}

/** The part of a page in Pagefind's index that is used here. */
export interface IndexedPage {
  readonly url: string;
  readonly meta: Readonly<Partial<Record<'title' | 'description', string>>>;
  readonly sub_results: readonly { readonly title?: string; readonly url: string; readonly excerpt: string }[];
}

/** A page that the index found for a term, not yet loaded. */
export interface IndexHit {
  readonly id: string;
  /** The same for all pages in a search for a phrase. */
  readonly score: number;
  readonly data: () => Promise<IndexedPage>;
}

/**
 * Asks the index for one term: pages with all of its words or, for a term in double quotes, with the words in a row.
 */
export type SearchIndex = (term: string) => Promise<readonly IndexHit[]>;

const shownPages = 8;
const shownSections = 3;

/** Words that say nothing about what the reader is looking for. */
const fillers = new Set(
  (
    'a about after all also am an and any are as at be because been before being but by can cannot could did do does ' +
    'for from had has have how i if in into is it its just may me more must my no nor not now of on only or our out ' +
    'please should so some such than that the their then there these they this those to too try until up was we were ' +
    'what when where which while who why will with would you your error failed'
  ).split(' '),
);

/** Whether a word is specific to one machine: a URL, a path, an archive, an id. */
function isPlace(word: string): boolean {
  return (
    /^[a-z][a-z\d+.-]+:\/\//i.test(word) ||
    /^(?:[a-z]:|~|…|\.{1,3})?[\\/]|[\\/].*[\\/]/i.test(word) ||
    /^(?:localhost|\d+(?:\.\d+){3}):\d+$/i.test(word) ||
    /^mongod(?:b-[a-z\d]+)?-.*\d/i.test(word) ||
    /^(?:0x[\da-f]+|(?=\d*[a-f])(?=[a-f]*\d)[\da-f]{8,}(?:-[\da-f]+)*)$/i.test(word)
  );
}

/** Whether a word is a number: a code, a version, a port, a time with its unit. */
function isNumber(word: string): boolean {
  return /^[v^~<>=-]*\d[\d.,:_-]*[a-z]{0,3}$/i.test(word);
}

/** The essence of a query: a pasted error without its stack frames, cut to the length of a message. */
function messageOf(query: string): string {
  const [message = ''] = query.split(/\s+at (?:[^()]{1,80} \()?(?:file|node|[a-z]:|\/)\S*:\d+:\d+/i);
  return message.slice(0, 400);
}

/** A message without the error class in front of it. */
function withoutClass(message: string): string {
  return message.replace(/^(?:Uncaught )?\w*(?:Error|Exception|Warning)(?: \[[^\]]*\])?: /, '');
}

/** The words of a text as written, without surrounding punctuation. */
function wordsOf(text: string): readonly string[] {
  return text
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}_~/\\.…^<>=-]+|[^\p{L}\p{N}_]+$/gu, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** The words of a text in lowercase, also split at dots and hyphens. */
function plainWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== '');
}

/** The form of a word that is compared, the same for all its forms, and for a setting and its variable. */
function stem(word: string): string {
  return word.replace(/^mongoms_/, '').replace(/(?<=.{4})(?:ing|ion|ed|es|s|e)$/, '');
}

/** A list of words without the fillers, unless they are all there is. */
function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !fillers.has(word.toLowerCase()));
  return telling.length > 0 ? telling : words;
}

function tellingStems(text: string): readonly string[] {
  return plainWords(text)
    .filter((word) => !fillers.has(word))
    .map(stem);
}

/** Runs of words that are the same in every message of a kind: the text between values and quoted parts. */
function fixedRuns(text: string): readonly (readonly string[])[] {
  return withoutClass(text)
    .split(/"[^"]*"|'[^']*'(?!\w)|`[^`']*[`']|“[^”]*”/)
    .flatMap((part) => {
      const runs: string[][] = [[]];
      for (const word of wordsOf(part)) {
        if (isPlace(word) || isNumber(word)) {
          runs.push([]);
        } else {
          runs.at(-1)?.push(word);
        }
      }
      return runs;
    });
}

/** How telling a word is: code names most, then long words. */
function weightOf(word: string): number {
  return fillers.has(word.toLowerCase()) ? 0 : word.length + (/[a-z][A-Z]|_|^[A-Z]{4,}$/.test(word) ? 8 : 0);
}

/**
 * Turns a query into questions to the index, most exact first. The index requires all words on one page, but a pasted
 * error message has words that no page has: its paths, ports, and versions.
 *
 * @returns without duplicates; empty for a query without a letter or a digit
 */
export function searchAttempts(query: string): readonly SearchAttempt[] {
  const message = messageOf(query);
  const typed = wordsOf(message);
  const runs = [...fixedRuns(message)].sort((a, b) => b.length - a.length);
  const common = typed.filter((word) => !isPlace(word));
  const fixed = wordsOf(withoutClass(message)).filter((word) => !isPlace(word) && !isNumber(word));
  const telling = [...new Set(fixed)]
    .filter((word) => weightOf(word) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, 6);

  const seen = new Set<string>();
  return [
    { kind: 'phrase' as const, words: typed },
    ...runs
      .filter((run, index) => index < 2 && run.length > (index === 0 ? 1 : 2))
      .map((words) => ({ kind: 'phrase' as const, words })),
    ...[common, typed, fixed, fixed.flatMap(plainWords)].map((words) => ({
      kind: 'words' as const,
      words: tellingWords(words),
    })),
    ...[6, 3, 1].map((count) => ({
      kind: 'some' as const,
      words: fixed.filter((word) => telling.indexOf(word) >= 0 && telling.indexOf(word) < count),
    })),
  ].filter(({ kind, words }) => {
    const key = `${kind === 'phrase' ? '"' : ''}${words.join(' ').toLowerCase()}`;
    const isNew = words.length > (kind === 'phrase' ? 1 : 0) && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/**
 * Splits an excerpt from Pagefind: what was found is in `<mark>`, and angle brackets in the text are escaped. Anything
 * else that looks like HTML is text.
 */
export function parseExcerpt(excerpt: string): readonly ExcerptPart[] {
  return excerpt.split(/<mark>(.*?)<\/mark>/s).flatMap((raw, index) => {
    const text = raw.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    return text === '' ? [] : [{ text, found: index % 2 === 1 }];
  });
}

/** Where a page is, in words, from the folders of its path. */
function trailOf(url: string): readonly string[] {
  const folders = /\/docs\/(.+)\//.exec(url)?.[1]?.split('/') ?? [];
  return folders.map((folder) =>
    folder === 'api' ? 'API' : folder.charAt(0).toUpperCase() + folder.slice(1).replaceAll('-', ' '),
  );
}

/**
 * From 0 to 1: how exactly a heading says what is asked, all of it and nothing else; its page's title may say a part.
 */
function headingMatch(asked: ReadonlySet<string>, heading: string, page = ''): number {
  const own = tellingStems(heading);
  const matches = own.filter((word) => asked.has(word));
  if (matches.length === 0) {
    return 0;
  }
  const said = new Set([...matches, ...tellingStems(page).filter((word) => asked.has(word))]);
  return (said.size / asked.size) * (matches.length / own.length);
}

/** Whether a word is a form of a word that was asked for; forms share their beginning. */
function isFormOf(asked: string, word: string): boolean {
  return word.includes(asked.slice(0, Math.max(3, Math.ceil(asked.length * 0.6))));
}

/** From 0 to 1: how much of what is asked is in a text. */
function coverage(asked: ReadonlySet<string>, text: string): number {
  const words = plainWords(text);
  const there = [...asked].filter((one) => words.some((word) => isFormOf(one, word)));
  return asked.size === 0 ? 1 : there.length / asked.size;
}

/** An excerpt without the heading, or the end of one, that it starts with: the heading is shown above it. */
function withoutHeading(excerpt: readonly ExcerptPart[], heading: string): readonly ExcerptPart[] {
  const text = excerpt.map((part) => part.text).join('');
  const words = heading.split(' ');
  const ends = words.map((_word, index) => `${words.slice(index).join(' ')}. `);
  let cut = ends.find((end) => text.startsWith(end))?.length ?? 0;
  return excerpt.flatMap((part) => {
    const rest = part.text.slice(cut);
    cut = Math.max(cut - part.text.length, 0);
    return rest === '' ? [] : [{ ...part, text: rest }];
  });
}

/**
 * A page with its best sections, ranked by its score, from 0 to 1, and its headings.
 *
 * @returns empty for a page without a form of a word that was asked for: if no page has a word, Pagefind searches for
 * its beginning
 */
function ranked(
  asked: ReadonlySet<string>,
  { url, meta, sub_results: found }: IndexedPage,
  score: number,
): readonly { readonly page: FoundPage; readonly rank: number }[] {
  const { title = 'Start page', description = '' } = meta;
  const trail = trailOf(url);
  const name = url.replace(/\/$/, '').replace(/^.*\//, '');
  const sections = found
    .map(({ title: heading = title, url: target, excerpt }) => {
      const parts = parseExcerpt(excerpt);
      const marked = parts.flatMap(({ text, found: isFound }) => (isFound ? [text] : [])).join(' ');
      return {
        section: { title: heading, url: target, excerpt: withoutHeading(parts, heading) },
        rank: coverage(asked, marked) + 2 * headingMatch(asked, heading, title),
      };
    })
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  const best = sections[0]?.rank ?? 0;
  if (best === 0 && coverage(asked, `${title} ${name} ${description}`) === 0) {
    return [];
  }
  const shown = sections.slice(0, shownSections).filter(({ rank }) => rank >= best / 2);
  const itself: FoundSection = { title, url, excerpt: [{ text: description, found: false }] };
  return [
    {
      page: { title, url, trail, sections: shown.length > 0 ? shown.map(({ section }) => section) : [itself] },
      rank:
        score +
        best +
        2 * Math.max(headingMatch(asked, title), headingMatch(asked, name)) -
        // An overview mentions a bit of everything.
        (trail.length === 0 ? 1 : 0),
    },
  ];
}

/**
 * Answers a query.
 *
 * @param query - what the reader typed or pasted
 * @param search - the index
 * @throws what the index throws
 */
export async function answerTo(query: string, search: SearchIndex): Promise<SearchAnswer> {
  const message = messageOf(query);
  const asked = new Set(tellingStems(message));
  const searchWords = (words: readonly string[]): Promise<readonly IndexHit[]> => search(tellingWords(words).join(' '));
  const scores = scoresOf(await searchWords(wordsOf(message).filter((word) => !isPlace(word))));
  const pages = new Map<string, FoundPage>();
  let more = false;
  let close = false;
  for (const { kind, words } of searchAttempts(query)) {
    if (pages.size >= shownPages || (kind === 'some' && pages.size > 0)) {
      break;
    }
    let hits = await searchWords(words);
    if (kind === 'phrase' && hits.length > 0) {
      // Pagefind scores all pages with a phrase the same, and reports one place on each. The search for its words
      // reports all places, and the rest of the query distinguishes the pages.
      const withPhrase = scoresOf(await search(`"${words.join(' ').replaceAll('"', '')}"`));
      hits = hits
        .filter(({ id }) => withPhrase.has(id))
        .map((hit) => ({ ...hit, score: (scores.get(hit.id) ?? 0) + hit.score / 100 }))
        .sort((a, b) => b.score - a.score);
    }
    const top = Math.max(hits[0]?.score ?? 0, Number.MIN_VALUE);
    const loaded = await Promise.all(
      hits.slice(0, shownPages + 4).map(async (hit) => ranked(asked, await hit.data(), hit.score / top)),
    );
    const candidates = loaded.flat().sort((a, b) => b.rank - a.rank);
    for (const { page } of candidates) {
      pages.set(page.url, pages.get(page.url) ?? page);
    }
    more ||= candidates.length >= shownPages && hits.length > shownPages;
    close = kind === 'some' && pages.size > 0;
  }
  return { pages: [...pages.values()].slice(0, shownPages), more: more || pages.size > shownPages, close };
}

function scoresOf(hits: readonly IndexHit[]): ReadonlyMap<string, number> {
  return new Map(hits.map(({ id, score }) => [id, score]));
}
