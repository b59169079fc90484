import { formOf, termsIn } from '../../../facts/searchIndex';
import { readLines } from '../../tools/doctor/messages';
import { linesOf } from './pasteLines';

/** Something that is asked for. */
export interface Concept {
  /** As it was typed. */
  readonly word: string;
  /** Forms of words that mean it: its own first, then those of its synonyms. */
  readonly forms: readonly string[];
  /** How much it counts: 1, more for a code, less for what is around it. */
  readonly weight: number;
  /** Whether the reader may still be typing it. */
  readonly isUnfinished: boolean;
}

/** What a reader wants to know, read from what was typed or pasted. */
export interface Query {
  readonly concepts: readonly Concept[];
  /** All words in order, also those that repeat. */
  readonly forms: readonly string[];
  /** A name of the library's, a message, or words. */
  readonly kind: 'name' | 'message' | 'words';
}

/** Words of which readers use one where pages use another. */
const synonyms = [
  'upgrade upgrading migrate migration update',
  'store stored location located cache directory where',
  'log logs output debug verbose',
  'minimum lowest required requirement floor',
  'corporate company proxy firewall',
  'offline airgapped sandbox restricted',
  'system installed global own existing',
  'reuse share shared keep persistent persist',
  'reuse pool pooling',
  'stop shutdown',
  'folder folders directory directories',
  'watch stream streams',
  'unavailable offline',
  'slow speed faster performance',
  'timeout timed',
  'error errors warning fails',
  'docker container dockerfile dockerized',
  'temp tmp temporary',
  'shell mongosh mongoimport',
  'initialize init startup fixture seed',
  'unique duplicate index indexes',
  'jest-mongodb shelf preset',
  'pipeline ci workflow actions gitlab jenkins circleci',
  'replset replica',
  'auth authentication authorization authorize user password credential login',
  'mac macos darwin osx macbook',
  'm1 m2 m3 m4 silicon arm64 aarch64',
  'wsl windows win32',
  'choose select change specify pin',
  'delete remove clean cleanup',
  'seed fixture import populate',
  'parallel concurrent worker workers',
  'crash crashed exit exited killed closed closes dies died',
  'transaction transactions session',
  'url uri connection',
  'seconds secs sec minutes',
  'db database',
  'hang hangs hanging stuck freeze freezes forever infinite endless timeout',
  'slow lot long longer',
  'dirs directories folders',
  'kill killed sigkill',
  'flaky intermittent intermittently random randomly sometimes',
  'node nodejs',
].map((line) => [...new Set(line.split(' ').map(formOf))]);

const synonymsOf = new Map<string, ReadonlySet<string>>();
for (const group of synonyms) {
  for (const form of group) {
    synonymsOf.set(form, new Set([...(synonymsOf.get(form) ?? []), ...group.filter((other) => other !== form)]));
  }
}

// How much a word counts, found by trying: see tests/searchCases.spec.ts.
const numberWeight = 0.8;
const codeWeight = 1.6;
/** Lines that tell less, compared with the one that tells most, lead to it or follow from it. */
const asideShare = 0.75;
const asideWeight = 0.2;
/** As many words say what happened: then an address beside them tells little. */
const enoughWords = 4;
const weakWeight = 0.4;
const chatterWeight = 0.15;

/** Words that every page has. */
const weak = new Set(
  ['mongo', 'mongodb', 'mongod', 'memory', 'server', 'mongomemoryserver', 'test', 'use', 'instance', 'error'].map(
    formOf,
  ),
);

/** What readers write around their question. */
const chatter = new Set(
  'feature request issue problem question idea normal try get way make work want need run like possible know help example seem appear still instead anything something someone thing case time add allow refactor notice implement provide support fix many multiple unable making pro'
    .split(' ')
    .map(formOf),
);

/** What sentences are full of, and messages and code are not. */
const smallWords = new Set(
  'i my we our you your it its this that these those the a an and but or if when while because so to of in on with for from as at by do does don have has had is are was were be been can can’t could would should not just any some there how what why'.split(
    ' ',
  ),
);

/** `com.example.app.Server`, `test.system.indexes`: names in a program that is not this one. */
const names = /(?<![\w.])(?!\w*\.?(?:mongodb|env)\b)[a-z]+(?:\.[a-z]+){2,}(?:\.[A-Z]\w*\$?)?(?![\w.(])/g;

const urls = /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s"'<>]*/gi;

const places = [urls, /(?:[a-z]:|~|\.{1,2})?(?:[\\/][\w.@+-]+){2,}/gi];

/** Without folders and hosts, which differ from machine to machine. */
function withoutPlaces(text: string): string {
  return places.reduce(
    (rest, pattern) => rest.replaceAll(pattern, (place) => ` ${/[^\\/]*$/.exec(place)?.[0] ?? ''} `),
    // An address without a letter or a digit that counts.
    text.replace(/(?<![\w:])::1\b/, ' IPv6 ').replace(names, ' '),
  );
}

interface Term {
  readonly form: string;
  readonly word: string;
  readonly isAside: boolean;
}

function termsOf(text: string, isAside = false): readonly Term[] {
  return termsIn(text).map(({ form, start, end }) => ({ form, word: text.slice(start, end), isAside }));
}

/** The releases that a number is of: `7` and `7.0` for `7.0.14`, `8.0` for `8`. */
function releasesOf(form: string): readonly string[] {
  const [, major, minor = '0'] = /^(\d{1,2})(?:\.(\d))?(?:\.\d+)*$/.exec(form) ?? [];
  return major === undefined ? [] : [major, `${major}.${minor}`].filter((release) => release !== form);
}

function isNumber(word: string): boolean {
  return /^v?\d[\d.]*[a-z]{0,2}$/i.test(word);
}

/** Whether a text is written by a person: full of small words, and without codes. */
function isProse(text: string): boolean {
  const words = text.match(/[\p{L}'’]+/gu) ?? [];
  const small = words.filter((word) => smallWords.has(word.toLowerCase())).length;
  return small > words.length / 4;
}

/** Reads what was typed or pasted. Only the first 5,000 characters count. */
export function readQuery(text: string): Query {
  const asked = text.slice(0, 5000);
  const lines = readLines(linesOf(asked));
  const most = Math.max(0, ...lines.map(({ weight }) => weight));
  const codes = new Set(lines.flatMap((line) => line.codes.map(formOf)));
  const said = lines.flatMap(({ name = '', text: own, weight }) => {
    const isAside = most > 0 && weight <= most * asideShare;
    const around = termsOf(withoutPlaces(`${name} ${own.replaceAll(urls, ' ')}`), isAside);
    return around.length < enoughWords
      ? termsOf(withoutPlaces(`${name} ${own}`), isAside)
      : [...around, ...termsOf(withoutPlaces((own.match(urls) ?? []).join(' ')), true)];
  });
  const terms = said.length > 0 ? said : termsOf(asked);
  const isMessage =
    (terms.length > 12 && !isProse(asked)) ||
    /\w(?:Error|Exception)\b|^Error:|\berror\b.*:|\bcode\b.*\d|:\s+["'\w]/.test(asked);
  const isName =
    (terms.length === 1 && /[a-z][A-Z]|_|^[A-Z][a-z]+[A-Z]|\(/.test(asked)) ||
    /^(?:export |set |ENV |\$env:)?MONGOMS_/.test(asked);
  const concepts = new Map<string, Concept>();
  const isAllWeak = terms.every(({ form }) => weak.has(form) || chatter.has(form));
  terms.forEach(({ form, word, isAside }, index) => {
    const isLast = index === terms.length - 1 && asked.endsWith(word);
    concepts.set(form, {
      word,
      forms: [
        form,
        ...(isMessage
          ? []
          : // Also written as one word: "post install".
            [terms[index - 1]?.form, terms[index + 1]?.form].flatMap((other, place) =>
              other === undefined ? [] : [place === 0 ? other + form : form + other],
            )),
        ...(isMessage ? [] : (synonymsOf.get(form) ?? [])),
        ...releasesOf(form),
      ],
      weight: Math.max(
        concepts.get(form)?.weight ?? 0,
        (isMessage && codes.has(form) ? codeWeight : 1) *
          (isMessage && isNumber(word) && terms.length > 4 ? numberWeight : 1) *
          (isAside ? asideWeight : 1) *
          (isAllWeak ? 1 : weak.has(form) ? weakWeight : chatter.has(form) ? chatterWeight : 1),
      ),
      isUnfinished: isLast && !isNumber(word),
    });
  });
  return {
    concepts: [...concepts.values()],
    forms: terms.map(({ form }) => form),
    kind: isName ? 'name' : isMessage ? 'message' : 'words',
  };
}
