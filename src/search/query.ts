import weakWords from '../../facts/data/searchWeakWords.json';
import { formOf, termsIn, type SearchIndexFile } from '../../facts/searchIndex';

/** Something that a query asks for. */
export interface Concept {
  /** As typed. */
  readonly word: string;
  /** Forms of words that mean it: its own first, then those of its synonyms. */
  readonly forms: readonly string[];
  /** How much it counts: 1, more for a code, less for words around the question. */
  readonly weight: number;
  /** Whether the reader may still be typing it, as with `getU` and `10.4`. */
  readonly isPrefix: boolean;
}

/** What a reader wants to know, read from what was typed or pasted. */
export interface Query {
  /** As typed, without spaces around it. */
  readonly text: string;
  readonly concepts: readonly Concept[];
  /** Whether it is a message, which the error doctor reads too. */
  readonly isMessage: boolean;
}

// Weights of words, found by trial: see tests/built/searchCases.test.ts.
const codeWeight = 2;
/** Lines around a message only lead to it or follow from it. */
const asideWeight = 0.2;
/** Words that are on every page, and words that readers write around their question. */
const weakWeight = 0.3;
const weakForms = new Set(weakWords.map(formOf));

/** Stack frames, excerpts of code, results of tests, and progress. */
const noise = /^\s*(?:at (?:async )?\S|\.{3} ?\d+ more|\d+ \||\^+$|PASS |Tests?(?: Suites)?:|Downloading MongoDB)/;

const errorClass = /(?:^|[\s[])(?:[A-Z]\w{0,60})?(?:Error|Exception|Warning|UnknownLinuxDistro)(?: \[\w+\])?: /;

/** Codes and signals: `ENOTFOUND`, `SIGILL`, `GLIBC_2.34`, and the number in `code "100"`. */
const code =
  /\b(?:E[A-Z]{3,}[A-Z0-9_]*|SIG[A-Z]{3,6}|TS\d{4,5}|3221\d{6}|(?:CERT|CURL_OPENSSL|ERR|GLIBC(?:XX)?|UNABLE_TO|[A-Z]+_SELF_SIGNED)_[\w.]+|lib(?:crypto|ssl|curl)(?=\.so))\b|(?<=\b(?:code|signal|[Ss]tatus(?: [Cc]ode)?(?: is)?|it is|system error)[ :="']{1,4})-?\d{1,10}\b/g;

/**
 * Reads what was typed or pasted. In a paste, `⏎` is where a line ends. Only the first 5,000 characters count.
 *
 * @param synonyms - groups of forms, see {@link SearchIndexFile}
 */
export function readQuery(query: string, synonyms: SearchIndexFile['synonyms'] = []): Query {
  const text = query.slice(0, 5000).trim();
  const lines = text
    .split(/⏎|\n/)
    .filter((line) => !noise.test(line))
    .map((line) => {
      const codes = (line.match(code) ?? []).map(formOf);
      return { line, codes, isError: codes.length > 0 || errorClass.test(line) };
    });
  const isMessage = lines.some(({ isError }) => isError);
  // The words of programs have no synonyms.
  const isLiteral = /\w(?:Error|Exception)\b|:\s+["'\w]/.test(text);
  const concepts = new Map<string, Concept>();
  for (const { line, codes, isError } of lines) {
    const said = line.replaceAll(/(?:\/[\w.@-]+){3,}|\bfrom v?\d+(?:\.x)?$/g, ' '); // paths, "upgrade from 8"
    for (const { word, form } of termsIn(said)) {
      const weight =
        (codes.includes(form) ? codeWeight : weakForms.has(form) ? weakWeight : 1) *
        (isMessage && !isError ? asideWeight : 1);
      concepts.set(form, {
        word,
        forms: isLiteral ? [form] : [...new Set([form, ...synonyms.filter((group) => group.includes(form)).flat()])],
        weight: Math.max(weight, concepts.get(form)?.weight ?? 0),
        isPrefix:
          /^\D{3}|\d\.\d/.test(form) && text.endsWith(word) && word.toLowerCase().replaceAll('_', '').endsWith(form),
      });
    }
  }
  return { text, concepts: [...concepts.values()], isMessage: isMessage || isLiteral };
}
