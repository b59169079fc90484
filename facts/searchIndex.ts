import type { AsPlainObject, Options } from 'minisearch';

/** The folder of the search index in a build. */
export const searchFolder = 'search';

/** A page that was found: its file, which loads when it is one of the best. */
export interface SearchedPage {
  /** Path, without the base URL. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** The first one, above all headings, has neither anchor nor heading. */
  readonly sections: readonly (readonly [anchor: string, heading: string, text: string])[];
}

/**
 * What a page is to those who search: an overview, everything in brief with a page for each, part of the reference, the list of
 * messages, about upgrades, or anything else.
 */
export type PageKind = 'b' | 'm' | 'o' | 'r' | 'u' | '-';

/**
 * The file that the search loads first. It has what every query needs: which words there are, and which page is of which
 * kind. Where words stand is in further files, and so are the pages: only what a query asks for loads, so the first answer
 * does not weigh more with every page.
 */
export interface SearchIndexFile {
  /** All words, sorted, separated by spaces. */
  readonly terms: string;
  /** How many words are in each file of places, in their order, and the hash in the name of that file. */
  readonly places: readonly (readonly [count: number, hash: string])[];
  /** The hash in the name of each page's file, separated by spaces. */
  readonly pages: string;
  /** The {@link PageKind} of each page. */
  readonly kinds: string;
  /** How many sections each page has. */
  readonly sections: readonly number[];
  /** By field, as MiniSearch computes it. */
  readonly averageFieldLength: readonly number[];
}

/** Name of a file of an index. */
export function searchFile(what: 'index' | 'page' | 'places', hash: string): string {
  return `${what}.${hash}.json`;
}

/** @param url - path of the page, without the base URL */
export function kindOfPage(url: string): PageKind {
  if (/(?:^|\/)(?:changelog|docs(?:\/guides|\/api)?)?$/.test(url)) {
    return 'o';
  }
  if (`/${url}`.includes('/api/')) {
    return 'r';
  }
  if (url.endsWith('quick-start-guide')) {
    return 'b';
  }
  if (/\/guides\/migration(?:\/|$)/.test(`/${url}`)) {
    return 'u';
  }
  return url.endsWith('error-warning-details') ? 'm' : '-';
}

/** Where a word stands in a field: for each document, how often, and how many words that field has there. */
export type FieldPlaces = ReadonlyMap<number, { readonly count: number; readonly length: number }>;

/** As {@link FieldPlaces}, by field. */
export type WordPlaces = readonly FieldPlaces[];

/**
 * A word in a file of places: for each field, separated by `/`, the documents with the word, each as its distance from the one
 * before, the length of the field, and how often if that is more than once: `3.12.2 1.7/17.9`.
 */
export function packPlaces(places: WordPlaces): string {
  return places
    .map((field) => {
      let before = 0;
      return [...field]
        .sort(([a], [b]) => a - b)
        .map(([id, { count, length }]) => {
          const distance = id - before;
          before = id;
          return [distance, length, ...(count > 1 ? [count] : [])].join('.');
        })
        .join(' ');
    })
    .join('/');
}

export function unpackPlaces(packed: string): WordPlaces {
  return packed.split('/').map((field) => {
    let id = 0;
    return new Map(
      (field === '' ? [] : field.split(' ')).map((place) => {
        const [distance = 0, length = 0, count = 1] = place.split('.').map(Number);
        id += distance;
        return [id, { count, length }];
      }),
    );
  });
}

/** Where each word of an index stands, words sorted, documents by the numbers that MiniSearch gave them. */
export function placesOfWords({
  index,
  fieldIds,
  fieldLength,
}: AsPlainObject): readonly (readonly [string, WordPlaces])[] {
  const lengths = fieldLength as Readonly<Record<string, readonly number[]>>;
  return index
    .map(([term, byField]): [string, WordPlaces] => [
      term,
      Object.values(fieldIds).map((field) => {
        const counts = (byField as Readonly<Record<string, Readonly<Record<string, number>>>>)[field] ?? {};
        return new Map(
          Object.entries(counts).map(([id, count]) => [Number(id), { count, length: lengths[id]?.[field] ?? 0 }]),
        );
      }),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What MiniSearch loads to search some words of an index; what it finds has the numbers of documents as ids. */
export function indexOfWords(
  words: ReadonlyMap<string, WordPlaces>,
  {
    documentCount,
    averageFieldLength,
  }: { readonly documentCount: number; readonly averageFieldLength: readonly number[] },
): AsPlainObject {
  const lengths = new Map<number, number[]>();
  const index = [...words].map(([term, places]): [string, Record<string, Record<string, number>>] => [
    term,
    Object.fromEntries(
      places.map((field, number) => [
        number,
        Object.fromEntries(
          [...field].map(([id, { count, length }]) => {
            const known = lengths.get(id) ?? [];
            known[number] = length;
            lengths.set(id, known);
            return [id, count];
          }),
        ),
      ]),
    ),
  ]);
  return {
    documentCount,
    nextId: documentCount,
    documentIds: Object.fromEntries([...lengths.keys()].map((id) => [id, id])),
    fieldIds: Object.fromEntries(searchFields.map((field, number) => [field, number])),
    fieldLength: Object.fromEntries(lengths),
    averageFieldLength: [...averageFieldLength],
    storedFields: {},
    dirtCount: 0,
    index,
    serializationVersion: 2,
  };
}

/** The numbers of documents: of each page first itself, with what is said of it as a whole, then its sections. */
export function documentsOf(
  sections: readonly number[],
): readonly { readonly page: number; /** None for the page itself. */ readonly section?: number }[] {
  return sections.flatMap((count, page) => [
    { page },
    ...Array.from({ length: count }, (_, section) => ({ page, section })),
  ]);
}

/** Words that say nothing about what the reader is looking for. */
const fillers = new Set(
  (
    'a about after all also am an and any are as at be because been before being but by can cannot could did do does ' +
    'doesn don for from had has have how i if in into is isn it its just may me more must my no nor not now of on only ' +
    'or our out please should so some such than that the their then there these they this those to too try until up ' +
    'was we were what when where which while who why will with won would you your'
  ).split(' '),
);

function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** A page has few words, each many times, and a query reads several pages. */
const formsKnown = new Map<string, string>();

/**
 * The form of a word that is compared: the same for its forms, for an option and its variable (`DOWNLOAD_DIR`,
 * `downloadDir`, `MONGOMS_DOWNLOAD_DIR`), and for a release with and without its `v`.
 */
export function formOf(word: string): string {
  const known = formsKnown.get(word);
  if (known !== undefined) {
    return known;
  }
  const form = withoutEnding(
    word
      .toLowerCase()
      .replace(/^mongoms_/, '')
      .replaceAll('_', ''),
  );
  formsKnown.set(word, form);
  return form;
}

function withoutEnding(word: string): string {
  if (/\d/.test(word)) {
    return word.replace(/^v(?=\d)/, '');
  }
  const stem = word.replace(/(?<=.{3})ies$/, 'y').replace(/(?<=.{4})(?:ing|ions?|ed|es|s|e)$/, '');
  // "stopp" of "stopped", "install" of "installation".
  return stem === word ? word : stem.replace(/(?<=..)([bdgmnprt])\1$/, '$1').replace(/(?<=.{6})at$/, '');
}

/** A word as it stands in a text, and the form of it that is compared. */
export interface Term {
  readonly form: string;
  /** Place of its first character. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text, in order: letters, digits and `_` in a row, and numbers with dots (`7.0.14`). */
export function termsIn(text: string): readonly Term[] {
  return [...text.matchAll(/v?\d+(?:\.\d+)+|[\p{L}\p{N}_]+/gu)].flatMap(({ 0: word, index }) =>
    !/\d|../u.test(word) || isFiller(word.toLowerCase())
      ? []
      : [{ form: formOf(word), start: index, end: index + word.length }],
  );
}

/** The parts of names that are written in one word: `launch` and `Timeout` of `launchTimeout`. */
function partsOf(text: string): readonly string[] {
  return [...text.matchAll(/\p{L}+/gu)].flatMap(([name]) => {
    const parts = name.split(/(?<=\p{Ll})(?=\p{Lu})/u);
    return parts.length > 1 ? parts : [];
  });
}

const searchFields = ['heading', 'text', 'own'];

/**
 * How MiniSearch reads and keeps words; the same when an index is made and when it is used. `own` has the words of a heading as
 * they stand there, those of the title for what is above all headings: it is compared with what is asked as a whole, and not
 * searched.
 */
export const wordsOptions: Options = {
  fields: searchFields,
  searchOptions: { fields: ['heading', 'text'] },
  tokenize: (text, field) => [
    ...termsIn(text).map(({ form }) => form),
    ...(field === 'heading' ? partsOf(text).map(formOf) : []),
  ],
  processTerm: (form) => form,
};
