import type { DoctorFacts } from '@site/facts/node/doctor';
import type { Cure } from './cures';
import { knownErrors, type ErrorId, type KnownError } from './knownErrors';
import { cleanLine, longestLine } from './messages';
import { isOn, read, type Reading } from './read';
import { certain, type Sign } from './signs';
import { systemIn, versionFor } from './versions';

/** A known error that fits. */
export interface Finding {
  readonly id: ErrorId;
  readonly certainty: 'Almost certain' | 'Likely' | 'Possible';
  /** Only for comparing findings. */
  readonly score: number;
  /** The message that was read, without its prefixes. */
  readonly quote: string;
  /** From 1. */
  readonly line: number;
  readonly title: string;
  /** What to do, in sentences with code between backticks. */
  readonly todo: string;
  readonly why: string;
  readonly cures: readonly Cure[];
}

/** What the doctor says about a paste. */
export interface Diagnosis {
  /** Best first; empty if nothing fits. */
  readonly findings: readonly Finding[];
  readonly reading: Reading;
}

const longestQuote = 300;
/** How many characters before and after a place are near. */
const nearby = 120;
/** If a literal is on more lines, only the first ones are searched. */
const maxLines = 60;

const list = Object.entries(knownErrors) as readonly (readonly [ErrorId, KnownError])[];

/**
 * Reads a paste and finds the errors that fit it.
 *
 * @param pasted - untrusted, of any length
 */
export function diagnose(pasted: string, facts: DoctorFacts): Diagnosis {
  const reading = read(pasted);
  const context = { read: reading, facts, version: versionFor(systemIn(reading, facts)?.available, facts) };
  const find = finder(reading.text);
  const findings = list.flatMap(([id, error]): readonly Finding[] => {
    const [best] = error.signs
      .flat()
      .flatMap((sign) => {
        const place = find(sign);
        return place === undefined ? [] : [{ ...place, weight: sign.weight ?? error.weight ?? certain }];
      })
      .sort((a, b) => b.weight - a.weight || a.line - b.line);
    if (best === undefined) {
      return [];
    }
    const score = best.weight + (error.system === undefined ? 0 : isOn(reading, error.system) ? 10 : -40);
    const certainty = score >= 80 ? 'Almost certain' : score >= 50 ? 'Likely' : 'Possible';
    const cures = (error.cures ?? [])
      .map((cure) => (typeof cure === 'function' ? cure(context) : cure))
      .filter((cure) => cure !== undefined);
    const quote = cleanLine(best.text).slice(0, longestQuote);
    const [title = '', todo = '', why = ''] = [error.title, error.todo, error.why].map((text) =>
      typeof text === 'function' ? text(context) : text,
    );
    return score <= 0 ? [] : [{ id, certainty, score, quote, line: best.line, title, todo, why, cures }];
  });
  return { findings: findings.sort((a, b) => b.score - a.score || a.line - b.line), reading };
}

interface Place {
  readonly text: string;
  readonly line: number;
}

/** Finds the first line with a sign. Literals are searched for first, so that expressions see few lines. */
function finder(text: string): (sign: Sign) => Place | undefined {
  const lower = text.toLowerCase();
  // A few letters become two in lowercase, which would shift the rest.
  const folded = lower.length === text.length ? lower : text;
  return ({ literal, pattern, whole, isNear = false }) => {
    // A code, such as `ENOSPC`, is always in capitals.
    const isCode = !/[a-z]/.test(literal);
    const [hay, needle] = isCode ? [text, literal] : [folded, literal.toLowerCase()];
    let at = hay.indexOf(needle);
    for (let count = 0; at >= 0 && count < maxLines; count += 1) {
      const newline = text.indexOf('\n', at);
      const end = newline < 0 ? text.length : newline;
      const start = text.lastIndexOf('\n', at - 1) + 1;
      const half = longestLine / 2;
      const line = text.slice(Math.max(start, at - half), Math.min(end, at + half));
      const around = isNear ? text.slice(Math.max(0, at - nearby), at + nearby).replace(/\n[\s>#*|/-]*/g, ' ') : line;
      if (pattern?.test(around) !== false && whole?.test(text) !== false) {
        return { text: line, line: text.slice(0, at).split('\n').length };
      }
      at = hay.indexOf(needle, end);
    }
    return undefined;
  };
}
