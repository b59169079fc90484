import type { AsPlainObject, Options } from 'minisearch';
import fillerWords from './data/searchFillers.json';

/** The directory of the search index in a build: `index.json`, and a file with the texts of each page. */
export const searchFolder = 'search';

/** A section as the search knows it. */
export type SearchSection = readonly [anchor: string, heading: string];

/** A page as the search knows it before it loads its texts. */
export interface SearchPage {
  /** Path, without the base URL. */
  readonly url: string;
  /** Its name and what is above it in the sidebar, from the top: `['Solve a task', 'Timeouts']`. */
  readonly trail: readonly string[];
  /** The first one is the title, for the text above all headings; it has no anchor. */
  readonly sections: readonly SearchSection[];
  /** Name of the file with the texts of its sections, in their order. */
  readonly texts: string;
}

/** The file that the search loads first. */
export interface SearchIndexFile {
  readonly pages: readonly SearchPage[];
  /** Groups of forms of words that readers and pages use interchangeably. */
  readonly synonyms: readonly (readonly string[])[];
  /**
   * What MiniSearch saves. For each page, in order, there is a document about the page as a whole, then one for each
   * section; the ids are numbers from 0.
   */
  readonly words: AsPlainObject;
}

/** Words that say nothing about what readers are looking for. */
const fillers: ReadonlySet<string> = new Set(fillerWords);

/**
 * A word in one spelling: the same for an option and its variable (`DOWNLOAD_DIR`, `downloadDir`,
 * `MONGOMS_DOWNLOAD_DIR`), and for a release with and without its `v`.
 */
function plainOf(word: string): string {
  return word.toLowerCase().replaceAll(/^mongoms_|^v(?=\d)|_/g, '');
}

/** The form of a word that is compared: in one spelling, and the same for its forms. */
export function formOf(word: string): string {
  const plain = plainOf(word);
  return /\d/.test(plain) ? plain : stemOf(plain);
}

function stemOf(word: string): string {
  const stem = word.replace(/(?<=.{3})ies$/, 'y').replace(/(?<=.{3})s$|(?<=.{4})(?:ing|ions?|ed|es|e)$/, '');
  // "stopp" of "stopped", "install" of "installation".
  return stem === word ? word : stem.replace(/(?<=..)([bdgmnprt])\1$/, '$1').replace(/(?<=.{6})at$/, '');
}

/**
 * The words of a text, in order: letters, digits and `_` in a row, and numbers with dots (`7.0.14`). Each with the form
 * of it that is compared, and its place: from its first character to the one behind it.
 */
export function termsIn(text: string) {
  return [...text.matchAll(/v?\d+(?:\.\d+)+|[\p{L}\p{N}_]+/gu)].flatMap(({ 0: word, index }) =>
    !/\d|../u.test(word) || fillers.has(word.toLowerCase())
      ? []
      : [{ word, form: formOf(word), start: index, end: index + word.length }],
  );
}

/** The parts of names that are written in one word: `launch` and `Timeout` of `launchTimeout`, but not of `TypeORM`. */
export function partsOf(text: string): readonly string[] {
  return [...text.matchAll(/[\p{L}_]+/gu)].flatMap(([name]) => {
    const parts = name.split(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})|_/u);
    return parts.length > 1 ? parts : [];
  });
}

/** How MiniSearch reads words, both when an index is made and when it is used. */
export const wordsOptions: Options = {
  fields: ['heading', 'text'],
  tokenize: (text, field) => [
    ...termsIn(text).map(({ form }) => form),
    ...(field === 'heading' ? partsOf(text).map(formOf) : []),
  ],
  processTerm: (form) => form,
};
