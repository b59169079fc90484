import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfiguration } from '../../facts/configuration';
import history from '../../facts/data/history.json';
import { doctorFacts } from '../../facts/doctor';
import { readLibrary } from '../../facts/library';
import { locateFrozen } from '../../facts/packages';
import { readPlatforms } from '../../facts/platforms';
import { diagnose } from './doctor/diagnose';
import { remarksOn, settingsIn, snippetsOf } from './doctor/remarks';

const packages = locateFrozen(path.resolve(__dirname, '../..'));
const library = readLibrary(packages);
const facts = doctorFacts(library, readPlatforms(packages));
const configuration = readConfiguration(packages, library, history);

/** Pastes from attackers and broken programs. The other tools read settings in the same way. */
const texts = [
  '{"config": {"mongodbMemoryServer": {"__proto__": {"hacked": 1}, "toString": 2, "version": {"toString": null}}}}',
  'MONGOMS___PROTO__=1\nMONGOMS_CONSTRUCTOR=__proto__\nMONGOMS_VERSION=constructor',
  'ID=constructor\nVERSION_ID=__proto__\nLinux constructor __proto__ x86_64',
  'Requested Version "__proto__" is not available for "constructor"! Available Versions: "toString"',
  '\u001b]8;;https://attacker.example\u0007link\u001b]8;;\u0007 \ud800 \u202egnp.exe \0',
  `MONGOMS_VERSION=${'9'.repeat(200_000)}`,
  'MONGOMS_VERSION=1\n'.repeat(20_000),
  'ECONNREFUSED mongod-x64 https://aaaa.tgz MONGOMS_X= Error: spawn (((( """" {{{{ '.repeat(60_000),
  ...['"', '{', '[', '<', '(', '-', '\\', 'a.', '../', ' ', '\n', 'at x (y:1:1)\n', 'binary: {'].map((part) =>
    part.repeat(100_000),
  ),
];

test.each(texts.map((text) => ({ text, start: text.slice(0, 40) })))(
  '$start… is read quickly, and pollutes nothing',
  ({ text }) => {
    const started = performance.now();
    const { findings, reading } = diagnose(text, facts);
    const settings = settingsIn(reading, configuration);
    remarksOn(reading, settings, facts, configuration);
    snippetsOf(findings[0]?.cures ?? [], reading, settings, configuration);
    // A runaway expression takes minutes.
    expect(performance.now() - started).toBeLessThan(10_000);
    expect({}).not.toHaveProperty('hacked');
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);
