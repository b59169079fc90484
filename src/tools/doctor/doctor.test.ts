import { expect, test } from 'vitest';
import { readCauses } from '../../../facts/node/doctor';
import { placeholder, readLibrary } from '../../../facts/node/library';
import { installedLabels, locatePackages } from '../../../facts/node/packages';
import type { Answer } from '../frame/answer';
import * as frozen from '../../../facts/node/frozen';
import { judge } from '../judge/judge';
import { usesToChange } from '../judge/judgeUses';
import { readPaste } from '../paste/readPaste';
import { answerOf } from './answerOf';
import { diagnose } from './diagnose';

const { configuration, doctor: facts, readCases, siteDir, upgrade } = frozen;
const { causes } = facts;
const idsIn = async (text: string): Promise<readonly string[]> =>
  diagnose(await readPaste(text, configuration), causes).map(({ cause }) => cause.id);

interface Case {
  readonly thread: string;
  /** Causes that are a right answer; `none` if no known cause is one. */
  readonly is: readonly string[];
  readonly text: string;
  /** A part of each fix. */
  readonly fixes?: readonly string[];
}

/** Excerpts of logs in the wording of real threads; names of users and projects are replaced. */
const cases = readCases('doctor') as readonly Case[];

/** The cases whose first answer is not right. */
async function missesOf(all: readonly Case[]): Promise<readonly (Case & { readonly got: string })[]> {
  const answered = await Promise.all(all.map(async (one) => ({ ...one, got: (await idsIn(one.text))[0] ?? 'none' })));
  return answered.filter(({ is, got }) => !is.includes(got));
}

test('the first answer is right for 97 of 100 real logs, and for all without a known cause', async () => {
  const misses = await missesOf(cases);
  const wrong = misses.map(({ thread, is, got }) => `${thread}: ${got} instead of ${is.join(' or ')}`);
  expect(misses.length / cases.length, wrong.join('\n')).toBeLessThan(0.03);
  expect(misses.filter(({ is }) => is.includes('none'))).toEqual([]);
});

// Nobody reads these before changing the causes, so their share tells how new logs fare. Don't mend causes for them.
test('of the logs that were held back, the first answer is right for 88 of 100, and wrong for 4', async () => {
  const heldBack = readCases('doctorHeldBack') as readonly Case[];
  const misses = await missesOf(heldBack);
  const wrong = misses.filter(({ got }) => got !== 'none');
  expect(heldBack.length).toBeGreaterThan(250);
  expect(misses.length / heldBack.length).toBeLessThan(0.12);
  expect(wrong.length / heldBack.length).toBeLessThan(0.04);
});

test.each(installedLabels(siteDir))('each message of %s is known', async (label) => {
  const { messages } = readLibrary(locatePackages(label, siteDir));
  const texts = messages.map(({ text }) => text.replace(placeholder, 'value').replaceAll('\n', ' '));
  expect(texts.length).toBeGreaterThan(80);
  const known = await Promise.all(texts.map(idsIn));
  expect(texts.filter((_, index) => known[index]?.length === 0)).toEqual([]);
});

test('what is wrong in the table is said in one message that names the cause', () => {
  const read = (changed: object): unknown =>
    readCauses(JSON.stringify({ causes: { a: { title: 'A', todo: 'B', page: 'c', signs: ['text'], ...changed } } }));
  expect(read({})).toMatchObject([{ id: 'a', signs: [{ text: ['text'], weight: 'cause' }] }]);
  expect(() => read({ titel: 'A' })).toThrow(/Unrecognized key: "titel"\s+→ at causes\.a/);
  expect(() => read({ signs: [{ text: 'abc', pattern: 'a' }] })).toThrow('needs its reason');
  const patterns = causes.flatMap(({ signs }) => signs.filter(({ pattern }) => pattern !== undefined));
  expect(patterns.length).toBeLessThan(35);
});

const textOf = (fix: Answer['fixes'][number]): string => (fix.kind === 'set' ? `${fix.option}=${fix.value}` : fix.text);

async function answer(text: string): Promise<Answer> {
  const judged = await judge(text, frozen.facts);
  return answerOf({ ...judged, changes: usesToChange(judged.paste.uses, { ...facts, gone: upgrade.gone }) }, facts);
}

interface Answered extends Pick<Case, 'text' | 'fixes'> {
  readonly cause?: string;
  readonly tone?: Answer['tone'];
  readonly title?: string;
  /** A part of the first fix. */
  readonly fix?: string;
  /** Titles of what else is in the paste. */
  readonly others?: readonly string[];
}

const answers = [
  ...(readCases('answers') as readonly Answered[]),
  ...cases.flatMap(({ text, fixes }) => (fixes ? [{ text, fixes }] : [])),
];

test.each<Answered>(answers)('answers $text', async ({ text, title = '', fix = '', fixes, ...expected }) => {
  const said = await answer(text);
  const found = said.fixes.map(textOf);
  const [cause = 'none'] = await idsIn(text);
  const seen = { cause, tone: said.tone, others: said.others.map((other) => other.title) };
  expect(seen).toMatchObject(expected);
  expect(said.title).toContain(title);
  expect(found[0] ?? '').toContain(fix);
  expect(found).toEqual(fixes?.map((part) => expect.stringContaining(part) as unknown) ?? found);
});
