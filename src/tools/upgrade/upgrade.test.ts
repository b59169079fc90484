import { expect, it } from 'vitest';
import { facts as judgeFacts, readCases, upgrade as facts } from '../../../facts/node/frozen';
import { judge } from '../judge/judge';
import { answerOf, statedRelease } from './answerOf';
import { compareReleases, existingRelease } from './compare';

const cases = readCases('upgrade') as readonly {
  readonly text: string;
  /** From 8.16.1 to 10.4.3, if missing. */
  readonly from?: string;
  readonly to?: string;
  /** `2 MongoMemoryServer.stop() 10#booleans`: the line, and the section of a guide, or what is said. */
  readonly changes?: readonly string[];
  /** The release that it asks for; null for none. */
  readonly stated?: string | null;
  /** `"mongodb-memory-server": "^10.4.3"` */
  readonly corrected?: readonly string[];
}[];

it.each(cases)('$text has changes', async ({ text, from = '8.16.1', to = '10.4.3', ...expected }) => {
  const comparison = compareReleases(from, to, facts);
  const judged = await judge(text, judgeFacts, comparison.to.default ?? undefined);
  const { items, others, corrected } = answerOf(judged, comparison, facts);
  const found = [...items, ...others.flatMap((other) => other.items)].map((item) => {
    const [, place = item.text] = /migrate(\d+#[\w-]+)$/.exec(item.link?.page ?? '') ?? [];
    return `${String(item.line)} ${item.written} ${place}`;
  });
  const release = statedRelease(judged.paste, facts) ?? null;
  const seen = { changes: found, stated: release, corrected: corrected.map((fix) => 'text' in fix && fix.text) };
  expect({ ...seen, ...expected }).toEqual(seen);
});

it('compares two majors by the guides between them, none for a downgrade', () => {
  expect(compareReleases('8.16.1', '10.4.3', facts).guides.map(({ major }) => major)).toEqual([9, 10]);
  expect(compareReleases('10.4.3', '8.16.1', facts)).toMatchObject({ guides: [], isDowngrade: true });
  const asked = ['10.4.3', '9', '9.', '__proto__', ''].map((one) => existingRelease(one, facts));
  expect(asked).toEqual(['10.4.3', '9.5.0', undefined, undefined, undefined]);
});
