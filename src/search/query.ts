import { formOf, termsIn, type SearchIndexFile } from '../../facts/searchIndex';
import { logLines } from './logLines';
import { linesOf } from './pasteLines';

/** Something that a query asks for. */
export interface Concept {
  /** As typed. */
  readonly word: string;
  /** Forms of words that mean it: its own first, then those of its synonyms. */
  readonly forms: readonly string[];
  /** How much it counts: 1, more for a code, less for words around the question. */
  readonly weight: number;
  /** Whether the reader may still be typing it, or it begins a release number. */
  readonly isPrefix: boolean;
}

/** What a reader wants to know, read from what was typed or pasted. */
export interface Query {
  /** As typed, without spaces around it. */
  readonly text: string;
  readonly concepts: readonly Concept[];
  /** Whether it is a message, which the error doctor reads too. */
  readonly isMessage: boolean;
  /** The majors between which the reader upgrades: `8..10` */
  readonly majors?: string;
}

// Weights of words, found by trial: see tests/built/searchCases.test.ts.
const codeWeight = 2;
/** Lines around a message only lead to it or follow from it. */
const asideWeight = 0.2;
/** Words that are on every page, and words that readers write around their question. */
const weakWeight = 0.3;
const weakWords = new Set(
  (
    'mongo mongodb mongod memory server mongomemoryserver test instance error change set use feature request issue problem ' +
    'question idea normal try get way make work want need run like possible know help example seem appear still instead ' +
    'anything something someone thing case time add allow refactor notice implement provide support many multiple unable ' +
    'making pro number setup'
  )
    .split(' ')
    .map(formOf),
);

const longestQuery = 5000;

/** What may stand beside the releases if the reader upgrades this library. */
const upgradeWords = new Set('upgrade migrate migration update version release guide'.split(' ').map(formOf));

/** The majors of `upgrade from 8.x to 10.x`; undefined if something else is upgraded, as in `debian 11 to 12`. */
function majorsOf(text: string): string | undefined {
  const isFromTo = /\d\S* ?(?:to|->|→) ?v?\d/.test(text);
  const forms = termsIn(text.replace(/\bmongodb-memory-server\b/i, ' ')).map(({ form }) => form);
  const [from, to, ...others] = forms
    .filter((form) => !upgradeWords.has(form))
    .map((form) => /^\d\d?\b/.exec(form)?.[0]);
  return isFromTo && from !== undefined && to !== undefined && others.length === 0 ? `${from}..${to}` : undefined;
}

/**
 * Reads what was typed or pasted. Only the first 5,000 characters count.
 *
 * @param synonyms - groups of forms, see {@link SearchIndexFile}
 */
export function readQuery(query: string, synonyms: SearchIndexFile['synonyms'] = []): Query {
  const text = query.slice(0, longestQuery).trim();
  const lines = logLines(linesOf(text));
  const isMessage = lines.some((line) => line.isMessage);
  // The words of programs have no synonyms.
  const isLiteral = /\w(?:Error|Exception)\b|:\s+["'\w]/.test(text);
  const codes = new Set(lines.flatMap((line) => line.codes.map(formOf)));
  const terms = lines.flatMap((line) => {
    const said = line.text.replaceAll(/(?:\/[\w.@-]+){3,}/g, ' '); // without paths
    return termsIn(said).map(({ form, start, end }) => ({
      form,
      word: said.slice(start, end),
      weight:
        (codes.has(form) ? codeWeight : weakWords.has(form) ? weakWeight : 1) *
        (isMessage && !line.isMessage ? asideWeight : 1),
    }));
  });
  const concepts = new Map<string, Concept>();
  terms.forEach(({ form, word, weight }, index) => {
    const similar = isLiteral ? [] : synonyms.filter((group) => group.includes(form)).flat();
    concepts.set(form, {
      word,
      forms: [...new Set([form, ...similar])],
      weight: Math.max(weight, concepts.get(form)?.weight ?? 0),
      isPrefix: /^\d+\.\d+$/.test(form) || (/^\D{3}/.test(form) && index === terms.length - 1 && query.endsWith(word)),
    });
  });
  const majors = majorsOf(text);
  return {
    text,
    concepts: [...concepts.values()],
    isMessage: isMessage || isLiteral,
    ...(majors !== undefined && { majors }),
  };
}
