import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfiguration } from '../../../facts/node/configuration';
import { doctorFacts } from '../../../facts/node/doctor';
import { placeholder, readLibrary } from '../../../facts/node/library';
import { installedLabels, locateFrozen, locatePackages } from '../../../facts/node/packages';
import { readPlatforms } from '../../../facts/node/platforms';
import { documentedVersions } from '../../../facts/node/sitePages';
import { diagnose } from './diagnose';
import { knownErrors, type KnownError } from './knownErrors';
import { explainSettings } from '../settings/explainSettings';
import { formatsIn } from '../settings/writeSettings';
import { blocksOf, curesOf, fitOf, remarksOn, settingsIn } from './remarks';

const siteDir = path.resolve(__dirname, '../../..');
const packages = locateFrozen(siteDir);
const library = readLibrary(packages);
const facts = doctorFacts(library, readPlatforms(packages));
const configuration = readConfiguration(packages, library);
const errors = Object.entries<KnownError>(knownErrors);
const messages = errors.flatMap(([, { signs }]) => signs.flat()).filter(({ message }) => message !== undefined);

interface Case {
  readonly thread: string;
  /** Errors that are a right answer; `none` if no known error is one. */
  readonly is: readonly string[];
  readonly text: string;
  /** A part of each fix. */
  readonly fixes?: readonly string[];
  /** A part of what is said besides. */
  readonly says?: string;
  /** How the paste writes settings. */
  readonly formats?: readonly string[];
}

/** Excerpts of logs in the wording of real threads; names of users and projects are replaced. */
const cases = JSON.parse(readFileSync(path.join(siteDir, 'tests/cases/doctor.json'), 'utf8')) as readonly Case[];

test('the first answer is right for 98 of 100 real logs', () => {
  const misses = cases
    .map((one) => ({ ...one, got: diagnose(one.text, facts).findings[0]?.id ?? 'none' }))
    .filter(({ is, got }) => !is.includes(got))
    .map(({ thread, is, got }) => `${thread}: ${got} instead of ${is.join(' or ')}`);
  const share = 1 - misses.length / cases.length;
  console.info(`${(share * 100).toFixed(1)} % of ${cases.length} logs. Wrong:\n${misses.join('\n')}`);
  expect(share).toBeGreaterThan(0.98);
  expect(cases.length).toBeGreaterThan(800);
});

test.each(installedLabels(siteDir))('each message of %s is known', (label) => {
  const { messages: known } = readLibrary(locatePackages(label, siteDir));
  const texts = known.map(({ text }) => text.replace(placeholder, 'value').replaceAll('\n', ' '));
  expect(texts.length).toBeGreaterThan(80);
  expect(texts.filter((text) => !messages.some(({ pattern }) => pattern?.test(text) === true))).toEqual([]);
});

test.each(documentedVersions(siteDir))('the pages of $label that answer exist', ({ docsDir }) => {
  const missing = errors.filter(([, { page }]) => {
    const [file = '', anchor] = page.split('#');
    const source = path.join(docsDir, `${file}.mdx`);
    return !existsSync(source) || (anchor !== undefined && !hasHeading(readFileSync(source, 'utf8'), anchor));
  });
  expect(missing.map(([, { page }]) => page)).toEqual([]);
});

function hasHeading(source: string, anchor: string): boolean {
  return [...source.matchAll(/^#{2,4} (.*)$/gm)].some(([, heading = '']) => {
    const words = heading.toLowerCase().replace(/[^\w\s-]/g, '');
    return (/\{#([\w-]+)\}/.exec(heading)?.[1] ?? words.trim().replace(/\s/g, '-')) === anchor;
  });
}

test.each(cases.filter(({ says }) => says !== undefined))('also says about: $text', ({ text, says = '' }) => {
  const { reading } = diagnose(text, facts);
  const explained = explainSettings(settingsIn(reading, configuration), configuration);
  expect(remarksOn(reading, explained, [], facts)).toEqual([expect.stringContaining(says)]);
});

test.each(cases.filter(({ fixes }) => fixes !== undefined))(
  'the fixes suit the paste $text',
  ({ text, fixes = [] }) => {
    const cures = diagnose(text, facts).findings[0]?.cures.map((cure) =>
      'text' in cure ? cure.text : `${cure.option}=${String('value' in cure && cure.value)}`,
    );
    expect(cures).toEqual(fixes.map((part) => expect.stringContaining(part) as unknown));
  },
);

test('files without an error get a version that works, and what a slim image lacks', () => {
  const { reading } = diagnose('FROM node:20-buster-slim\nRUN npm ci', facts);
  expect(curesOf(fitOf(reading, [], facts), { read: reading, facts, version: '6.0.9' })).toHaveLength(2);
});

test('lines for a Dockerfile are one block', () => {
  const { findings, reading } = diagnose('FROM node:20-alpine\naarch64', facts);
  const blocks = blocksOf(findings[0]?.cures ?? [], reading, [], configuration);
  expect(blocks.map(({ title }) => title)).toEqual(['Dockerfile, line 1']);
  expect(blocks[0]?.text).toMatch(/^FROM node:20-bookworm-slim\nENV MONGOMS_DISTRO=ubuntu-22\.04\nRUN apt-get/);
});

test.each(cases.filter(({ formats }) => formats !== undefined))('reads the syntax of $text', ({ text, formats }) => {
  expect(formatsIn(text, settingsIn(diagnose(text, facts).reading, configuration))).toEqual(formats);
});

/** Pastes from attackers and broken programs. The other tools read settings in the same way. */
const texts = [
  '{"config": {"mongodbMemoryServer": {"__proto__": {"hacked": 1}, "toString": 2, "version": {"toString": null}}}}',
  'MONGOMS___PROTO__=1\nMONGOMS_CONSTRUCTOR=__proto__\nMONGOMS_VERSION=constructor',
  'ID=constructor\nVERSION_ID=__proto__\nLinux constructor __proto__ x86_64',
  'Requested Version "__proto__" is not available for "constructor"! Available Versions: "toString"',
  '\u001b]8;;https://attacker.example\u0007link\u001b]8;;\u0007 \ud800 \u202egnp.exe \0',
  `MONGOMS_VERSION=${'9'.repeat(200_000)}`,
  'MONGOMS_VERSION=1\n'.repeat(20_000),
  `${'FROM a AS a\n'.repeat(20_000)}RUN test`,
  'ECONNREFUSED mongod-x64 https://aaaa.tgz MONGOMS_X= Error: spawn (((( """" {{{{ '.repeat(60_000),
  ...['"', '{', '[', '<', '(', '-', '\\', 'a.', '../', ' ', '\n', 'at x (y:1:1)\n', 'binary: {'].map((part) =>
    part.repeat(100_000),
  ),
];

test.each(texts.map((text) => ({ text, start: text.slice(0, 40) })))(
  '$start… is read quickly, and pollutes nothing',
  ({ text }) => {
    const started = performance.now();
    const { reading } = diagnose(text, facts);
    const settings = settingsIn(reading, configuration);
    remarksOn(reading, explainSettings(settings, configuration), [], facts);
    formatsIn(text, settings);
    // A runaway expression takes minutes.
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);
