import { formOf, termsIn } from '../../../facts/searchIndex';

/** Something that is asked for. */
export interface Concept {
  /** As it was typed. */
  readonly word: string;
  /** Forms of words that mean it: its own first, then those of its synonyms. */
  readonly forms: readonly string[];
  /** How much it counts, from 0 to 1. */
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
  'auth authentication user password credential login',
  'mac macos darwin osx',
  'm1 m2 silicon arm64 aarch64',
  'wsl windows win32',
  'choose select change specify pin',
  'delete remove clean cleanup',
  'seed fixture import populate',
  'parallel concurrent worker workers',
  'crash crashed exit exited killed',
  'transaction transactions session',
  'url uri connection',
].map((line) => [...new Set(line.split(' ').map(formOf))]);

const synonymsOf = new Map<string, ReadonlySet<string>>();
for (const group of synonyms) {
  for (const form of group) {
    synonymsOf.set(form, new Set([...(synonymsOf.get(form) ?? []), ...group.filter((other) => other !== form)]));
  }
}

/** What a paste has of one machine and one moment. */
const noise = [
  // Colors of a terminal.
  // eslint-disable-next-line no-control-regex
  /\u001B\[[\d;]*m/g,
  // Frames of a stack.
  /\bat (?:async )?(?:[\w$.<>[\]]{1,80} (?:\[as \w{1,40}\] )?\()?(?:file:|node:|[a-z]:|\.{0,2}\/|webpack|internal|node_modules|<)[^\s()]{0,300}\)?/gi,
  /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?/g,
  /\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/g,
  /\+\d+(?:ms|s|m)\b/g,
  /\bMongoMS:\w+(?=\s)/g,
  /\bMongo\[\d+\]:?/g,
  /\b0x[\da-f]+\b|\b[\da-f]{12,}\b/gi,
];

/** What stands before every failure, and says nothing about this one. */
const preambles =
  /Starting the (?:\w+ )?instance failed, (?:please )?enable debug(?: log)? for more info\w*\.?(?: Error:)?|\bnpm ERR! ?(?:code|path|command)?|\bError Command failed\b|Exit code: \d+|Command: \S+(?: \S+)?|Arguments:|Directory: \S+|> \S+ (?:post)?install\b|Test suite failed to run/gi;

// How much a word counts, found by trying: see tests/searchCases.spec.ts.
const numberWeight = 0.8;
const asideWeight = 0.3;
const weakWeight = 0.4;
const chatterWeight = 0.15;

/** Lines that say what went wrong, among those that lead to it. */
const telling =
  /\b\w*(?:Error|Exception)\b|\bfail|\bcannot|\bcould ?n.t|\bcan.t|\bnot (?:found|available|a function|defined|a constructor|permitted|supported|started)|\bE[A-Z]{4,}\b|Status Code|[Ee]xceeded|timed? ?out|\bclosed\b|\bsignal\b|[Uu]nknown|[Uu]nsupported|\bmissing\b|\bno such\b/;

/** Words that every page has. */
const weak = new Set(
  ['mongo', 'mongodb', 'mongod', 'memory', 'server', 'mongomemoryserver', 'test', 'use', 'instance', 'error'].map(
    formOf,
  ),
);

/** What readers write around their question. */
const chatter = new Set(
  'feature request issue problem question idea normal try get way make work want need run like possible know help example seem appear still instead anything something someone thing case time'
    .split(' ')
    .map(formOf),
);

const places = [/\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s"'<>]*/gi, /(?:[a-z]:|~|\.{1,2})?(?:[\\/][\w.@+-]+){2,}/gi];

function isNumber(word: string): boolean {
  return /^v?\d[\d.]*[a-z]{0,2}$/i.test(word);
}

/** Reads what was typed or pasted. Only the first 5,000 characters count. */
export function readQuery(text: string): Query {
  const asked = text.slice(0, 5000);
  // An address without a letter or a digit that counts.
  const quiet = noise.reduce(
    (rest, pattern) => rest.replaceAll(pattern, ' '),
    asked.replace(/(?<![\w:])::1\b/, ' IPv6 '),
  );
  const general = places.reduce(
    (rest, pattern) => rest.replaceAll(pattern, (place) => ` ${/[^\\/]*$/.exec(place)?.[0] ?? ''} `),
    quiet,
  );
  const source =
    [general.replaceAll(preambles, '\n'), general, quiet, asked].find((one) => termsIn(one).length > 0) ?? asked;
  const lines = source.split(/\n|⏎/);
  const isTelling = lines.map((line) => telling.test(line));
  const terms = lines.flatMap((line, number) =>
    termsIn(line).map(({ form, start, end }) => ({
      form,
      word: line.slice(start, end),
      isAside: isTelling.includes(true) && isTelling[number] === false,
    })),
  );
  const isMessage =
    terms.length > 12 || /\w(?:Error|Exception)\b|^Error:|\berror\b.*:|\bcode\b.*\d|:\s+["'\w]/.test(asked);
  const isName = terms.length === 1 && /[a-z][A-Z]|_|^[A-Z][a-z]+[A-Z]|\(/.test(asked);
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
      ],
      weight: Math.max(
        concepts.get(form)?.weight ?? 0,
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
