import type { Check } from './check';
import { topicsOf } from './durations/topics';
import type { Topic } from './durations/topics';
import { passagesOf, sentencesOf, tellsOfOtherMajors } from './pages';
import type { Page } from './pages';

/**
 * Every number of seconds, tries or redirects in prose is one of the package, or of a program that the sentence names. What a
 * sentence is about is known by its words, or else by those of its heading.
 */
export const checkDurations: Check = ({ pages, library }) => {
  const topics = topicsOf(library);
  const durations = pages.filter((page) => !tellsOfOtherMajors(page)).flatMap(durationsOf);
  return {
    findings: durations.flatMap((duration) => {
      const { file, line, text, sentence } = duration;
      const problem = judgeDuration(duration, topics);
      return problem === undefined
        ? []
        : [{ file, line, message: `"${text}" in "${shortened(sentence)}": ${problem}` }];
    }),
    ties: durations,
    counts: { durations: durations.length },
  };
};

interface Duration {
  readonly file: string;
  readonly line: number;
  /** `10 seconds` */
  readonly text: string;
  /** Times are in milliseconds. */
  readonly value: number;
  readonly recurs: boolean;
  /** The sentence, or the row of a table. */
  readonly sentence: string;
  /** The paragraph, and the headings above it. */
  readonly around: string;
}

const numbers: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const tens: Readonly<Record<string, number>> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 };
const units: Readonly<Record<string, number>> = {
  ms: 1,
  millisecond: 1,
  s: 1000,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
};

const word = [...numbers, ...Object.keys(tens)].join('|');
const number = String.raw`\d[\d,_]*\d|\d\.\d|\d|(?:${word})(?=[ -])`;
const unit = String.raw`ms|milliseconds?|s|seconds?|minutes?|hours?|tries|attempts|redirects|times in a row`;
const pattern = new RegExp(
  String.raw`(?<![\w.:])(?:(?<everyOne>every )(?<one>second)|(?<every>every |each )?(?:(?<from>${number}) to )?(?<to>${number})[ -]?(?<unit>${unit}))\b`,
  'gi',
);
/** A number without a unit that something is compared with. */
const threshold = /\b(?:below|above|under|exceeds?) (?<to>\d{3,})(?![\d.]| ?(?:ms|s)\b)/gi;

/** A number without a unit that never changes: "Always 30000". */
const constant = /\balways (?<to>\d{3,})(?![\d.]| ?(?:ms|s)\b)/gi;

/** A row of a table whose first cell is a kind of number: "attempts of a download | 3". */
const counted = /^[^|]*\b(?:attempts|tries|redirects)\b[^|]*\| (?<to>\d+)(?= \||,|$)/g;

function durationsOf(page: Page): readonly Duration[] {
  const { title = '' } = page.frontMatter as { title?: string };
  return passagesOf(page).flatMap((passage) =>
    sentencesOf(passage).flatMap((sentence) =>
      [pattern, threshold, constant, counted]
        .flatMap((kind) => [...sentence.text.matchAll(kind)])
        .flatMap(({ 0: text, index, groups = {} }) =>
          [groups.from, groups.to ?? 'one']
            .filter((written) => written !== undefined)
            .map((written) => ({
              file: page.file,
              line: passage.lineAt(sentence.offset + index),
              text: text.trim(),
              value:
                valueOf(written) *
                (units[(groups.unit ?? groups.one ?? '').toLowerCase().replace(/(?<=..)s$/, '')] ?? 1),
              recurs: (groups.everyOne ?? groups.every ?? '') !== '',
              sentence: sentence.text.trim(),
              around: [passage.text, ...passage.trail.map((heading) => heading.text), title].join(' | '),
            })),
        ),
    ),
  );
}

function valueOf(written: string): number {
  const word = written.toLowerCase();
  const index = numbers.indexOf(word);
  return index >= 0 ? index : (tens[word] ?? Number(word.replace(/[,_]/g, '')));
}

function judgeDuration({ value, recurs, sentence, around }: Duration, topics: readonly Topic[]): string | undefined {
  const fitting = topics.filter(({ isInterval }) => !recurs || isInterval === true);
  const named = fitting.filter(({ topic }) => topic.test(sentence));
  const exact = named.filter(({ isExact }) => isExact === true);
  const meant = exact.length > 0 ? exact : named;
  const candidates = meant.length > 0 ? meant : fitting.filter(({ topic }) => topic.test(around));
  if (candidates.some(({ values }) => values.includes(value))) {
    return undefined;
  }
  return candidates.length === 0
    ? 'no number of the package or of another program is known that this could be. See checks/durations/topics.ts.'
    : candidates.map(({ values, source }) => `${source} is ${values.join(' or ')}`).join('; ');
}

function shortened(sentence: string): string {
  return sentence.length > 120 ? `${sentence.slice(0, 120)}…` : sentence;
}
