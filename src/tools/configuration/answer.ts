import type { Answer } from '../frame/answer';
import { answerToFiles, nothing } from '../judge/answers';
import type { Judged, JudgedSetting } from '../judge/judge';
import { knownText } from '../settings/values';

/** What the configuration builder says about a paste. */
export function answerOf(judged: Judged, version: string): Answer {
  const { paste, settings, mongods } = judged;
  const title = paste.uses.length > 0 ? 'This code sets no options' : 'No settings found';
  const hint = 'Paste lines such as `MONGOMS_DEBUG=1`, a `package.json`, or `create({ binary: … })`.';
  // What a log mentions is no file.
  const isFile = paste.hosts.some((host) => host.in !== 'log') || settings.length > 0;
  const found = answerToFiles({ ...judged, mongods: isFile ? mongods : [] }, version, 'settings');
  const correction = Object.entries(correctionOf(judged) ?? {});
  return found === undefined
    ? { ...nothing, title, paragraphs: [hint] }
    : correction.length === 0
      ? found
      : {
          ...found,
          paragraphs: ['Corrected:', ...found.paragraphs],
          // What was tried on the system is surer.
          fixes: [...correction.map(([option, value]) => ({ kind: 'set' as const, option, value })), ...found.fixes],
        };
}

/** What to write instead, by option; undefined if nothing is wrong, or if that is not sure. */
export function correctionOf({ settings, paste }: Judged): Readonly<Record<string, string>> | undefined {
  const isWrong = settings.some(({ isProblem }) => isProblem);
  // What only code sets, such as `instance.port`, would be lost.
  const isSure = settings.every(
    ({ kind, option, nearest = option ?? '', setting }) =>
      kind !== 'notChecked' &&
      setting.value.kind === 'known' &&
      !/[a-z]/.test(nearest) &&
      (nearest !== '' || setting.place !== 'code') &&
      setting.isConditional !== true,
  );
  const choice = choiceOf(settings);
  return isWrong && isSure && paste.runs.length === 1 && Object.keys(choice).length > 0 ? choice : undefined;
}

/** What is in effect, and what was meant. */
function choiceOf(settings: readonly JudgedSetting[]): Readonly<Record<string, string>> {
  const isUsed = ({ kind }: JudgedSetting): boolean => kind === 'inEffect' || kind === 'fails';
  return Object.fromEntries(
    settings
      .toSorted((a, b) => Number(isUsed(a)) - Number(isUsed(b)))
      .flatMap((one): readonly (readonly [string, string])[] => {
        const { option, nearest, right, kind, setting } = one;
        const text = right ?? (kind === 'inEffect' ? knownText(setting.value) : undefined);
        const name = nearest ?? (isUsed(one) ? option : undefined);
        return name === undefined || text === undefined ? [] : [[name, text]];
      }),
  );
}
