import { expect, it } from 'vitest';
import { answerOf as answerOfBuilder } from '../configuration/answer';
import { answerOf as answerOfDoctor } from '../doctor/answerOf';
import type { Answer, Item } from '../frame/answer';
import { answerOf as answerOfUpgrade } from '../upgrade/answerOf';
import { compareReleases } from '../upgrade/compare';
import { doctor, facts, readCases, upgrade } from './frozenFacts';
import { judge } from './judge';
import { answerToFiles, nothing } from './answers';

const names = ['settings', 'mongod', 'upgrade', 'doctor'];
const texts = names.flatMap((name) =>
  (readCases(name) as readonly { readonly text: string }[]).map(({ text }) => text),
);
const comparison = compareReleases('10.4.2', doctor.version, upgrade);

const flat = (answer: Answer): readonly Answer[] => [answer, ...answer.others.flatMap(flat)];
const itemsIn = (answer: Answer): readonly Item[] => flat(answer).flatMap(({ items }) => items);

/** `7.0.24 on Debian 12, x64`, with what is said about it. */
function mongodsIn(answer: Answer): readonly (readonly [about: string, title: string])[] {
  return flat(answer).flatMap(({ title }) => {
    const [, version = '', system = ''] = /(?:MongoDB (\S+)|`mongod`).* on ([^,]+, \w+)/.exec(title) ?? [];
    return system === '' ? [] : [[`${version} on ${system}`, title] as const];
  });
}

it('the tools say the same about a setting, and about a mongod', { timeout: 240_000 }, async () => {
  let [settings, mongods] = [0, 0];
  const differing: string[] = [];
  for (const text of texts) {
    const judged = await judge(text, facts);
    const tools = [answerOfDoctor(judged, doctor), answerOfBuilder(judged, doctor.version)];
    const all = answerToFiles(judged, doctor.version, 'mongod') ?? nothing;
    for (const answer of tools) {
      for (const { line, written, ...said } of itemsIn(answer)) {
        const own = all.items.find((item) => item.line === line && item.written === written);
        expect(own === undefined ? said.text : own.text, text).toBe(said.text);
        settings += Number(own !== undefined);
      }
      for (const [about, title] of mongodsIn(answer)) {
        const titles = mongodsIn(all).filter(([other]) => other === about);
        expect(titles.length === 0 ? [title] : titles.map(([, other]) => other), text).toContain(title);
        mongods += titles.length;
      }
    }
    // What an upgrade to this release has to change does not work in it.
    for (const { line, written } of answerOfUpgrade(judged, comparison, upgrade).items) {
      const own = all.items.find((item) => item.line === line && item.written === written);
      if (own?.isProblem === false) {
        differing.push(`${written} of ${text}`);
      }
    }
  }
  expect(differing).toEqual([]);
  expect(settings).toBeGreaterThan(100);
  expect(mongods).toBeGreaterThan(20);
});

/** Pastes from attackers and broken programs. */
const hostile = [
  ...(readCases('hostile') as readonly { part: string; times: number }[]).map(({ part, times }) => part.repeat(times)),
  `MONGOMS_VERSION=${'9'.repeat(200_000)}`,
  `jobs:\n${'  a:\n    steps:\n      - run: MONGOMS_VERSION=7 npm test\n'.repeat(3000)}`,
  `${'a line of a log\n'.repeat(40_000)}Error: spawn EFTYPE\n${'a line of a log\n'.repeat(40_000)}`,
];

it.each(hostile.map((text) => ({ text, start: text.slice(0, 30) })))('judges $start… quickly', async ({ text }) => {
  const started = performance.now();
  const judged = await judge(text, facts);
  const { title } = answerOfDoctor(judged, doctor);
  answerOfBuilder(judged, doctor.version);
  answerOfUpgrade(judged, comparison, upgrade);
  // A runaway expression takes minutes.
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(title.includes('damaged')).toBe(text.includes('EFTYPE'));
});
