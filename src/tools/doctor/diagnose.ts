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
  const findings = [...evidence]
    .map(([entry, found]) => judge(entry, found, read, facts))
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

function signReader(evidence: Map<Entry, Evidence[]>): Reader {
  return {
    literals: signs.map(({ sign }) => sign.literal),
    onHit: (hit) => {
      const found = signs[hit.literal];
      if (found === undefined) {
        return;
      }
      const { entry, sign } = found;
      if (sign.pattern?.test(sign.isWide === true ? hit.around() : hit.text) === false) {
        return;
      }
      const list = evidence.get(entry) ?? [];
      list.push({ weight: sign.weight ?? entry.weight, quote: saidIn(hit).slice(0, longestQuote), line: hit.line });
      evidence.set(entry, list);
    },
  };
}

function judge(entry: Entry, found: readonly Evidence[], read: Reading, facts: DoctorFacts): Finding {
  const [best = { weight: 0, quote: '', line: 0 }] = [...found].sort((a, b) => b.weight - a.weight || a.line - b.line);
  const score = best.weight + (entry.adjust?.(read) ?? 0);
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
