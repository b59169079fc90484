import type { Answer } from '../frame/answer';
import { answerToFiles, nothing } from '../judge/answers';
import type { Judged, JudgedSetting } from '../judge/judge';
import { knownText } from '../settings/judgeSettings';

/** What the configuration builder says about a paste. */
export function answerOf(judged: Judged, version: string): Answer {
  const title = judged.paste.uses.length > 0 ? 'This code sets no options' : 'No settings found';
  const hint = 'Paste lines such as `MONGOMS_DEBUG=1`, a `package.json`, or `create({ binary: … })`.';
  // What a log mentions is no file.
  const isFile = judged.paste.hosts.some((host) => host.in !== 'log') || judged.settings.length > 0;
  const found = answerToFiles({ ...judged, mongods: isFile ? judged.mongods : [] }, version, 'settings');
  return found ?? { ...nothing, title, paragraphs: [hint] };
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
