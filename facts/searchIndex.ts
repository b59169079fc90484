import type { AsPlainObject, Options } from 'minisearch';

/** The folder of the search index in a build. */
export const searchFolder = 'search';

/** A page that can be found. */
export interface SearchedPage {
  /** Path, without the base URL. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Name of the file with the texts of its sections, an array in their order; it changes with them. */
  readonly texts: string;
  /** Anchor and heading of each section; the first one, above all headings, has neither. */
  readonly sections: readonly (readonly [anchor: string, heading: string])[];
}

/** The file that the search loads: what can be found, and by which words. */
export interface SearchIndexFile {
  readonly pages: readonly SearchedPage[];
  /** Ids are made by `sectionId`, the one of a page itself by `pageId`. */
  readonly words: PackedWords;
}

/**
 * MiniSearch's own format without its list of words, which is packed: compressed, a third of it is saved. `terms` are
 * separated by spaces. `places` has a line for each: for each field, separated by `/`, the documents with the word, each as
 * its distance from the one before, and how often after a dot if that is more than once: `3.2 1/17`.
 */
export interface PackedWords extends Omit<AsPlainObject, 'index'> {
  readonly terms: string;
  readonly places: string;
}

type FieldPlaces = Readonly<Record<string, number>>;

function packField(places: FieldPlaces): string {
  let before = 0;
  return Object.entries(places)
    .map(([id, count]) => {
      const distance = Number(id) - before;
      before = Number(id);
      return count > 1 ? `${String(distance)}.${String(count)}` : String(distance);
    })
    .join(' ');
}

function unpackField(packed: string): FieldPlaces {
  let id = 0;
  return Object.fromEntries(
    packed.split(' ').map((place) => {
      const [distance, count = '1'] = place.split('.');
      id += Number(distance);
      return [id, Number(count)];
    }),
  );
}

export function packWords({ index, ...rest }: AsPlainObject): PackedWords {
  const fields = Object.values(rest.fieldIds);
  return {
    ...rest,
    terms: index.map(([term]) => term).join(' '),
    places: index
      .map(([, byField]) =>
        fields.map((field) => packField((byField as Record<string, FieldPlaces>)[field] ?? {})).join('/'),
      )
      .join('\n'),
  };
}

export function unpackWords({ terms, places, ...rest }: PackedWords): AsPlainObject {
  const lines = places.split('\n');
  const index = terms
    .split(' ')
    .map((term, place): [string, Record<string, FieldPlaces>] => [
      term,
      Object.fromEntries(
        (lines[place] ?? '').split('/').flatMap((field, id) => (field === '' ? [] : [[id, unpackField(field)]])),
      ),
    ]);
  return { ...rest, index };
}

/** Id of a section, by the places of its page and of the section on it. */
export function sectionId(page: number, section: number): number {
  return (page + 1) * 1000 + section;
}

/** Id of what is said of a page as a whole: its title, its description, the end of its address. */
export function pageId(page: number): number {
  return -(page + 1);
}

/** The page and the section of an id; no section for a page itself. */
export function placeOf(id: number): { readonly page: number; readonly section?: number } {
  return id < 0 ? { page: -id - 1 } : { page: Math.floor(id / 1000) - 1, section: id % 1000 };
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

/**
 * The form of a word that is compared: the same for its forms, for an option and its variable (`DOWNLOAD_DIR`,
 * `downloadDir`, `MONGOMS_DOWNLOAD_DIR`).
 */
export function formOf(word: string): string {
  const plain = word
    .toLowerCase()
    .replace(/^mongoms_/, '')
    .replaceAll('_', '');
  return /\d/.test(plain) ? plain : plain.replace(/(?<=.{4})(?:ing|ions?|ed|es|s|e)$/, '');
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
  return [...text.matchAll(/\d+(?:\.\d+)+|[\p{L}\p{N}_]+/gu)].flatMap(({ 0: word, index }) =>
    word.length < 2 || isFiller(word.toLowerCase())
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

/** How MiniSearch reads and keeps words; the same when an index is made and when it is used. */
export const wordsOptions: Options = {
  fields: ['heading', 'text'],
  tokenize: (text, field) => [
    ...termsIn(text).map(({ form }) => form),
    ...(field === 'heading' ? partsOf(text).map(formOf) : []),
  ],
  processTerm: (form) => form,
};
