import type { DoctorFacts } from '@site/facts/doctor';
import { versionFor, type Cure } from './cures';
import { entries, type Entry, type EntryId } from './entries';
import { plainText, readMessages, type Message } from './messages';
import { finish, reading, saidIn, type Reader, type Reading } from './read';
import { remarksOn, type Remark } from './remarks';

/** How sure it is that an entry is the cause. */
export type Certainty = 'sure' | 'likely' | 'possible';

/** An entry that fits. */
export interface Finding {
  readonly id: EntryId;
  readonly certainty: Certainty;
  /** About 0 to 100, for comparing findings only. */
  readonly score: number;
  /** What was read, without what stands around it. */
  readonly quote: string;
  /** From 1. */
  readonly line: number;
  readonly sections: readonly string[];
  readonly cures: readonly Cure[];
}

/** What the doctor says about a paste. */
export interface Diagnosis {
  /** The best first; empty if nothing fits. */
  readonly findings: readonly Finding[];
  readonly reading: Reading;
  readonly remarks: readonly Remark[];
  /** What seems to be the message, for a paste that no entry fits. */
  readonly messages: readonly Message[];
}

/** As {@link diagnosing} does, at once. */
export function diagnose(text: string, facts: DoctorFacts): Diagnosis {
  return finish(diagnosing(text, facts));
}

const longestQuote = 300;

interface Evidence {
  readonly weight: number;
  readonly quote: string;
  readonly line: number;
}

/**
 * Reads a paste and finds the entries that fit it. Pauses at each `yield`.
 *
 * @param text - untrusted, of any length
 */
export function* diagnosing(text: string, facts: DoctorFacts): Generator<void, Diagnosis> {
  const evidence = new Map<Entry, Evidence[]>();
  const read: Reading = yield* reading(text, [signReader(evidence)]);
  yield* reading(unwrapped(text), [signReader(evidence)]);
  const scores = new Map([...evidence].map(([entry, found]) => [entry.id, scoreOf(entry, found, read)]));
  const findings = [...evidence]
    .map(([entry, found]) => judge(entry, found, read, facts, Math.min(...limitsOf(entry.id, scores))))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.line - b.line);
  return { findings, reading: read, remarks: remarksOn(read, facts), messages: readMessages(text) };
}

/** Letters of a text that is read once more, and of its lines at most. */
const mostUnwrapped = 200_000;
const widest = 160;

/** With the lines joined that a terminal has broken: their next word would not have fit. Each keeps its number. */
function unwrapped(text: string): string {
  const lines = plainText(text.slice(0, mostUnwrapped)).split('\n');
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  let ends = '';
  return width > widest
    ? ''
    : lines
        .map((line, index) => {
          const [word = ''] = /^\s*\S*/.exec(lines[index + 1] ?? '') ?? [];
          ends += '\n';
          if (word !== '' && line !== '' && line.length + word.length > width) {
            return line.length < width && !line.endsWith(' ') ? `${line} ` : line;
          }
          const end = ends;
          ends = '';
          return line + end;
        })
        .join('');
}

const signs = entries.flatMap((entry: Entry) => entry.signs.map((sign) => ({ entry, sign })));

/** Lines that name or show something, and don't say what happened. */
const silent: readonly RegExp[] = [
  // Names of tests: passed, and failed.
  /(?:^|[Z|:] )\s*(?:[✓✔√]|Γ£[ôö]|ΓêÜ|(?:not )?ok \d+ |PASS |FAIL .* > |● .* › |[×✕✗✖] .*\d ?ms\)?\s*$)/,
  // What mongod also writes when all is well, as JSON or as text.
  /^(?!.*(?:initAndListen|hutting down|err(?:Name|Msg|msg)|Failed to auth|not supported|Frame|BACKTRACE)).*?(?:"s": ?"[ID]\d?"|\.\d{3}\S{0,6} [ID]\d? +[A-Z]{4,} )/,
  // Code that would say something, an assertion about a number, a dependency.
  /\bthrow new Error\(|(?:\b[Ee]xpected:?|\bReceived:|!==) \d{3}\b|^\s*"[@\w./-]+": "[~^]?\d+\.[\w.-]*",?\s*$/,
  // Of another server, or what the application answered.
  /^(?!.*mongo).*(?:\b(?:redis|smtp|postgres|kafka|rabbitmq|amqp|mysql)|:(?:6379|5432|5672|9092|3306)\b)|\b(?:GET|POST|PUT|PATCH|DELETE) \/\S* \d{3}\b/i,
];
/** A picture of code. */
const frame = /(?:^|[Z|:] )\s*>?\s*\d{1,5} ?[|│] (?!at |\w*Error\b)/;

function signReader(evidence: Map<Entry, Evidence[]>): Reader {
  return {
    literals: signs.map(({ sign }) => sign.literal),
    onHit: (hit) => {
      const found = signs[hit.literal];
      if (found === undefined) {
        return;
      }
      const { entry, sign } = found;
      if (frame.test(hit.text) || silent.some((pattern) => pattern.test(hit.text))) {
        return;
      }
      if (sign.pattern?.test(sign.isWide === true ? hit.around() : hit.text) === false) {
        return;
      }
      const list = evidence.get(entry) ?? [];
      list.push({ weight: sign.weight ?? entry.weight, quote: saidIn(hit).slice(0, longestQuote), line: hit.line });
      evidence.set(entry, list);
    },
  };
}

function bestOf(found: readonly Evidence[]): Evidence {
  const [best = { weight: 0, quote: '', line: 0 }] = [...found].sort((a, b) => b.weight - a.weight || a.line - b.line);
  return best;
}

function scoreOf(entry: Entry, found: readonly Evidence[], read: Reading): number {
  return bestOf(found).weight + (entry.adjust?.(read) ?? 0);
}

/** How sure a cause must be. */
const leastCause = 70;

/** What follows from something that was found comes after it. */
function limitsOf(id: string, scores: ReadonlyMap<string, number>): readonly number[] {
  const causes = entries.filter((entry: Entry) => entry.explains?.includes(id) === true);
  return [
    scores.get(id) ?? 0,
    ...causes.flatMap((cause) => ((scores.get(cause.id) ?? 0) < leastCause ? [] : [(scores.get(cause.id) ?? 0) - 1])),
  ];
}

function judge(entry: Entry, found: readonly Evidence[], read: Reading, facts: DoctorFacts, score: number): Finding {
  const best = bestOf(found);
  return {
    id: entry.id as EntryId,
    certainty: score >= 80 ? 'sure' : score >= 50 ? 'likely' : 'possible',
    score,
    quote: best.quote,
    line: best.line,
    sections: entry.sections,
    cures: entry.cure?.({ reading: read, facts, version: versionFor(read, facts) }) ?? [],
  };
}
