import { formOf, termsIn, type SearchIndexFile } from '../../../facts/searchIndex';
import { readLines } from '../../tools/doctor/messages';
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
  readonly concepts: readonly Concept[];
  /** A library name, an upgrade between releases, what is new in a release, a MongoDB version, a message, or other words. */
  readonly kind: 'name' | 'upgrade' | 'release' | 'server' | 'message' | 'words';
  /** The majors between which the reader upgrades: `8..10` */
  readonly majors?: string;
}

/** @param synonyms - groups of forms, see {@link SearchIndexFile} */
export function synonymsOf(form: string, synonyms: SearchIndexFile['synonyms']): readonly string[] {
  return [...new Set(synonyms.filter((group) => group.includes(form)).flat())].filter((other) => other !== form);
}

// Weights of words, found by trial: see tests/built/searchCases.test.ts.
const codeWeight = 2;
/** Lines that are less telling than the most telling one only lead to it or follow from it. */
const [asideShare, asideWeight] = [0.75, 0.2];

const weights = new Map([
  // Words on every page.
  ...'mongo mongodb mongod memory server mongomemoryserver test instance error change set'
    .split(' ')
    .map((word) => [formOf(word), 0.4] as const),
  // Words that readers write around their question.
  ...'use feature request issue problem question idea normal try get way make work want need run like possible know help example seem appear still instead anything something someone thing case time add allow refactor notice implement provide support many multiple unable making pro number setup'
    .split(' ')
    .map((word) => [formOf(word), 0.15] as const),
]);

/** Words that are frequent in sentences, but not in messages and code. */
const smallWords = new Set(
  'i my we our you your it its this that these those the a an and but or if when while because so to of in on with for from as at by do does don have has had is are was were be been can can’t could would should not just any some there how what why'.split(
    ' ',
  ),
);

/** The releases that a number belongs to: `7` and `7.0` for `7.0.14`, `8.0` for `8`. */
function releasesOf(form: string): readonly string[] {
  const [, major, minor = '0'] = /^(\d{1,2})(?:\.(\d))?(?:\.\d+)*$/.exec(form) ?? [];
  return major === undefined ? [] : [major, `${major}.${minor}`].filter((release) => release !== form);
}

/** Whether a person wrote the text, so that it is full of small words. */
function isProse(text: string): boolean {
  const words = text.match(/[\p{L}'’]+/gu) ?? [];
  return words.filter((word) => smallWords.has(word.toLowerCase())).length > words.length / 4;
}

const twoReleases = /(mongo\w* |node\w* )?\bv?(\d{1,2})(?:\.\w{1,3}){0,2} ?(?:to|->|→| v) ?v?(\d{1,2})\b/i;

function kindOf(asked: string, termCount: number): Query['kind'] {
  const [two, other] = twoReleases.exec(asked) ?? [];
  if ((two !== undefined && other === undefined) || /upgrade from/i.test(asked)) {
    return 'upgrade';
  }
  if (
    /^v?\d+\.\d+(?:\.\d+)?$|\b(?:chang\w*|release|released|new)\b.*\d+\.\d|^(?:what.{0,3}s new|release notes)/i.test(
      asked,
    )
  ) {
    return 'release';
  }
  if (/\bmongo(?:db|d)? v?\d/i.test(asked) && termCount < 5) {
    return 'server';
  }
  if (
    /^\w+(?:\.\w+)+(?:\(\))?$|^(?:export |set |ENV |\$env:)?MONGOMS_|^\w+ options?$/.test(asked) ||
    (termCount === 1 && /[a-z][A-Z]|_|^[A-Z][a-z]+[A-Z]|\(/.test(asked))
  ) {
    return 'name';
  }
  const isMessage =
    (termCount > 12 && !isProse(asked)) ||
    /\w(?:Error|Exception)\b|^Error:|\berror\b.*:|\bcode\b.*\d|:\s+["'\w]/.test(asked);
  return isMessage ? 'message' : 'words';
}

/** Reads what was typed or pasted. Only the first 5,000 characters count. */
export function readQuery(text: string, synonyms: SearchIndexFile['synonyms'] = []): Query {
  const asked = text.slice(0, 5000);
  const lines = readLines(linesOf(asked));
  const most = Math.max(0, ...lines.map(({ weight }) => weight));
  const codes = new Set(lines.flatMap((line) => line.codes.map(formOf)));
  const termsOf = (part: string, isAside = false) =>
    termsIn(part).map(({ form, start, end }) => ({ form, word: part.slice(start, end), isAside }));
  const said = lines.flatMap(({ name = '', text: own, weight }) =>
    termsOf(`${name} ${own.replaceAll(/(?:\/[\w.@-]+){3,}/g, ' ')}`, most > 0 && weight <= most * asideShare),
  );
  const terms = said.length > 0 ? said : termsOf(asked);
  const kind = kindOf(asked.trim(), terms.length);
  const isMessage = kind === 'message';
  const strongest = Math.max(0, ...terms.map(({ form }) => weights.get(form) ?? 1));
  const concepts = new Map<string, Concept>();
  terms.forEach(({ form, word, isAside }, index) => {
    const [before, after] = [terms[index - 1]?.word ?? '', terms[index + 1]?.word ?? ''];
    // Also written as one word: "post install".
    const joined = [formOf(before + word), formOf(word + after)];
    const isNumber = /^v?\d[\d.]*[a-z]{0,2}$/i.test(word);
    concepts.set(form, {
      word,
      forms: [form, ...(isMessage ? [] : [...joined, ...synonymsOf(form, synonyms)]), ...releasesOf(form)],
      weight: Math.max(
        concepts.get(form)?.weight ?? 0,
        (isMessage && codes.has(form) ? codeWeight : 1) *
          (isAside ? asideWeight : 1) *
          ((weights.get(form) ?? 1) / strongest),
      ),
      isPrefix: isNumber
        ? /^\d+\.\d+$/.test(form)
        : form.length > 2 && index === terms.length - 1 && asked.endsWith(word),
    });
  });
  const [, other, from = '', to = ''] = twoReleases.exec(asked) ?? [];
  return {
    concepts: [...concepts.values()],
    kind,
    ...(kind === 'upgrade' && from !== '' && other === undefined && { majors: `${from}..${to}` }),
  };
}
