import type { Answer, Item, Tone } from '../frame/answer';
import type { Judged, JudgedSetting } from '../judge/judge';
import { answerAbout } from '../mongod/answerAbout';
import type { Problem } from '../paste/paste';
import { knownText, writtenText } from '../settings/judgeSettings';

const nothing: Answer = {
  ...{ tone: 'unknown', title: '', paragraphs: [], fixes: [], items: [], links: [], others: [] },
};

const count = (number: number, noun: string): string => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

/** What the configuration builder says about a paste. */
export function answerOf(judged: Judged, version: string): Answer {
  const { paste, settings, mongods } = judged;
  const failing = mongods.filter(({ verdict }) => !['works', 'likely'].includes(verdict.kind));
  const beside = [...failing.map(answerAbout), ...nodeAnswers(judged, version)];
  const wrong = settings.filter(({ isProblem }) => isProblem).length;
  const unchecked = settings.filter(({ kind }) => kind === 'notChecked').length;
  const isEmpty = settings.length === 0 && paste.problems.length === 0;
  const states: readonly (readonly [isTrue: boolean, tone: Tone, title: string])[] = [
    [isEmpty && paste.uses.length > 0, 'unknown', 'This code sets no options'],
    [isEmpty, 'unknown', 'No settings found'],
    [settings.length === 0, 'fault', 'The library reads no settings here'],
    [
      wrong > 0,
      'fault',
      `${count(wrong, 'setting')} of ${String(settings.length)} ${wrong > 1 ? 'need' : 'needs'} attention`,
    ],
    [paste.problems.length > 0, 'fault', 'The library does not read these settings'],
    [unchecked === settings.length, 'unknown', 'The values are not in the paste, so they are not checked'],
    [unchecked > 0, 'caution', `Nothing is wrong, but ${count(unchecked, 'value')} cannot be checked`],
    [true, 'good', 'Nothing is wrong with these settings'],
  ];
  const [, tone = 'good', title = ''] = states.find(([isTrue]) => isTrue) ?? [];
  const hint = 'Paste lines such as `MONGOMS_DEBUG=1`, a `package.json`, or `create({ binary: … })`.';
  const own: Answer = {
    ...{ ...nothing, tone, title, items: settings.map(itemOf) },
    paragraphs: isEmpty
      ? [hint]
      : [
          ...paste.problems.map(problemText),
          ...(settings.length > 0 ? [`How mongodb-memory-server ${version} reads them:`] : []),
        ],
  };
  const [first, ...rest] = beside;
  return tone === 'fault' || first === undefined
    ? { ...own, others: beside }
    : { ...first, others: [...(isEmpty ? [] : [own]), ...rest] };
}

function nodeAnswers({ nodes }: Judged, version: string): readonly Answer[] {
  const items = nodes.map(({ written, needed, line }) => ({
    ...{ written, line, isProblem: true },
    text: `${needed} or later is needed.`,
  }));
  const title = `Node.js is too old for mongodb-memory-server ${version}`;
  return items.length === 0 ? [] : [{ ...nothing, tone: 'fault', title, items }];
}

function itemOf({ setting, text, isProblem }: JudgedSetting): Item {
  return { written: writtenText(setting), text, line: setting.line, isProblem };
}

function problemText({ kind, message = '' }: Problem): string {
  switch (kind) {
    case 'notJson':
      return `This is not valid JSON, so importing the package fails with a SyntaxError: ${message}`;
    case 'noBlock':
      return 'This `package.json` has no `config.mongodbMemoryServer`, so the library looks in the directory above.';
    case 'misplaced':
      return 'In `package.json`, the library reads only `config.mongodbMemoryServer`.';
    case 'noObject':
      return '`config.mongodbMemoryServer` is empty or not an object, so the library reads no options from it.';
  }
}

/** What to write instead, by option; undefined if nothing is wrong, or if that is not sure. */
export function correctionOf({ settings, paste }: Judged): Readonly<Record<string, string>> | undefined {
  const isWrong = settings.some(({ isProblem }) => isProblem);
  const isKnown = settings.every(({ kind, setting }) => kind !== 'notChecked' && setting.value.kind === 'known');
  // What is no option, such as `instance.port`, would be lost.
  const isOption = settings.every(({ kind, option, nearest }) =>
    nearest === undefined
      ? option !== undefined || (kind !== 'inEffect' && kind !== 'wrapper')
      : !/[a-z]/.test(nearest),
  );
  const choice = choiceOf(settings.filter(({ kind, right }) => kind !== 'fails' || right !== undefined).map(righted));
  return isWrong && isKnown && isOption && paste.runs.length === 1 && Object.keys(choice).length > 0
    ? choice
    : undefined;
}

/** With the right value, as if it were written. */
function righted(judged: JudgedSetting): JudgedSetting {
  const { kind, right, setting } = judged;
  return right === undefined || (kind !== 'fails' && kind !== 'inEffect')
    ? judged
    : { ...judged, setting: { ...setting, value: { kind: 'known', value: right } } };
}

/** What a form begins with: what is in effect, and what was meant. A value that is not known is left out. */
export function choiceOf(settings: readonly JudgedSetting[]): Readonly<Record<string, string>> {
  const isLast = ({ kind }: JudgedSetting): number => Number(kind === 'inEffect' || kind === 'fails');
  return Object.fromEntries(
    settings
      .toSorted((a, b) => isLast(a) - isLast(b))
      .flatMap(({ kind, option, nearest, right, setting: { value } }) => {
        const own = knownText(value);
        const text = kind === 'inEffect' || kind === 'fails' ? own : nearest === undefined ? undefined : right;
        const name = nearest ?? option;
        return name === undefined || text === undefined ? [] : [[name, text] as const];
      }),
  );
}
