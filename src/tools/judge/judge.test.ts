import { expect, it } from 'vitest';
import { answerOf as answerOfBuilder } from '../configuration/answer';
import { answerOf as answerOfDoctor } from '../doctor/answerOf';
import type { Answer, Item } from '../frame/answer';
import { answerOf as answerOfMongod } from '../mongod/answerOf';
import { answerOf as answerOfUpgrade } from '../upgrade/answerOf';
import { compareReleases } from '../upgrade/compare';
import { doctor, facts, readCases, upgrade } from './frozenFacts';
import { judge } from './judge';

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
    const all = answerOfMongod(judged, doctor.version);
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
  '{"config": {"mongodbMemoryServer": {"__proto__": {"hacked": 1}, "toString": 2}}}',
  'MONGOMS___PROTO__=1\nMONGOMS_CONSTRUCTOR=__proto__',
  '\u001b]8;;https://attacker.example\u0007link\u001b]8;;\u0007 \ud800 \u202egnp.exe \0 C:\\Users\\İbrahim',
  `MONGOMS_VERSION=${'9'.repeat(200_000)}`,
  ...['MONGOMS_VERSION=1\n', 'MONGOMS_A1=x MONGOMS_B2=y\n', 'MONGOMS_VERSION=1 a\n'].map((line) => line.repeat(20_000)),
  `${'FROM a AS a\n'.repeat(20_000)}RUN test`,
  `jobs:\n${'  a:\n    steps:\n      - run: MONGOMS_VERSION=7 npm test\n'.repeat(3000)}`,
  'a: { extends: [a, b], script: test }\nb: { extends: [a, b], image: node }\n'.repeat(1000),
  'if (a) process.env.MONGOMS_VERSION = "1";\n'.repeat(3000),
  'ECONNREFUSED mongod-x64 https://aaaa.tgz MONGOMS_X= Error: spawn (((( """" {{{{ '.repeat(60_000),
  `${'a line of a log\n'.repeat(40_000)}Error: spawn EFTYPE\n${'a line of a log\n'.repeat(40_000)}`,
  ...['"', '{', '[', '<', '(', '-', '\\', 'a.', ' ', '\n', 'at x (y:1:1)\n', 'binary: {', '- a\n', 'const a = {\n'].map(
    (part) => part.repeat(100_000),
  ),
  ...['{"t":', 'exit code ', 'Mongo', 'not found <x>', '\ud800', '\0'].map((part) => part.repeat(100_000)),
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
